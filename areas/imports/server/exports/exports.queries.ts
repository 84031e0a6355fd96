import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, likeWord, pageOf, type RowOf, runSql, toJson } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { ExportFormatName, ExportMaker, ExportOffer } from '../../export-rules.ts';

/** What a search narrows a feed to, by wire name; {} for all homes. */
export type FeedFilters = Readonly<Record<string, string>>;

/** Selects exports. */
const exports = (ctx: Ctx) =>
  ctx.db
    .selectFrom('feed_export')
    .select(['id', 'version', 'name', 'format', 'maker', 'account_id as accountId', 'agency_id as agencyId'])
    .select(['offer', 'category_id as categoryId', 'city', 'with_contact as withContact'])
    .select(['with_pictures as withPictures', 'is_active as isActive', 'nonce', 'fetches', 'homes'])
    .select(['fetched_at as fetchedAt', 'left_out as leftOut', 'state', 'state_at as stateAt'])
    .select(['created_at as createdAt', 'filters', 'search_name as searchName'])
    .$narrowType<{
      format: ExportFormatName;
      maker: ExportMaker;
      offer: ExportOffer;
      filters: FeedFilters;
    }>();

export type FeedExport = RowOf<typeof readExport>;

/** Returns one export. @param lock locks it until the transaction ends */
export function readExport(ctx: Ctx, id: number, lock = false) {
  return exports(ctx)
    .where('id', '=', id)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst();
}

export function readExportByKey(ctx: Ctx, keyHash: Buffer) {
  return exports(ctx).where('key_hash', '=', keyHash).executeTakeFirst();
}

/** Who has exports: a person, an agency, or the operator. */
export type ExportOwner =
  | { readonly maker: 'person'; readonly accountId: number }
  | { readonly maker: 'agency'; readonly agencyId: number }
  | { readonly maker: 'operator' };

/** Returns the exports of an owner, the oldest first. */
export function readExportsOf(ctx: Ctx, owner: ExportOwner) {
  let found = exports(ctx).where('maker', '=', owner.maker);
  if (owner.maker === 'person') found = found.where('account_id', '=', owner.accountId);
  if (owner.maker === 'agency') found = found.where('agency_id', '=', owner.agencyId);
  return found.orderBy('id').execute();
}

const SORTED = { id: 'id', name: sql`lower(name)`, fetched_at: 'fetched_at' } as const;

export interface ExportSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  maker?: ExportMaker | undefined;
}

/** Returns one page of exports, and how many there are. */
export function readExports(ctx: Ctx, { page, per_page: limit, sort, order, q, ids, maker }: ExportSearch) {
  let found = exports(ctx);
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (q !== undefined) found = found.where('name', 'ilike', likeWord(q));
  if (maker !== undefined) found = found.where('maker', '=', maker);
  const inOrder = found.orderBy(SORTED[sort], order).orderBy('id', order);
  return pageOf(ctx.db, inOrder, { limit, offset: (page - 1) * limit });
}

/** What is chosen of an export. */
export interface ExportValues {
  readonly name: string;
  readonly format: ExportFormatName;
  readonly offer: ExportOffer;
  readonly category_id: number | null;
  readonly city: string;
  readonly with_contact: boolean;
  readonly with_pictures: boolean;
  readonly is_active: boolean;
  readonly filters: FeedFilters;
  readonly search_name: string;
}

export interface ExportKey {
  readonly nonce: string;
  readonly key_hash: Buffer;
}

export async function insertExport(
  open: Ctx,
  values: ExportValues &
    ExportKey & { maker: ExportMaker; account_id: number | null; agency_id: number | null },
): Promise<number> {
  const { id } = await open.db
    .insertInto('feed_export')
    .values({
      ...values,
      filters: toJson(values.filters),
      created_at: open.now(),
      updated_at: open.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateExport(
  open: Ctx,
  id: number,
  { filters, ...values }: Partial<ExportValues & ExportKey & { agency_id: number | null }>,
): Promise<void> {
  await open.db
    .updateTable('feed_export')
    .set((eb) => ({
      ...values,
      filters: filters && toJson(filters),
      updated_at: open.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteExport(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('feed_export').where('id', '=', id).execute();
}

export async function deleteExportsOf(open: Ctx, accountId: number): Promise<void> {
  await open.db.deleteFrom('feed_export').where('account_id', '=', accountId).execute();
}

/** Notes that an export was asked; with `homes`, that a whole answer has left. */
export async function noteFetch(
  ctx: Ctx,
  id: number,
  answer?: { homes: number; leftOut: number },
): Promise<void> {
  await ctx.db
    .updateTable('feed_export')
    .set((eb) => ({
      fetches: eb('fetches', '+', 1),
      fetched_at: ctx.now(),
      ...(answer && { homes: answer.homes, left_out: answer.leftOut }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes another state of what would leave. */
export async function noteState(ctx: Ctx, id: number, state: string): Promise<void> {
  await ctx.db
    .updateTable('feed_export')
    .set({ state, state_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute();
}

/** Whose homes, and which. */
export type Chosen = Pick<
  FeedExport & object,
  'maker' | 'accountId' | 'agencyId' | 'offer' | 'categoryId' | 'city'
> & {
  /** What the search of the feed finds; null for a feed without one. */
  readonly ids: readonly number[] | null;
};

/** Homes on the site that an export has: `$1` account, `$2` agency, `$3` offers, `$4` category, `$5` city, `$6` what its search finds; null for all. */
export const HOMES = `from listing_public l left join agency_home_public h on h.listing_id = l.id
  where ($1::int is null or (l.owner_id = $1 and h.agency_id is null))
    and ($2::int is null or h.agency_id = $2)
    and l.property_type = any($3::text[])
    and ($4::int is null or l.category_id = $4)
    and ($5 = '' or lower(l.city) = lower($5))
    and ($6::int[] is null or l.id = any($6::int[]))`;
export const chosen = (one: Chosen): unknown[] => [
  one.accountId,
  one.agencyId,
  one.offer === 'all' ? ['sell', 'rent'] : [one.offer],
  one.categoryId,
  one.city,
  one.ids,
];

const IDS = columns({ id: 'int4' });

/** Returns the ids of homes behind one of them, in their order. @param afterId 0 for the first ones */
export async function readHomeIds(
  ctx: Ctx,
  one: Chosen,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const text = `select l.id ${HOMES} and l.id > $7 order by l.id limit $8`;
  const rows = await runSql(ctx.db, text, [...chosen(one), afterId, limit], IDS);
  return rows.map(({ id }) => id);
}

const STATE = columns({ homes: 'int4', state: 'text' });

/** Returns how many homes there are, and a text that is another one as soon as one of them comes, goes or changes. */
export async function readHomesState(ctx: Ctx, one: Chosen): Promise<RowOf<typeof STATE>> {
  const text = `select count(*)::int as homes,
    concat_ws(' ', count(*), max(l.updated_at), bit_xor(hashtextextended(l.id || ' ' || l.updated_at, 0))) as state
    ${HOMES}`;
  const [row] = await runSql(ctx.db, text, chosen(one), STATE);
  return row ?? { homes: 0, state: '' };
}
