import { describe, expect, it } from 'vitest';
import { graticule, gridStep } from './graticule.ts';

describe('lines of the graticule', () => {
  it('stand 110 to 300 pixels apart at every zoom', () => {
    for (let zoom = 1; zoom <= 16; zoom += 0.25) {
      const pixels = (gridStep(zoom) * 512 * 2 ** zoom) / 360;
      expect([zoom, pixels >= 80 && pixels <= 300]).toEqual([zoom, true]);
    }
  });

  it('reach a view beyond what is in sight, and stand where they stood after a move', () => {
    const lines = graticule([77, 12, 78, 13], 8);
    const step = gridStep(8);
    const xs = lines.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0);
    expect(Math.min(...xs)).toBeCloseTo(76);
    expect(Math.max(...xs)).toBeCloseTo(79);
    for (const x of xs) expect(x / step).toBeCloseTo(Math.round(x / step));
    const moved = graticule([77.1, 12, 78.1, 13], 8).map(([from]) => from?.[0]);
    expect(moved).toEqual(expect.arrayContaining(xs.filter((x) => x > 76.2)));
  });

  it('end at the poles', () => {
    const ys = graticule([-180, -80, 180, 84], 1).flatMap((line) => line.map(([, y]) => y));
    expect([Math.min(...ys) >= -85, Math.max(...ys) <= 85]).toEqual([true, true]);
  });
});
