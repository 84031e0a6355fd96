import { createAccount } from '@keystead/accounts/server';
import { addCategory, addFacilities, addParameter, allFacilities } from '@keystead/catalogue/server';
import type { ListingField } from '@keystead/listings/contract';
import { FACTS } from '@keystead/listings/facts';
import { type Charge, SIZES_FOR_AREA } from '@keystead/listings/rules';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';

/** A listing of the test world as plainly as the oracle wants it. */
export interface Home {
  id: number;
  ownerId: number;
  categoryId: number;
  type: 0 | 1;
  /** What its owner asks for each period. */
  asked: number;
  period: keyof typeof TIMES_A_YEAR;
  /** What is asked, of a rent by month; 0: on request. */
  price: number;
  /** A charge that is due once a year. */
  yearlyCharge: number;
  beds: number | null;
  area: number | null;
  city: string;
  state: string;
  country: string;
  lat: number;
  lng: number;
  premium: boolean;
  views: number;
  likes: number;
  posted: Date;
  title: string;
  /** Parts of its address; empty where its owner says nothing. */
  district: string;
  street: string;
  postcode: string;
  hasGarden: boolean;
  /** What its owner says of it, by the names of facts; sizes in square metres. */
  facts: Readonly<Record<string, string | number | boolean>>;
  hasVideo: boolean;
  /** Answers to questions of the operator's: choices, and a number. */
  looksOn: readonly string[];
  deposit: number | null;
  /** Kilometres to what is near, by the ids of facilities. */
  near: Readonly<Record<number, number>>;
  /** Before its present price; nothing where it was never another. */
  earlierPrice: { price: number; until: Date } | undefined;
}

export interface World {
  homes: Home[];
  categories: number[];
  gardenId: number;
  viewsId: number;
  depositId: number;
  facilityIds: readonly number[];
  /** Whose all homes are. */
  ownerId: number;
}

const CITIES = [
  { city: 'São Paulo', state: 'São Paulo', country: 'Brazil', lat: -23.55, lng: -46.63 },
  { city: 'Kraków', state: 'Lesser Poland', country: 'Poland', lat: 50.06, lng: 19.94 },
  { city: 'Suva', state: 'Central', country: 'Fiji', lat: -17.5, lng: 179.9 },
  { city: 'Seattle', state: 'Washington', country: 'United States', lat: 47.6, lng: -122.3 },
];
const ADJECTIVES = ['Sunny', 'Quiet', 'Spacious', 'Renovated', 'Charming'];
const KINDS = ['apartment', 'townhouse', 'villa', 'studio'];
/** Names of districts and streets, in several scripts; not all homes name one. */
export const DISTRICTS = ['Foz do Douro', 'Центр', 'Śródmieście', 'हज़रतगंज', ''];
export const STREETS = ['Rua Augusta', 'Keystone Lane', 'شارع الحمرا', ''];
export const POSTCODES = ['4150-171', '31-052', ''];
/** What a home looks on; some have signs in them that addresses write otherwise. */
const VIEWS = ['Sea, far', 'Park', 'Street|Yard', '100% sky'];
/** Periods of rents, and how often each is paid. */
const TIMES_A_YEAR = { Daily: 365, Weekly: 52, Monthly: 12, Quarterly: 4, Yearly: 1 };
const PERIODS = Object.keys(TIMES_A_YEAR) as (keyof typeof TIMES_A_YEAR)[];
const DAY = 86_400_000;

/** Returns numbers in [0, 1), the same ones every time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns what some owner says of a home: of most facts something, within what searches will ask for. */
function randomFacts(random: () => number, now: Date): Home['facts'] {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  type Known = readonly [name: string, value: string | number | boolean];
  const values = Object.entries<ListingField>(FACTS).flatMap(([name, field]): Known[] => {
    if (field.searched === undefined || random() < 0.3) return [];
    if (field.kind === 'size') return [[name, upTo(4000) / 10 + 1]];
    if (field.kind === 'year') return [[name, 1990 + upTo(36)]];
    if (field.kind === 'number') return [[name, Math.max(field.least, upTo(8))]];
    if (field.kind === 'choice') return [[name, pick(field.of)]];
    if (field.kind === 'yes_no') return [[name, random() < 0.5]];
    const day = new Date(now.getTime() + upTo(60) * DAY);
    return [[name, day.toISOString().slice(0, 10)]];
  });
  return Object.fromEntries(values);
}

/** Fills the database with `count` listings through the rules of posting. */
export async function buildWorld(ctx: Ctx, count: number): Promise<World> {
  const random = randomNumbers(7);
  const known = randomNumbers(11);
  const paid = randomNumbers(13);
  const around = randomNumbers(17);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const pickKnown = (from: readonly string[]) => from[Math.floor(known() * from.length)] as string;
  const ownerId = await createAccount(ctx, {
    name: 'Olga Owner',
    email: 'olga@example.org',
    password: 'long enough words',
  });
  const bedrooms = await addParameter(ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' });
  const area = await addParameter(ctx, { name: 'Area', kind: 'number', role: 'area' });
  const gardenId = await addParameter(ctx, { name: 'Garden', kind: 'textbox' });
  const viewsId = await addParameter(ctx, { name: 'Looks on', kind: 'checkbox', choices: VIEWS });
  const depositId = await addParameter(ctx, { name: 'Deposit', kind: 'number' });
  const parameterIds = [bedrooms, area, gardenId, viewsId, depositId];
  await addFacilities(ctx, ['School', 'Metro']);
  const facilityIds = (await allFacilities(ctx)).map(({ id }) => id);
  const categories: number[] = [];
  for (const name of ['House', 'Flat', 'Office']) {
    categories.push(await addCategory(ctx, { name, slugId: name.toLowerCase(), parameterIds }));
  }
  const homes: Omit<Home, 'id'>[] = Array.from({ length: count }, (_, i) => {
    const place = pick(CITIES);
    const lng = place.lng + Math.round((random() - 0.5) * 40) / 100;
    const categoryId = pick(categories);
    const type = random() < 0.6 ? 0 : 1;
    const asked = random() < 0.1 ? 0 : Math.round(10 ** (2 + random() * 4));
    // Half of the rents are by month, as most are.
    const isMonthly = type === 0 || paid() < 0.5;
    const period = isMonthly ? 'Monthly' : (PERIODS[Math.floor(paid() * PERIODS.length)] ?? 'Monthly');
    return {
      ownerId,
      categoryId,
      type,
      asked,
      period,
      price: period === 'Monthly' ? asked : (asked * TIMES_A_YEAR[period]) / 12,
      yearlyCharge: paid() < 0.4 ? Math.round(paid() * 4000) : 0,
      beds: random() < 0.9 ? Math.floor(random() * 9) : null,
      area: random() < 0.9 ? 100 + Math.floor(random() * 4000) : null,
      ...place,
      lat: Math.round((place.lat + (random() - 0.5) * 0.4) * 100) / 100,
      // Suva lies on both sides of the antimeridian.
      lng: Number((lng > 180 ? lng - 360 : lng).toFixed(2)),
      premium: random() < 0.2,
      views: Math.floor(random() * 50),
      likes: Math.floor(random() * 5),
      posted: new Date(ctx.now().getTime() - Math.floor(random() * 20 * DAY)),
      title: `${pick(ADJECTIVES)} ${pick(KINDS)} number ${i}`,
      hasGarden: random() < 0.3,
      district: pickKnown(DISTRICTS),
      street: pickKnown(STREETS),
      postcode: pickKnown(POSTCODES),
      facts: randomFacts(known, ctx.now()),
      hasVideo: known() < 0.3,
      looksOn: VIEWS.filter(() => known() < 0.3),
      deposit: known() < 0.7 ? Math.floor(known() * 6) : null,
      near: Object.fromEntries(
        facilityIds.filter(() => around() < 0.6).map((id) => [id, Math.round(around() * 30) / 10]),
      ),
      earlierPrice: undefined as Home['earlierPrice'],
    };
  });
  for (const home of homes) {
    // A size stands for the floor area where that is not said.
    if (home.area === null) {
      const facts = Object.entries(home.facts).filter(
        ([name]) => !(SIZES_FOR_AREA as readonly string[]).includes(name),
      );
      home.facts = Object.fromEntries(facts);
    }
    if (home.asked === 0 || known() < 0.7) continue;
    const until = new Date(home.posted.getTime() + known() * (ctx.now().getTime() - home.posted.getTime()));
    home.earlierPrice = { price: Math.round(home.asked * (0.8 + known() * 0.5)) + 1, until };
  }
  const outcomes = await createListings(
    ctx,
    homes.map((home) => draftOf(home, ownerId, { bedrooms, area, gardenId, viewsId, depositId })),
  );
  return {
    homes: homes.map((home, i) => ({ ...home, id: (outcomes[i] as { id: number }).id })),
    categories,
    gardenId,
    viewsId,
    depositId,
    facilityIds,
    ownerId,
  };
}

type Parameters = Record<'bedrooms' | 'area' | 'gardenId', number> &
  Partial<Record<'viewsId' | 'depositId', number>>;

/** Returns a charge that is due once a year. */
const yearly = (amount: number): Charge => ({
  kind: 'insurance',
  amount,
  basis: 'yearly',
  currency: null,
  is_included: false,
  note: '',
});

/** Returns the draft that makes a home. */
export function draftOf(home: Omit<Home, 'id'>, ownerId: number, parameters: Parameters): ListingDraft {
  const { city, state, country, district, street, postcode, lat, lng, title } = home;
  const answers = [
    { parameter_id: parameters.bedrooms, value: home.beds },
    { parameter_id: parameters.area, value: home.area },
    { parameter_id: parameters.gardenId, value: home.hasGarden ? 'south' : null },
    { parameter_id: parameters.viewsId ?? 0, value: home.looksOn.length > 0 ? home.looksOn : null },
    { parameter_id: parameters.depositId ?? 0, value: home.deposit },
  ];
  return {
    ownerId,
    title,
    city,
    state,
    country,
    district,
    street,
    postcode,
    latitude: lat,
    longitude: lng,
    requestStatus: 'approved',
    category_id: home.categoryId,
    description: `${title}. Close to schools and shops in ${city}.`,
    property_type: home.type === 0 ? 'sell' : 'rent',
    price: home.asked,
    ...(home.type === 1 && { rent_duration: home.period }),
    price_kind: home.price === 0 ? 'on_request' : 'asking',
    is_premium: home.premium,
    address: `${home.views} Keystone Lane`,
    parameters: answers.flatMap(({ parameter_id, value }) =>
      value === null || parameter_id === 0
        ? []
        : [{ parameter_id, value: typeof value === 'object' ? [...value] : String(value) }],
    ),
    facilities: Object.entries(home.near).map(([id, distance]) => ({ facility_id: Number(id), distance })),
    createdAt: home.posted,
    ...Object.fromEntries(
      Object.entries(home.facts).map(([name, value]) => [
        name,
        name.endsWith('_area') ? `${value} m2` : value,
      ]),
    ),
    ...(home.hasVideo && { video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    ...(home.yearlyCharge > 0 && { presentation: { charges: [yearly(home.yearlyCharge)] } }),
    ...(home.earlierPrice && { earlierPrices: [home.earlierPrice] }),
    views: home.views,
    likes: home.likes,
  };
}
