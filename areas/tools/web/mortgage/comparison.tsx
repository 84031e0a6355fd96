import type { Plan } from '../../rules.ts';
import { useCents, useLastMonth } from './result.tsx';
import { useText } from './text.ts';

/** Two loans side by side, and which of them costs less. */
export function Comparison({ first, second, start }: { first: Plan; second: Plan; start: Date }) {
  const t = useText();
  const money = useCents();
  const last = useLastMonth();
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
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('comparison')}</caption>
          <thead className="text-muted">
            <tr>
              <td className="py-2" />
              {[t('firstLoan'), t('secondLoan'), t('difference')].map((name) => (
                <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
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
      </div>
    </>
  );
}

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="py-2.5 pe-4 text-start font-normal text-muted">
      {children}
    </th>
  );
}

function Cell({ children }: { children: string }) {
  return <td className="py-2.5 ps-4 text-end whitespace-nowrap">{children}</td>;
}
