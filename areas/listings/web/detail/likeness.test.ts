import { describe, expect, it } from 'vitest';
import { bySimilarity, likenessesOf } from './likeness.ts';

const shown = {
  city: 'Porto',
  district: 'Ribeira',
  price: 400_000,
  property_type: 'sell',
  rentduration: '',
  bedrooms: 3,
  area_m2: 100,
} as const;
type Home = Parameters<typeof likenessesOf>[0];
const like = (other: Partial<Home>) =>
  likenessesOf({ ...shown, district: 'Foz', price: 900_000, bedrooms: 1, area_m2: 40, ...other }, shown);

describe('what a home has in common with the one that is shown', () => {
  it('is named the strongest first', () => {
    expect(likenessesOf(shown, shown)).toEqual(['District', 'Price', 'Bedrooms', 'Size']);
  });

  it('is a price within a tenth, a size within fifteen hundredths', () => {
    expect(like({ price: 440_000 })).toEqual(['Price']);
    expect(like({ price: 441_000 })).toEqual(['City']);
    expect(like({ area_m2: 115 })).toEqual(['Size']);
    expect(like({ area_m2: 116 })).toEqual(['City']);
  });

  it('is never what neither of them says', () => {
    const bare = { ...shown, district: '', price: 0, bedrooms: 0, area_m2: null } as Home;
    expect(likenessesOf(bare, bare)).toEqual(['City']);
  });

  it('is no district of another city, and no price of a sale beside a rent', () => {
    expect(like({ city: 'Lisbon', district: 'Ribeira' })).toEqual(['Type']);
    expect(like({ property_type: 'rent', rentduration: 'Monthly', price: 400_000 })).toEqual(['City']);
  });

  it('compares rents by month', () => {
    const rent = { ...shown, property_type: 'rent', rentduration: 'Monthly', price: 1000 } as Home;
    const yearly = {
      ...rent,
      district: 'Foz',
      bedrooms: 1,
      area_m2: 40,
      rentduration: 'Yearly',
      price: 12_000,
    };
    expect(likenessesOf(yearly, rent)).toEqual(['Price']);
  });
});

it('puts homes with most in common first', () => {
  const far = { ...shown, id: 1, district: 'Foz', price: 900_000, bedrooms: 1, area_m2: 40 };
  const near = { ...shown, id: 2 };
  const between = { ...far, id: 3, bedrooms: 3 };
  const elsewhere = { ...far, id: 4, city: 'Lisbon' };
  const sorted = bySimilarity([far, elsewhere, near, between], shown);
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});
