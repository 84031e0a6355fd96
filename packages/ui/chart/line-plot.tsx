import { useDirection } from '@base-ui/react/direction-provider';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type AxisPlotProps, colourOf, dashOf } from './chart-data.ts';
import { axes, flat, Reading } from './plot-parts.tsx';

/** Renders the drawing of a line chart; fills its box. */
export default function LinePlot({
  label,
  series,
  rows,
  formatValue,
  area,
}: AxisPlotProps & { area: boolean }) {
  const rtl = useDirection() === 'rtl';
  const { x, y, grid } = axes(rtl, formatValue);
  return (
    <div dir="ltr" className="absolute inset-0">
      <ResponsiveContainer>
        <AreaChart data={flat(rows, series)} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid {...grid} />
          <XAxis {...x} />
          <YAxis {...y} />
          <Tooltip
            isAnimationActive={false}
            content={(props) => <Reading {...props} formatValue={formatValue} rtl={rtl} />}
          />
          {series.map(({ label: name, tone }, index) => (
            <Area
              key={name}
              dataKey={`s${index}`}
              name={name}
              type="monotone"
              stroke={colourOf(index, tone)}
              strokeWidth={2}
              strokeDasharray={dashOf(index)}
              fill={colourOf(index, tone)}
              fillOpacity={area ? 0.14 : 0}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
