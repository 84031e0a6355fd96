import { Button, buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { Plus, Search, X } from 'lucide-react';
import { useMemo } from 'react';
import { type Plan, reckonPlan } from '../../rules.ts';
import { CopyButton } from '../copy-button.tsx';
import { MortgageSchedule } from '../mortgage-schedule.tsx';
import { type PlainTexts, useInAddress } from '../use-in-address.ts';
import {
  type CalculatorForm,
  costsOf,
  formOf,
  loanOf,
  readCalculator,
  searchOf,
  startOf,
} from './calculator.ts';
import { CalculatorFields } from './calculator-form.tsx';
import { Charts } from './charts.tsx';
import { Comparison } from './comparison.tsx';
import { Result } from './result.tsx';
import { useText } from './text.ts';

interface MortgagePageProps {
  /** As the address has it; checked here. */
  search: Readonly<Record<string, unknown>>;
  /** `2026-11`, as the server's page had it. */
  thisMonth: string;
  /** PageMetadata when what the address should carry has changed. */
  onSearch: (search: PlainTexts) => void;
}

/** Renders what a mortgage costs, while one types; its address carries everything, so that a link shows the same. */
export function MortgagePage(props: MortgagePageProps) {
  const t = useText();
  const { thisMonth } = props;
  const [form, change] = useInAddress(props, {
    read: (search) => formOf(readCalculator(search), thisMonth),
    write: (next) => searchOf(next, thisMonth),
  });
  const { plans, first, second, issues } = usePlans(form);
  const start = startOf(form);
  const isComparing = form.compare === '1';
  return (
    <Container>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-12">
        <div className="surface p-5 sm:p-8">
          <CalculatorFields form={form} issues={issues} onChange={change} />
          <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
            <Button variant="secondary" onClick={() => change({ compare: isComparing ? '' : '1' })}>
              {isComparing ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {isComparing ? t('compareEnd') : t('compare')}
            </Button>
            <CopyButton
              label={t('copy')}
              copied={t('copied')}
              failed={t('copyFailed')}
              text={() => addressOf(searchOf(form, thisMonth))}
            />
          </div>
        </div>
        <section aria-label={t('result')} className="surface p-5 sm:p-7 lg:sticky lg:top-24">
          <output className="grid gap-8">
            {first ? (
              <Result plan={first} start={start} {...(isComparing && { title: t('firstLoan') })} />
            ) : null}
            {second ? (
              <div className="border-t border-line pt-6">
                <Result plan={second} start={start} title={t('secondLoan')} />
              </div>
            ) : null}
            {plans.length === 0 ? <span className="text-muted">{t('mend')}</span> : null}
          </output>
          <Next form={form} hasResult={first !== null} />
        </section>
      </div>
      {first && second ? (
        <Section title={t('comparison')}>
          <Comparison first={first} second={second} start={start} />
        </Section>
      ) : null}
      {plans.length > 0 ? (
        <Section>
          <Charts
            start={start}
            plans={plans.map(({ isSecond, plan }) => ({
              name: isSecond ? t('secondLoan') : t('firstLoan'),
              plan,
            }))}
          />
        </Section>
      ) : null}
      <Section title={t('howTitle')}>
        <p className="max-w-prose text-muted">{t('how')}</p>
      </Section>
    </Container>
  );
}

/** This page's address with everything that was entered, also when the address has not caught up yet. */
function addressOf(search: PlainTexts): string {
  const url = new URL(window.location.href);
  url.search = new URLSearchParams(search as Record<string, string>).toString();
  return url.href;
}

/** Renders what one does with a result: every month of it, and homes to match. */
function Next({ form, hasResult }: { form: CalculatorForm; hasResult: boolean }) {
  const t = useText();
  const { terms } = loanOf(form);
  if (!hasResult || !terms) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      <MortgageSchedule terms={terms} start={form.start} />
      <Link
        to="/properties/all-properties"
        search={{ property_type: '0', max_price: form.price }}
        className={buttonClass('ghost', 'sm')}
      >
        <Search aria-hidden="true" />
        {t('homes')}
      </Link>
    </div>
  );
}

function usePlans(form: CalculatorForm) {
  return useMemo(() => {
    const { costs, issues } = costsOf(form);
    const one = loanOf(form);
    const other = form.compare === '1' ? loanOf(form, '2') : null;
    const first = one.terms && reckonPlan(one.terms, costs);
    const second = other?.terms ? reckonPlan(other.terms, costs) : null;
    const plans: { isSecond: boolean; plan: Plan }[] = [];
    if (first) plans.push({ isSecond: false, plan: first });
    if (second) plans.push({ isSecond: true, plan: second });
    return { first, second, plans, issues: { ...issues, ...other?.issues, ...one.issues } };
  }, [form]);
}
