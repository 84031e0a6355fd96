import { UNITS, type Unit } from '@keystead/kit/units';
import type { FactFilters } from '../filters.facts.ts';
import { FILTERS, type FilterName } from '../filters.ts';
import {
  answers,
  factHolds,
  isNear,
  isTopFloor,
  reductionOf,
  reductionsHold,
  scoresHold,
  wholeSize,
} from './facts.oracle.ts';
import { addressOf, descriptionOf, type Home } from './search.world.ts';

/** Filters of a search as texts of the wire. */
export type Asked = Readonly<Partial<Record<FilterName, string>>>;

/** What an answer depends on beside the filters. */
export interface Circumstances {
  readonly now: Date;
  /** What one unit of the operator's currency is in others. */
  readonly rates: Readonly<Record<string, number>>;
  /** Premium homes are closed to the reader: whoever asks where they are or what is known of them finds none. */
  readonly isClosed?: boolean;
}

/** Whether a home meets a filter. */
export type Holds = (home: Home) => boolean;
/** Reads a filter; undefined where it narrows nothing by itself. */
type Reader = (text: string, asked: Asked, circumstances: Circumstances) => Holds | undefined;

interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the price of a home; null on request. */
const askedPrice = ({ price }: Home) => (price === 0 ? null : price);

/**
 * Returns what a home costs a month, the payment by paying it off: the debt of 1 grows by the interest and falls by the payment,
 * which is what brings it to nothing.
 */
export function monthly({ type, price, yearlyCharge }: Home, asked: Asked = {}) {
  if (price === 0) return Number.POSITIVE_INFINITY;
  return price * (type === 0 ? paymentOf(asked) : 1) + yearlyCharge / 12;
}

/** Returns the payment of a month for each unit of a price. */
function paymentOf({ loan_down: down = '20', loan_rate: rate = '4', loan_years: years = '25' }: Asked) {
  const growth = 1 + Number(rate) / 1200;
  let [debt, paidBack] = [1 - Number(down) / 100, 0];
  for (let month = 0; month < Math.round(Number(years) * 12); month += 1) {
    debt *= growth;
    paidBack = paidBack * growth + 1;
  }
  return debt / paidBack;
}

/** Returns the distance on the globe in kilometres, by another formula than the database's. */
function kilometres(a: Spot, b: Spot): number {
  const [p, q] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180];
  const turn = ((b.lng - a.lng) * Math.PI) / 180;
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

const DAY = 86_400_000;
const least =
  (value: (home: Home) => number | null): Reader =>
  (text) =>
  (home) =>
    (value(home) ?? Number.NEGATIVE_INFINITY) >= Number(text);
const most =
  (value: (home: Home) => number | null): Reader =>
  (text) =>
  (home) =>
    (value(home) ?? Number.POSITIVE_INFINITY) <= Number(text);
const same =
  (value: (home: Home) => unknown): Reader =>
  (text) =>
  (home) =>
    value(home) === text;
const flag =
  (holds: Holds): Reader =>
  (text) =>
    text === '0' ? undefined : holds;
const none =
  (value: (home: Home) => number): Reader =>
  (text) => {
    const ids = text.split(',').map(Number);
    return (home) => !ids.includes(value(home));
  };
/** What narrows only together with another filter. */
const MODIFIER: Reader = () => undefined;

/** Reads amounts in the currency of the search, to the cent of the operator's. */
const money =
  (read: Reader): Reader =>
  (text, asked, circumstances) => {
    const { price_currency: code } = asked;
    const rate = code === undefined ? 1 : (circumstances.rates[code] ?? 1);
    const own = rate === 1 ? Number(text) : Math.round((Number(text) / rate) * 100) / 100;
    return read(String(own), asked, circumstances);
  };

export const unitOf = ({ area_unit: unit = 'ft2' }: Asked) => unit as Unit;
/** Returns the floor area in whole numbers of a unit; null: unknown. */
export const areaIn = ({ area }: Home, unit: Unit): number | null =>
  area === null ? null : wholeSize(area * UNITS.ft2.factor, unit);
/** Returns the price of a unit of the floor area; null where either is unknown. */
export const pricePer = ({ price, area }: Home, unit: Unit): number | null =>
  area === null || price === 0 ? null : (price / area) * (UNITS[unit].factor / UNITS.ft2.factor);
const area =
  (limit: typeof least): Reader =>
  (text, asked, circumstances) =>
    limit((home) => areaIn(home, unitOf(asked)))(text, asked, circumstances);
/** Quotients are the same within a millionth. */
const perArea = (limit: typeof least, slack: number): Reader =>
  money((text, asked, circumstances) =>
    limit((home) => pricePer(home, unitOf(asked)))(String(Number(text) * slack), asked, circumstances),
  );

/** Metres in an hour of walking, cycling and driving along a straight line, by the detours that are stated. */
const STRAIGHT: Readonly<Record<string, number>> = {
  foot: 4800 / 1.3,
  bicycle: 15_000 / 1.3,
  car: 35_000 / 1.4,
};
/** Returns which part of the time of a commute the way to a home takes, by the estimate; it has no streets here. */
export function minutesTo({ lat, lng }: Home, commute: string): number {
  const [from = 0, east = 0, , minutes = 0] = commute.split(',').map(Number);
  const mode = commute.split(',')[2] ?? '';
  return (kilometres({ lat, lng }, { lat: from, lng: east }) * 60_000) / (STRAIGHT[mode] ?? 1) / minutes;
}

/** Returns for how many whole days a home has been listed. */
export const daysListed = ({ posted }: Home, now: Date) =>
  Math.floor((now.getTime() - posted.getTime()) / DAY);

/** Each filter that is not made of the list of facts, read from its text alone: a new one needs its line here. */
const READERS: Readonly<Record<Exclude<FilterName, keyof FactFilters>, Reader>> = {
  category_id: same(({ categoryId }) => String(categoryId)),
  category_slug_id: same(({ category }) => category.toLowerCase()),
  city: same(({ city }) => city),
  state: same(({ state }) => state),
  country: same(({ country }) => country),
  property_type: same(({ type }) => String(type)),
  min_price: money((text) => (home) => home.price >= Math.max(Number(text), 0.01)),
  max_price: money(most(askedPrice)),
  price_currency: MODIFIER,
  posted_since: (text, _, { now }) => posted(text, now),
  search: (text) => {
    const asked = wordsIn(text);
    return (home) => asked.every((start) => wordsOf(home).some((word) => word.startsWith(start)));
  },
  promoted: flag(({ promoted }) => promoted),
  get_all_premium_properties: flag(({ premium }) => premium),
  parameter_id: (text) => {
    const ids = text.split(',').map(Number);
    // Nought is no answer.
    return ({ answers: given }) => ids.every((id) => given[id] !== undefined && given[id] !== 0);
  },
  parameter_values: (text) => {
    const conditions = text.split('|');
    return (home) => conditions.every((condition) => answers(home, condition));
  },
  facilities: (text) => (home) => isNear(home, text),
  commute: (text) => (home) => text.split('|').every((one) => minutesTo(home, one) <= 1),
  overlays: (text) => (home) => text.split('|').every((one) => liesAsAsked(home, one)),
  min_beds: least(({ beds }) => beds),
  max_beds: most(({ beds }) => beds),
  min_baths: least(({ baths }) => baths),
  max_baths: most(({ baths }) => baths),
  min_area: area(least),
  max_area: area(most),
  area_unit: MODIFIER,
  bounds: (text) => {
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
    const isInside = (lng: number) =>
      west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
    return ({ lat, lng }) => lat >= south && lat <= north && isInside(lng);
  },
  polygon: (text) => inAnyRing(text),
  exclude_polygon: (text) => {
    const isInside = inAnyRing(text);
    return (home) => !isInside(home);
  },
  places: (text) => {
    const places = text.split('|').map(inPlace);
    return (home) => places.some((holds) => holds(home));
  },
  latitude: MODIFIER,
  longitude: MODIFIER,
  radius: (text, { latitude, longitude }) => around(Number(latitude), Number(longitude), Number(text)),
  exclude_category_id: none(({ categoryId }) => categoryId),
  exclude_words: (text) => {
    const starts = wordsIn(text);
    return (home) => !starts.some((start) => wordsOf(home).some((word) => word.startsWith(start)));
  },
  exclude_agent_id: none(({ ownerId }) => ownerId),
  agency: same(({ agency }) => agency ?? ''),
  exclude_ids: none(({ id }) => id),
  min_price_per_area: perArea(least, 1 - 1e-6),
  max_price_per_area: perArea(most, 1 + 1e-6),
  max_monthly_cost: money((text, asked) => {
    const share = paymentOf(asked);
    return ({ price, type, yearlyCharge }) =>
      price > 0 && price * (type === 0 ? share : 1) + yearlyCharge / 12 <= Number(text);
  }),
  loan_down: MODIFIER,
  loan_rate: MODIFIER,
  loan_years: MODIFIER,
  min_days_listed:
    (text, _, { now }) =>
    (home) =>
      daysListed(home, now) >= Number(text),
  max_days_listed:
    (text, _, { now }) =>
    (home) =>
      daysListed(home, now) <= Number(text),
  ...reductionsHold,
  ...scoresHold,
  has_tour: flag(({ hasTour }) => hasTour),
  has_plan: flag(({ hasPlan }) => hasPlan),
  has_video: flag(({ hasVideo }) => hasVideo),
  verified: flag(({ isVerified }) => isVerified),
  exclude_top_floor: flag((home) => !isTopFloor(home)),
};

/** Filters that say where homes are, or what is known of them: of closed homes nothing is. */
const CLOSE: ReadonlySet<FilterName> = new Set<FilterName>([
  ...FILTERS.filter(([, { special }]) => special === 'facts').map(([name]) => name),
  ...([
    'bounds',
    'polygon',
    'exclude_polygon',
    'places',
    'facilities',
    'commute',
    'overlays',
    'latitude',
    'max_monthly_cost',
  ] as const),
]);

/** Returns what each filter of a search asks of a home, without those that narrow nothing. */
export function conditionsOf(asked: Asked, circumstances: Circumstances): Map<FilterName, Holds> {
  const conditions = FILTERS.flatMap(([name, filter]): [FilterName, Holds][] => {
    const text = asked[name];
    if (text === undefined) return [];
    const read = READERS[name as keyof typeof READERS] as Reader | undefined;
    const holds = read ? read(text, asked, circumstances) : factHolds(filter, text, unitOf(asked));
    const isClosed =
      circumstances.isClosed && CLOSE.has(name) && (holds !== undefined || name === 'latitude');
    if (isClosed) return [[name, (home) => !home.premium && (holds?.(home) ?? true)]];
    return holds ? [[name, holds]] : [];
  });
  return new Map(conditions);
}

/** Returns every home that meets all conditions, by looking at each. */
export function matching(homes: readonly Home[], asked: Asked, circumstances: Circumstances): Home[] {
  const conditions = [...conditionsOf(asked, circumstances).values()];
  return homes.filter((home) => conditions.every((holds) => holds(home)));
}

/** Returns the words of a text without accents and case. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

const plainNames = new Map<string, string>();

/** Returns a name without accents, case and signs; there are few of them. */
function plain(name: string): string {
  const read = plainNames.get(name) ?? wordsIn(name).join(' ');
  plainNames.set(name, read);
  return read;
}

const known = new WeakMap<Home, readonly string[]>();

/** Returns the words of everything that is said of a home. */
function wordsOf(home: Home): readonly string[] {
  const words = known.get(home);
  if (words) return words;
  const { title, city, state, country, street, district, postcode, category } = home;
  const texts = [title, city, state, country, addressOf(home), street, district, postcode, category];
  const read = [...new Set(wordsIn([...texts, descriptionOf(home)].join(' ')))];
  known.set(home, read);
  return read;
}

/** Of the last seven days, or of yesterday. */
export function posted(since: string, now: Date): Holds {
  if (since === '0') return ({ posted: at }) => at.getTime() >= now.getTime() - 7 * DAY;
  const today = Math.floor(now.getTime() / DAY);
  return ({ posted: at }) => Math.floor(at.getTime() / DAY) === today - 1;
}

function around(lat: number, lng: number, km: number): Holds {
  return (home) => kilometres(home, { lat, lng }) <= km;
}

function inAnyRing(text: string): Holds {
  const rings = text.split('|').map((area) =>
    area
      .slice(area.indexOf(':') + 1)
      .split(';')
      .map((corner) => corner.split(',').map(Number) as [number, number]),
  );
  return (home) => rings.some((ring) => inRing(home, ring));
}

/** By counting the edges a ray to the east crosses, on the side of the antimeridian where the ring lies. */
function inRing({ lat, lng }: Spot, ring: readonly (readonly [number, number])[]): boolean {
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

/** In a place by name, in whatever case, or around its middle. */
function inPlace(text: string): Holds {
  const [named = '', at] = text.split('@');
  const parts = named.split(',').map((part) => plain(decodeURIComponent(part)));
  const [kind = '', name = '', city = '', state = '', country = ''] = parts;
  const [lat = 0, lng = 0, km] = at?.split(',').map(Number) ?? [];
  const isNear = km === undefined ? () => false : around(lat, lng, km);
  const isSame = (one: string, other: string) => plain(one) === other;
  if (kind === 'point') return isNear;
  return (home) => {
    if (isNear(home)) return true;
    // Cities of other states and countries have the same names.
    if (!isSame(home.state, state) || !isSame(home.country, country)) return false;
    if (kind === 'city') return isSame(home.city, name);
    return isSame(home.city, city) && isSame(home[kind as 'district' | 'street' | 'postcode'], name);
  };
}

/** Returns whether a home lies as `-3` or `5:1,2` asks; of one without a place, and of a layer that there is not, nothing is known. */
function liesAsAsked({ lies }: Home, text: string): boolean {
  const isOut = text.startsWith('-');
  const [layer = '', classes] = text.replace('-', '').split(':');
  const known = lies?.[Number(layer)];
  if (!known) return false;
  const isIn = classes ? classes.split(',').some((one) => known.includes(Number(one))) : known.length > 0;
  return isIn !== isOut;
}

/** Returns what homes cost a month, in the digits that both ways of computing it share. */
const costByMonth = (share: number) => (home: Pick<Home, 'price' | 'type' | 'yearlyCharge'>) => {
  const { price, type, yearlyCharge } = home;
  const cost = price * (type === 0 ? share : 1) + yearlyCharge / 12;
  return price === 0 ? Number.POSITIVE_INFINITY : Number(cost.toPrecision(9));
};

/**
 * Returns a list as what is the same of both ways of computing its order: of homes whose cost by month differs in its last digits
 * alone, either may come first. The last such homes are left away where the list goes on.
 */
export function inSharedOrder(
  homes: readonly Home[],
  sort: string,
  { asked, isWhole }: { asked: Asked; isWhole: boolean },
): Home[] {
  if (sort !== 'monthly_cost') return [...homes];
  const cost = costByMonth(paymentOf(asked));
  const last = homes.at(-1);
  const end = isWhole || !last ? homes.length : homes.findIndex((home) => cost(home) === cost(last));
  const compared = homes.slice(0, end);
  const runs: Home[][] = [];
  for (const [place, home] of compared.entries()) {
    const before = compared[place - 1];
    if (before && cost(before) === cost(home) && Number.isFinite(cost(home))) runs.at(-1)?.push(home);
    else runs.push([home]);
  }
  return runs.flatMap((run) => run.sort((a, b) => a.id - b.id));
}

/** Returns the order of a list: by the first value, then featured homes, the newest, and the larger id. */
export function ordered(homes: readonly Home[], sort: string, asked: Asked = {}): Home[] {
  const { latitude = '0', longitude = '0' } = asked;
  const spot = { lat: Number(latitude), lng: Number(longitude) };
  const share = paymentOf(asked);
  const value: Record<string, (home: Home) => number> = {
    price_asc: (home) => askedPrice(home) ?? Number.POSITIVE_INFINITY,
    price_desc: (home) => -home.price,
    price_per_area: (home) => (askedPrice(home) ?? Number.POSITIVE_INFINITY) / (home.area ?? 0),
    monthly_cost: costByMonth(share),
    most_reduced: (home) => -(reductionOf(home) ?? 0),
    largest: (home) => -(home.area ?? -1),
    most_viewed: (home) => -home.views,
    most_liked: (home) => -home.likes,
    // What is not on the map is farthest.
    nearest: (home) =>
      Number.isNaN(home.lat) ? Number.POSITIVE_INFINITY : Number(kilometres(home, spot).toFixed(6)),
  };
  const lead = value[sort] ?? (() => 0);
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  const keys = new Map(homes.map((home) => [home, lead(home)]));
  return [...homes].sort(
    (a, b) =>
      compare(keys.get(a) as number, keys.get(b) as number) ||
      Number(b.promoted) - Number(a.promoted) ||
      compare(b.posted.getTime(), a.posted.getTime()) ||
      compare(b.id, a.id),
  );
}
