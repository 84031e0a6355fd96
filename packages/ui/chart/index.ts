export * from './bar-chart.tsx';
export type { ChartRow, ChartSeries, ChartTone, DonutPart } from './chart-data.ts';
export * from './donut-chart.tsx';
export * from './line-chart.tsx';
