import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';

/** Something people ask for, in several variants: paths below the site's address. */
export interface Scenario {
  name: string;
  paths: readonly string[];
  /** Answered from memory: measured against a route that returns a stored text, not against SQL. */
  cached?: boolean;
  /** What browsers say they take: the answer is sent compressed. */
  encoding?: 'br' | 'gzip';
}

/** Stands in a path for a number of seven digits that no request before has named. */
export const NEW_NUMBER = '1234567';

export const VARIANTS = 12;
/** Homes whose pages are asked for: more than a run of some seconds gets through. */
const HOMES = 2000;

interface Sample {
  city: string;
  /** The digit of the wire. */
  type: 0 | 1;
  category_id: number;
  price: number;
  lat: number;
  lng: number;
  slug: string;
}

/**
 * Returns the searches to measure. Every request asks something that none before has asked, but for what is said to be answered from
 * memory: another number, place or home. Values are taken from listings of the twelve largest cities: where most people search, and where
 * pages are full at 10,000 listings as at 100,000, so that growth compares answers of one size.
 */
export async function scenarios(ctx: Ctx): Promise<Scenario[]> {
  const samples = await runSql<Sample>(
    ctx.db,
    `with large as (select city from listing group by city order by count(*) desc, city limit 12),
       there as (select l.*, row_number() over (order by id) as place, count(*) over () as n
         from listing l where city in (select city from large) and property_type in ('sell', 'rent'))
     select city, case property_type when 'sell' then 0 else 1 end as type, category_id, price::float8 as price,
       latitude as lat, longitude as lng, slug_id as slug
     from there where place in (select 1 + (bench_chance(m, 99) * (n - 1))::int from generate_series(1, ${VARIANTS}) m)
     order by id`,
  );
  const each = (path: (sample: Sample) => string) => samples.map(path);
  const city = ({ city: name }: Sample) => `city=${encodeURIComponent(name)}`;
  const list = (query: (sample: Sample) => string) =>
    each((sample) => `/api/get-property-list?limit=20&${query(sample)}`);
  // Above every price, and another one for each request: no count of it can have been remembered.
  const anyPrice = `max_price=9${NEW_NUMBER}`;
  const prices = ({ price }: Sample) =>
    `min_price=${Math.round(price * 0.6)}&max_price=${Math.round(price * 1.5)}.${NEW_NUMBER}`;
  // Digits at the end move a place by less than the last one before them.
  const place = (degrees: number, digits: number) => `${degrees.toFixed(digits)}${NEW_NUMBER}`;
  const around = ({ lat, lng }: Sample, size: number, digits: number) =>
    `bounds=${[lng - size, lat - size / 2, lng + size, lat + size / 2].map((side) => place(side, digits))}`;
  const ring = ({ lat, lng }: Sample) =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * 2 * Math.PI;
      return `${place(lng + 0.1 * Math.cos(angle), 2)},${place(lat + 0.07 * Math.sin(angle), 2)}`;
    }).join(';');
  const slugs = await runSql<{ slug_id: string }>(
    ctx.db,
    `select slug_id from listing where property_type in ('sell', 'rent') order by bench_chance(id, 98) limit ${HOMES}`,
  );
  const homes = (path: (slug: string) => string) => slugs.map(({ slug_id: slug }) => path(slug));
  return [
    // There is one such question only; what is new is its address.
    { name: 'list: newest', paths: list(() => '') },
    { name: 'list: newest below a price', paths: list(() => `property_type=0&max_price=${NEW_NUMBER}`) },
    {
      name: 'list: city, type, price',
      paths: list((s) => `${city(s)}&property_type=${s.type}&${prices(s)}`),
    },
    {
      name: 'list: type, category, price',
      paths: list((s) => `property_type=${s.type}&category_id=${s.category_id}&${prices(s)}`),
    },
    {
      name: 'list: type, beds, cheapest',
      paths: list((s) => `property_type=${s.type}&min_beds=2&sort=price_asc&${prices(s)}`),
    },
    {
      name: 'list: nothing found',
      paths: list((s) => `${city(s)}&property_type=${1 - s.type}&${prices(s)}`),
    },
    { name: 'list: box', paths: list((s) => around(s, 0.1, 2)) },
    { name: 'list: polygon, 40 corners', paths: list((s) => `polygon=${ring(s)}`) },
    {
      name: 'list: nearest',
      paths: list((s) => `sort=nearest&latitude=${place(s.lat, 2)}&longitude=${place(s.lng, 2)}`),
    },
    {
      name: 'list: words',
      paths: list((s) => `search=${encodeURIComponent(`garden ${s.city}`)}&${anyPrice}`),
    },
    {
      name: 'list: misspelt words',
      paths: list((s) => `search=${encodeURIComponent(`gardne ${s.city}`)}&${anyPrice}`),
    },
    {
      name: 'facets: city',
      paths: list((s) => `facets=1&${city(s)}&property_type=0&max_price=${NEW_NUMBER}`),
    },
    {
      name: 'facets: everywhere',
      paths: list(() => `facets=1&property_type=0&max_price=${NEW_NUMBER}`),
    },
    {
      name: 'facets: category',
      paths: list((s) => `facets=1&property_type=0&category_id=${s.category_id}&max_price=${NEW_NUMBER}`),
    },
    {
      name: 'map: world',
      paths: each(() => `/api/map-listings?bounds=-179.${NEW_NUMBER},-70,180,75&zoom=2`),
    },
    { name: 'map: city', paths: each((s) => `/api/map-listings?${around(s, 0.3, 2)}&zoom=11`) },
    { name: 'map: street', paths: each((s) => `/api/map-listings?${around(s, 0.01, 3)}&zoom=15`) },
    { name: 'detail', paths: homes((slug) => `/api/get_property?slug_id=${slug}`) },
    { name: 'list, guest, from memory', paths: list((s) => city(s)), cached: true },
    { name: 'page: results, from memory', paths: ['/properties/all-properties'], cached: true },
    ...(['br', 'gzip'] as const).flatMap((encoding) => [
      {
        name: `list, guest, from memory, ${encoding}`,
        paths: list((s) => city(s)),
        cached: true,
        encoding,
      },
      { name: `page: home, from memory, ${encoding}`, paths: ['/'], cached: true, encoding },
    ]),
    {
      name: 'detail, guest, from memory',
      paths: each((s) => `/api/get_property?slug_id=${s.slug}`),
      cached: true,
    },
    { name: 'page: listing', paths: homes((slug) => `/properties-details/${slug}`) },
    { name: 'page: listing, from memory', paths: each((s) => `/properties-details/${s.slug}`), cached: true },
  ];
}
