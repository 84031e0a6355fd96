import { expect, test } from 'vitest';
import { askedDays, chosen, pointsOf, readSpan, spanOf, sumOf } from './metrics.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index,
    favourites: 0,
    interested: 0,
    leads: 1,
  }));

test('an address may ask for what is known only', () => {
  expect(readSpan({ days: '90', show: 'leads' })).toEqual({ days: '90', show: 'leads' });
  expect(readSpan({ days: '31', show: 'toString' })).toEqual({});
  expect(readSpan({ days: 30, show: 'views' })).toEqual({});
  expect(chosen({})).toEqual({ span: 30, metric: 'views' });
});

test('a span stands beside as many days before it', () => {
  const all = days(askedDays(7));
  expect(spanOf(all, 7).now).toHaveLength(7);
  expect(pointsOf(all, 7, 'views').map(({ value, before }) => [value, before])).toEqual([
    ...[7, 8, 9, 10, 11, 12, 13].map((value) => [value, value - 7]),
  ]);
});

test('a year is shown in weeks that end today, with nothing before it', () => {
  const points = pointsOf(days(askedDays(365)), 365, 'leads');
  expect(points).toHaveLength(53);
  expect(points.at(-1)).toEqual({ from: '2026-12-25', to: '2026-12-31', value: 7, before: null });
  expect(points[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', value: 1, before: null });
});

test('what servers of an earlier version do not say counts as nothing', () => {
  const earlier = days(2).map(({ leads: _, ...day }) => day);
  expect([sumOf(earlier, 'leads'), sumOf(earlier, 'views')]).toEqual([0, 1]);
});
