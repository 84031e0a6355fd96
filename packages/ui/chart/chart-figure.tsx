import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type ChartRow, type ChartSeries, colourOf, dashOf } from './chart-data.ts';

/** Renders what is around every chart: its name, the box of the drawing, its key, and the same numbers as a table. */
export function ChartFigure({
  label,
  hideLabel,
  rowsLabel,
  series,
  rows,
  formatValue,
  tableLabel = 'Show as a table',
  emptyLabel = 'Nothing to show yet',
  className,
  plotClassName,
  legend,
  filled = false,
  children,
}: {
  label: string;
  hideLabel?: boolean | undefined;
  rowsLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  formatValue: (value: number) => string;
  tableLabel?: string | undefined;
  emptyLabel?: string | undefined;
  className?: string | undefined;
  plotClassName?: string | undefined;
  legend?: ReactNode;
  /** The key shows areas instead of lines. */
  filled?: boolean;
  /** The drawing; it is shown in the browser only, when its code is there. */
  children: ReactNode;
}) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const box = clsx('relative w-full', plotClassName ?? 'h-64');
  return (
    <figure className={clsx('min-w-0', className)}>
      <figcaption className={hideLabel ? 'sr-only' : 'mb-3 text-sm font-semibold'}>{label}</figcaption>
      {rows.length === 0 ? (
        <div className={clsx(box, 'grid place-items-center rounded-md bg-sunken text-sm text-muted')}>
          {emptyLabel}
        </div>
      ) : (
        <>
          <div className={box}>
            {inBrowser ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />}
          </div>
          {legend ?? (series.length > 1 ? <Legend series={series} filled={filled} /> : null)}
          <details className="mt-2 text-sm">
            <summary className="w-fit py-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
              {tableLabel}
            </summary>
            <Metrics
              label={label}
              rowsLabel={rowsLabel}
              series={series}
              rows={rows}
              formatValue={formatValue}
            />
          </details>
        </>
      )}
    </figure>
  );
}

function Waiting() {
  return <div className="skeleton absolute inset-0" />;
}

function Legend({ series, filled }: { series: readonly ChartSeries[]; filled: boolean }) {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ label, tone, isOutlined }, index) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" width="20" height="8" className="shrink-0">
            {isOutlined ? (
              <rect
                x="1"
                y="0.75"
                width="18"
                height="6.5"
                fill="none"
                strokeWidth="1.5"
                style={{ stroke: colourOf(index, tone) }}
              />
            ) : (
              <line
                x1="0"
                x2="20"
                y1="4"
                y2="4"
                strokeWidth={filled ? 8 : 3}
                strokeDasharray={filled ? undefined : dashOf(index)}
                style={{ stroke: colourOf(index, tone) }}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Metrics({ label, rowsLabel, series, rows, formatValue }: FigureProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
      tabIndex={0}
      className="mt-2 max-h-80 overflow-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-muted">
          <tr>
            {[rowsLabel, ...series.map((entry) => entry.label)].map((heading, index) => (
              <th key={heading} scope="col" className={clsx('px-3 py-2 font-medium', side(index))}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {row.label}
              </th>
              {row.values.map((value, index) => (
                <td key={series[index]?.label} className="px-3 py-1.5 text-end tabular-nums">
                  {value === null ? '–' : formatValue(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FigureProps = {
  label: string;
  rowsLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  formatValue: (value: number) => string;
};

const side = (column: number) => (column === 0 ? 'text-start' : 'text-end');
