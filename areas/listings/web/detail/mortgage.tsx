import { USUAL_LOAN } from '@keystead/kit/annuity';
import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { NativeInput } from '@keystead/ui/input';
import { useId, useState } from 'react';
import { useMoney } from '../use-money.ts';
import { annuity } from './annuity.ts';
import type { ListingPageParts } from './page-parts.ts';
import { useText } from './text.ts';

const FIRST = {
  down: String(USUAL_LOAN.down),
  rate: String(USUAL_LOAN.rate),
  years: String(USUAL_LOAN.years),
};
const LIMITS = {
  down: { min: 0, max: 99, step: 1 },
  rate: { min: 0, max: 100, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
} as const;

interface MortgageProps extends Pick<ListingPageParts, 'Schedule'> {
  price: number;
  /** What buying costs beside the price, in percent of it, where that is known. */
  costs?: number | undefined;
}

/** Renders what buying would cost a month, and at once; an estimate made in the browser. */
export function Mortgage({ price, costs, Schedule }: MortgageProps) {
  const t = useText();
  const money = useMoney();
  const percent = numberFormatWith(useLocale(), { style: 'percent', maximumFractionDigits: 2 });
  const id = useId();
  const [terms, setTerms] = useState(FIRST);
  const { down, rate, years } = terms;
  const result = annuity(price, { down: amount(down), rate: amount(rate), years: amount(years) });
  const whole = (value: number) => money(Math.round(value), false);
  const names = { down: t('mortgageDown'), rate: t('mortgageRate'), years: t('mortgageYears') };
  return (
    <div className="surface grid gap-x-10 gap-y-6 p-5 sm:p-7 md:grid-cols-2">
      <div className="grid gap-4">
        {(['down', 'rate', 'years'] as const).map((term) => (
          <label key={term} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-4 text-sm">
            <span className="font-medium">{names[term]}</span>
            <NativeInput
              type="number"
              inputMode="decimal"
              {...LIMITS[term]}
              value={terms[term]}
              aria-describedby={id}
              onChange={(event) => setTerms({ ...terms, [term]: event.target.value })}
              className="control tabular-nums"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-col items-start justify-center gap-4 border-line max-md:border-t max-md:pt-5 md:border-s md:ps-10">
        <output id={id} className="flex flex-col">
          {result ? (
            <>
              <span className="text-sm text-muted">{t('mortgageMonthly')}</span>
              <span className="font-serif text-2xl wrap-anywhere sm:text-3xl">{whole(result.monthly)}</span>
              <span className="mt-2 text-sm text-muted">
                {t('mortgageLoan')} {whole(result.loan)} · {t('mortgageInterest')} {whole(result.interest)}
              </span>
              {costs === undefined ? (
                <span className="text-sm text-muted">{t('priceOnTop')}</span>
              ) : (
                <>
                  <span className="mt-2 text-sm">
                    {t('purchaseCosts', { percent: percent.format(costs / 100) })}{' '}
                    <bdi className="font-medium">{whole((price * costs) / 100)}</bdi>
                  </span>
                  <span className="text-sm">
                    {t('cashNeeded')}{' '}
                    <bdi className="font-medium">{whole((price * (amount(down) + costs)) / 100)}</bdi>
                  </span>
                </>
              )}
            </>
          ) : (
            <span className="text-muted">{t('mortgageEmpty')}</span>
          )}
        </output>
        {result && Number.isInteger(amount(years)) ? (
          <Schedule
            terms={{
              amount: price,
              down: Math.round(price * amount(down)) / 100,
              rate: amount(rate),
              years: amount(years),
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** An emptied field is no number, not zero. */
const amount = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
