/** Colours that can be seen on card and paper in every theme (see theme/contrast.test.ts). */
export type ChartTone = 'accent' | 'signal' | 'rent' | 'warning' | 'muted';

/** One line, or one set of bars. */
export type ChartSeries = {
  label: string;
  tone?: ChartTone;
  /** Bars that are drawn empty, for what others are compared with. */
  isOutlined?: boolean;
};

/** One place on the long axis, with one value for each series; null where nothing is known. */
export type ChartRow = { label: string; values: readonly (number | null)[] };

const TONES: ChartTone[] = ['accent', 'signal', 'rent', 'warning', 'muted'];

/** Series without a tone take the next one. */
export function colourOf(index: number, tone?: ChartTone): string {
  return `var(--color-${tone ?? TONES[index % TONES.length]})`;
}

/** Lines are distinguished without colour too. */
const DASHES = [undefined, '7 4', '2 4', '10 4 2 4', '4 2'];
export function dashOf(index: number): string | undefined {
  return DASHES[index % DASHES.length];
}

export type AxisChartProps = {
  /** What the chart shows, for example "Views in the last 30 days". */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** What the first column of the table holds, for example "Day". */
  rowsLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** How a value is written; the reader's locale by default. */
  formatValue?: (value: number) => string;
  /** On the button that shows the numbers as a table. */
  tableLabel?: string;
  /** Instead of the chart where there are no rows. */
  emptyLabel?: string;
  /** Of the whole; the drawing is 16 rem high unless `plotClassName` says otherwise. */
  className?: string;
  plotClassName?: string;
};

/** What the drawing itself is given. */
export type AxisPlotProps = Required<Pick<AxisChartProps, 'label' | 'series' | 'rows' | 'formatValue'>>;

const plain = new Intl.NumberFormat();
/** Returns a value in the reader's locale. */
export function plainValue(value: number): string {
  return plain.format(value);
}

/** One part of a whole. */
export type DonutPart = { label: string; value: number; tone?: ChartTone };
