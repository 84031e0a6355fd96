import { lazy } from 'react';
import { type AxisChartProps, plainValue } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const BarPlot = lazy(() => import('./bar-plot.tsx'));

export type BarChartProps = AxisChartProps & {
  /** One bar for each row, its series one upon the other. */
  stacked?: boolean;
  /** Writes the values of the first series above its bars, as this says them: few bars, few letters. */
  formatShort?: (value: number) => string;
};

/** Amounts side by side: homes by type, messages by month. */
export function BarChart({ stacked, formatShort, formatValue = plainValue, ...rest }: BarChartProps) {
  const { label, series, rows } = rest;
  return (
    <ChartFigure {...rest} formatValue={formatValue} filled>
      <BarPlot
        label={label}
        series={series}
        rows={rows}
        formatValue={formatValue}
        stacked={stacked ?? false}
        {...(formatShort && { formatShort })}
      />
    </ChartFigure>
  );
}
