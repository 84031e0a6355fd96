/** Renders the shape of some days beside their sum: a drawing without labels, the numbers are in the text. */
export function SparkLine({ values, className = '' }: { values: readonly number[]; className?: string }) {
  // Not known yet: its place is reserved.
  if (values.length === 0) return <div className={className} />;
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => [index * step, HEIGHT - 1.5 - (value / most) * (HEIGHT - 3)]);
  const line = points.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' L');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`text-accent rtl:-scale-x-100 ${className}`}
    >
      <path d={`M0,${HEIGHT} L${line} L${WIDTH},${HEIGHT} Z`} fill="currentColor" opacity="0.12" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const WIDTH = 100;
const HEIGHT = 28;
