import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import { DonutChart } from '@keystead/ui/chart';
import type { Plan } from '../../rules.ts';
import { useText } from './text.ts';

/** Renders the cost of one loan. */
export function Result({ plan, start, title }: { plan: Plan; start: Date; title?: string }) {
  const t = useText();
  const money = useCents();
  const last = useLastMonth();
  const { mortgage, monthly, total } = plan;
  const parts = [
    { label: t('monthlyLoan'), value: monthly.payment },
    { label: t('monthlyExtra'), value: monthly.extra },
    { label: t('monthlyTax'), value: monthly.tax },
    { label: t('monthlyInsurance'), value: monthly.insurance },
    { label: t('monthlyFees'), value: monthly.fees },
  ].filter(({ value }) => value > 0);
  const facts = [
    [t('borrowed'), money(mortgage.principal)],
    [t('interestAll'), money(mortgage.interest)],
    [t('paidAll'), money(mortgage.principal + mortgage.interest)],
    [t('last'), last(plan, start)],
  ] as const;
  return (
    <div className="grid gap-5">
      <div>
        {title ? <p className="eyebrow mb-2">{title}</p> : null}
        <p className="text-sm text-muted">{t('monthly')}</p>
        <p className="font-serif text-3xl tabular-nums wrap-anywhere">{money(total)}</p>
      </div>
      {parts.length > 1 ? (
        <DonutChart
          hideLabel
          label={t('madeOf')}
          rowsLabel={t('part')}
          valuesLabel={t('amount')}
          tableLabel={t('table')}
          parts={parts}
          formatValue={money}
          plotClassName="h-36"
        />
      ) : null}
      <dl className="grid gap-2 border-t border-line pt-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Saved plan={plan} />
    </div>
  );
}

/** Renders what paying more saves. */
function Saved({ plan: { saved, monthly } }: { plan: Plan }) {
  const t = useText();
  const money = useCents();
  const time = useTime();
  if (!saved) return null;
  const words = { extra: money(monthly.extra), interest: money(saved.interest) };
  return (
    <p className="rounded-md bg-success-tint p-3 text-sm text-success">
      {saved.months > 0 ? t('savedBy', { ...words, time: time(saved.months) }) : t('savedNothing', words)}
    </p>
  );
}

/** Returns whole cents as money, to the cent. */
function useCents(): (cents: number) => string {
  const money = useMoney();
  return (cents) => money(cents / 100, false);
}

/** Returns "3 years and 4 months". */
function useTime(): (months: number) => string {
  const t = useText();
  return (all) => {
    const years = t('countYears', { count: Math.floor(all / 12) });
    const months = t('countMonths', { count: all % 12 });
    if (all < 12) return months;
    return all % 12 === 0 ? years : t('yearsMonths', { years, months });
  };
}

/** Returns the month of the last payment. */
export function useLastMonth(length: 'long' | 'short' = 'long'): (plan: Plan, start: Date) => string {
  const month = dateFormat(useLocale(), { month: length, year: 'numeric', timeZone: 'UTC' });
  return ({ mortgage }, start) =>
    month.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + mortgage.months.length - 1, 1));
}
