import { type AskedFacts, meetsFacts, reductionOf } from './facts.oracle.ts';
import type { Home } from './search.world.ts';

/** What the oracle filters by; names as on the wire, values already numbers. */
export interface Wanted {
  category_id?: number | undefined;
  property_type?: '0' | '1' | undefined;
  city?: string | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  min_beds?: number | undefined;
  max_beds?: number | undefined;
  min_area?: number | undefined;
  max_area?: number | undefined;
  get_all_premium_properties?: 1 | undefined;
  parameter_id?: number | undefined;
  posted_since?: '0' | '1' | undefined;
  /** West, south, east, north. */
  box?: readonly [number, number, number, number] | undefined;
  circle?: { lat: number; lng: number; km: number } | undefined;
  /** Areas: in any of them. */
  rings?: readonly (readonly (readonly [number, number])[])[] | undefined;
  /** Areas: in none of them. */
  except_rings?: readonly (readonly (readonly [number, number])[])[] | undefined;
  /** In any of them by name, in whatever case, or around its middle. */
  places?: readonly AskedPlace[] | undefined;
  exclude_category_id?: readonly number[] | undefined;
  /** Beginnings of words that its title must not have. */
  exclude_words?: string | undefined;
  facts?: AskedFacts | undefined;
  max_monthly_cost?: number | undefined;
  /** Of a loan that ends in costs by month. */
  loan?: Loan | undefined;
}

interface Loan {
  down: number;
  rate: number;
  years: number;
}

export interface AskedPlace {
  kind: 'city' | 'district' | 'street' | 'postcode' | 'point';
  name: string;
  city: string;
  at?: { lat: number; lng: number } | undefined;
  km?: number | undefined;
}

/** Returns the price of a home; null on request. */
const askedPrice = ({ price }: Home) => (price === 0 ? null : price);

/**
 * Returns what a home costs a month, the payment by paying it off: the debt of 1 grows by the interest and falls by the payment,
 * which is what brings it to nothing.
 */
export function monthly({ type, price, yearlyCharge }: Home, loan: Loan = { down: 20, rate: 4, years: 25 }) {
  if (price === 0) return Number.POSITIVE_INFINITY;
  const growth = 1 + loan.rate / 1200;
  let [debt, paidBack] = [1 - loan.down / 100, 0];
  for (let month = 0; month < loan.years * 12; month += 1) {
    debt *= growth;
    paidBack = paidBack * growth + 1;
  }
  return price * (type === 0 ? debt / paidBack : 1) + yearlyCharge / 12;
}

/** Returns the distance on the globe in kilometres, by another formula than the database's. */
function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const [p, q] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180];
  const turn = ((b.lng - a.lng) * Math.PI) / 180;
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Returns every home that meets all conditions, by looking at each. */
export function matching(homes: readonly Home[], wanted: Wanted, now: Date): Home[] {
  return homes.filter((home) => holds(home, wanted, now));
}

function holds(home: Home, wanted: Wanted, now: Date): boolean {
  const within = (value: number | null, min?: number, max?: number) =>
    (min === undefined && max === undefined) ||
    (value !== null &&
      value >= (min ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY));
  const same = (value: unknown, asked: unknown) => asked === undefined || value === asked;
  return (
    same(home.categoryId, wanted.category_id) &&
    same(String(home.type), wanted.property_type) &&
    same(home.city, wanted.city) &&
    within(askedPrice(home), wanted.min_price, wanted.max_price) &&
    within(home.beds, wanted.min_beds, wanted.max_beds) &&
    within(home.area, wanted.min_area, wanted.max_area) &&
    (wanted.get_all_premium_properties === undefined || home.premium) &&
    (wanted.parameter_id === undefined || home.hasGarden) &&
    posted(home.posted, wanted.posted_since, now) &&
    (wanted.box === undefined || inBox(home, wanted.box)) &&
    (wanted.circle === undefined || kilometres(home, wanted.circle) <= wanted.circle.km) &&
    (wanted.rings === undefined || wanted.rings.some((ring) => inRing(home, ring))) &&
    !wanted.except_rings?.some((ring) => inRing(home, ring)) &&
    (wanted.places === undefined || wanted.places.some((place) => inPlace(home, place))) &&
    !wanted.exclude_category_id?.includes(home.categoryId) &&
    !wanted.exclude_words?.split(' ').some((word) => hasWord(home, word)) &&
    meetsFacts(home, wanted.facts, now) &&
    within(monthly(home, wanted.loan), undefined, wanted.max_monthly_cost)
  );
}

/** Returns whether its title has a word that begins so; the rest of its texts has none of the words asked for. */
function hasWord({ title }: Home, start: string): boolean {
  return title
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(start));
}

function posted(at: Date, since: '0' | '1' | undefined, now: Date): boolean {
  if (since === undefined) return true;
  if (since === '0') return at.getTime() >= now.getTime() - 7 * 86_400_000;
  const today = Math.floor(now.getTime() / 86_400_000);
  return Math.floor(at.getTime() / 86_400_000) === today - 1;
}

function inBox(
  { lat, lng }: Home,
  [west, south, east, north]: readonly [number, number, number, number],
): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** By counting the edges a ray to the east crosses, on the side of the antimeridian where the ring lies. */
function inRing({ lat, lng }: Home, ring: readonly (readonly [number, number])[]): boolean {
  return [-360, 0, 360].some((turn) => {
    let inside = false;
    ring.forEach(([x, y], i) => {
      const [x0, y0] = ring[(i + ring.length - 1) % ring.length] as readonly [number, number];
      const crosses = y > lat !== y0 > lat && lng + turn < ((x0 - x) * (lat - y)) / (y0 - y) + x;
      if (crosses) inside = !inside;
    });
    return inside;
  });
}

function inPlace(home: Home, { kind, name, city, at, km }: AskedPlace): boolean {
  if (at && km !== undefined && kilometres(home, at) <= km) return true;
  if (kind === 'point') return false;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return kind === 'city' ? isSame(home.city, name) : isSame(home.city, city) && isSame(home[kind], name);
}

/** Returns the order of a list: by the first value, then newest, then the larger id. */
export function ordered(
  homes: readonly Home[],
  sort: string,
  { lat = 0, lng = 0, loan }: { lat?: number; lng?: number; loan?: Loan | undefined } = {},
): Home[] {
  const value: Record<string, (home: Home) => number> = {
    price_asc: (home) => askedPrice(home) ?? Number.POSITIVE_INFINITY,
    price_desc: (home) => -home.price,
    price_per_area: (home) => (askedPrice(home) ?? Number.POSITIVE_INFINITY) / (home.area ?? 0),
    // The same cost, in the last digits that both ways of computing it share.
    monthly_cost: (home) => Number(monthly(home, loan).toPrecision(9)),
    most_reduced: (home) => -reductionOf(home),
    largest: (home) => -(home.area ?? -1),
    most_viewed: (home) => -home.views,
    most_liked: (home) => -home.likes,
    nearest: (home) => Number(kilometres(home, { lat, lng }).toFixed(6)),
  };
  const lead = value[sort] ?? (() => 0);
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  return [...homes].sort(
    (a, b) =>
      compare(lead(a), lead(b)) || compare(b.posted.getTime(), a.posted.getTime()) || compare(b.id, a.id),
  );
}
