import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitSet, Selection } from './bit-sets.ts';
import { NumberBins } from './number-bins.ts';

/** Enough for several pages. */
const SLOTS = 10_000;
const slots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 300 });
const setOf = (all: readonly number[]) => {
  const set = new BitSet();
  for (const slot of all) set.put(slot, true);
  return set;
};
const ordered = (all: readonly number[]) => [...all].sort((a, b) => a - b);

describe('Selection', () => {
  it('is narrowed as sets of numbers are', () => {
    fc.assert(
      fc.property(slots, slots, slots, (start, one, other) => {
        const common = one.slice(0, 50);
        const first = setOf([...start, ...common]);
        const [withOne, withOther] = [setOf(one), setOf(other)];
        const selection = Selection.of(first);
        selection.within(withOne, withOther);
        const left = ordered(
          first.slots().reduce<number[]>((all, slot) => {
            if (withOne.has(slot) || withOther.has(slot)) all.push(slot);
            return all;
          }, []),
        );
        expect([...selection.slots()]).toEqual(left);
        expect(selection.count).toBe(left.length);
        expect(selection.slotsBetween(withOne, withOther)).toEqual(
          left.filter((slot) => withOne.has(slot) && !withOther.has(slot)),
        );
        selection.without(withOther);
        expect([...selection.slots()]).toEqual(left.filter((slot) => !withOther.has(slot)));
      }),
    );
  });

  it('has the last bit of a word and of a page', () => {
    const edges = [0, 31, 32, 63, 64 * 32 - 1, 64 * 32, SLOTS - 1];
    expect([...Selection.of(setOf(edges)).slots()]).toEqual(edges);
    expect([...setOf(edges).slots()]).toEqual(edges);
  });
});

describe('NumberBins', () => {
  const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constant(Number.NaN)), {
    minLength: 1,
    maxLength: 3000,
    size: 'max',
  });
  const limit = fc.option(fc.integer({ min: -10, max: 510 }), { nil: undefined });

  it('finds the numbers within limits, and gives them part by part in their order', () => {
    fc.assert(
      fc.property(numbers, limit, limit, fc.boolean(), (all, from, to, descending) => {
        const column = Float64Array.from(all);
        const bins = new NumberBins(column, column.length);
        const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
        const selection = Selection.of(setOf([...column.keys()]));
        bins.narrow(selection, column, { least, most });
        const within = [...column.keys()].filter((slot) => {
          const number = column[slot] as number;
          return number >= least && number <= most;
        });
        expect([...selection.slots()]).toEqual(within);
        const parts = [...bins.inTurn(selection, { descending, least, most })].map((part) =>
          Array.from(part),
        );
        expect(ordered(parts.flat())).toEqual(within);
        const ends = parts
          .filter((part) => part.length > 0)
          .map((part) => part.map((slot) => column[slot] as number))
          .map((part) => [Math.min(...part), Math.max(...part)]);
        for (const [i, [low, high]] of ends.entries()) {
          const [nextLow, nextHigh] = ends[i + 1] ?? [];
          if (nextLow === undefined) continue;
          if (descending) expect(nextHigh as number).toBeLessThan(low as number);
          else expect(nextLow).toBeGreaterThan(high as number);
        }
      }),
    );
  });

  it('gives what has no number last', () => {
    const column = Float64Array.from([5, Number.NaN, 3, Number.NaN, 4]);
    const bins = new NumberBins(column, column.length);
    const limits = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
    for (const descending of [false, true]) {
      const selection = Selection.of(setOf([0, 1, 2, 3, 4]));
      const parts = [...bins.inTurn(selection, { descending, ...limits })].map((part) => Array.from(part));
      expect(parts.at(-1)).toEqual([1, 3]);
      expect(parts.slice(0, -1).flat()).toEqual(descending ? [0, 4, 2] : [2, 4, 0]);
    }
  });

  it('follows a number that changes, and one that goes', () => {
    const column = Float64Array.from({ length: 200 }, (_, slot) => slot);
    const bins = new NumberBins(column, column.length);
    column[10] = 150;
    bins.set(10, 150);
    column[20] = Number.NaN;
    bins.set(20, Number.NaN);
    const selection = Selection.of(setOf([10, 11, 20, 150]));
    bins.narrow(selection, column, { least: 150, most: 160 });
    expect([...selection.slots()]).toEqual([10, 150]);
  });
});
