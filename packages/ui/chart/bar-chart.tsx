import { lazy } from 'react';
import { type AxisChartProps, plainValue } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const BarPlot = lazy(() => import('./bar-plot.tsx'));

export type BarChartProps = AxisChartProps & {
  /** One bar for each row, its series one upon the other. */
  stacked?: boolean;
};

/** Amounts side by side: homes by type, messages by month. */
export function BarChart({ stacked, formatValue = plainValue, ...rest }: BarChartProps) {
  const { label, series, rows } = rest;
  return (
    <ChartFigure {...rest} formatValue={formatValue} filled>
      <BarPlot
        label={label}
        series={series}
        rows={rows}
        formatValue={formatValue}
        stacked={stacked ?? false}
      />
    </ChartFigure>
  );
}
