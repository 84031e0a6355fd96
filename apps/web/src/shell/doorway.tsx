import { DOORWAY } from '@keystead/kit/doorway';

const { width, height, sun, hill, ground, walls, details } = DOORWAY;

/** Renders the arch of the mark as a doorway in a street, for pages where there is nothing to show. */
export function Doorway({ door }: { door: 'ajar' | 'shut' }) {
  const { door: leaf, knob } = DOORWAY[door];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="size-full"
    >
      <circle cx={sun.x} cy={sun.y} r={sun.radius} className="fill-signal-tint" />
      <path d={hill} className="fill-accent-tint" />
      {walls.map((d) => (
        <path key={d} d={d} className="fill-card stroke-accent" />
      ))}
      <path d={details} className="fill-none stroke-accent opacity-60" />
      {door === 'ajar' ? <path d={DOORWAY.ajar.light} className="fill-signal-tint" /> : null}
      <path d={ground} className="stroke-accent" />
      <path d={leaf} className="fill-card stroke-accent" />
      <circle cx={knob.x} cy={knob.y} r="3" className="fill-signal" />
    </svg>
  );
}
