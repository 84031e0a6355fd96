import { type LoanTerms, USUAL_LOAN } from '@keystead/kit/annuity';
import { useLocale } from '@keystead/languages/web';
import { Field, FieldGroup } from '@keystead/ui/field';
import { MoneyInput, NumberInput } from '@keystead/ui/number-input';
import { LOAN_FILTERS, SEARCH_FILTERS } from '../filters.ts';
import type { DraftProps } from './fact-filters.tsx';
import { chooseLoan, useLoan } from './loan.ts';
import { amountOf, textOf } from './price-range.tsx';
import { loanIn, loanSearch, withCurrency } from './results-money.ts';
import type { SearchKey } from './results-search.ts';
import { useSearchMoney } from './search-money.ts';
import { useText } from './text.ts';

/** Filters that this part sets. */
export const COST_KEYS: readonly SearchKey[] = ['max_monthly_cost', ...Object.values(LOAN_FILTERS)];

/** Renders the most that a home may cost a month, and the terms of the loan that it is computed by. */
export function CostFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const locale = useLocale();
  const { code, currencies } = useSearchMoney(draft);
  const chosen = useLoan();
  const terms = loanIn(draft) ?? chosen;
  const setTerm = (term: keyof LoanTerms, value: number | null) => {
    const next = { ...terms, [term]: value ?? USUAL_LOAN[term] };
    chooseLoan(next);
    onChange(loanSearch(next));
  };
  const labels = { down: t('loanDown'), rate: t('loanRate'), years: t('loanYears') };
  return (
    <>
      <FieldGroup legend={t('monthlyCostMost')}>
        <MoneyInput
          aria-label={t('monthlyCostMost')}
          currency={code}
          locale={locale}
          value={amountOf(draft.max_monthly_cost)}
          onValueChange={(most) =>
            onChange(
              withCurrency(draft, { max_monthly_cost: textOf(most), ...loanSearch(terms) }, currencies),
            )
          }
        />
      </FieldGroup>
      <FieldGroup legend={t('loanTerms')} hint={t('loanTermsNote')}>
        <div className="grid grid-cols-3 gap-3">
          {(['down', 'rate', 'years'] as const).map((term) => {
            const { least, most } = SEARCH_FILTERS[LOAN_FILTERS[term]];
            return (
              <Field key={term} label={labels[term]} className="justify-end">
                <NumberInput
                  min={least}
                  max={most}
                  format={{ maximumFractionDigits: term === 'years' ? 0 : 2 }}
                  locale={locale}
                  {...(term !== 'years' && { suffix: '%' })}
                  value={terms[term]}
                  onValueChange={(value) => setTerm(term, value)}
                />
              </Field>
            );
          })}
        </div>
      </FieldGroup>
    </>
  );
}
