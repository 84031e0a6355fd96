import { expect, it } from 'vitest';
import { HEAD, HOMES } from '../homes.samples.ts';
import { categoryOfSubType } from './words.ts';
import { propertyOf } from './write.ts';

const [home] = HOMES;
const property = (row: Readonly<Record<string, string>>) =>
  propertyOf({ ...home, row: { ...home.row, ...row } }, HEAD);

it('says flats as the dictionary has them, for sale and to rent, and reads all it wrote', () => {
  for (const category of ['apartment', 'studio-loft']) {
    expect(property({ category }).PropertySubType).toBe('Condominium');
    expect(property({ category, property_type: 'rent' }).PropertySubType).toBe('Apartment');
  }
  expect(property({ category: 'boathouse' }).PropertySubType).toBeUndefined();
  expect(['Condominium', 'Apartment', 'Loft'].map(categoryOfSubType)).toEqual([
    'apartment',
    'apartment',
    'studio-loft',
  ]);
});

it('has as many digits behind the point as it says', () => {
  expect(
    property({ living_area: '12.3456 ft2', plot_area: '0.123456 acre', latitude: '55.9757123456' }),
  ).toMatchObject({
    LivingArea: 12.35,
    LotSizeArea: 0.1235,
    Latitude: 55.97571235,
  });
  expect(property({ plot_area: '2 ha' })).toMatchObject({
    LotSizeArea: 20_000,
    LotSizeUnits: 'Square Meters',
  });
});
