import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Kind, Topic } from '../rules.ts';

/** What a notification says, before it is put in words. What someone has done names them: `personId`. */
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

export interface NotificationRow {
  id: number;
  account_id: number;
  kind: Kind;
  topic: Topic;
  params: Params;
  path: string;
  listing_id: number | null;
  in_app: boolean;
  count: number;
  created_at: Date;
  read_at: Date | null;
}

const ROW = 'id, account_id, kind, topic, params, path, listing_id, in_app, count, created_at, read_at';

/**
 * Writes notifications. An unread one of the same group counts one more instead; what was told once of a cause is left
 * out.
 * @returns those that were written or count more now
 */
export async function insertNotifications(
  ctx: Ctx,
  notifications: readonly NewNotification[],
): Promise<{ id: number; accountId: number; listingId: number | null; inApp: boolean }[]> {
  // Two arbiters cannot stand in one statement; nobody gives both keys.
  const grouped = notifications.filter(({ groupKey }) => groupKey !== null);
  const others = notifications.filter(({ groupKey }) => groupKey === null);
  const write = (given: readonly NewNotification[], conflict: string) =>
    given.length === 0
      ? []
      : runSql<{ id: number; accountId: number; listingId: number | null; inApp: boolean }>(
          ctx.db,
          `insert into notification as n (account_id, kind, topic, params, path, listing_id, in_app, group_key, cause_key,
             created_at)
           select g."accountId", g.kind, g.topic, g.params, g.path, g."listingId", g."inApp", g."groupKey", g."causeKey", $2
           from jsonb_to_recordset($1::jsonb) as g ("accountId" integer, kind text, topic text, params jsonb, path text,
             "listingId" integer, "inApp" boolean, "groupKey" text, "causeKey" text)
           order by g."accountId" ${conflict}
           returning id, account_id as "accountId", listing_id as "listingId", in_app as "inApp"`,
          [JSON.stringify(given), ctx.now()],
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

const SHOWN = 'account_id = $1 and in_app and deleted_at is null';

/** One page of what someone was told in the app, the last first. */
export async function readPage(
  ctx: Ctx,
  accountId: number,
  { limit, offset, unread }: { limit: number; offset: number; unread: boolean },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const where = unread ? `${SHOWN} and read_at is null` : SHOWN;
  const [rows, [count]] = await Promise.all([
    runSql<NotificationRow>(
      ctx.db,
      `select ${ROW} from notification where ${where} order by created_at desc, id desc limit $2 offset $3`,
      [accountId, limit, offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from notification where ${where}`, [
      accountId,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Unread ones in the app. */
export async function countUnread(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from notification where ${SHOWN} and read_at is null`,
    [accountId],
  );
  return row?.total ?? 0;
}

/** Whether one of these is someone's own, deleted or not. */
export async function hasAny(ctx: Ctx, accountId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'select 1 from notification where account_id = $1 and in_app and id = any($2::bigint[]) limit 1',
    [accountId, [...ids]],
  );
  return rows.length > 0;
}

/** Marks someone's own as read; all of them without ids. */
export async function setRead(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  await runSql(
    ctx.db,
    `update notification set read_at = $3
     where ${SHOWN} and read_at is null and ($2::bigint[] is null or id = any($2))`,
    [accountId, ids === null ? null : [...ids], ctx.now()],
  );
}

/** The other way round. It leaves its group: of a group only one can be unread. */
export async function setUnread(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  await runSql(
    ctx.db,
    `update notification set read_at = null, group_key = null
     where ${SHOWN} and read_at is not null and ($2::bigint[] is null or id = any($2))`,
    [accountId, ids === null ? null : [...ids]],
  );
}

/** Marks what belongs to a group as read, however it was told. */
export async function setGroupRead(ctx: Ctx, accountId: number, groupKey: string): Promise<void> {
  await runSql(
    ctx.db,
    `update notification set read_at = $3
     where account_id = $1 and group_key = $2 and read_at is null and deleted_at is null`,
    [accountId, groupKey, ctx.now()],
  );
}

/** Takes someone's own out of their sight; all of them without ids. The row goes with its age. */
export async function setDeleted(ctx: Ctx, accountId: number, ids: readonly number[] | null): Promise<void> {
  await runSql(
    ctx.db,
    `update notification set deleted_at = $3, read_at = coalesce(read_at, $3)
     where ${SHOWN} and ($2::bigint[] is null or id = any($2))`,
    [accountId, ids === null ? null : [...ids], ctx.now()],
  );
}

/** One, whatever became of it; undefined when there is none. */
export async function readNotification(
  ctx: Ctx,
  id: number,
): Promise<(NotificationRow & { deleted_at: Date | null }) | undefined> {
  const [row] = await runSql<NotificationRow & { deleted_at: Date | null }>(
    ctx.db,
    `select ${ROW}, deleted_at from notification where id = $1`,
    [id],
  );
  return row;
}

/** Removes what is older than a moment, with its deliveries. */
export async function deleteOld(ctx: Ctx, before: Date): Promise<void> {
  await runSql(ctx.db, 'delete from notification where created_at < $1', [before]);
}

interface Home {
  id: number;
  title: string;
  slug: string;
  city: string;
  price: number;
  pictureKey: string | null;
  ownerId: number;
}

/** Homes that are public: what they are called, where they are, what they cost, and their picture. */
export async function readHomes(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, Home>> {
  if (listingIds.length === 0) return new Map();
  const rows = await runSql<Home>(
    ctx.db,
    `select id, title, slug_id as slug, city, price::float8 as price, title_picture ->> 'key' as "pictureKey",
       owner_id as "ownerId"
     from listing_public where id = any($1::int[])`,
    [[...new Set(listingIds)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
