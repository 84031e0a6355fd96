import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf, runSql } from '@keystead/platform/db';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import type { Kind, Topic } from '../rules.ts';

/** What a notification says, before it becomes text. `personId` is who caused it. */
export type Params = Readonly<Record<string, string | number>>;

/** A notification to be written. */
export interface NewNotification {
  readonly accountId: number;
  readonly kind: Kind;
  readonly topic: Topic;
  readonly params: Params;
  readonly path: string;
  readonly listingId: number | null;
  readonly inApp: boolean;
  readonly groupKey: string | null;
  readonly causeKey: string | null;
}

/** As it is shown; `account_id` is of the recipient. */
export type NotificationRow = Omit<RowOf<typeof readNotification>, 'deleted_at'>;

const notifications = (ctx: Ctx) =>
  ctx.db
    .selectFrom('notification')
    .select(['id', 'account_id', 'kind', 'topic', 'params', 'path', 'listing_id', 'in_app', 'count'])
    .select(['created_at', 'read_at'])
    .$narrowType<{ topic: Topic; params: Params }>();

/**
 * Writes notifications. An unread one of the same group counts one more instead; a cause notified once is left
 * out.
 * @returns those that were written or count more now
 */
export async function insertNotifications(
  ctx: Ctx,
  notifications: readonly NewNotification[],
): Promise<{ id: number; accountId: number; listingId: number | null; inApp: boolean }[]> {
  // Two arbiters are not possible in one statement; callers never give both keys.
  const grouped = notifications.filter(({ groupKey }) => groupKey !== null);
  const others = notifications.filter(({ groupKey }) => groupKey === null);
  const write = (given: readonly NewNotification[], conflict: string) =>
    given.length === 0
      ? []
      : runSql(
          ctx.db,
          `insert into notification as n (account_id, kind, topic, params, path, listing_id, in_app, group_key, cause_key,
             created_at)
           select g."accountId", g.kind, g.topic, g.params, g.path, g."listingId", g."inApp", g."groupKey", g."causeKey", $2
           from jsonb_to_recordset($1::jsonb) as g ("accountId" integer, kind text, topic text, params jsonb, path text,
             "listingId" integer, "inApp" boolean, "groupKey" text, "causeKey" text)
           order by g."accountId" ${conflict}
           returning id, account_id as "accountId", listing_id as "listingId", in_app as "inApp"`,
          [JSON.stringify(given), ctx.now()],
          { id: 'int8', accountId: 'int4', listingId: 'int4|null', inApp: 'bool' },
        );
  return [
    ...(await write(
      grouped,
      `on conflict (account_id, group_key) where group_key is not null and read_at is null and deleted_at is null
       do update set count = n.count + 1, params = excluded.params, path = excluded.path, in_app = excluded.in_app,
         created_at = excluded.created_at`,
    )),
    ...(await write(others, 'on conflict (account_id, cause_key) where cause_key is not null do nothing')),
  ];
}

/** Returns someone's own in the app, all of them or those of these ids. */
const isShownTo =
  (accountId: number, ids: readonly number[] | null = null) =>
  (eb: ExpressionBuilder<DB, 'notification'>) => {
    const isShown = eb.and({ account_id: accountId, in_app: true }).and('deleted_at', 'is', null);
    return ids === null ? isShown : isShown.and('id', '=', anyOf(ids));
  };

/** Returns one page of someone's notifications in the app, the latest first. */
export function readPage(
  ctx: Ctx,
  accountId: number,
  { limit, offset, unread }: Page & { unread: boolean },
): Promise<{ rows: NotificationRow[]; total: number }> {
  let shown = notifications(ctx).where(isShownTo(accountId));
  if (unread) shown = shown.where('read_at', 'is', null);
  return pageOf(ctx.db, shown.orderBy('created_at', 'desc').orderBy('id', 'desc'), { limit, offset });
}

/** Counts unread ones in the app. */
export async function countUnread(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isShownTo(accountId))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns whether one of these is someone's own, deleted or not. */
export async function hasAny(ctx: Ctx, accountId: number, ids: readonly number[]): Promise<boolean> {
  const one = await ctx.db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('in_app', '=', true)
    .where('id', '=', anyOf(ids))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Marks someone's own as read; all of them without ids. */
export async function setRead(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now() })
    .where(isShownTo(accountId, ids))
    .where('read_at', 'is', null)
    .execute();
}

/** The other way round. It leaves its group: of a group only one can be unread. */
export async function setUnread(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  await ctx.db
    .updateTable('notification')
    .set({ read_at: null, group_key: null })
    .where(isShownTo(accountId, ids))
    .where('read_at', 'is not', null)
    .execute();
}

/** Marks what belongs to a group as read, on every channel. */
export async function setGroupRead(ctx: Ctx, accountId: number, groupKey: string): Promise<void> {
  await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes someone's own out of their sight; all of them without ids. The row goes with its age. */
export async function setDeleted(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('notification')
    .set((eb) => ({ deleted_at: now, read_at: eb.fn.coalesce('read_at', sql<Date>`${now}`) }))
    .where(isShownTo(accountId, ids))
    .execute();
}

/** Returns one, whatever became of it; undefined when there is none. */
export function readNotification(ctx: Ctx, id: number) {
  return notifications(ctx).select('deleted_at').where('id', '=', id).executeTakeFirst();
}

/** Removes what is older than a moment, with its deliveries. */
export async function deleteOld(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('notification').where('created_at', '<', before).execute();
}

/** Returns homes that are public: what they are called, where they are, what they cost, and their picture. */
export async function readHomes(ctx: Ctx, listingIds: readonly number[]) {
  const homes = ctx.db
    .selectFrom('listing_public')
    .select(['id', 'title', 'slug_id as slug', 'city', 'price', 'owner_id as ownerId'])
    .select(['currency', 'price_written as amount'])
    .select(sql<string | null>`title_picture ->> 'key'`.as('pictureKey'))
    .select('title_picture as picture')
    .where('id', '=', anyOf([...new Set(listingIds)]))
    .$narrowType<{
      id: NotNull;
      title: NotNull;
      slug: NotNull;
      city: NotNull;
      price: NotNull;
      ownerId: NotNull;
    }>();
  const rows = listingIds.length === 0 ? [] : await homes.execute();
  return new Map(rows.map((row) => [row.id, row]));
}
