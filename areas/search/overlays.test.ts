import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaysIn, parseOverlays } from './overlays.ts';
import { overlaysText } from './written.ts';

const condition = fc.record({
  layer: fc.integer({ min: 1, max: 999_999_999 }),
  classes: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 }),
  isOut: fc.boolean(),
});

describe('layers of a search', () => {
  it('are read as they were written, and written in one form', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 10 }), (overlays) => {
        const text = overlaysText(overlays);
        expect(overlaysText(parseOverlays(text).toReversed()).split('|').sort()).toEqual(
          text.split('|').sort(),
        );
      }),
    );
    expect(overlaysText(parseOverlays('5:2,1,2|-3|5:1,2'))).toBe('-3|5:1,2');
  });

  it.each(['', '-', '+3', '3:', '3:0', '3:-1', '3:1;2', '3:1,', 'a', '--3', '3|', '3:1,2,3,4,5,6,7,8,9'])(
    'are not %j',
    (text) => {
      expect(() => parseOverlays(text)).toThrow('must be layers');
      expect(overlaysIn(text)).toEqual([]);
    },
  );

  it('are not many', () => {
    expect(() => parseOverlays(Array(11).fill('3').join('|'))).toThrow('must be at most 10');
  });
});
