import { createAccount, setVerifiedAgent } from '@keystead/accounts/server';
import { seedAgencies } from '@keystead/agencies/server';
import { addCategory, addFacilities, addParameter, allFacilities } from '@keystead/catalogue/server';
import { currencyRates } from '@keystead/currencies/server';
import type { ListingField } from '@keystead/listings/contract';
import { FACTS } from '@keystead/listings/facts';
import { type Charge, SIZES_FOR_AREA } from '@keystead/listings/rules';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { addLayers, classesAt } from './layers.world.ts';
import { refreshListings } from './refresh.service.ts';

/** A listing of the test world as plainly as the oracle wants it. */
export interface Home {
  id: number;
  ownerId: number;
  /** The address of the agency that it belongs to. */
  agency: string | null;
  /** Its owner is an agent whom the site has verified. */
  isVerified: boolean;
  categoryId: number;
  /** Name of its category. */
  category: string;
  type: 0 | 1;
  /** What its owner asks for each period, in `currency`. */
  asked: number;
  /** Null: the operator's. */
  currency: string | null;
  period: keyof typeof TIMES_A_YEAR;
  /** What is asked in the operator's currency, of a rent by month; 0: on request. */
  price: number;
  /** A charge that is due once a year. */
  yearlyCharge: number;
  beds: number | null;
  baths: number | null;
  area: number | null;
  city: string;
  state: string;
  country: string;
  /** NaN: it has no place on the map. */
  lat: number;
  lng: number;
  premium: boolean;
  promoted: boolean;
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
  hasTour: boolean;
  hasPlan: boolean;
  /** Answers to questions of the operator's: choices, and a number. */
  looksOn: readonly string[];
  deposit: number | null;
  /** When it was last renovated, whether it may be let for holidays, and what it is zoned for. */
  renovated: string | null;
  holidayLet: 'yes' | 'no' | null;
  zoning: string | null;
  /** Kilometres to what is near, by the ids of facilities. */
  near: Readonly<Record<number, number>>;
  /** Of what is around it; null where that is not known. */
  walkingScore: number | null;
  /** The classes of layers that it lies in, by their ids; nothing where no place is known. */
  lies: Readonly<Record<number, readonly number[]>> | undefined;
  /** All answers to the operator's questions, by their ids. */
  answers: Readonly<Record<number, string | number | readonly string[]>>;
  /** Before its present price; nothing where it was never another. */
  earlierPrice: { price: number; until: Date } | undefined;
}

/** Questions of the operator's that state no fact, by their ids. */
type Questions = Record<
  'gardenId' | 'viewsId' | 'depositId' | 'renovatedId' | 'holidayId' | 'zoningId',
  number
>;

export interface World extends Questions {
  homes: Home[];
  categories: number[];
  facilityIds: readonly number[];
  layerIds: readonly number[];
  /** Whose the homes are; of a small world all are of the first. */
  owners: number[];
  ownerId: number;
  /** Where homes are. */
  places: readonly Place[];
  /** What one unit of the operator's currency is in others. */
  rates: Readonly<Record<string, number>>;
}

interface Place {
  city: string;
  state: string;
  country: string;
  lat: number;
  lng: number;
}

const CITIES: readonly Place[] = [
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
const ZONES = ['Living', 'Mixed use', 'Trade'];
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

/** Returns a value, or null of the share of homes beyond this. */
const mostly = <T>(random: () => number, share: number, value: () => T): T | null =>
  random() < share ? value() : null;

/** Returns a day of the years from 1990 to 2026. */
const dayAt = (share: number): string =>
  new Date(Date.UTC(1990, 0, 1 + Math.floor(share * 37 * 365))).toISOString().slice(0, 10);

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

/** Currencies that prices of a varied world are written in. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'JPY'];
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'tas', 'vor', 'el', 'dun', 'qui', 'sha', 'bel', 'nor'];
/** Listings that are posted together. */
const BATCH = 2000;

/** Returns the cities of a varied world: those of all worlds, and many small ones. */
function manyPlaces(random: () => number): Place[] {
  const name = () => {
    const parts = Array.from({ length: 4 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]);
    const word = parts.join('');
    return word[0]?.toUpperCase() + word.slice(1);
  };
  const countries = Array.from({ length: 12 }, name);
  const others = Array.from({ length: 150 }, () => ({
    city: name(),
    state: name(),
    country: countries[Math.floor(random() * countries.length)] as string,
    lat: Math.round((random() * 110 - 50) * 100) / 100,
    lng: Math.round((random() * 350 - 175) * 100) / 100,
  }));
  return [...CITIES, ...others];
}

/** Addresses of the agencies that homes belong to. */
export const AGENCIES = ['tide-estates', 'dune-homes'] as const;

/**
 * Fills the database with `count` listings through the rules of posting.
 * @param options.isVaried with many cities and agents, other currencies, bathrooms, tours, plans, featured homes, and homes that
 * are not on the map
 */
export async function buildWorld(
  ctx: Ctx,
  count: number,
  { isVaried = false }: { isVaried?: boolean } = {},
): Promise<World> {
  const random = randomNumbers(7);
  const known = randomNumbers(11);
  const paid = randomNumbers(13);
  const around = randomNumbers(19);
  const walked = randomNumbers(23);
  const varied = randomNumbers(17);
  const told = randomNumbers(29);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const pickKnown = (from: readonly string[]) => from[Math.floor(known() * from.length)] as string;
  const sometimes = (share: number) => isVaried && varied() < share;
  const { rates } = await currencyRates(ctx);
  const currencies = CURRENCIES.filter((code) => code in rates);
  const owners: number[] = [];
  for (let i = 0; i < (isVaried ? 20 : 1); i += 1) {
    owners.push(
      await createAccount(ctx, {
        name: i === 0 ? 'Olga Owner' : `Owner ${i}`,
        email: i === 0 ? 'olga@example.org' : `owner${i}@example.org`,
        password: 'long enough words',
      }),
    );
  }
  // Every third of many.
  const verified = new Set(owners.filter((_, i) => i % 3 === 1));
  for (const owner of verified) await setVerifiedAgent(ctx, owner, true);
  const bedrooms = await addParameter(ctx, { name: 'Bedrooms', kind: 'number', role: 'bedrooms' });
  const area = await addParameter(ctx, { name: 'Area', kind: 'number', role: 'area' });
  const gardenId = await addParameter(ctx, { name: 'Garden', kind: 'textbox' });
  const viewsId = await addParameter(ctx, { name: 'Looks on', kind: 'checkbox', choices: VIEWS });
  const depositId = await addParameter(ctx, { name: 'Deposit', kind: 'number' });
  const renovatedId = await addParameter(ctx, { name: 'Last renovated', kind: 'date' });
  const holidayId = await addParameter(ctx, { name: 'Holiday lets', kind: 'yes_no' });
  const zoningId = await addParameter(ctx, { name: 'Zoned for', kind: 'dropdown', choices: ZONES });
  const questions: Questions = { gardenId, viewsId, depositId, renovatedId, holidayId, zoningId };
  const parameterIds = [bedrooms, area, ...Object.values(questions)];
  await addFacilities(ctx, ['School', 'Metro']);
  const facilityIds = (await allFacilities(ctx)).map(({ id }) => id);
  const bathrooms = isVaried
    ? await addParameter(ctx, { name: 'Bathrooms', kind: 'number', role: 'bathrooms' })
    : undefined;
  if (bathrooms !== undefined) parameterIds.push(bathrooms);
  const categories = new Map<number, string>();
  for (const name of ['House', 'Flat', 'Office']) {
    categories.set(await addCategory(ctx, { name, slugId: name.toLowerCase(), parameterIds }), name);
  }
  const places = isVaried ? manyPlaces(varied) : CITIES;
  const layerIds = await addLayers(ctx, places);
  const digits = isVaried ? 5 : 2;
  const homes: Omit<Home, 'id'>[] = Array.from({ length: count }, (_, i) => {
    // Of many cities the first are the largest.
    const place = isVaried ? (places[Math.floor(places.length * varied() ** 3)] as Place) : pick(places);
    const spread = (random() - 0.5) * 40;
    const lng = place.lng + (isVaried ? spread : Math.round(spread)) / 100;
    const categoryId = pick([...categories.keys()]);
    const type = random() < 0.6 ? 0 : 1;
    const asked = random() < 0.1 ? 0 : Math.round(10 ** (2 + random() * 4));
    // Half of the rents are by month, as most are.
    const isMonthly = type === 0 || paid() < 0.5;
    const period = isMonthly ? 'Monthly' : (PERIODS[Math.floor(paid() * PERIODS.length)] ?? 'Monthly');
    const currency = asked > 0 && sometimes(0.2) ? (currencies[i % currencies.length] as string) : null;
    const own = currency === null ? asked : Math.round((asked / (rates[currency] as number)) * 100) / 100;
    const ownerId = owners[Math.floor(varied() * owners.length)] as number;
    return {
      ownerId,
      agency: AGENCIES[i % 5] ?? null,
      isVerified: verified.has(ownerId),
      categoryId,
      category: categories.get(categoryId) as string,
      type,
      asked,
      currency,
      period,
      price: period === 'Monthly' ? own : (own * TIMES_A_YEAR[period]) / 12,
      yearlyCharge: paid() < 0.4 ? Math.round(paid() * 4000) : 0,
      beds: mostly(random, 0.9, () => Math.floor(random() * 9)),
      baths: isVaried ? mostly(varied, 0.9, () => Math.floor(varied() * 5)) : null,
      area: mostly(random, 0.9, () => 100 + Math.floor(random() * 4000)),
      ...place,
      lat: Number((place.lat + (random() - 0.5) * 0.4).toFixed(digits)),
      // Suva lies on both sides of the antimeridian.
      lng: Number((lng > 180 ? lng - 360 : lng).toFixed(digits)),
      premium: random() < 0.2,
      promoted: sometimes(0.04),
      views: Math.floor(random() * 50),
      likes: Math.floor(random() * 5),
      posted: new Date(ctx.now().getTime() - Math.floor(random() * (isVaried ? 100 : 20) * DAY)),
      title: `${pick(ADJECTIVES)} ${pick(KINDS)} number ${i}`,
      hasGarden: random() < 0.3,
      district: pickKnown(DISTRICTS),
      street: pickKnown(STREETS),
      postcode: pickKnown(POSTCODES),
      facts: randomFacts(known, ctx.now()),
      hasVideo: known() < 0.3,
      hasTour: sometimes(0.2),
      hasPlan: sometimes(0.2),
      looksOn: VIEWS.filter(() => known() < 0.3),
      deposit: mostly(known, 0.7, () => Math.floor(known() * 6)),
      renovated: mostly(told, 0.6, () => dayAt(told())),
      holidayLet: mostly(told, 0.7, () => (told() < 0.4 ? 'yes' : 'no')),
      zoning: mostly(told, 0.5, () => ZONES[Math.floor(told() * ZONES.length)] ?? null),
      near: Object.fromEntries(
        facilityIds.filter(() => around() < 0.6).map((id) => [id, Math.round(around() * 30) / 10]),
      ),
      walkingScore: mostly(walked, 0.7, () => Math.floor(walked() * 101)),
      lies: undefined as Home['lies'],
      answers: {},
      earlierPrice: undefined as Home['earlierPrice'],
    };
  });
  for (const home of homes) {
    if (sometimes(0.03)) [home.lat, home.lng, home.walkingScore] = [Number.NaN, Number.NaN, null];
    else
      home.lies = Object.fromEntries(classesAt(home, places).map((classes, at) => [layerIds[at], classes]));
    // A size stands for the floor area where that is not said.
    if (home.area === null) {
      const facts = Object.entries(home.facts).filter(
        ([name]) => !(SIZES_FOR_AREA as readonly string[]).includes(name),
      );
      home.facts = Object.fromEntries(facts);
    }
    const said: [id: number | undefined, value: string | number | readonly string[] | null][] = [
      [bedrooms, home.beds],
      [bathrooms, home.baths],
      [area, home.area],
      [gardenId, home.hasGarden ? GARDEN : null],
      [viewsId, home.looksOn.length > 0 ? home.looksOn : null],
      [depositId, home.deposit],
      [renovatedId, home.renovated],
      [holidayId, home.holidayLet],
      [zoningId, home.zoning],
    ];
    home.answers = Object.fromEntries(said.filter(([id, value]) => id !== undefined && value !== null));
    if (home.asked === 0 || known() < 0.7 || home.currency !== null) continue;
    const until = new Date(home.posted.getTime() + known() * (ctx.now().getTime() - home.posted.getTime()));
    home.earlierPrice = { price: Math.round(home.asked * (0.8 + known() * 0.5)) + 1, until };
  }
  const ids: number[] = [];
  for (let start = 0; start < homes.length; start += BATCH) {
    const drafts = homes.slice(start, start + BATCH).map((home) => {
      const parameters = { bedrooms, bathrooms, area, ...questions };
      return draftOf(home, home.ownerId, parameters);
    });
    for (const outcome of await createListings(ctx, drafts)) ids.push((outcome as { id: number }).id);
  }
  await writeAgencies(
    ctx,
    homes.map(({ agency }, i) => ({ id: ids[i] as number, agency })),
  );
  await writeScores(
    ctx,
    homes.flatMap(({ walkingScore }, i) =>
      walkingScore === null ? [] : [{ id: ids[i] as number, score: walkingScore }],
    ),
  );
  return {
    homes: homes.map((home, i) => ({ ...home, id: ids[i] as number })),
    categories: [...categories.keys()],
    ...questions,
    facilityIds,
    layerIds,
    owners,
    ownerId: owners[0] as number,
    places,
    rates,
  };
}

/** Puts homes into their agencies. */
async function writeAgencies(
  ctx: Ctx,
  homes: readonly { id: number; agency: string | null }[],
): Promise<void> {
  const idsOf = (slug: string) => homes.filter(({ agency }) => agency === slug).map(({ id }) => id);
  await seedAgencies(
    ctx,
    AGENCIES.map((slug) => ({
      slug,
      name: slug,
      description: '',
      email: '',
      phone: '',
      website: '',
      spoken_languages: [],
      logo: null,
      branches: [],
      seats: [],
      homes: inBatchesOf(idsOf(slug)).map((listingIds) => ({ listingIds, branch: null })),
    })),
  );
}

const inBatchesOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

/** Says of homes what is around them. */
async function writeScores(ctx: Ctx, scores: readonly { id: number; score: number }[]): Promise<void> {
  const ids = scores.map(({ id }) => id);
  await runSql(
    ctx.db,
    `insert into listing_surroundings
     select p.id, 1, p.latitude, p.longitude, false, false, given.score, '{}', '[]', now()
     from unnest($1::int[], $2::int[]) as given (id, score) join listing_public p using (id)`,
    [ids, scores.map(({ score }) => score)],
  );
  await refreshListings(ctx, ids);
}

type Parameters = Record<'bedrooms' | 'area' | 'gardenId', number> &
  Partial<Record<'bathrooms' | keyof Omit<Questions, 'gardenId'>, number | undefined>>;

/** Returns a charge that is due once a year. */
const yearly = (amount: number): Charge => ({
  kind: 'insurance',
  amount,
  basis: 'yearly',
  currency: null,
  is_included: false,
  note: '',
});

const PLAN = {
  picture_key: 'pictures/ab/plan.jpg',
  kind: 'plan',
  alt: '',
  caption: '',
  focus_x: null,
  focus_y: null,
  room: '',
  room_kind: null,
} as const;
/** What owners of gardens say of them. */
const GARDEN = 'south';

export const addressOf = ({ views }: Pick<Home, 'views'>) => `${views} Keystone Lane`;
export const descriptionOf = ({ title, city }: Pick<Home, 'title' | 'city'>) =>
  `${title}. Close to schools and shops in ${city}.`;

/** Returns the draft that makes a home. */
export function draftOf(home: Omit<Home, 'id'>, ownerId: number, parameters: Parameters): ListingDraft {
  const { city, state, country, district, street, postcode, lat, lng, title } = home;
  const answers = [
    { parameter_id: parameters.bedrooms, value: home.beds },
    { parameter_id: parameters.bathrooms ?? 0, value: home.baths },
    { parameter_id: parameters.area, value: home.area },
    { parameter_id: parameters.gardenId, value: home.hasGarden ? GARDEN : null },
    { parameter_id: parameters.viewsId ?? 0, value: home.looksOn.length > 0 ? home.looksOn : null },
    { parameter_id: parameters.depositId ?? 0, value: home.deposit },
    { parameter_id: parameters.renovatedId ?? 0, value: home.renovated },
    { parameter_id: parameters.holidayId ?? 0, value: home.holidayLet },
    { parameter_id: parameters.zoningId ?? 0, value: home.zoning },
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
    latitude: Number.isNaN(lat) ? null : lat,
    longitude: Number.isNaN(lng) ? null : lng,
    requestStatus: 'approved',
    category_id: home.categoryId,
    description: descriptionOf(home),
    property_type: home.type === 0 ? 'sell' : 'rent',
    price: home.asked,
    ...(home.currency !== null && { currency: home.currency }),
    ...(home.type === 1 && { rent_duration: home.period }),
    price_kind: home.price === 0 ? 'on_request' : 'asking',
    is_premium: home.premium,
    address: addressOf(home),
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
    presentation: {
      ...(home.yearlyCharge > 0 && { charges: [yearly(home.yearlyCharge)] }),
      ...(home.hasTour && { tours: [{ url: 'https://my.matterport.com/show/?m=abcdefghijk' }] }),
      ...(home.hasPlan && { picture_facts: [PLAN] }),
    },
    ...(home.earlierPrice && { earlierPrices: [home.earlierPrice] }),
    views: home.views,
    likes: home.likes,
  };
}
