import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePriceRange, wirePriceRange } from './price-range.ts';
import { assess, type Basis, type Home, likeness, rank, type Wish } from './rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const OLD = new Date('2025-01-01T00:00:00Z');
const home: Home = {
  id: 1,
  propertyType: 0,
  categoryId: 7,
  city: 'Porto',
  price: 300_000,
  lat: 41.15,
  lng: -8.61,
  createdAt: OLD,
  facilityIds: [],
};
const open: Wish = {
  categoryIds: [],
  facilityIds: [],
  minPrice: null,
  maxPrice: null,
  propertyType: null,
  city: '',
};
const wish: Wish = { ...open, city: 'Porto', categoryIds: [7], maxPrice: 320_000, propertyType: 0 };
const on = (wanted: Wish | null, favourites: Home[] = [], viewed: Home[] = []): Basis => ({
  wish: wanted,
  favourites,
  viewed,
});
const codes = (one: Home, basis: Basis) => assess(one, basis, NOW).reasons.map(({ code }) => code);

describe('assess', () => {
  it('says of what meets everything why, the weightiest first', () => {
    expect(assess(home, on(wish), NOW)).toEqual({
      isWished: true,
      points: 100,
      reasons: [{ code: 'city' }, { code: 'category' }, { code: 'price' }, { code: 'type' }],
    });
  });

  it('takes a price a little outside of the range for near it', () => {
    const dear = { ...home, price: 352_000 };
    expect(codes(dear, on(wish))).toEqual(['city', 'category', 'near_price', 'type']);
    expect(assess(dear, on(wish), NOW)).toMatchObject({
      isWished: false,
      points: expect.closeTo(620 / 7),
    });
    expect(codes({ ...home, price: 401_000 }, on(wish))).toEqual(['city', 'category', 'type']);
    expect(codes({ ...home, price: 90 }, on({ ...open, minPrice: 100 }))).toEqual(['near_price']);
  });

  it('recommends nothing that nothing speaks for', () => {
    const elsewhere = { ...home, city: 'Faro', categoryId: 1 };
    expect(codes(elsewhere, on(wish))).toEqual([]);
    expect(codes(home, on(null))).toEqual([]);
    expect(codes({ ...home, createdAt: NOW }, on(open))).toEqual([]);
    expect(codes({ ...home, propertyType: 1 }, on(wish, [{ ...home, id: 2, propertyType: 1 }]))).toEqual([]);
  });

  it('names the home that another is most like', () => {
    const other = { ...home, id: 2 };
    const far = { ...home, id: 3, city: 'Faro', lat: 37, price: 900_000 };
    expect(assess(home, on(null, [far, other], [far]), NOW).reasons).toEqual([
      { code: 'like_favourite', likeId: 2 },
    ]);
    expect(codes({ ...home, createdAt: NOW }, on(null, [], [other]))).toEqual(['like_viewed', 'new']);
    // A home is not like itself.
    expect(codes(home, on(null, [home]))).toEqual([]);
  });

  it('counts facilities a home is near to, and asks for one where nothing else is asked for', () => {
    const near = { ...home, facilityIds: [4] };
    const wanted = { ...open, facilityIds: [4, 5] };
    expect(assess(near, on(wanted), NOW)).toMatchObject({ isWished: true, points: 110 });
    expect(codes(home, on(wanted))).toEqual([]);
  });
});

const anyHome = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  propertyType: fc.constantFrom<0 | 1>(0, 1),
  categoryId: fc.integer({ min: 1, max: 3 }),
  city: fc.constantFrom('Porto', 'Faro', 'Braga'),
  price: fc.double({ min: 0.01, max: 1e12, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  createdAt: fc.date({ min: OLD, max: NOW, noInvalidDate: true }),
  facilityIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
});
const anyPrice = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const anyWish: fc.Arbitrary<Wish> = fc
  .record({
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    facilityIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    prices: fc.tuple(anyPrice, anyPrice),
    propertyType: fc.constantFrom<0 | 1 | null>(0, 1, null),
    city: fc.constantFrom('', 'Porto', 'Faro'),
  })
  .map(({ prices: [one, other], ...rest }) => {
    const isTurned = one !== null && other !== null && one > other;
    return { ...rest, minPrice: isTurned ? other : one, maxPrice: isTurned ? one : other };
  });
const anyBasis = fc.record({
  wish: fc.option(anyWish),
  favourites: fc.array(anyHome, { maxLength: 4 }),
  viewed: fc.array(anyHome, { maxLength: 4 }),
});
const anyHomes = fc.uniqueArray(anyHome, { selector: ({ id }) => id, maxLength: 25 });

describe('rank', () => {
  it('is the same whatever order the candidates come in, and each stands there once', () => {
    fc.assert(
      fc.property(anyHomes, anyBasis, (homes, basis) => {
        const ranked = rank(homes, basis, NOW);
        expect(rank([...homes, ...homes].reverse(), basis, NOW)).toEqual(ranked);
        expect(new Set(ranked).size).toBe(ranked.length);
      }),
    );
  });

  it('puts what meets everything before all else, and leaves out what nothing speaks for', () => {
    fc.assert(
      fc.property(anyHomes, anyBasis, (homes, basis) => {
        const assessed = new Map(homes.map((one) => [one.id, assess(one, basis, NOW)]));
        const ranked = rank(homes, basis, NOW).map((id) => assessed.get(id) ?? assess(home, basis, NOW));
        const wished = ranked.map(({ isWished }) => isWished);
        expect(wished).toEqual([...wished].sort((a, b) => Number(b) - Number(a)));
        expect(ranked.every(({ reasons, points }) => reasons.length > 0 && Number.isFinite(points))).toBe(
          true,
        );
        expect(ranked).toHaveLength(
          [...assessed.values()].filter(({ reasons }) => reasons.length > 0).length,
        );
      }),
    );
  });

  it('never recommends the kind of offer that was not asked for', () => {
    fc.assert(
      fc.property(anyHomes, anyBasis, (homes, basis) => {
        const wanted = basis.wish?.propertyType ?? null;
        const kinds = rank(homes, basis, NOW).map((id) => homes.find((one) => one.id === id)?.propertyType);
        expect(wanted === null || kinds.every((kind) => kind === wanted)).toBe(true);
      }),
    );
  });

  it('never puts a home lower for meeting more of a wish', () => {
    fc.assert(
      fc.property(anyHome, anyWish, (one, wanted) => {
        const better = { ...one, city: wanted.city || one.city };
        const points = (which: Home) => assess(which, on(wanted), NOW).points;
        expect(points(better)).toBeGreaterThanOrEqual(points(one) - 1e-9);
      }),
    );
  });
});

it('likeness is the same both ways, between 0 and 1, and 1 of a home with itself', () => {
  fc.assert(
    fc.property(anyHome, anyHome, (one, other) => {
      const alike = likeness(one, other);
      expect(alike).toBeCloseTo(likeness(other, one), 9);
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1 + 1e-9);
      expect(likeness(one, one)).toBeCloseTo(1, 9);
    }),
  );
});

describe('price range', () => {
  it.each([
    ['100,200', { min: 100, max: 200 }],
    [',', { min: null, max: null }],
    ['100,', { min: 100, max: null }],
    [' , 12.345', { min: null, max: 12.35 }],
  ])('reads %j', (text, range) => expect(parsePriceRange(text)).toEqual(range));

  it.each(['', '5', '2,1', 'a,b', '-1,2', '1,2,3', '1e5,', '0x10,', 'NaN,', '9999999999999,'])(
    'says what is wrong with %j',
    (text) => expect(parsePriceRange(text)).toMatch(/^must /),
  );

  it('comes back as it was read', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 1e12 }).map((amount) => amount / 100));
    fc.assert(
      fc.property(cents, cents, (min, max) => {
        fc.pre(min === null || max === null || min <= max);
        expect(parsePriceRange((wirePriceRange({ min, max }) || ['', '']).join(','))).toEqual({ min, max });
      }),
    );
  });
});
