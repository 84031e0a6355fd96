import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './comparing.ts';

const fact = fc.record({ field: fc.constantFrom('title', 'price', 'city', 'floor'), value: fc.string() });
const facts = fc.uniqueArray(fact, { selector: ({ field }) => field });

describe('what differs', () => {
  it('is nothing between the same, and turns around with its sides', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        expect(differencesOf(after, after)).toEqual([]);
        const turned = differencesOf(after, before).map((one) => ({
          ...one,
          before: one.after,
          after: one.before,
        }));
        const byField = (list: readonly { field: string }[]) =>
          [...list].sort((one, other) => one.field.localeCompare(other.field));
        expect(byField(turned)).toEqual(byField(differencesOf(before, after)));
      }),
    );
  });
});
