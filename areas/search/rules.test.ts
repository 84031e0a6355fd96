import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyWordQuery,
  bucketStart,
  gridFor,
  lastingQuery,
  messageTextsOf,
  postedSince,
  rimOf,
  TILE_SIDES,
  tileGrid,
  tilesInside,
} from './rules.ts';
import type { Box } from './shape.ts';

const box: fc.Arbitrary<Box> = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  )
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
const zoom = fc.option(fc.double({ min: 0, max: 24, noNaN: true }), { nil: undefined });

describe('the grid of the map', () => {
  it('never has more than 200 cells in view', () => {
    fc.assert(
      fc.property(box, zoom, (view, level) => {
        const grid = gridFor([view], level);
        for (const { width, height } of [grid, tileGrid([view], grid) ?? grid]) {
          const columns = Math.floor(view[2] / width) - Math.floor(view[0] / width) + 1;
          const rows = Math.floor(view[3] / height) - Math.floor(view[1] / height) + 1;
          expect(columns * rows).toBeLessThanOrEqual(200);
        }
      }),
    );
  });

  it('makes cells of whole tiles', () => {
    fc.assert(
      fc.property(box, zoom, (view, level) => {
        const grid = tileGrid([view], gridFor([view], level));
        if (grid)
          expect(
            [grid.width / grid.side, grid.height / grid.side].every((n) => Number.isInteger(Math.log2(n))),
          ).toBe(true);
      }),
    );
  });

  it('has every point of a view either in a whole tile inside or in the rim', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(box, fc.constantFrom(...TILE_SIDES), share, share, (view, side, x, y) => {
        const lng = Math.min(view[2], view[0] + (view[2] - view[0]) * x);
        const lat = Math.min(view[3], view[1] + (view[3] - view[1]) * y);
        const { gx, gy } = tilesInside(view, side);
        const [tileX, tileY] = [Math.floor(lng / side), Math.floor(lat / side)];
        const inside = tileX >= gx[0] && tileX <= gx[1] && tileY >= gy[0] && tileY <= gy[1];
        const rim = rimOf(view, side).some(([w, s, e, n]) => lng >= w && lng <= e && lat >= s && lat <= n);
        expect(inside || rim).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('price buckets', () => {
  it('ascend', () => {
    for (let bucket = -16; bucket < 97; bucket += 1) {
      expect(bucketStart(bucket + 1)).toBeGreaterThan(bucketStart(bucket));
    }
  });
});

describe('postedSince', () => {
  const now = new Date('2026-11-18T10:00:00Z'); // a Wednesday

  it.each([
    ['0' as const, false, '2026-11-11T10:00:00.000Z', undefined],
    ['0' as const, true, '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['1' as const, false, '2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ])('%s, by calendar weeks %s', (since, weeks, from, before) => {
    const { postedFrom, postedBefore } = postedSince(since, now, weeks);
    expect([postedFrom?.toISOString(), postedBefore?.toISOString()]).toEqual([from, before]);
  });
});

describe('wordingOf', () => {
  const asked = (word: string, known = true, similar: string | null = null, whole = false) => ({
    word,
    known,
    similar,
    whole,
  });

  it('asks for beginnings of words, exactly where no listing uses a longer one', () => {
    expect(messageTextsOf([asked('villa', true, null, true), asked('se')]).query).toBe(`'villa' & 'se':*`);
    expect(messageTextsOf([asked('villa', true, null, true)]).query).toBe(`'villa'`);
    expect(messageTextsOf([asked('x')]).query).toBe(`'x'`);
  });

  it('replaces unknown words and says so', () => {
    expect(messageTextsOf([asked('vila', false, 'villa'), asked('sea')])).toMatchObject({
      words: ['villa', 'sea'],
      corrected: 'villa sea',
    });
    expect(messageTextsOf([asked('qqq', false)]).corrected).toBeUndefined();
  });

  it('of a saved text, leaves room for words that no listing uses yet', () => {
    const words = [asked('villa', true, null, true), asked('sauna', false, 'santa'), asked('qqq', false)];
    expect(lastingQuery(words)).toBe(`'villa':* & ('sauna':* | 'santa') & 'qqq':*`);
    expect(lastingQuery([asked('vila', false, 'villa')])).toBe(`('vila':* | 'villa':*)`);
    expect(lastingQuery([])).toBeUndefined();
  });

  it('of words to leave out, takes any as it is written', () => {
    expect(anyWordQuery([asked('pool'), asked('garge', false, 'garage')])).toBe(`'pool':* | 'garge':*`);
    expect(anyWordQuery([])).toBeUndefined();
  });

  it('quotes whatever a word holds', () => {
    expect(messageTextsOf([asked(`it's\\`)]).query).toBe(`'it''s\\\\':*`);
    expect(messageTextsOf([]).query).toBeUndefined();
  });
});
