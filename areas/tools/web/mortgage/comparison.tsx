import { useMoney } from '@keystead/listings/web';
import type { Plan } from '../../rules.ts';
import { useLastMonth } from './result.tsx';
import { useText } from './text.ts';

/** Renders two loans side by side, and which of them costs less. */
export function Comparison({ first, second, start }: { first: Plan; second: Plan; start: Date }) {
  const t = useText();
  const shown = useMoney();
  // Whole units: what differs by cents is the same.
  const money = (cents: number) => shown(Math.round(cents / 100), false);
  const last = useLastMonth('short');
  const inAll = ({ mortgage }: Plan) => mortgage.principal + mortgage.interest;
  const rows = [
    [t('monthly'), first.total, second.total],
    [t('borrowed'), first.mortgage.principal, second.mortgage.principal],
    [t('interestAll'), first.mortgage.interest, second.mortgage.interest],
    [t('paidAll'), inAll(first), inAll(second)],
  ] as const;
  // Unlike loans are compared by what they cost: what is borrowed comes back as the home.
  const dearer = first.mortgage.interest - second.mortgage.interest;
  const amount = money(Math.abs(dearer));
  return (
    <>
      <p className="mb-5 text-muted">
        {dearer === 0
          ? t('sameCost')
          : dearer > 0
            ? t('secondCheaper', { amount })
            : t('firstCheaper', { amount })}
      </p>
      <section
        aria-label={t('comparison')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('comparison')}</caption>
          <thead className="text-muted">
            <tr>
              <td className="py-2" />
              {[t('firstLoan'), t('secondLoan'), t('difference')].map((name) => (
                <th key={name} scope="col" className="py-2 ps-2 text-end sm:ps-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, one, other]) => (
              <tr key={name} className="border-t border-line">
                <RowName>{name}</RowName>
                {[money(one), money(other), money(other - one)].map((value, column) => (
                  <Cell key={column}>{value}</Cell>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line">
              <RowName>{t('last')}</RowName>
              <Cell>{last(first, start)}</Cell>
              <Cell>{last(second, start)}</Cell>
              <Cell>–</Cell>
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="py-2.5 pe-2 text-start sm:pe-4 font-normal text-muted">
      {children}
    </th>
  );
}

function Cell({ children }: { children: string }) {
  return <td className="py-2.5 ps-2 text-end sm:ps-4 whitespace-nowrap">{children}</td>;
}
