import type { Audit } from './audit.ts';
import type { Shift } from './shift.ts';
import type { Waits } from './taps.ts';
import type { Weight } from './weight.ts';

export interface Measured {
  name: string;
  scored: boolean;
  draws: boolean;
  weight: Weight;
  /** By width of the window. */
  shifts: Record<number, Shift>;
  audit?: Audit | undefined;
  /** The median of its runs. */
  waits?: Waits | undefined;
}

/** What a first load may weigh, in bytes as sent, and move. */
const MOST = { script: 170_000, css: 25_000, shift: 0.02, inp: 200 } as const;
/** The same of pages that show a map or charts at first. */
const MOST_DRAWN = { script: 450_000, css: 30_000 } as const;
/** What Lighthouse must say at least. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Returns the limits a page breaks, as text. */
export function broken({ name, scored, draws, weight, shifts, audit, waits }: Measured): string[] {
  const found: string[] = [];
  const most = draws ? MOST_DRAWN : MOST;
  for (const kind of ['script', 'css'] as const)
    if (weight[kind] > most[kind])
      found.push(`${name}: ${kind} ${kilobytes(weight[kind])} kB, at most ${kilobytes(most[kind])}`);
  for (const [width, { sum, from }] of Object.entries(shifts))
    if (sum > MOST.shift)
      found.push(`${name}: things move by ${sum.toFixed(3)} at ${width} px\n    ${from.join('\n    ')}`);
  if (waits && waits.inp > MOST.inp)
    found.push(`${name}: a tap is answered after ${waits.inp} ms, at most ${MOST.inp}`);
  if (!audit || !scored) return found;
  for (const [category, least] of Object.entries(LEAST) as [keyof typeof LEAST, number][])
    if (audit.scores[category] < least)
      found.push(`${name}: ${category} ${audit.scores[category]}, at least ${least}`);
  return found;
}

/** Thousands of bytes with one digit. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
