import { clsx } from 'clsx';
import { type Path, SUBJECTS, type Tone } from './subjects.ts';

export type DrawingName = keyof typeof SUBJECTS;
export const DRAWINGS = Object.keys(SUBJECTS) as DrawingName[];

const LOOKS: Readonly<Record<Tone, string>> = {
  card: 'fill-card stroke-accent',
  line: 'fill-none stroke-accent opacity-60',
  gap: 'fill-none stroke-accent [stroke-dasharray:5_6]',
  signal: 'fill-signal-tint stroke-signal',
  mark: 'fill-none stroke-signal',
};

/** What every drawing stands in: a street of the same town. */
const STREET: readonly Path[] = [
  ['card', 'M14 120V90l17-13 17 13v30zM198 120V78h28v42z'],
  ['line', 'M26 98h10v9H26zM205 86h4v7h-4zM215 86h4v7h-4zM205 102h4v7h-4zM215 102h4v7h-4z'],
];

/** Renders a drawing of the one style that pages have where there is nothing else to see; it only decorates. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 240 136"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={clsx('h-auto max-w-full', className)}
    >
      <circle cx="188" cy="34" r="15" className="fill-signal-tint" />
      <path d="M0 120c44-24 84-25 112-21s92 2 128 21z" className="fill-accent-tint" />
      {[...STREET, ...SUBJECTS[name]].map(([tone, d]) => (
        <path key={d} d={d} className={LOOKS[tone]} />
      ))}
      <path d="M4 120h232" className="stroke-accent" />
    </svg>
  );
}
