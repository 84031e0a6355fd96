import { isTooNear, markBox, worldPixels } from '@keystead/ui/map';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapAnswer } from './map-marks.ts';
import { type SpacedMarks, spaceMarks } from './map-spacing.ts';

type Pin = MapAnswer['pins'][number];
type Cluster = MapAnswer['clusters'][number];

const texts = {
  money: (amount: number) => `€${amount.toLocaleString('en')}`,
  number: (value: number) => value.toLocaleString('en'),
};
const pin = (id: number, latitude: number, longitude: number, price = 1880) =>
  ({ id, latitude, longitude, price }) as Pin;
const cluster = (count: number, latitude: number, longitude: number): Cluster => ({
  latitude,
  longitude,
  count,
  min_price: 900,
  max_price: 2000,
  bounds: [longitude, latitude, longitude, latitude],
});

/** Returns the boxes of all marks on the screen. */
function boxesOf({ clusters, pins, dots }: SpacedMarks, zoom: number) {
  return [
    ...clusters.map(({ count, ...at }) => ({ ...at, kind: 'cluster' as const, text: texts.number(count) })),
    ...pins.map(({ price, ...at }) => ({
      ...at,
      kind: dots.has(at.id) ? ('dot' as const) : ('pin' as const),
      text: texts.money(price),
    })),
  ].map((mark) => markBox(mark, ...worldPixels(mark.latitude, mark.longitude, zoom)));
}

const countOf = ({ clusters, pins }: MapAnswer) =>
  clusters.reduce((sum, { count }) => sum + count, pins.length);

describe('marks that would overlap', () => {
  it('become one cluster that stands for both', () => {
    const answer = { clusters: [], pins: [pin(1, 38.7, -9.14, 900), pin(2, 38.701, -9.141, 2000)] };
    expect(spaceMarks(answer, 10, texts)).toEqual({
      pins: [],
      dots: new Set(),
      clusters: [
        {
          count: 2,
          min_price: 900,
          max_price: 2000,
          latitude: expect.closeTo(38.7005, 6),
          longitude: expect.closeTo(-9.1405, 6),
          bounds: [-9.141, 38.7, -9.14, 38.701],
        },
      ],
    });
  });

  it('are marks of their own where there is room', () => {
    const answer = {
      clusters: [cluster(12, 38.75, -9.2)],
      pins: [pin(1, 38.7, -9.14), pin(2, 38.701, -9.13)],
    };
    expect(spaceMarks(answer, 15, texts)).toEqual({ ...answer, dots: new Set() });
  });

  it('take in a third that what they become would overlap', () => {
    // At zoom 10 a hundredth of a degree is 15 pixels: the first two overlap, the third is beside both, not beside their middle.
    const pins = [pin(3, -0.02, 0.007), pin(1, 0, 0), pin(2, 0, 0.014)];
    expect(spaceMarks({ clusters: [], pins: pins.slice(0, 2) }, 10, texts).pins).toHaveLength(2);
    expect(spaceMarks({ clusters: [], pins }, 10, texts)).toMatchObject({
      clusters: [{ count: 3 }],
      pins: [],
    });
  });

  it('show prices of the best where there is room for few: featured ones first, then the newest', () => {
    // 55 pixels apart, side by side: a price has room beside a dot, not beside another price.
    const row = (promoted: number) =>
      [1, 2, 3].map((id) => ({ ...pin(id, 0, id * 0.0378), promoted: id === promoted }));
    const shown = (promoted: number) => {
      const { pins, dots } = spaceMarks({ clusters: [], pins: row(promoted) }, 10, texts);
      expect(pins).toHaveLength(3);
      return pins.filter(({ id }) => !dots.has(id)).map(({ id }) => id);
    };
    expect(shown(0)).toEqual([1, 3]);
    expect(shown(2)).toEqual([2]);
  });

  it('never overlap, and lose no listing', () => {
    const at = {
      latitude: fc.double({ min: 38.6, max: 38.9, noNaN: true }),
      longitude: fc.double({ min: -9.3, max: -9, noNaN: true }),
    };
    const pins = fc.array(fc.record({ ...at, price: fc.integer({ min: 1, max: 3_000_000 }) }), {
      maxLength: 60,
    });
    const clusters = fc.array(fc.record({ ...at, count: fc.integer({ min: 2, max: 20_000 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(pins, clusters, fc.double({ min: 3, max: 18, noNaN: true }), (found, counted, zoom) => {
        const answer = {
          pins: found.map(({ latitude, longitude, price }, id) => pin(id, latitude, longitude, price)),
          clusters: counted.map(({ count, latitude, longitude }) => cluster(count, latitude, longitude)),
        };
        const joined = spaceMarks(answer, zoom, texts);
        expect(countOf(joined)).toBe(countOf(answer));
        const boxes = boxesOf(joined, zoom);
        const near = boxes.filter((one, place) =>
          boxes.slice(place + 1).some((other) => isTooNear(one, other)),
        );
        expect(near).toEqual([]);
        // WCAG 2.2, target size (minimum): of a dot, with half of the gap that is free around it.
        for (const { left, right, top, bottom } of boxes)
          expect(Math.min(right - left, bottom - top) + 8).toBeGreaterThanOrEqual(24);
      }),
    );
  });
});
