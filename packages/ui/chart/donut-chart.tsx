import { clsx } from 'clsx';
import { lazy, type ReactNode } from 'react';
import { type AxisChartProps, colourOf, type DonutPart, plainValue } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const DonutPlot = lazy(() => import('./donut-plot.tsx'));

export type DonutChartProps = Omit<AxisChartProps, 'series' | 'rows'> & {
  /** Five at most can be distinguished; put the rest together. */
  parts: readonly DonutPart[];
  /** What the second column of the table holds, for example "Share". */
  valuesLabel: string;
  /** A pie instead of a ring. */
  filled?: boolean;
  /** In the middle of the ring, for example the sum. */
  centre?: ReactNode;
};

/** Renders parts of one whole: what a monthly payment is made of. Its key names every part with its value. */
export function DonutChart({
  parts,
  valuesLabel,
  filled,
  centre,
  formatValue = plainValue,
  plotClassName = 'h-44',
  className,
  ...rest
}: DonutChartProps) {
  return (
    <ChartFigure
      {...rest}
      className={className}
      plotClassName={clsx('max-w-full', plotClassName)}
      series={[{ label: valuesLabel }]}
      rows={parts.map(({ label, value }) => ({ label, values: [value] }))}
      formatValue={formatValue}
      legend={
        <ul className="mt-4 grid gap-1.5 text-sm">
          {parts.map(({ label, value, tone }, index) => (
            <li key={label} className="flex items-baseline gap-2.5">
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full"
                style={{ background: colourOf(index, tone) }}
              />
              <span className="min-w-0 flex-1 text-muted">{label}</span>
              <span className="tabular-nums">{formatValue(value)}</span>
            </li>
          ))}
        </ul>
      }
    >
      <DonutPlot label={rest.label} parts={parts} filled={filled ?? false} formatValue={formatValue} />
      {centre && !filled ? (
        <div className="pointer-events-none absolute inset-0 grid place-items-center text-center">
          {centre}
        </div>
      ) : null}
    </ChartFigure>
  );
}
