import { POINT_KINDS } from '@keystead/kit/point-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesFor, SCORE_WEIGHTS, scoreParts, walkingScore } from './walking-score.ts';

const allAt = (minutes: number) => Object.fromEntries(POINT_KINDS.map((kind) => [kind, minutes]));

describe('walkingScore', () => {
  it('is a hundred where all is at the door, and nothing where nothing is near', () => {
    expect(walkingScore(allAt(0))).toBe(100);
    expect(walkingScore(allAt(5))).toBe(100);
    expect(walkingScore({})).toBe(0);
    expect(walkingScore(allAt(60))).toBe(0);
  });

  it('gives half of a weight in the middle between five minutes and the most', () => {
    expect(scoreParts({ supermarket: 15, station: 32.5 })).toEqual([
      { kind: 'station', minutes: 32.5, weight: 8, points: 4 },
      { kind: 'supermarket', minutes: 15, weight: 18, points: 9 },
    ]);
    expect(walkingScore({ supermarket: 15, station: 32.5 })).toBe(13);
  });

  it('never falls as anything comes nearer', () => {
    const minutes = fc.record(
      Object.fromEntries(POINT_KINDS.map((kind) => [kind, fc.integer({ min: 0, max: minutesFor(kind) })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(minutes, fc.constantFrom(...POINT_KINDS), (nearest, kind) => {
        const nearer = { ...nearest, [kind]: Math.max(0, (nearest[kind] ?? minutesFor(kind)) - 1) };
        const score = walkingScore(nearest);
        expect(walkingScore(nearer)).toBeGreaterThanOrEqual(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('has weights of a hundred together', () => {
    expect(Object.values(SCORE_WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100);
  });
});
