import { categoriesById } from '@keystead/catalogue/server';
import { UNITS } from '@keystead/kit/units';
import { slugify } from '@keystead/kit/words';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { z } from 'zod';
import type { locality } from '../contract.localities.ts';
import { sizeOfOutline } from '../localities.ts';
import { placesText } from '../written.ts';
import { districtsWithOutlines, type OutlinedDistrict, whatIsAround } from './localities.places.ts';
import {
  type Locality,
  type NamedDistrict,
  type Numbers,
  readAddresses,
  readCities,
  readDistricts,
  readDistrictsNamed,
  readLocality,
  readMainCity,
  readNamedDistricts,
  readNumbers,
  writeLocalities,
} from './localities.queries.ts';

/** Districts that the page of a city names, and neighbours that the page of a district does. */
const MOST_DISTRICTS = 60;
const MOST_NEIGHBOURS = 8;
/** Kilometres around the middle of what has no outline. */
const AROUND_KM = { city: 3, district: 1 } as const;

type Shown = z.input<typeof locality>;
/** A district before it has an address. */
type District = Omit<Locality, 'slug'>;

/** Returns a city, or a district by the last part of its address or a name of its; null where there is none. */
export async function findLocality(ctx: Ctx, city: string, district?: string): Promise<Shown | null> {
  const slug = slugify(district ?? '');
  // What is asked for by signs alone is no city.
  if (district !== undefined && slug === '') return null;
  const row = (await readLocality(ctx, city, slug)) ?? (await newlyNamed(ctx, city, slug));
  if (!row) return null;
  const near = row.lat === null || row.lng === null ? undefined : { lat: row.lat, lng: row.lng };
  const [categories, districts] = await Promise.all([
    categoriesById(ctx),
    row.slug === ''
      ? readDistricts(ctx, city, { except: '', near: undefined, limit: MOST_DISTRICTS })
      : readDistricts(ctx, city, { except: row.slug, near, limit: MOST_NEIGHBOURS }),
  ]);
  const counted = row.numbers.map(({ category_id: id, ...numbers }) => ({
    shown: shownNumbers(numbers),
    days: numbers.days === null ? null : Math.round(numbers.days),
    id,
  }));
  return {
    city: row.city,
    slug: row.slug,
    name: row.name,
    names: row.names,
    filters: row.filters,
    outline: row.outline,
    latitude: row.lat,
    longitude: row.lng,
    homes: row.homes,
    offers: counted.flatMap(({ shown, days, id }) => (id === null ? { ...shown, median_days: days } : [])),
    categories: counted.flatMap(({ shown, id }) => {
      const category = id === null ? undefined : categories.get(id);
      return category ? { ...shown, category_id: category.id, category: category.name } : [];
    }),
    counted_at: row.counted_at?.toISOString() ?? null,
    districts,
    around: row.around.kinds.map(({ kind, count, nearest }) => ({ kind, count, nearest: [...nearest] })),
    around_km: row.around.km,
  };
}

function shownNumbers({
  property_type: type,
  homes,
  price,
  price_per_area: perArea,
}: Omit<Numbers, 'category_id'>) {
  const rounded = (amount: number) => Math.round(amount * 100) / 100;
  return {
    property_type: type === 1 ? ('rent' as const) : ('sell' as const),
    homes,
    median_price: price === null ? null : rounded(price),
    median_price_per_m2: perArea === null ? null : rounded(perArea / UNITS.ft2.factor),
  };
}

/** Returns a district that a home has named since the numbers were computed, without any. */
async function newlyNamed(ctx: Ctx, city: string, slug: string) {
  if (slug === '') return undefined;
  const named = await readDistrictsNamed(ctx, city, slug);
  const found = named.find(({ name }) => slugify(name) === slug);
  if (!found) return undefined;
  return { ...districtOf(found), slug: slugify(found.name), counted_at: null };
}

function districtOf({ name, city, state, country, lat, lng }: NamedDistrict): District {
  const place = placesText([{ kind: 'district', name, city, state, country }]);
  const nothing = { homes: 0, numbers: [], around: { km: AROUND_KM.district, kinds: [] } };
  return {
    city,
    source: place,
    other_slugs: [],
    name,
    names: {},
    filters: { places: place },
    outline: null,
    lat,
    lng,
    ...nothing,
  };
}

/** Computes which cities and districts there are, and the numbers of the open homes in each. */
export async function countLocalities(ctx: Ctx): Promise<void> {
  const cities = await countedCities(ctx);
  const { districts: outlined, ofCities } = await countedOutlines(
    ctx,
    new Set(cities.map(({ city }) => city)),
  );
  const hasOutline = new Set(
    outlined.flatMap(({ city, name, other_slugs: others }) =>
      [slugify(name), ...others].map((slug) => addressKey(city, slug)),
    ),
  );
  const named: District[] = [];
  for (const one of await readNamedDistricts(ctx)) {
    if (hasOutline.has(addressKey(one.city, slugify(one.name)))) continue;
    const district = districtOf(one);
    const numbers = await readNumbers(ctx, { places: [{ kind: 'district', ...one, at: undefined }] });
    // A closed home may be the last that names it.
    if (numbers.length > 0)
      named.push({
        ...district,
        ...counts(numbers),
        around: await whatIsAround(ctx, { lat: one.lat, lng: one.lng, within: AROUND_KM.district }),
      });
  }
  await inTransaction(ctx, async (open) => {
    const districts = withAddresses([...outlined, ...named], await readAddresses(open));
    const drawn = cities.map((one) => ({ ...one, outline: ofCities.get(one.city)?.filters ?? null }));
    await writeLocalities(open, [...drawn, ...districts]);
    await changed(open, 'localities');
  });
}

const counts = (numbers: Numbers[]) => ({
  homes: numbers.reduce((sum, { category_id: id, homes }) => sum + (id === null ? homes : 0), 0),
  numbers,
});

async function countedCities(ctx: Ctx): Promise<Locality[]> {
  const counted: Locality[] = [];
  for (const { city, lat, lng } of await readCities(ctx)) {
    counted.push({
      city,
      slug: '',
      source: 'city',
      other_slugs: [],
      name: city,
      names: {},
      filters: { city },
      outline: null,
      lat,
      lng,
      ...counts(await readNumbers(ctx, { city })),
      around: await whatIsAround(ctx, { lat, lng, within: AROUND_KM.city }),
    });
  }
  return counted;
}

/** The districts of an extract, and what it draws around whole cities. */
interface Outlines {
  readonly districts: District[];
  readonly ofCities: ReadonlyMap<string, OutlinedDistrict>;
}

/** Returns the districts that an extract has outlines of, each in the city that its homes name, or that the extract does. */
async function countedOutlines(ctx: Ctx, cities: ReadonlySet<string>): Promise<Outlines> {
  const cityBySlug = new Map([...cities].map((city) => [slugify(city), city]));
  const counted: District[] = [];
  const ofCities = new Map<string, OutlinedDistrict>();
  for (const district of await districtsWithOutlines(ctx)) {
    const { rings, holes } = district.outline;
    const filter = { rings, ...(holes.length > 0 && { exceptRings: holes }) };
    const city = (await readMainCity(ctx, filter)) ?? cityBySlug.get(slugify(district.city));
    if (city === undefined) continue;
    // The whole of a city is no part of it. A quarter may have its name as well, and is smaller.
    if (isCalled(district, city)) {
      const other = ofCities.get(city);
      if (!other || sizeOfOutline(district.outline) > sizeOfOutline(other.outline))
        ofCities.set(city, district);
      continue;
    }
    const { lat, lng } = district;
    counted.push({
      city,
      source: `outline ${district.id}`,
      other_slugs: [...new Set(Object.values(district.names).map(slugify))].filter(Boolean),
      name: district.name,
      names: district.names,
      filters: district.filters,
      outline: null,
      lat,
      lng,
      ...counts(await readNumbers(ctx, filter)),
      around: await whatIsAround(ctx, { lat, lng, within: district.outline }),
    });
  }
  return { districts: counted, ofCities };
}

const isCalled = ({ name, names }: OutlinedDistrict, city: string) =>
  [name, ...Object.values(names)].some((one) => slugify(one) === slugify(city));

const addressKey = (city: string, slug: string) => `${city} ${slug}`;

/** Gives each district an address of its own within its city: the one it has, else one of its name. */
function withAddresses(
  districts: readonly District[],
  former: readonly { city: string; slug: string; source: string }[],
): Locality[] {
  const had = new Map(former.map(({ city, slug, source }) => [addressKey(city, source), slug]));
  const formerOf = ({ city, source }: District) => had.get(addressKey(city, source));
  const taken = new Set(
    districts.flatMap((district) => {
      const slug = formerOf(district);
      return slug === undefined ? [] : addressKey(district.city, slug);
    }),
  );
  return districts.flatMap((district) => {
    const { city, name, other_slugs: others } = district;
    const wish = slugify(name);
    // A name of signs alone makes no address.
    const slug = formerOf(district) ?? (wish === '' ? undefined : free(taken, city, wish));
    if (slug === undefined) return [];
    taken.add(addressKey(city, slug));
    return [{ ...district, slug, other_slugs: [wish, ...others].filter((other) => other !== slug) }];
  });
}

function free(taken: ReadonlySet<string>, city: string, wish: string): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wish : `${wish}-${number}`;
    if (!taken.has(addressKey(city, slug))) return slug;
  }
}
