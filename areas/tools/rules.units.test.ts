import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREA_UNIT_NAMES,
  type AreaUnit,
  convertArea,
  convertLength,
  LENGTH_UNIT_NAMES,
} from './rules.units.ts';

describe('areas', () => {
  /** What other clients of the wire reckon with, for one square foot; the last digit is cut or rounded. */
  const known: Partial<Record<AreaUnit, string>> = {
    squareMetre: '0.092903',
    acre: '0.00002295',
    hectare: '0.000009',
    bigha: '0.000037',
    cent: '0.002296',
    katha: '0.000735',
    guntha: '0.0009182',
  };
  it.each(Object.entries(known))('a square foot in %s is %s', (unit, factor) => {
    const lastDigit = 10 ** -(factor.split('.')[1]?.length ?? 0);
    expect(Math.abs(convertArea(1, 'squareFoot', unit as AreaUnit) - Number(factor))).toBeLessThan(lastDigit);
  });

  it.each([
    [1, 'acre', 'squareMetre', 4046.8564224],
    [1, 'hectare', 'squareMetre', 10_000],
    [1, 'squareMile', 'acre', 640],
    [1, 'squareMile', 'squareKilometre', 2.589988110336],
    [1, 'acre', 'cent', 100],
    [1, 'acre', 'guntha', 40],
    [1, 'bigha', 'katha', 20],
    [1, 'gaj', 'squareFoot', 9],
    [100, 'squareMetre', 'squareFoot', 1076.39104167097],
    [0, 'acre', 'bigha', 0],
  ] as const)('%d %s in %s are %d', (amount, from, to, expected) => {
    expect(convertArea(amount, from, to)).toBeCloseTo(expected, 9);
  });

  const unit = fc.constantFrom(...AREA_UNIT_NAMES);
  it('lead back to where they came from, by whatever way', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), unit, unit, unit, (amount, a, b, c) => {
        const back = convertArea(convertArea(convertArea(amount, a, b), b, c), c, a);
        expect(Math.abs(back - amount) / amount).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('distances', () => {
  it('are what they are by definition, and lead back', () => {
    expect(convertLength(1, 'mile', 'yard')).toBe(1760);
    expect(convertLength(1, 'mile', 'kilometre')).toBe(1.609344);
    const unit = fc.constantFrom(...LENGTH_UNIT_NAMES);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), unit, unit, (amount, a, b) => {
        expect(Math.abs(convertLength(convertLength(amount, a, b), b, a) - amount) / amount).toBeLessThan(
          1e-12,
        );
      }),
    );
  });
});
