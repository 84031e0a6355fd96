import { createRandom } from '@keystead/kit/random';
import { describe, expect, it } from 'vitest';
import { type Kind, kinds } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';
import { contradiction, DOUBTFUL, TitlePicker, WRONG } from './title-picker.ts';

const SPAIN = { country: 'Spain' };
const GERMANY = { country: 'Germany' };
const tagged = (...tags: string[]) => ({ tags });

describe('what a picture says of a home', () => {
  it('is wrong where nobody builds so, and nowhere if it says nothing of a country', () => {
    expect(contradiction(tagged('british', 'summer'), SPAIN, {})).toBeGreaterThanOrEqual(WRONG);
    expect(contradiction(tagged('german', 'iberian'), SPAIN, {})).toBe(0);
    expect(contradiction(tagged('summer', 'street'), SPAIN, {})).toBe(0);
  });

  it('is wrong where palms do not grow and where no snow lies', () => {
    expect(contradiction(tagged('palms'), GERMANY, {})).toBeGreaterThanOrEqual(WRONG);
    expect(contradiction(tagged('palms'), SPAIN, {})).toBe(0);
    expect(contradiction(tagged('winter'), SPAIN, {})).toBeGreaterThanOrEqual(WRONG);
    expect(contradiction(tagged('winter'), GERMANY, {})).toBe(0);
  });

  it('is doubtful with other floors: as many as a house has, at least as many as a flat is high', () => {
    expect(contradiction(tagged('floors-2'), GERMANY, { floors: 2 })).toBe(0);
    expect(contradiction(tagged('floors-2'), GERMANY, { floors: 3 })).toBe(DOUBTFUL);
    expect(contradiction(tagged('floors-6'), GERMANY, { level: 5 })).toBe(0);
    expect(contradiction(tagged('floors-6'), GERMANY, { level: 6 })).toBe(DOUBTFUL);
  });

  it('prefers no pool to a pool that is not there, and the season of the day', () => {
    const pool = tagged('pool');
    expect(contradiction(pool, SPAIN, { amenities: ['Pool'] })).toBe(0);
    expect(contradiction(pool, SPAIN, { amenities: ['Garden'] })).toBeGreaterThan(0);
    const january = { season: new Date('2026-01-15T00:00:00Z') };
    expect(contradiction(tagged('winter'), GERMANY, january)).toBe(0);
    expect(contradiction(tagged('autumn'), GERMANY, january)).toBe(1);
    expect(contradiction(tagged('summer'), GERMANY, january)).toBe(2);
  });
});

describe('the choice of a title', () => {
  const house = kinds.find(({ name }) => name === 'house') as Kind;
  const picture = (group: string, kind: string, file: string, tags: string[] = []): DemoPicture => ({
    file,
    group,
    kind,
    tags,
    width: 1600,
    height: 1067,
    alt: '',
  });
  const at = { city: 'Porto', country: 'Portugal', featured: false, live: true };

  it('shows each fitting house once, then rooms, before it shows a house again', () => {
    const picker = new TitlePicker([
      picture('exterior', 'house', 'own', ['iberian']),
      picture('exterior', 'villa', 'anywhere'),
      picture('exterior', 'house', 'tudor', ['british']),
      ...[1, 2, 3].map((number) => picture('interior', 'living', `room ${number}`)),
      picture('interior', 'bathroom', 'bath'),
    ]);
    const random = createRandom('titles');
    const files = Array.from({ length: 5 }, () => picker.choose(random, house, {}, at)?.file);
    expect(new Set(files.slice(0, 2))).toEqual(new Set(['own', 'anywhere']));
    expect(new Set(files)).toEqual(new Set(['own', 'anywhere', 'room 1', 'room 2', 'room 3']));
  });

  it('shows a foreign house only where there is no other picture', () => {
    const picker = new TitlePicker([picture('exterior', 'house', 'tudor', ['british'])]);
    expect(picker.choose(createRandom('one'), house, {}, at)?.file).toBe('tudor');
    expect(new TitlePicker([]).choose(createRandom('none'), house, {}, at)).toBeUndefined();
  });
});
