import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runSql } from '@keystead/platform/db';
import { ADDRESS_KINDS } from '../places.ts';
import { search, Values } from './sql.ts';

const PARTS = ADDRESS_KINDS.map((kind) => `('${kind}', a.${kind})`).join(', ');

/**
 * SQL of the districts, streets and postcodes that homes name, with how many do and where their middle is. Homes that may
 * be closed say nothing of where they are: what they alone name is no place, and no middle comes of them.
 */
const placesOf = (homes: string) => `
  select key, kind, mode() within group (order by name) as name, min(city) as city, min(state) as state,
    min(country) as country, count(*)::int as homes,
    percentile_disc(0.5) within group (order by lat) filter (where not is_premium) as lat,
    percentile_disc(0.5) within group (order by lng) filter (where not is_premium) as lng
  from (
    select place_key(said.kind, said.name, s.city, s.state, s.country) as key, said.kind, said.name, s.city, s.state,
      s.country, s.lat, s.lng, s.is_premium
    from search_listing s
    join listing_address_public a on a.listing_id = s.listing_id
    cross join lateral (values ${PARTS}) said (kind, name)
    where ${homes} and place_words(said.name) <> '') said
  group by key, kind
  having bool_or(not is_premium)`;

const INSERT = `
  insert into search_place (key, kind, name, city, state, country, homes, lat, lng, name_words, words)
  select key, kind, name, city, state, country, homes, lat, lng, search_vector(name),
    search_vector(concat_ws(' ', name, city, state, country))
  from place order by key`;

/** Adds the places of homes just posted; the next count says how many they are. */
export async function learnPlaces(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `with place as (${placesOf('s.listing_id = any($1)')}) ${INSERT} on conflict (key) do nothing`,
    [ids],
  );
}

/** Counts anew which places homes name. */
export async function rewritePlaces(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `with place as materialized (${placesOf('true')}),
     gone as (delete from search_place p where not exists (select from place where place.key = p.key))
     ${INSERT}
     on conflict (key) do update set name = excluded.name, homes = excluded.homes, lat = excluded.lat,
       lng = excluded.lng, name_words = excluded.name_words, words = excluded.words
     where (search_place.name, search_place.homes, search_place.lat, search_place.lng)
       is distinct from (excluded.name, excluded.homes, excluded.lat, excluded.lng)`,
  );
}

const PLACE = columns({
  kind: narrow<(typeof ADDRESS_KINDS)[number]>('text'),
  name: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  homes: 'int4',
  lat: 'float8|null',
  lng: 'float8|null',
});

/**
 * Returns the places that a text may mean, those first whose names hold all of it, then those of a country, then those with most homes.
 * @param words text of a tsquery for all words, which may be those of its city, too
 * @param anyWord text of a tsquery for one of them, which its own name must have
 */
export function readPlaces(
  ctx: Ctx,
  {
    words,
    anyWord,
    limit,
    country,
  }: { words: string; anyWord: string; limit: number; country?: string | undefined },
) {
  const values = new Values();
  const all = `${values.add(words)}::tsquery`;
  const there = country === undefined ? '' : `country = ${values.add(country)}::text desc,`;
  return search(
    ctx,
    `select kind, name, city, state, country, homes, lat, lng from search_place
     where name_words @@ ${values.add(anyWord)}::tsquery and words @@ ${all}
     order by name_words @@ ${all} desc, ${there} homes desc, key limit ${values.add(limit)}`,
    values,
    { columns: PLACE, kind: 'words' },
  );
}
