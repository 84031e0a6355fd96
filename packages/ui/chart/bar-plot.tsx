import { useDirection } from '@base-ui/react/direction-provider';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type AxisPlotProps, colourOf } from './chart-data.ts';
import { axes, flat, Reading } from './plot-parts.tsx';

/** Renders the drawing of a bar chart; fills its box. */
export default function BarPlot({
  label,
  series,
  rows,
  formatValue,
  stacked,
}: AxisPlotProps & { stacked: boolean }) {
  const rtl = useDirection() === 'rtl';
  const { x, y, grid } = axes(rtl, formatValue);
  return (
    <div dir="ltr" className="absolute inset-0">
      <ResponsiveContainer>
        <BarChart data={flat(rows, series)} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid {...grid} />
          <XAxis {...x} minTickGap={8} />
          <YAxis {...y} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-hover)' }}
            content={(props) => <Reading {...props} formatValue={formatValue} rtl={rtl} />}
          />
          {series.map(({ label: name, tone }, index) => (
            <Bar
              key={name}
              dataKey={`s${index}`}
              name={name}
              {...(stacked && { stackId: 'whole' })}
              fill={colourOf(index, tone)}
              stroke="var(--color-card)"
              strokeWidth={1}
              maxBarSize={40}
              radius={stacked && index < series.length - 1 ? 0 : [4, 4, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
