import { useDirection } from '@base-ui/react/direction-provider';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type AxisPlotProps, colourOf } from './chart-data.ts';
import { axes, flat, Reading } from './plot-parts.tsx';

/** Renders the drawing of a bar chart; fills its box. */
export default function BarPlot({
  label,
  series,
  rows,
  formatValue,
  stacked,
  formatShort,
}: AxisPlotProps & { stacked: boolean; formatShort?: (value: number) => string }) {
  const rtl = useDirection() === 'rtl';
  // Between one home and two there is none.
  const areWhole = rows.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  const { x, y, grid } = axes(rtl, formatValue);
  return (
    <div dir="ltr" className="absolute inset-0">
      <ResponsiveContainer>
        <BarChart
          data={flat(rows, series)}
          title={label}
          margin={{ top: formatShort ? 20 : 8, right: 8, bottom: 0, left: 8 }}
        >
          <CartesianGrid {...grid} />
          <XAxis {...x} minTickGap={8} />
          <YAxis {...y} allowDecimals={!areWhole} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-hover)' }}
            content={(props) => <Reading {...props} formatValue={formatValue} rtl={rtl} />}
          />
          {series.map(({ label: name, tone, isOutlined }, index) => (
            <Bar
              key={name}
              dataKey={`s${index}`}
              name={name}
              {...(stacked && { stackId: 'whole' })}
              fill={isOutlined ? 'var(--color-card)' : colourOf(index, tone)}
              stroke={isOutlined ? colourOf(index, tone) : 'var(--color-card)'}
              strokeWidth={isOutlined ? 1.5 : 1}
              maxBarSize={40}
              radius={stacked && index < series.length - 1 ? 0 : [4, 4, 0, 0]}
              isAnimationActive={false}
            >
              {formatShort && index === 0 ? (
                <LabelList
                  dataKey="s0"
                  position="top"
                  formatter={(value) => (typeof value === 'number' ? formatShort(value) : '')}
                  fill="var(--color-ink)"
                  fontSize={12}
                />
              ) : null}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
