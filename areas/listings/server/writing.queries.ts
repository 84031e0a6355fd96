import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { ListingRow, StoredFile } from './reading.queries.ts';

/** A listing's own row as it is to be written; `Date` columns as ISO texts. */
export interface ListingValues
  extends Omit<
    ListingRow,
    | 'id'
    | 'created_at'
    | 'updated_at'
    | 'views'
    | 'likes'
    | 'gallery'
    | 'documents'
    | 'parameters'
    | 'facilities'
    | 'owner'
    | 'reject_reason'
  > {
  external_source: string | null;
  external_id: string | null;
  external_digest: string | null;
  created_at: string;
  updated_at: string;
}

/** What belongs to a listing, in rows of its own. */
export interface ListingParts {
  parameters: readonly ParameterColumns[];
  facilities: readonly { facility_id: number; distance: number }[];
  gallery: readonly { picture: StoredPicture; alt: string }[];
  documents: readonly StoredDocument[];
}

export interface ParameterColumns {
  parameter_id: number;
  number_value: number | null;
  text_value: string | null;
  choice_values: readonly string[] | null;
  file_value: StoredFile | null;
}

/** Written once: an update leaves them alone. The state of review and the owner's switch are not the source's. */
const ONCE = {
  slug_id: 'text',
  owner_id: 'integer',
  request_status: 'text',
  is_active: 'boolean',
  created_at: 'timestamptz',
  external_source: 'text',
  external_id: 'text',
} as const;
const ALWAYS = {
  category_id: 'integer',
  city_id: 'integer',
  title: 'text',
  description: 'text',
  property_type: 'text',
  price: 'numeric',
  rent_duration: 'text',
  is_premium: 'boolean',
  city: 'text',
  state: 'text',
  country: 'text',
  address: 'text',
  client_address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  bedrooms: 'real',
  bathrooms: 'real',
  area: 'real',
  video_link: 'text',
  meta_title: 'text',
  meta_description: 'text',
  meta_keywords: 'text',
  meta_picture: 'jsonb',
  title_picture: 'jsonb',
  three_d_picture: 'jsonb',
  external_digest: 'text',
  updated_at: 'timestamptz',
} as const;

const names = (columns: object) => Object.keys(columns).join(', ');
const typed = (columns: object) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/**
 * Adds listings, many at a time. One whose readable address is taken by now is left out of the answer: the caller
 * chooses another and tries again. Waits for transactions that are about to take the same address.
 */
export async function insertListings(
  ctx: Ctx,
  listings: readonly ListingValues[],
): Promise<Map<string, number>> {
  const columns = { ...ONCE, ...ALWAYS };
  const rows = await runSql<{ id: number; slug_id: string }>(
    ctx.db,
    // In order of address: two transactions that want the same ones must not wait for each other in a circle.
    `insert into listing (${names(columns)})
     select ${names(columns)} from json_to_recordset($1::json) as given (${typed(columns)}) order by slug_id collate "C"
     on conflict (slug_id) do nothing returning id, slug_id`,
    [JSON.stringify(listings)],
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
    `update listing l set (${names(ALWAYS)}) = row (${Object.keys(ALWAYS)
      .map((name) => `given.${name}`)
      .join(', ')})
     from json_to_recordset($1::json) as given (id integer, ${typed(ALWAYS)}) where l.id = given.id`,
    [JSON.stringify(listings)],
  );
}

/** Puts a listing into the state of refused ones. @returns what it was, undefined when it is refused already or gone */
export async function rejectListing(
  ctx: Ctx,
  id: number,
  reason: string,
): Promise<{ owner_id: number; before: string } | undefined> {
  const [row] = await runSql<{ owner_id: number; before: string }>(
    ctx.db,
    // The subquery sees the row as it was, and holds it until the end.
    `update listing l set request_status = 'rejected', reject_reason = $2, updated_at = $3
     from (select id, request_status from listing where id = $1 for update) as old
     where l.id = old.id and old.request_status <> 'rejected'
     returning l.owner_id, old.request_status as before`,
    [id, reason, ctx.now()],
  );
  return row;
}

/** Removes listings with everything that hangs on them. */
export async function deleteListings(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(ctx.db, 'delete from listing where id = any ($1::int[])', [ids]);
}

/** Takes away what belongs to these listings, before it is written anew. */
export async function deleteParts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const table of ['listing_parameter', 'listing_facility', 'listing_picture', 'listing_document']) {
    await runSql(ctx.db, `delete from ${table} where listing_id = any ($1::int[])`, [ids]);
  }
}

/** Adds what belongs to listings that have nothing yet. */
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
  await insertAll(
    ctx,
    'listing_picture',
    PICTURE,
    gather((part) => part.gallery.map((image, position) => ({ ...image, position }))),
  );
  await insertAll(
    ctx,
    'listing_document',
    DOCUMENT,
    gather((part) => part.documents.map((document) => ({ document }))),
  );
}

const PARAMETER = {
  listing_id: 'integer',
  parameter_id: 'integer',
  number_value: 'double precision',
  text_value: 'text',
  choice_values: 'text[]',
  file_value: 'jsonb',
};
const FACILITY = { listing_id: 'integer', facility_id: 'integer', distance: 'numeric' };
const PICTURE = { listing_id: 'integer', position: 'integer', picture: 'jsonb', alt: 'text' };
const DOCUMENT = { listing_id: 'integer', document: 'jsonb' };

async function insertAll(ctx: Ctx, table: string, columns: object, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await runSql(
    ctx.db,
    `insert into ${table} (${names(columns)}) select ${names(columns)} from json_to_recordset($1::json) as given (${typed(columns)})`,
    [JSON.stringify(rows)],
  );
}

export interface ListingEvent {
  listing_id: number;
  kind: 'posted' | 'price' | 'type' | 'activity' | 'review';
  before: string | null;
  after: string | null;
}

/** Writes down what happened; nobody acted when a command did. */
export async function insertEvents(ctx: Ctx, events: readonly ListingEvent[]): Promise<void> {
  if (events.length === 0) return;
  await runSql(
    ctx.db,
    `insert into listing_event (listing_id, at, actor_id, kind, before, after)
     select listing_id, $2, $3, kind, before, after
     from json_to_recordset($1::json) as given (listing_id integer, kind text, before text, after text)`,
    [JSON.stringify(events), ctx.now(), ctx.actor?.accountId ?? null],
  );
}

/** Starts the counters of new listings. */
export async function insertStats(
  ctx: Ctx,
  stats: readonly { listing_id: number; views: number; likes: number }[],
): Promise<void> {
  await insertAll(ctx, 'listing_stat', { listing_id: 'integer', views: 'bigint', likes: 'integer' }, stats);
}

/** For each of these readable addresses that is in use, alone or numbered, the highest number in use (1 for itself). */
export async function readHighestSlugs(ctx: Ctx, wishes: readonly string[]): Promise<Map<string, number>> {
  const rows = await runSql<{ wish: string; highest: number }>(
    ctx.db,
    // A colon follows the nine in ASCII: the range holds the wish with a hyphen and a digit behind it.
    `select w.wish, greatest(
        (select 1 from listing l where l.slug_id = w.wish),
        (select max(substring(l.slug_id from length(w.wish) + 2)::bigint) from listing l
         where l.slug_id > w.wish || '-' and l.slug_id < w.wish || '-:'
           and substring(l.slug_id from length(w.wish) + 2) ~ '^[1-9][0-9]{0,8}$'))::int as highest
     from unnest($1::text[]) as w (wish)`,
    [[...new Set(wishes)]],
  );
  return new Map(rows.filter((row) => row.highest !== null).map((row) => [row.wish, row.highest]));
}

export interface KnownListing {
  id: number;
  slug_id: string;
  external_source: string;
  external_id: string;
  external_digest: string | null;
  price: number;
  property_type: string;
}

/** The listings that come from these places in a source. */
export async function readExternal(
  ctx: Ctx,
  externals: readonly { source: string; id: string }[],
): Promise<KnownListing[]> {
  if (externals.length === 0) return [];
  return runSql<KnownListing>(
    ctx.db,
    `select id, slug_id, external_source, external_id, external_digest, price, property_type
     from unnest($1::text[], $2::text[]) as given (external_source, external_id)
     join listing using (external_source, external_id)`,
    [externals.map(({ source }) => source), externals.map(({ id }) => id)],
  );
}

/** One transaction at a time brings listings from a source; the others wait. */
export async function lockSources(ctx: Ctx, sources: readonly string[]): Promise<void> {
  for (const source of [...new Set(sources)].sort()) {
    await runSql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('listings from ' || $1, 0))`, [
      source,
    ]);
  }
}
