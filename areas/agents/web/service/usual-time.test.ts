import { expect, it } from 'vitest';
import { usualTime } from './usual-time.ts';

it.each([
  [0, 'minutes', 10],
  [11, 'minutes', 20],
  [50, 'minutes', 50],
  [51, 'hours', 1],
  [60, 'hours', 1],
  [61, 'hours', 2],
  [539, 'hours', 9],
  [540, 'days', 1],
  [541, 'days', 2],
] as const)('says %i minutes as %s: %i', (minutes, unit, count) => {
  expect(usualTime(minutes)).toEqual({ unit, count });
});
