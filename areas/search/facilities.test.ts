import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facilitiesIn, parseFacilities } from './facilities.ts';
import { facilitiesText } from './written.ts';

const facility = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999 }),
  metres: fc.integer({ min: 1, max: 100_000 }),
});

describe('facilities of a search', () => {
  it('are read as they were written, and written in one form: each at the shortest distance', () => {
    fc.assert(
      fc.property(fc.array(facility, { minLength: 1, maxLength: 10 }), (facilities) => {
        const text = facilitiesText(facilities);
        const read = parseFacilities(text);
        expect(facilitiesText(read.toReversed())).toBe(text);
        for (const { id, metres } of read)
          expect(metres).toBe(
            Math.min(...facilities.filter((one) => one.id === id).map((one) => one.metres)),
          );
      }),
    );
  });

  it.each(['', '7', '7:', ':800', '7:0', '7:100001', '7:-1', '7:1.5', 'a:800', '7:800,8:900', '7:800|'])(
    'are not %j',
    (text) => {
      expect(() => parseFacilities(text)).toThrow('must be facilities');
      expect(facilitiesIn(text)).toEqual([]);
    },
  );

  it('are not many', () => {
    expect(() => parseFacilities(Array(11).fill('7:800').join('|'))).toThrow('must be at most 10');
  });
});
