import type { FilterName } from '../../filters.ts';
import type { ColumnTable } from './column-table.ts';

/** A filter that may be loosened step by step, and at last left out. */
export interface Relaxable {
  /** The filters of the call that are left out together. */
  readonly filters: readonly FilterName[];
  /** From what is asked to what is loosest, each with the new value; the last step, leaving it out, is none of them. */
  readonly steps: readonly {
    readonly value?: string;
    readonly fails: (fail: (slot: number) => void) => void;
  }[];
  readonly isClose: boolean;
}

/** A set of changes that finds homes, and how many. */
export interface Relaxation {
  /** By filter: its new value; null: without it. */
  changes: Record<string, string | null>;
  count: number;
}

const MOST_CHANGES = 3;
const MOST_RELAXATIONS = 6;
/** A step beyond every step: without the filter. */
const LEFT_OUT = 3;
/** Kinds of failures that are compared with each other: the nearest to what is asked. */
const MOST_KINDS = 400;

/** The steps that homes need: by the place of a filter, how far it has to be loosened. */
type Needs = readonly { readonly place: number; readonly step: number }[];

/**
 * Returns the smallest sets of up to three changes that find homes, those that change least first. A set is smallest where
 * no smaller change of the same filters finds anything.
 * @param stands 1 for each slot that meets what is not to be relaxed
 * @param closed 1 for each slot of a premium home that is closed to the reader
 */
export function relax(
  table: ColumnTable,
  relaxables: readonly Relaxable[],
  { stands, closed }: { stands: Uint8Array; closed: Uint8Array },
): Relaxation[] {
  const kinds = failureKinds(table, relaxables, { stands, closed })
    .sort((a, b) => costOf(a.needs) - costOf(b.needs) || b.count - a.count)
    .slice(0, MOST_KINDS);
  const smallest = kinds.filter(
    (kind, i) => kind.needs.length > 0 && !kinds.slice(0, i).some((other) => covers(kind.needs, other.needs)),
  );
  return smallest
    .map(({ needs }) => ({
      needs,
      count: kinds.reduce((sum, kind) => sum + (covers(needs, kind.needs) ? kind.count : 0), 0),
    }))
    .sort((a, b) => costOf(a.needs) - costOf(b.needs) || b.count - a.count)
    .slice(0, MOST_RELAXATIONS)
    .map(({ needs, count }) => ({ changes: changesOf(needs, relaxables), count }));
}

/** Returns how many homes need which steps, of those that need at most three. */
function failureKinds(
  table: ColumnTable,
  relaxables: readonly Relaxable[],
  { stands, closed }: { stands: Uint8Array; closed: Uint8Array },
): { needs: Needs; count: number }[] {
  // A byte for each of three filters, place and step, and the number of them in the fourth.
  const state = new Uint32Array(table.size);
  for (let slot = 0; slot < table.size; slot++)
    if (table.alive[slot] === 0 || stands[slot] === 0) state[slot] = DEAD;
  const needed = new Uint8Array(table.size);
  for (const [place, { steps, isClose }] of relaxables.entries()) {
    needed.fill(0);
    for (const [step, { fails }] of steps.entries())
      fails((slot) => {
        // Steps follow each other: who fails this one passed none before.
        if (needed[slot] === step) needed[slot] = step + 1 === steps.length ? LEFT_OUT : step + 1;
      });
    for (let slot = 0; slot < table.size; slot++) {
      const step = isClose && closed[slot] === 1 ? LEFT_OUT : (needed[slot] as number);
      if (step > 0) state[slot] = withNeed(state[slot] as number, place, step);
    }
  }
  const counts = new Map<number, number>();
  for (const one of state) if (one !== DEAD) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => ({ needs: needsOf(one), count }));
}

const DEAD = 0xff_ff_ff_ff;

function withNeed(state: number, place: number, step: number): number {
  const count = state >>> 24;
  if (state === DEAD || count === MOST_CHANGES) return DEAD;
  return (
    (((((count + 1) << 24) | (state & 0xff_ff_ff)) >>> 0) | (((place << 2) | step) << (8 * count))) >>> 0
  );
}

function needsOf(state: number): Needs {
  return Array.from({ length: state >>> 24 }, (_, i) => {
    const one = (state >>> (8 * i)) & 0xff;
    return { place: one >> 2, step: one & 3 };
  });
}

/** Returns whether loosening so far lets in what needs `other`. */
function covers(needs: Needs, other: Needs): boolean {
  return other.every(({ place, step }) => needs.some((one) => one.place === place && one.step >= step));
}

/** A filter left out changes more than one that is loosened, and two change more than one. */
function costOf(needs: Needs): number {
  return needs.reduce((sum, { step }) => sum + step, 0);
}

function changesOf(needs: Needs, relaxables: readonly Relaxable[]): Relaxation['changes'] {
  return Object.fromEntries(
    needs.flatMap(({ place, step }) => {
      const { filters, steps } = relaxables[place] as Relaxable;
      const value = step === LEFT_OUT ? null : (steps[step]?.value ?? null);
      return filters.map((name) => [name, value]);
    }),
  );
}
