import { CATEGORY_KINDS } from '@keystead/catalogue/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FACTS,
  type FactName,
  isFloorPlanName,
  QUALITY_PARTS,
  type QualityInput,
  qualityOf,
} from './rules.ts';

const EVERY_FACT = new Set(Object.keys(FACTS) as FactName[]);

const NOTHING: QualityInput = {
  kind: 'home',
  offer: 'sell',
  country: 'Portugal',
  locale: 'en',
  photos: 0,
  captions: 0,
  description: 0,
  title: 0,
  answered: 0,
  asked: null,
  said: new Set(),
  facilities: 0,
  metaDescription: 0,
  translations: 0,
  hasPlace: false,
  hasFloorPlan: false,
  hasPanorama: false,
  hasVideo: false,
  hasEnergyCertificate: false,
};
const EVERYTHING: QualityInput = {
  ...NOTHING,
  photos: 31,
  captions: 12,
  description: 5000,
  title: 80,
  answered: 9,
  asked: 9,
  said: EVERY_FACT,
  facilities: 14,
  metaDescription: 150,
  translations: 4,
  hasPlace: true,
  hasFloorPlan: true,
  hasPanorama: true,
  hasVideo: true,
  hasEnergyCertificate: true,
};

const amount = (max: number) => fc.integer({ min: 0, max });
const anyFacts = fc
  .record({
    kind: fc.constantFrom(...CATEGORY_KINDS),
    offer: fc.constantFrom('sell', 'rent'),
    country: fc.constantFrom('', 'Portugal', 'España', 'India', 'GB'),
    locale: fc.constantFrom('en', 'es'),
    said: fc.subarray([...EVERY_FACT]).map((names) => new Set(names)),
    captions: amount(10),
    translations: fc.option(amount(3)),
    hasEnergyCertificate: fc.boolean(),
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
  .map(({ unanswered, ...facts }): QualityInput => ({ ...facts, asked: facts.answered + unanswered }));

/** Returns the same listing with more of one thing. */
function more(facts: QualityInput, what: keyof QualityInput, by: number): QualityInput {
  const value = facts[what];
  if (what === 'said') return { ...facts, said: new Set([...facts.said, ...[...EVERY_FACT].slice(0, by)]) };
  if (what === 'asked' || value === null || typeof value === 'string') return facts;
  if (what === 'answered') return { ...facts, answered: Math.min(facts.asked ?? 0, facts.answered + by) };
  return { ...facts, [what]: typeof value === 'number' ? value + by : true };
}

describe('the quality of a listing', () => {
  it('is 0 of nothing and 100 of everything', () => {
    expect(qualityOf(NOTHING).score).toBe(0);
    const parts = qualityOf(NOTHING).hints.map(({ part }) => part);
    expect(new Set(parts)).toEqual(new Set(['fact', ...QUALITY_PARTS]));
    expect(qualityOf(EVERYTHING)).toEqual({ score: 100, hints: [] });
  });

  it('never falls when something is added', () => {
    const what = fc.constantFrom(...(Object.keys(NOTHING) as (keyof QualityInput)[]));
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

  const asked = (change: Partial<QualityInput>) => {
    const { hints } = qualityOf({ ...NOTHING, ...change });
    return hints.flatMap(({ part, facts }) => (part === 'fact' ? [facts.join(' or ')] : part)).sort();
  };

  it('asks of a home what its country, its offer and its kind need, and of others no more', () => {
    expect(asked({})).toEqual(expect.arrayContaining(['energy_class', 'energy_certificate', 'year_built']));
    expect(asked({})).toContain('floor or plot_area');
    expect(asked({})).not.toContain('tenure');
    expect(asked({ country: 'Vereinigtes Königreich', locale: 'de' })).toContain('tenure');
    for (const country of ['India', ''])
      for (const energy of ['energy_class', 'energy_certificate'])
        expect(asked({ country })).not.toContain(energy);
    expect(asked({})).not.toContain('furnished');
    expect(asked({ offer: 'rent' })).toEqual(expect.arrayContaining(['available_from', 'furnished']));
    const land = asked({ kind: 'land' });
    expect(land).toContain('plot_area');
    for (const built of ['floor_plan', 'panorama', 'energy_class', 'bedrooms', 'year_built'])
      expect(land).not.toContain(built);
    expect(asked({ kind: 'parking' })).not.toContain('fact');
  });

  it('takes one fact for another that says the same', () => {
    const open = asked({ said: new Set<FactName>(['built_area', 'plot_area', 'energy_exempt']) });
    for (const settled of ['living_area', 'floor or plot_area', 'energy_class', 'energy_certificate'])
      expect(open).not.toContain(settled);
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
