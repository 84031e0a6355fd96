import { columnTypes, type DeclaredField, type SharedKind } from '@keystead/kit/fields';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, lockName, type RowOf, runSql, toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import { COLUMN_FIELDS, type FieldColumn, type ListingField } from '../rules.ts';
import { type Paper, tableOf } from './papers.queries.ts';

type Stored = Selectable<DB['listing']>;
type Moment = 'confirmed_at' | 'created_at' | 'updated_at';

/** A listing's own row as it is to be written; moments as ISO texts. */
export type ListingValues = Omit<Pick<Stored, 'home_id' | keyof typeof ONCE | keyof typeof ALWAYS>, Moment> &
  Record<Moment, string>;

/** What belongs to a listing, in rows of its own. */
export interface ListingParts {
  parameters: readonly ParameterColumns[];
  facilities: readonly { facility_id: number; distance: number }[];
  gallery: readonly { picture: StoredPicture }[];
  documents: readonly Paper[];
}

export type ParameterColumns = Omit<Selectable<DB['listing_parameter']>, 'listing_id' | 'choice_values'> & {
  choice_values: readonly string[] | null;
};

/** Written once: an update leaves them alone. The state of review and the owner's switch are not the source's. */
const ONCE = {
  slug_id: 'text',
  owner_id: 'int4',
  request_status: 'text',
  is_active: 'bool',
  created_at: 'timestamptz',
  external_source: 'text',
  external_id: 'text',
  confirmed_at: 'timestamptz',
} as const;
/** Types of columns by the kinds of fields that are listings' own. */
const OWN_TYPES = {
  amount: 'numeric',
  offer: 'text',
  period: 'text',
  currency: 'text',
  price_kind: 'text',
} as const;

const typesOf = (name: string, field: ListingField): [string, string][] =>
  field.kind in OWN_TYPES
    ? [[name, OWN_TYPES[field.kind as keyof typeof OWN_TYPES]]]
    : columnTypes(name, field as DeclaredField & SharedKind);

/** Columns of the listing that no field declares, and that are written with every change of it. */
const DERIVED = {
  price_written: 'numeric',
  rates_on: 'date',
  price_converted: 'numeric',
  city_id: 'int4',
  exact_latitude: 'float8',
  exact_longitude: 'float8',
  hidden_unplaced: 'bool',
  bedrooms: 'float4',
  bathrooms: 'float4',
  area: 'float4',
  area_m2: 'float8',
  area_unit: 'text',
  meta_picture: 'jsonb',
  title_picture: 'jsonb',
  three_d_picture: 'jsonb',
  external_digest: 'text',
  updated_at: 'timestamptz',
} as const;

/** Columns that the database or another statement writes. */
type Elsewhere =
  | 'id'
  | 'home_id'
  | 'version'
  | 'reject_reason'
  | 'nudged_at'
  | 'offer_state'
  | 'held_by_agency';
/** Every other column is declared: as a field, or above. A column that is not does not compile. */
type Undeclared = Exclude<
  keyof DB['listing'],
  FieldColumn | keyof typeof DERIVED | keyof typeof ONCE | Elsewhere
>;

export const ALWAYS = {
  ...(Object.fromEntries(COLUMN_FIELDS.flatMap(([name, field]) => typesOf(name, field))) as Record<
    FieldColumn,
    string
  >),
  ...DERIVED,
} satisfies Record<FieldColumn | keyof typeof DERIVED | Undeclared, string>;

export const names = (columns: object, of = ''): string =>
  Object.keys(columns)
    .map((name) => of + name)
    .join(', ');
export const typed = (columns: object): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/** What a home is recognised by, from the listing that is the first of it. */
const HOME = `owner_id, category_id, case when property_type in ('sell', 'sold') then 'sale' else 'rent' end,
  coalesce(exact_latitude, latitude), coalesce(exact_longitude, longitude), bedrooms, area`;

/**
 * Adds listings, many at a time, each with its address, and with a home of its own unless it is of a known one. One
 * whose readable address is taken, or was ever, is left out of the answer: the caller chooses another and tries again.
 * Waits for transactions that are about to take the same address.
 */
export async function insertListings(
  ctx: Ctx,
  listings: readonly ListingValues[],
): Promise<Map<string, number>> {
  const written = { ...ONCE, ...ALWAYS };
  const rows = await runSql(
    ctx.db,
    // In order of address: two transactions that want the same ones must not wait for each other in a circle.
    `with given as materialized (
       select nextval(pg_get_serial_sequence('listing', 'id'))::integer as id, home_id is null as is_new,
         coalesce(home_id, nextval(pg_get_serial_sequence('listing_home', 'id'))::integer) as home, ${names(written)}
       from json_to_recordset($1::json) as given (home_id integer, ${typed(written)})),
     claimed as (
       insert into listing_slug (slug, listing_id, home_id)
       select slug_id, id, home from given order by slug_id collate "C" on conflict (slug) do nothing
       returning listing_id),
     homes as (
       insert into listing_home (id, owner_id, category_id, kind, latitude, longitude, bedrooms, area)
       overriding system value
       select home, ${HOME} from given where is_new and id in (select listing_id from claimed))
     insert into listing (id, home_id, ${names(written)}) overriding system value
     select id, home, ${names(written)} from given where id in (select listing_id from claimed)
     order by slug_id collate "C" returning id, slug_id`,
    [JSON.stringify(listings)],
    { id: 'int4', slug_id: 'text' },
  );
  return new Map(rows.map((row) => [row.slug_id, row.id]));
}

/** Overwrites what the source of a listing says. */
export async function updateListings(
  ctx: Ctx,
  listings: readonly (ListingValues & { id: number })[],
): Promise<void> {
  await runSql(
    ctx.db,
    `update listing l set (${names(ALWAYS)}) = row (${names(ALWAYS, 'given.')})
     from json_to_recordset($1::json) as given (id integer, ${typed(ALWAYS)}) where l.id = given.id`,
    [JSON.stringify(listings)],
  );
}

/** Columns that an edit by its owner writes. */
const { external_digest: _, ...EDITED } = ALWAYS;

export { EDITED };

/**
 * Overwrites what its owner says of a listing. What its source said stays noted: the source changes it again only when
 * it says something new.
 */
export async function updateEdited(
  ctx: Ctx,
  id: number,
  values: Pick<
    Stored,
    Exclude<keyof typeof EDITED, 'updated_at'> | 'request_status' | 'reject_reason' | 'held_by_agency'
  >,
): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      ...values,
      meta_picture: toJson(values.meta_picture),
      title_picture: toJson(values.title_picture),
      three_d_picture: toJson(values.three_d_picture),
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Removes listings with everything that hangs on them. @returns the cities they were in */
export async function deleteListings(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const rows = await ctx.db.deleteFrom('listing').where('id', '=', anyOf(ids)).returning('city').execute();
  return rows.map(({ city }) => city);
}

const PARTS = ['listing_parameter', 'listing_facility', 'listing_picture', 'listing_document'] as const;

/** Takes away what belongs to these listings, or some kinds of it, before it is written anew. */
export async function deleteParts(
  ctx: Ctx,
  ids: readonly number[],
  tables: readonly (typeof PARTS)[number][] = PARTS,
): Promise<void> {
  for (const table of tables) await ctx.db.deleteFrom(table).where('listing_id', '=', anyOf(ids)).execute();
}

/** Takes away what these listings answer; pictures and papers stay, also those that answer something. */
export async function deleteFacts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('listing_parameter')
    .where('listing_id', '=', anyOf(ids))
    .where('file_value', 'is', null)
    .execute();
  await deleteParts(ctx, ids, ['listing_facility']);
}

/** Adds what belongs to listings. */
export async function insertParts(ctx: Ctx, parts: ReadonlyMap<number, ListingParts>): Promise<void> {
  const all = [...parts].map(([listing_id, part]) => ({ listing_id, ...part }));
  const gather = <T extends object>(rows: (part: (typeof all)[number]) => readonly T[]) =>
    all.flatMap((part) => rows(part).map((row) => ({ listing_id: part.listing_id, ...row })));
  await insertAll(
    ctx,
    'listing_parameter',
    PARAMETER,
    gather((part) => part.parameters),
  );
  await insertAll(
    ctx,
    'listing_facility',
    FACILITY,
    gather((part) => part.facilities),
  );
  await insertPictures(
    ctx,
    gather((part) => part.gallery.map((image, place) => ({ ...image, position: place }))),
  );
  const papers = gather((part) => part.documents);
  for (const isPrivate of [false, true]) {
    const ofSide = papers.filter(({ is_private }) => is_private === isPrivate);
    await insertAll(ctx, tableOf(isPrivate), DOCUMENT, ofSide);
  }
}

/** Adds pictures to galleries, each at its place. */
export async function insertPictures(
  ctx: Ctx,
  pictures: readonly { listing_id: number; position: number; picture: StoredPicture }[],
): Promise<void> {
  await insertAll(ctx, 'listing_picture', PICTURE, pictures);
}

const PARAMETER = {
  listing_id: 'integer',
  parameter_id: 'integer',
  number_value: 'double precision',
  canonical_value: 'double precision',
  written_unit: 'text',
  text_value: 'text',
  choice_values: 'text[]',
  file_value: 'jsonb',
};
const FACILITY = { listing_id: 'integer', facility_id: 'integer', distance: 'numeric' };
const PICTURE = { listing_id: 'integer', position: 'integer', picture: 'jsonb' };
const DOCUMENT = { listing_id: 'integer', document: 'jsonb', kind: 'text', title: 'text' };

/** Adds rows to a table of what belongs to listings; `columns` gives their types. */
export async function insertAll(
  ctx: Ctx,
  table: string,
  columns: object,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await runSql(
    ctx.db,
    `insert into ${table} (${names(columns)}) select ${names(columns)} from json_to_recordset($1::json) as given (${typed(columns)})`,
    [JSON.stringify(rows)],
  );
}

/** Starts the counters of new listings. */
export async function insertStats(
  ctx: Ctx,
  stats: readonly { listing_id: number; views: number; likes: number }[],
): Promise<void> {
  await insertAll(ctx, 'listing_stat', { listing_id: 'integer', views: 'bigint', likes: 'integer' }, stats);
}

export type KnownListing = RowOf<typeof readExternal>;

/** Returns the listings that come from these places in a source. */
export async function readExternal(ctx: Ctx, externals: readonly { source: string; id: string }[]) {
  if (externals.length === 0) return [];
  const sources = externals.map(({ source }) => source);
  const ids = externals.map(({ id }) => id);
  return ctx.db
    .selectFrom('listing')
    .select([
      'id',
      'slug_id',
      'external_source',
      'external_id',
      'external_digest',
      'price',
      'price_written',
      'currency',
      'property_type',
      'title_picture',
      'three_d_picture',
      'meta_picture',
    ])
    .where(
      sql<SqlBool>`(external_source, external_id) in (select * from unnest(${sources}::text[], ${ids}::text[]))`,
    )
    .$narrowType<{ external_source: NotNull; external_id: NotNull }>()
    .execute();
}

/** One transaction at a time brings listings from a source; the others wait. */
export async function lockSources(ctx: Ctx, sources: readonly string[]): Promise<void> {
  for (const source of [...new Set(sources)].sort()) await lockName(ctx.db, `listings from ${source}`);
}
