import { useDirection } from '@base-ui/react/direction-provider';
import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { colourOf, type DonutPart } from './chart-data.ts';
import { Reading } from './plot-parts.tsx';

/** Renders the drawing of a ring or pie; fills its box. */
export default function DonutPlot({
  label,
  parts,
  filled,
  formatValue,
}: {
  label: string;
  parts: readonly DonutPart[];
  filled: boolean;
  formatValue: (value: number) => string;
}) {
  const rtl = useDirection() === 'rtl';
  const data = parts.map(({ label: name, value, tone }, index) => ({
    name,
    value: Math.max(0, value),
    fill: colourOf(index, tone),
  }));
  // From the top, in the reading direction.
  const [startAngle, endAngle] = rtl ? [90, 450] : [90, -270];
  return (
    <div dir="ltr" className="absolute inset-0">
      <ResponsiveContainer>
        <PieChart title={label}>
          <Tooltip
            isAnimationActive={false}
            content={(props) => <Reading {...props} formatValue={formatValue} rtl={rtl} />}
          />
          <Pie
            data={data}
            dataKey="value"
            innerRadius={filled ? 0 : '68%'}
            outerRadius="98%"
            stroke="var(--color-card)"
            strokeWidth={2}
            startAngle={startAngle}
            endAngle={endAngle}
            isAnimationActive={false}
          />
        </PieChart>
      </ResponsiveContainer>
    </div>
  );
}
