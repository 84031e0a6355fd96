import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFloorPlanName, QUALITY_PARTS, type QualityFacts, qualityOf } from './rules.ts';

const NOTHING: QualityFacts = {
  photos: 0,
  description: 0,
  title: 0,
  answered: 0,
  asked: null,
  facilities: 0,
  metaDescription: 0,
  hasPlace: false,
  hasFloorPlan: false,
  hasPanorama: false,
  hasVideo: false,
};
const EVERYTHING: QualityFacts = {
  photos: 31,
  description: 5000,
  title: 80,
  answered: 9,
  asked: 9,
  facilities: 14,
  metaDescription: 150,
  hasPlace: true,
  hasFloorPlan: true,
  hasPanorama: true,
  hasVideo: true,
};

const amount = (max: number) => fc.integer({ min: 0, max });
const anyFacts = fc
  .record({
    photos: amount(40),
    description: amount(3000),
    title: amount(255),
    facilities: amount(20),
    metaDescription: amount(300),
    answered: amount(20),
    unanswered: amount(10),
    hasPlace: fc.boolean(),
    hasFloorPlan: fc.boolean(),
    hasPanorama: fc.boolean(),
    hasVideo: fc.boolean(),
  })
  .map(({ unanswered, ...facts }): QualityFacts => ({ ...facts, asked: facts.answered + unanswered }));

/** Returns the same listing with more of one thing. */
function more(facts: QualityFacts, what: keyof QualityFacts, by: number): QualityFacts {
  const value = facts[what];
  if (what === 'asked' || value === null) return facts;
  if (what === 'answered') return { ...facts, answered: Math.min(facts.asked ?? 0, facts.answered + by) };
  return { ...facts, [what]: typeof value === 'number' ? value + by : true };
}

describe('the quality of a listing', () => {
  it('is 0 of nothing and 100 of everything', () => {
    expect(qualityOf(NOTHING).score).toBe(0);
    expect(
      qualityOf(NOTHING)
        .hints.map(({ part }) => part)
        .sort(),
    ).toEqual([...QUALITY_PARTS].sort());
    expect(qualityOf(EVERYTHING)).toEqual({ score: 100, hints: [] });
  });

  it('never falls when something is added', () => {
    const what = fc.constantFrom(...(Object.keys(NOTHING) as (keyof QualityFacts)[]));
    fc.assert(
      fc.property(anyFacts, what, fc.integer({ min: 1, max: 500 }), (facts, field, by) => {
        const { score } = qualityOf(facts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(qualityOf(more(facts, field, by)).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it('says what brings most first, and what it says it brings', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, hints } = qualityOf(facts);
        expect(hints.map(({ gain }) => gain)).toEqual(hints.map(({ gain }) => gain).sort((a, b) => b - a));
        const photos = hints.find(({ part }) => part === 'photos');
        if (!photos) return;
        const after = qualityOf({ ...facts, photos: facts.photos + photos.amount }).score;
        expect(Math.abs(after - score - photos.gain)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['Floor plan', true],
    ['plan_ground-floor.pdf', true],
    ['Grundriss EG.pdf', true],
    ['Plano de planta', true],
    ['Explanation.txt', false],
    ['planet.pdf', false],
  ])('%s: %s', (name, isPlan) => expect(isFloorPlanName(name)).toBe(isPlan));
});
