import { lazy } from 'react';
import { type AxisChartProps, plainValue } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const LinePlot = lazy(() => import('./line-plot.tsx'));

export type LineChartProps = AxisChartProps & {
  /** Fills the ground below the lines. */
  area?: boolean;
};

/** Renders how something went on: views by day, prices by month. The drawing is fetched when the chart is on a page. */
export function LineChart({ area, formatValue = plainValue, ...rest }: LineChartProps) {
  const { label, series, rows } = rest;
  return (
    <ChartFigure {...rest} formatValue={formatValue}>
      <LinePlot label={label} series={series} rows={rows} formatValue={formatValue} area={area ?? false} />
    </ChartFigure>
  );
}
