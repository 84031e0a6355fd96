/**
 * Which homes are recommended, in which order, and why: pure.
 *
 * 1. What meets everything someone asked for comes before what does not, whatever else speaks for it.
 * 2. Within each of the two, points decide: up to 100 for how much of what was asked for is met (city, category, price),
 *    up to 20 for facilities asked for that are near, up to 30 for being like a favourite, up to 15 for being like a home
 *    that was looked at, up to 5 for being new.
 * 3. A home of the kind of offer that was not asked for (to buy, to rent) is never recommended; nor is one that nothing
 *    speaks for but that it is new.
 *
 * Paid places count nothing here.
 */

/** Why, the weightiest first. */
export const REASONS = [
  'city',
  'category',
  'price',
  'near_price',
  'type',
  'facilities',
  'like_favourite',
  'like_viewed',
  'new',
] as const;
type ReasonCode = (typeof REASONS)[number];

/** What someone asks for; empty lists, nulls and '' ask for nothing. */
export interface Wish {
  readonly categoryIds: readonly number[];
  readonly facilityIds: readonly number[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** 0 to buy, 1 to rent. */
  readonly propertyType: 0 | 1 | null;
  readonly city: string;
}

/** What is known of a home to assess. */
export interface Home {
  readonly id: number;
  /** 0 to buy, 1 to rent. */
  readonly propertyType: 0 | 1;
  readonly categoryId: number;
  readonly city: string;
  readonly price: number;
  /** Null where it has no pin. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly createdAt: Date;
  /** Of the facilities asked for, those it is near to. */
  readonly facilityIds: readonly number[];
}

/** What recommendations of one person rest on. */
export interface Basis {
  readonly wish: Wish | null;
  readonly favourites: readonly Home[];
  readonly viewed: readonly Home[];
}

export interface Reason {
  readonly code: ReasonCode;
  /** The home that it is like. */
  readonly likeId?: number;
}

export interface Assessment {
  /** It meets everything that was asked for. */
  readonly isWished: boolean;
  readonly points: number;
  /** None: it is not recommended. */
  readonly reasons: readonly Reason[];
}

/** Points of the parts of a wish; met in part, a part gives a part. */
const PARTS = { city: 3, category: 2, price: 2 } as const;
const WISH_POINTS = 100;
const FACILITY_POINTS = 20;
const FAVOURITE_POINTS = 30;
const VIEWED_POINTS = 15;
const NEW_POINTS = 5;
/** From here on two homes are alike enough to say so. */
const ALIKE = 0.6;
/** A price so far outside of the range, as a share of its limit, is no longer near it. */
export const PRICE_SLACK = 0.25;
const NEAR_KM = 25;
const DAY_MS = 86_400_000;
const NEW_DAYS = 7;
const NEWISH_DAYS = 30;

/** Returns whether anything is asked for at all. */
export function asksForAnything(wish: Wish | null): wish is Wish {
  if (!wish) return false;
  const { categoryIds, facilityIds, minPrice, maxPrice, propertyType, city } = wish;
  const isOpen = minPrice === null && maxPrice === null && propertyType === null && city === '';
  return !isOpen || categoryIds.length + facilityIds.length > 0;
}

/** Returns the reasons for a home. */
export function assess(home: Home, { wish, favourites, viewed }: Basis, now: Date): Assessment {
  if (wish?.propertyType != null && wish.propertyType !== home.propertyType) return NOTHING;
  const { share, near, isWished, reasons: asked } = meets(home, wish);
  const favourite = mostAlike(home, favourites);
  const seen = mostAlike(home, viewed);
  const days = Math.max(0, (now.getTime() - home.createdAt.getTime()) / DAY_MS);
  const grounds: Reason[] = [
    // Less than half of what was asked for is no answer to it.
    ...(share >= 0.5 ? asked : []),
    ...(favourite.alike >= ALIKE ? [{ code: 'like_favourite', likeId: favourite.id } as const] : []),
    ...(seen.alike >= ALIKE ? [{ code: 'like_viewed', likeId: seen.id } as const] : []),
  ];
  if (grounds.length === 0) return NOTHING;
  return {
    isWished,
    points:
      share * WISH_POINTS +
      near * FACILITY_POINTS +
      favourite.alike * FAVOURITE_POINTS +
      seen.alike * VIEWED_POINTS +
      Math.max(0, 1 - days / NEWISH_DAYS) * NEW_POINTS,
    reasons: days < NEW_DAYS ? [...grounds, { code: 'new' }] : grounds,
  };
}

const NOTHING: Assessment = { isWished: false, points: 0, reasons: [] };

/** Returns the ids of the homes that something speaks for, best first; equals: the newest first. Each once. */
export function rank(homes: readonly Home[], basis: Basis, now: Date): number[] {
  const assessed = [...new Map(homes.map((home) => [home.id, home])).values()]
    .map((home) => ({ home, assessment: assess(home, basis, now) }))
    .filter(({ assessment }) => assessment.reasons.length > 0);
  assessed.sort(
    (a, b) =>
      Number(b.assessment.isWished) - Number(a.assessment.isWished) ||
      b.assessment.points - a.assessment.points ||
      b.home.createdAt.getTime() - a.home.createdAt.getTime() ||
      b.home.id - a.home.id,
  );
  return assessed.map(({ home }) => home.id);
}

interface Met {
  /** How much of what was asked for is met, 0 to 1; 0 where nothing was. */
  readonly share: number;
  /** Of the facilities asked for, how many are near, 0 to 1. */
  readonly near: number;
  /** All of it, facilities apart: no home is near to everything. */
  readonly isWished: boolean;
  readonly reasons: readonly Reason[];
}

function meets(home: Home, wish: Wish | null): Met {
  if (!asksForAnything(wish)) return { share: 0, near: 0, isWished: false, reasons: [] };
  const price = priceShare(home.price, wish);
  const near = wish.facilityIds.filter((id) => home.facilityIds.includes(id)).length;
  const parts: { isAsked: boolean; weight: number; met: number; code: ReasonCode }[] = [
    { isAsked: wish.city !== '', weight: PARTS.city, met: Number(wish.city === home.city), code: 'city' },
    {
      isAsked: wish.categoryIds.length > 0,
      weight: PARTS.category,
      code: 'category',
      met: Number(wish.categoryIds.includes(home.categoryId)),
    },
    {
      isAsked: wish.minPrice !== null || wish.maxPrice !== null,
      weight: PARTS.price,
      met: price,
      code: price === 1 ? 'price' : 'near_price',
    },
  ];
  const asked = parts.filter(({ isAsked }) => isAsked);
  // The kind of offer is no merit beside other wishes: only that kind is assessed at all.
  const bare = wish.propertyType !== null || near > 0 ? 1 : 0;
  const share =
    asked.length === 0
      ? bare
      : sum(asked, ({ weight, met }) => weight * met) / sum(asked, ({ weight }) => weight);
  return {
    share,
    near: wish.facilityIds.length > 0 ? near / wish.facilityIds.length : 0,
    isWished: share === 1,
    reasons: [
      ...asked.filter(({ met }) => met > 0).map(({ code }) => ({ code })),
      ...(wish.propertyType === null ? [] : [{ code: 'type' as const }]),
      ...(near > 0 ? [{ code: 'facilities' as const }] : []),
    ],
  };
}

/** Returns 1 within the range, 0 for a home on request, which has a price of 0, falling to 0 where the price is a quarter of the limit outside of it. */
function priceShare(price: number, { minPrice, maxPrice }: Wish): number {
  if (price === 0) return 0;
  const beyond = Math.max((minPrice ?? price) - price, price - (maxPrice ?? price), 0);
  if (beyond === 0) return 1;
  const limit = price > (maxPrice ?? Number.POSITIVE_INFINITY) ? (maxPrice ?? 0) : (minPrice ?? 0);
  return limit === 0 ? 0 : Math.max(0, 1 - beyond / (limit * PRICE_SLACK));
}

/** Returns the likeness, 0 to 1: category 0.4, place 0.3, price 0.3; 0 between one to buy and one to rent. */
export function likeness(one: Home, other: Home): number {
  if (one.propertyType !== other.propertyType) return 0;
  const category = one.categoryId === other.categoryId ? 0.4 : 0;
  const place = one.city === other.city ? 0.3 : distanceKm(one, other) <= NEAR_KM ? 0.15 : 0;
  const apart = Math.abs(Math.log(Math.max(one.price, 0.01) / Math.max(other.price, 0.01))) / Math.LN2;
  return category + place + 0.3 * Math.max(0, 1 - apart);
}

function mostAlike(home: Home, others: readonly Home[]): { id: number; alike: number } {
  let best = { id: 0, alike: 0 };
  for (const other of others) {
    const alike = other.id === home.id ? 0 : likeness(home, other);
    if (alike > best.alike) best = { id: other.id, alike };
  }
  return best;
}

function distanceKm(one: Home, other: Home): number {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null)
    return Number.POSITIVE_INFINITY;
  const rad = Math.PI / 180;
  const dLat = (other.lat - one.lat) * rad;
  const dLng = (other.lng - one.lng) * rad;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(one.lat * rad) * Math.cos(other.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
