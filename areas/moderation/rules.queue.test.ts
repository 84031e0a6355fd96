import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemId, partsOf, QUEUE_KINDS, urgencyOf } from './rules.queue.ts';
import { riskOf, SIGNALS } from './rules.risk.ts';

describe('names of what waits', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUEUE_KINDS),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        (kind, thing) => {
          expect(partsOf(itemId(kind, thing))).toEqual({ kind, thing });
        },
      ),
    );
  });

  it('are nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = partsOf(text);
        expect(parts === null || itemId(parts.kind, parts.thing) === text).toBe(true);
      }),
    );
  });
});

describe('risk', () => {
  const calm = { accountAgeDays: 400, rejections: 0, openReports: 0 };

  it('is none for someone known with a home like others', () => {
    expect(
      riskOf({ ...calm, words: 'A quiet flat of 3 rooms, 85 m2, built in 1998.', price: 10, usualPrice: 11 }),
    ).toEqual({
      score: 0,
      signals: [],
    });
  });

  it.each([
    [{ accountAgeDays: 1 }, 'new_account'],
    [{ rejections: 1 }, 'refused_before'],
    [{ rejections: 3 }, 'refused_often'],
    [{ openReports: 2 }, 'reported'],
    [{ openReports: 3 }, 'reported_often'],
    [{ price: 40, usualPrice: 100 }, 'price_low'],
    [{ price: 400, usualPrice: 100 }, 'price_high'],
    [{ words: 'Send it by Western Union' }, 'swindle_words'],
    [{ words: 'You must pay the rent in advance' }, 'swindle_words'],
    [{ words: 'Write to me@example.org' }, 'contact_in_words'],
    [{ words: 'Call +351 912 345 678' }, 'contact_in_words'],
    [{ words: 'THE BEST FLAT IN TOWN, BUY IT NOW BEFORE IT IS GONE FOR EVER' }, 'shouting'],
    [{ words: 'Buy now!!!!!!!!' }, 'shouting'],
  ])('of %j has the signal %s', (more, signal) => {
    const { score, signals } = riskOf({ ...calm, ...more });
    expect(signals).toEqual([signal]);
    expect(score).toBe(SIGNALS[signal as keyof typeof SIGNALS]);
  });

  it('never leaves its bounds, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.nat(20),
        fc.nat(20),
        fc.double({ min: 0, noNaN: true }),
        (words, rejections, openReports, price) => {
          const { score } = riskOf({
            rejections,
            openReports,
            words,
            price,
            usualPrice: 100,
            accountAgeDays: 0,
          });
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('stays fast on text made to be slow', () => {
    const long = `${'pay '.repeat(3000)}${'1 '.repeat(3000)}${'a'.repeat(6000)}@`;
    expect(riskOf({ ...calm, words: long }).score).toBeLessThanOrEqual(100);
  });
});

it('is due after a day and late after three', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const after = (hours: number) => urgencyOf(new Date(now - hours * 3_600_000).toISOString(), now);
  expect([0, 23.9, 24, 71.9, 72, 2400].map(after)).toEqual(['new', 'new', 'due', 'due', 'late', 'late']);
});
