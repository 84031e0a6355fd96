import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstBehind,
  firstFrom,
  Merge,
  type Place,
  SortedLists,
  withAndWithoutNumber,
} from './sorted-lists.ts';

const KEYS = 3;
const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(Number.NaN));
const place = fc.record({ key: fc.nat(KEYS - 1), number });
const ordered = (all: readonly number[]) => [...all].sort((a, b) => a - b);

describe('SortedLists', () => {
  it('merges the slots of keys in the order of their numbers, as they are after changes', () => {
    const changes = fc.array(fc.tuple(fc.nat(60), fc.option(place, { nil: undefined })), { maxLength: 200 });
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 40 }),
        changes,
        fc.boolean(),
        number,
        (start, moves, down, from) => {
          const lists = new SortedLists(
            Uint16Array.from(start, ({ key }) => key),
            Float64Array.from(start, (one) => one.number),
            start.length,
          );
          const now = new Map<number, Place>(start.entries());
          for (const [slot, to] of moves) {
            lists.move(slot, now.get(slot), to);
            if (to) now.set(slot, to);
            else now.delete(slot);
          }
          const parts = Array.from({ length: KEYS }, (_, key) => lists.of(key))
            .filter((list) => list !== undefined)
            .map((list) => ({ list, from: firstFrom(list, from), to: firstBehind(list, from + 10) }));
          const merge = new Merge(parts, down);
          const [slots, numbers]: number[][] = [[], []];
          for (let slot = merge.next(); slot !== undefined; slot = merge.next()) {
            slots?.push(slot);
            numbers?.push(merge.number);
          }
          const within = [...now].filter(([, one]) => one.number >= from && one.number <= from + 10);
          expect(ordered(slots ?? [])).toEqual(ordered(within.map(([slot]) => slot)));
          expect(numbers).toEqual(slots?.map((slot) => now.get(slot)?.number));
          expect(numbers).toEqual(down ? ordered(numbers ?? []).reverse() : ordered(numbers ?? []));
        },
      ),
    );
  });

  it('has what has no number apart, behind all others', () => {
    const lists = new SortedLists(Uint16Array.of(0, 0, 0), Float64Array.of(Number.NaN, 7, 5), 3);
    const list = lists.of(0);
    if (!list) throw new Error('There is no list');
    expect([...list.slots.subarray(0, list.length)]).toEqual([2, 1, 0]);
    expect(withAndWithoutNumber({ list, from: 0, to: 3 })).toEqual([
      { list, from: 0, to: 2 },
      { list, from: 2, to: 3 },
    ]);
  });
});
