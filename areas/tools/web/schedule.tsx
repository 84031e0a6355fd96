import type { Answer } from '@keystead/http/call';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MONTHS, type mortgageCalculator } from '../contract.ts';
import { useText } from './text.ts';

type Mortgage = Answer<typeof mortgageCalculator>['data'];
type Year = Mortgage['yearly_totals'][number];

/** Renders totals, then every year with its months collapsed. */
export function Schedule({ mortgage: { main_total: total, yearly_totals: years } }: { mortgage: Mortgage }) {
  const t = useText();
  const shown = useMoney();
  // To the cent, never shortened.
  const money = (amount: number) => shown(amount, false);
  const facts = [
    [t('monthly'), total.monthly_emi],
    [t('interestAll'), total.payable_interest],
    [t('totalAll'), total.total_amount],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 border-b border-line pb-5 sm:grid-cols-3">
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-xl tabular-nums wrap-anywhere">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {years.map((year, place) => (
          <li key={year.year} className="border-b border-line last:border-b-0">
            <details open={place === 0} className="group">
              <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 py-2.5 sm:grid-cols-[5rem_1fr_auto]">
                <span className="font-medium tabular-nums">{year.year}</span>
                <span className="text-sm text-muted tabular-nums max-sm:col-span-2 max-sm:row-start-2">
                  {t('yearText', {
                    principal: money(year.principal_amount),
                    interest: money(year.interest_paid),
                    balance: money(year.remaining_balance),
                  })}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              <Months year={year} money={money} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Months({ year, money }: { year: Year; money: (amount: number) => string }) {
  const t = useText();
  const name = dateFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  const monthOf = (word: string) =>
    name.format(new Date(Date.UTC(year.year, (MONTHS as readonly string[]).indexOf(word), 1)));
  return (
    <div className="overflow-x-auto pb-4">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('monthsOf', { year: year.year })}</caption>
        <thead className="text-muted">
          <tr>
            <Head>{t('month')}</Head>
            <Head end>{t('principal')}</Head>
            <Head end>{t('interest')}</Head>
            <Head end>{t('balance')}</Head>
          </tr>
        </thead>
        <tbody>
          {year.monthly_totals.map((one) => (
            <tr key={one.month} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {monthOf(one.month)}
              </th>
              {[one.principal_amount, one.payable_interest, one.remaining_balance].map((amount, column) => (
                <td key={column} className="py-1.5 ps-3 text-end whitespace-nowrap">
                  {money(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`py-1.5 font-medium ${end ? 'ps-3 text-end' : 'pe-3 text-start'}`}>
      {children}
    </th>
  );
}
