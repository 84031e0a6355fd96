import type { TooltipContentProps } from 'recharts';
import type { AxisPlotProps, ChartRow, ChartSeries } from './chart-data.ts';

/** Returns rows as the library wants them: one object each, series by number. */
export function flat(rows: readonly ChartRow[], series: readonly ChartSeries[]) {
  return rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map((_, index) => [`s${index}`, values[index] ?? null])),
  }));
}

/** Returns the look of both axes; in right-to-left pages time runs to the left and the amounts stand on the right. */
export function axes(rtl: boolean, formatValue: AxisPlotProps['formatValue']) {
  const shared = {
    tickLine: false,
    axisLine: false,
    tick: { fill: 'var(--color-muted)', fontSize: 12 },
  };
  return {
    x: { ...shared, dataKey: 'label', reversed: rtl, minTickGap: 24, tickMargin: 8 },
    y: {
      ...shared,
      orientation: rtl ? ('right' as const) : ('left' as const),
      tickFormatter: formatValue,
      width: 'auto' as const,
      tickMargin: 4,
      tickCount: 4,
    },
    grid: { vertical: false, stroke: 'var(--color-line)' },
  };
}

/** Renders what stands under the pointer, and under the keys. */
export function Reading({
  active,
  payload,
  label,
  formatValue,
  rtl,
}: Partial<TooltipContentProps> & {
  formatValue: (value: number) => string;
  rtl: boolean;
}) {
  if (!active || !payload?.length) return null;
  return (
    <div dir={rtl ? 'rtl' : 'ltr'} className="popup px-3 py-2 text-sm">
      {label === undefined ? null : <p className="font-medium">{label}</p>}
      {payload.map((entry) => (
        <p key={String(entry.dataKey ?? entry.name)} className="flex items-center gap-2 tabular-nums">
          <span
            aria-hidden="true"
            className="size-2 rounded-full"
            style={{ background: entry.color ?? entry.payload?.fill }}
          />
          <span className="text-muted">{entry.name}</span>
          {typeof entry.value === 'number' ? formatValue(entry.value) : '–'}
        </p>
      ))}
    </div>
  );
}
