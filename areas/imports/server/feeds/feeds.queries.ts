import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOf, type RowOf, runSql, toJson } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { Delivery } from '../../feed-rules.ts';
import type { MappingText } from '../../mapping.ts';
import { beginning } from '../../rules.ts';

/** Selects feeds. */
const feeds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('feed')
    .select([
      'id',
      'version',
      'name',
      'delivery',
      'address',
      'credentials',
      'place',
      'every_hours as everyHours',
    ])
    .select(['sweep_hours as sweepHours'])
    .select(['is_active as isActive', 'is_automatic as isAutomatic', 'mapping', 'etag', 'digest', 'problem'])
    .select(['failures', 'asked_at as askedAt', 'next_at as nextAt', 'created_at as createdAt'])
    .select(['mailed_errors as mailedErrors', 'owner'])
    .select((eb) =>
      eb
        .selectFrom('import_run')
        .select('import_run.id')
        .whereRef('feed_id', '=', 'feed.id')
        .orderBy('import_run.id', 'desc')
        .limit(1)
        .as('lastImportId'),
    )
    .$narrowType<{ delivery: Delivery; mapping: MappingText | null }>();

export type Feed = RowOf<typeof readFeed>;

/** Returns one feed. @param lock locks it until the transaction ends */
export function readFeed(ctx: Ctx, id: number, lock = false) {
  return feeds(ctx)
    .where('id', '=', id)
    .$if(lock, (feed) => feed.forUpdate('feed'))
    .executeTakeFirst();
}

export function readFeedByKey(ctx: Ctx, keyHash: Buffer) {
  return feeds(ctx).where('key_hash', '=', keyHash).where('is_active', '=', true).executeTakeFirst();
}

const SORTED = { id: 'id', name: sql`lower(name)`, asked_at: 'asked_at' } as const;

export interface FeedSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  needs_attention?: boolean | undefined;
}

/** An active feed with a problem, or whose first file waits for someone to say what its columns mean. */
const NEEDS_ATTENTION = sql<boolean>`(feed.is_active and (feed.problem <> '' or feed.mapping is null
  and exists (select from import_run r where r.feed_id = feed.id)))`;

/** Returns one page of feeds, and how many there are. */
export function readFeeds(ctx: Ctx, search: FeedSearch) {
  const { page, per_page: limit, sort, order, q, ids, needs_attention: isAsked } = search;
  let found = feeds(ctx);
  if (isAsked !== undefined) found = found.where(NEEDS_ATTENTION, '=', isAsked);
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (q !== undefined) found = found.where('name', 'ilike', likeWord(q));
  const inOrder = found.orderBy(SORTED[sort], order).orderBy('id', order);
  return pageOf(ctx.db, inOrder, { limit, offset: (page - 1) * limit });
}

export async function countFeeds(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('feed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countFeedsToDo(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('feed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(NEEDS_ATTENTION, '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What staff say of a feed. */
export interface FeedValues {
  readonly name: string;
  readonly delivery: Delivery;
  readonly address: Buffer | null;
  readonly credentials: Buffer | null;
  readonly place: string;
  readonly every_hours: number;
  readonly sweep_hours: number;
  readonly is_active: boolean;
  readonly is_automatic: boolean;
  /** The address of whose homes it brings in, until its mapping says so; '' for the operator. */
  readonly owner: string;
}

/** @returns its id; undefined where another one has this name */
export async function insertFeed(
  ctx: Ctx,
  values: FeedValues & { key_hash: Buffer | null; next_at: Date | null },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('feed')
    .values({ ...values, created_at: ctx.now(), updated_at: ctx.now() })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether another feed has this name. */
export async function isNameTaken(ctx: Ctx, name: string, butId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('feed')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', butId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateFeed(
  ctx: Ctx,
  id: number,
  {
    mapping,
    ...values
  }: Partial<
    FeedValues & {
      key_hash: Buffer;
      next_at: Date | null;
      etag: string;
      digest: string;
      mapping: MappingText;
    }
  >,
): Promise<void> {
  await ctx.db
    .updateTable('feed')
    .set((eb) => ({
      ...values,
      mapping: mapping && toJson(mapping),
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteFeed(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('feed').where('id', '=', id).execute();
}

/** What came of asking a feed. */
export interface Asked {
  readonly problem?: string;
  readonly failures?: number;
  readonly etag?: string;
  readonly digest?: string;
  readonly next_at?: Date;
  readonly mailed_errors?: string;
}

/** Notes what came of asking a feed; what staff say of it, and its version, stay. */
export async function noteAsked(ctx: Ctx, id: number, { problem, ...asked }: Asked): Promise<void> {
  await ctx.db
    .updateTable('feed')
    .set({
      ...asked,
      asked_at: ctx.now(),
      ...(problem !== undefined && { problem: beginning(problem.replaceAll('\0', ''), 2000) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes how files of a feed are brought in, and so whose homes they are. */
export async function noteMapping(ctx: Ctx, id: number, mapping: MappingText): Promise<void> {
  await ctx.db
    .updateTable('feed')
    .set({ mapping: toJson(mapping), owner: '', problem: '' })
    .where('id', '=', id)
    .execute();
}

/** Returns feeds that are due, each for one process: they are due again after their interval. */
export function takeDue(ctx: Ctx, most: number): Promise<{ id: number }[]> {
  return runSql(
    ctx.db,
    `update feed set next_at = $1::timestamptz + make_interval(hours => every_hours)
     where id in (select id from feed where is_active and delivery <> 'push' and next_at <= $1
       order by next_at limit $2 for update skip locked)
     returning id`,
    [ctx.now(), most],
    { id: 'int4' },
  );
}

/** Returns whether another feed brings in homes under this name of data. */
export async function isSourceTaken(ctx: Ctx, source: string, butId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('feed')
    .select('id')
    .where(sql`mapping ->> 'source'`, '=', source)
    .where('id', '<>', butId)
    .executeTakeFirst();
  return row !== undefined;
}

const OWNER = sql<string>`coalesce(mapping ->> 'owner', nullif(owner, ''))`;

/** Returns how many homes of feeds wait for pictures, and how many have some that cannot be had. */
export async function countGalleries(
  ctx: Ctx,
  feedIds: readonly number[],
): Promise<Map<number, { waiting: number; failed: number }>> {
  const rows = await ctx.db
    .selectFrom('import_gallery as g')
    .innerJoin('import_run as r', 'r.id', 'g.import_id')
    .select((eb) => [
      eb.ref('r.feed_id').$notNull().as('id'),
      eb.fn.countAll<number>().filterWhere('g.state', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('g.state', '=', 'failed').as('failed'),
    ])
    .where('r.feed_id', '=', anyOf(feedIds))
    .where('g.state', 'in', ['waiting', 'failed'])
    .groupBy('r.feed_id')
    .execute();
  return new Map(
    rows.map(({ id, waiting, failed }) => [id, { waiting: Number(waiting), failed: Number(failed) }]),
  );
}

/** Returns addresses of the owners of feeds. */
export async function readFeedOwners(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feed')
    .select(OWNER.as('owner'))
    .distinct()
    .where(OWNER, 'is not', null)
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Takes an owner who leaves from feeds, and stops those. */
export async function stopFeedsOf(ctx: Ctx, owners: readonly string[], owner: string): Promise<void> {
  await ctx.db
    .updateTable('feed')
    .set({
      mapping: sql`jsonb_set(mapping, '{owner}', to_jsonb(${owner}::text))`,
      owner: sql`case when mapping is null then ${owner} else '' end`,
      is_active: false,
      problem: 'The account of its owner was deleted.',
    })
    .where(OWNER, '=', anyOf(owners))
    .execute();
}

/** Returns the names of feeds for these owners, for the data export. */
export function readFeedsFor(ctx: Ctx, owners: readonly string[]): Promise<{ name: string }[]> {
  return ctx.db.selectFrom('feed').select('name').where(OWNER, '=', anyOf(owners)).orderBy('id').execute();
}
