import { useMoney } from '@keystead/listings/web';
import { BarChart, LineChart } from '@keystead/ui/chart';
import { byYears, type Plan } from '../../rules.ts';
import { useText } from './text.ts';

interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
}

/** Renders what is owed over time, and what each year is made of; every chart has its table. */
export function Charts({ plans, start }: { plans: readonly NamedPlan[]; start: Date }) {
  const t = useText();
  const shown = useMoney();
  const money = (cents: number) => shown(Math.round(cents / 100), true);
  const years = plans.map(({ plan }) => byYears(plan.mortgage.months, start));
  const longest = years.reduce((most, one) => (one.length > most.length ? one : most), []);
  const shared = { rowsLabel: t('year'), tableLabel: t('table'), formatValue: money };
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
      <LineChart
        {...shared}
        area
        label={t('balanceChart')}
        className={plans.length > 1 ? 'lg:col-span-2' : ''}
        series={plans.map(({ name }) => ({ label: plans.length > 1 ? name : t('owed') }))}
        rows={[
          { label: t('atFirst'), values: plans.map(({ plan }) => plan.mortgage.principal) },
          ...longest.map(({ year }, place) => ({
            label: String(year),
            values: years.map((one) => one[place]?.balance ?? 0),
          })),
        ]}
      />
      {plans.map(({ name }, place) => (
        <BarChart
          {...shared}
          key={name}
          stacked
          label={plans.length > 1 ? t('yearChartOf', { loan: name }) : t('yearChart')}
          series={[{ label: t('repaid') }, { label: t('interest') }]}
          rows={(years[place] ?? []).map(({ year, principal, interest }) => ({
            label: String(year),
            values: [principal, interest],
          }))}
        />
      ))}
    </div>
  );
}
