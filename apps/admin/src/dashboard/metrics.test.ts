import { describe, expect, it } from 'vitest';
import { answerOf, barsOf, changeLabel, isWorthDrawing } from './metrics.ts';

const COUNT = { unit: 'count', currency: '' } as const;
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

describe('the title of a chart', () => {
  it('is an answer that compares with the period before', () => {
    expect(answerOf('Leads', { value: 58, before: 27 }, COUNT, 30)).toBe(
      'Leads up: 58 vs 27 in the previous 30 days',
    );
    expect(answerOf('Leads', { value: 2, before: 27 }, COUNT, 7)).toBe(
      'Leads down: 2 vs 27 in the previous 7 days',
    );
    expect(answerOf('Leads', { value: 2, before: 2 }, COUNT, 7)).toBe(
      'Leads unchanged: 2, as in the previous 7 days',
    );
  });

  it('says of a number how it went, where there is something to compare with', () => {
    expect(changeLabel({ value: 3, before: 2 }, 30)).toBe('+50% vs previous 30 days');
    expect(changeLabel({ value: 1, before: 2 }, 30)).toBe('−50% vs previous 30 days');
    expect(changeLabel({ value: 2, before: 2 }, 30)).toBe('Unchanged vs previous 30 days');
    expect(changeLabel({ value: 2, before: 0 }, 30)).toBe('None in the previous 30 days');
    expect(changeLabel({ value: 0, before: 0 }, 30)).toBeUndefined();
    expect(changeLabel({ value: 7, before: null }, 30)).toBeUndefined();
  });
});

describe('bars', () => {
  it('hold every day of both periods once, and are few enough to be read', () => {
    for (const count of [7, 30, 90, 365]) {
      const days = daysOf(count);
      const bars = barsOf(
        days,
        days.map(() => 1),
        days.map(() => 2),
      );
      const sums = [0, 1].map((series) => bars.reduce((sum, { values }) => sum + (values[series] ?? 0), 0));
      expect(sums).toEqual([count, 2 * count]);
      expect(bars.length).toBeLessThanOrEqual(12);
      const lengths = bars.map(({ values: [now] }) => now);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }
  });

  it('are no chart where there is one of them', () => {
    const days = daysOf(7);
    const one = days.map((_, day) => (day === 6 ? 4 : 0));
    const none = days.map(() => 0);
    expect(isWorthDrawing(barsOf(days, one, none))).toBe(false);
    expect(isWorthDrawing(barsOf(days, none, none))).toBe(false);
    expect(
      isWorthDrawing(
        barsOf(
          days,
          days.map(() => 1),
          none,
        ),
      ),
    ).toBe(true);
  });
});
