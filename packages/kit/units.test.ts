import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaCustom,
  areaUnitOf,
  asWritten,
  DIMENSION_NAMES,
  DIMENSIONS,
  inWhole,
  measureText,
  parseMeasure,
  toCanonical,
  UNIT_NAMES,
  UNITS,
  unitNamed,
  unitsOf,
  wholeRange,
} from './units.ts';

const unit = fc.constantFrom(...UNIT_NAMES);
/** What people write: up to nine digits, two of them behind the point. */
const written = fc.integer({ min: 1, max: 999_999_999 }).map((number) => number / 100);

describe('the list of units', () => {
  it('has the canonical unit of each dimension, first and with factor 1', () => {
    for (const dimension of DIMENSION_NAMES) {
      const { canonical } = DIMENSIONS[dimension];
      expect(UNITS[canonical]).toMatchObject({ dimension, factor: 1 });
      expect(unitsOf(dimension)[0]).toBe(canonical);
    }
  });

  it('spells no two units alike', () => {
    const all = UNIT_NAMES.flatMap((name) => [...new Set([name, ...UNITS[name].spellings])]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('knows units by the names people write', () => {
    expect(['m²', 'M2', 'sqm', 'Sq. Ft.', 'square feet', 'hectares', 'AC', 'cubits'].map(unitNamed)).toEqual([
      'm2',
      'm2',
      'm2',
      'ft2',
      'ft2',
      'ha',
      'acre',
      undefined,
    ]);
  });

  it('knows what countries measure in', () => {
    expect(['US', 'gb', 'IN', 'ES', 'DE', '', 'XX'].map(areaCustom)).toEqual([
      'ft2',
      'ft2',
      'ft2',
      'm2',
      'm2',
      'm2',
      'm2',
    ]);
  });
});

describe('measures', () => {
  it('are exact: 1,000 sq ft are 92.90304 m²', () => {
    expect(toCanonical(1000, 'ft2')).toBe(92.90304);
    expect(toCanonical(1, 'acre')).toBeCloseTo(4046.8564224, 10);
  });

  it('come back as they were written, in each unit', () => {
    fc.assert(
      fc.property(written, unit, (amount, name) => {
        expect(asWritten({ canonical: toCanonical(amount, name), unit: name })).toBe(amount);
      }),
    );
  });

  it('are read as they are written', () => {
    fc.assert(
      fc.property(written, unit, unit, (amount, name, bare) => {
        const read = parseMeasure(measureText(amount, name), { dimension: 'area', bare });
        expect(read).toEqual({ amount, canonical: toCanonical(amount, name), unit: name });
      }),
    );
  });

  it('are in the unit of the question where they name none, and none where they are senseless', () => {
    const read = (text: string) => parseMeasure(text, { dimension: 'area', bare: 'ft2' });
    expect(read('900')).toMatchObject({ amount: 900, unit: 'ft2' });
    expect(read('85.5 m²')).toMatchObject({ canonical: 85.5, unit: 'm2' });
    expect(['', 'm2', 'large', '85 kg', '1,000 m2', '12 13'].map(read)).toEqual(Array(6).fill(undefined));
  });
});

describe('whole numbers of a unit', () => {
  it('round halves up, and are never nothing', () => {
    expect([85.4, 85.5, 0.2, 0].map((area) => inWhole(area, 'm2'))).toEqual([85, 86, 1, 0]);
    expect(inWhole(toCanonical(999.5, 'ft2'), 'ft2')).toBe(1000);
  });

  it('are found by a filter exactly when they are in its range, whatever unit they were written in', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined });
    const half = fc.integer({ min: 1, max: 20_000 }).map((number) => number / 2);
    fc.assert(
      fc.property(half, unit, unit, bound, bound, (amount, from, seen, min, max) => {
        const canonical = toCanonical(amount, from);
        const shown = inWhole(canonical, seen);
        const { least, below } = wholeRange({ min, max }, seen);
        const isFound =
          (least === undefined || canonical >= least) && (below === undefined || canonical < below);
        expect(isFound).toBe((min === undefined || shown >= min) && (max === undefined || shown <= max));
      }),
    );
  });
});

describe('the unit that an operator shows', () => {
  it.each([
    ['distance', 'km', 'm2'],
    ['distance', 'm', 'm2'],
    ['distance', 'mi', 'ft2'],
    ['distance', 'yd', 'ft2'],
    ['m2', 'mi', 'm2'],
    ['ft2', 'km', 'ft2'],
  ] as const)('%s, with distances in %s, is %s', (setting, distances, unit) => {
    expect(areaUnitOf({ area_unit: setting, distance_option: distances })).toBe(unit);
  });
});
