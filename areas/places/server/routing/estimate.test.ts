import { estimatedMinutes } from '@keystead/kit/travel';
import { expect, it } from 'vitest';
import { estimate } from './estimate.ts';

const vaduz = { lat: 47.141, lng: 9.521 };
const schaan = { lat: 47.165, lng: 9.509 };

it('goes straight lines with a detour, at the speed of the mode', async () => {
  // 2.82 km: 45.8 minutes at 4.8 km/h with a detour of 1.3.
  const [onFoot] = await estimate.times(vaduz, [schaan], 'foot');
  expect(onFoot).toBeCloseTo(45.8, 0);
  expect(await estimate.times(vaduz, [vaduz, schaan], 'car')).toEqual([0, expect.closeTo(6.8, 0)]);
});

it('reaches a circle whose corners are all as far as asked', async () => {
  const [[ring = []] = []] = await estimate.area(vaduz, 'bicycle', 20);
  for (const [lng, lat] of ring) expect(estimatedMinutes(vaduz, { lat, lng }, 'bicycle')).toBeCloseTo(20, 0);
});

it('stays on the globe at the poles', async () => {
  const [[ring = []] = []] = await estimate.area({ lat: 90, lng: 0 }, 'car', 60);
  expect(ring.every(([lng, lat]) => Number.isFinite(lng) && lat <= 90)).toBe(true);
});
