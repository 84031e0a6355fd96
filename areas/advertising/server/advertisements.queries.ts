import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { AdvertisementState, ThingKind } from '../rules.ts';

/** An advertisement as stored. */
export interface StoredAdvertisement {
  readonly id: number;
  readonly accountId: number;
  readonly kind: ThingKind;
  /** Of the listing or project; null once it is gone. */
  readonly thingId: number | null;
  readonly status: AdvertisementState;
  /** Null: it runs without an end. */
  readonly hours: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly reason: string | null;
  /** The site features it by itself; nobody has paid. */
  readonly byOperator: boolean;
  readonly createdAt: Date;
}

const WHOLE = `id, account_id as "accountId", kind, coalesce(listing_id, project_id) as "thingId", status, hours,
  starts_at as "startsAt", ends_at as "endsAt", reason, by_house as "byOperator",
  created_at as "createdAt"`;

/** Columns that name the thing, by its kind. */
const COLUMN = { property: 'listing_id', project: 'project_id' } as const;
/** Where everybody may see them. */
const VIEW = { property: 'listing_public', project: 'project_public' } as const;

/** What a thing is called at this moment. */
const titleOf = (kind: ThingKind, id: string) =>
  `coalesce((select v.title from ${VIEW[kind]} v where v.id = ${id}), '')`;

/** A thing that everybody may see. */
export interface PublicThing {
  readonly ownerId: number;
  /** Of listings: sell, rent, sold, rented. */
  readonly offer: string | null;
}

/** What is to be featured, if everybody may see it. */
export async function findPublic(ctx: Ctx, kind: ThingKind, id: number): Promise<PublicThing | undefined> {
  const text =
    kind === 'property'
      ? 'select owner_id as "ownerId", property_type as offer from listing_public where id = $1'
      : 'select owner_id as "ownerId", null as offer from project_public where id = $1';
  const [row] = await runSql<PublicThing>(ctx.db, text, [id]);
  return row;
}

/** Writes one that waits. @returns its id; undefined when the thing has one that runs or waits */
export async function insertPending(
  ctx: Ctx,
  { accountId, kind, thingId }: { accountId: number; kind: ThingKind; thingId: number },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into advertisement (account_id, kind, ${COLUMN[kind]}, status, created_at, title)
     values ($1, $2, $3, 'pending', $4, ${titleOf(kind, '$3')}) on conflict do nothing returning id`,
    [accountId, kind, thingId, ctx.now()],
  );
  return row?.id;
}

/** Says how long one will run. */
export async function writeHours(ctx: Ctx, id: number, hours: number): Promise<void> {
  await runSql(ctx.db, 'update advertisement set hours = $2 where id = $1', [id, hours]);
}

export async function lockAdvertisement(ctx: Ctx, id: number): Promise<StoredAdvertisement | undefined> {
  const [row] = await runSql<StoredAdvertisement>(
    ctx.db,
    `select ${WHOLE} from advertisement where id = $1 for update`,
    [id],
  );
  return row;
}

export async function readAdvertisement(ctx: Ctx, id: number): Promise<StoredAdvertisement | undefined> {
  const [row] = await runSql<StoredAdvertisement>(
    ctx.db,
    `select ${WHOLE} from advertisement where id = $1`,
    [id],
  );
  return row;
}

export async function writeState(
  ctx: Ctx,
  id: number,
  state: { status: AdvertisementState; startsAt: Date | null; endsAt: Date | null; reason: string | null },
): Promise<void> {
  await runSql(
    ctx.db,
    'update advertisement set status = $2, starts_at = $3, ends_at = $4, reason = $5 where id = $1',
    [id, state.status, state.startsAt, state.endsAt, state.reason],
  );
}

/**
 * The site's own; things that have one already keep it.
 * @param run.endsAt null: they run until the site ends them
 * @returns the others: their ids, and those of their advertisements
 */
export async function insertOperatorOwn(
  ctx: Ctx,
  kind: ThingKind,
  things: readonly { id: number; ownerId: number }[],
  run: { hours: number | null; endsAt: Date | null },
): Promise<{ id: number; thingId: number }[]> {
  return runSql(
    ctx.db,
    `insert into advertisement (account_id, kind, ${COLUMN[kind]}, status, by_house, hours, starts_at, ends_at, created_at, title)
     select owner, $1, thing, 'approved', true, $5, $4, $6, $4, ${titleOf(kind, 'thing')} from unnest($2::int[], $3::int[]) as t (owner, thing)
     on conflict do nothing returning id, ${COLUMN[kind]} as "thingId"`,
    [
      kind,
      things.map(({ ownerId }) => ownerId),
      things.map(({ id }) => id),
      ctx.now(),
      run.hours,
      run.endsAt,
    ],
  );
}

/** Ids of public listings or projects, with their owners. */
export function readOwners(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[],
): Promise<{ id: number; ownerId: number }[]> {
  return runSql(
    ctx.db,
    `select id, owner_id as "ownerId" from ${VIEW[kind]} where id = any($1::int[]) order by id`,
    [ids],
  );
}

/** Ids of things that are featured now: of these, or of all. */
export async function readRunning(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[] | 'all',
): Promise<ReadonlySet<number>> {
  const column = COLUMN[kind];
  const among = ids === 'all' ? `${column} is not null` : `${column} = any($2::int[])`;
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select ${column} as id from advertisement
     where status = 'approved' and (ends_at is null or ends_at > $1) and ${among}`,
    [ctx.now(), ...(ids === 'all' ? [] : [ids])],
  );
  return new Set(rows.map((row) => row.id));
}

/** Advertisements of these things that run or wait. */
export function readOpen(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[],
): Promise<{ id: number; thingId: number; status: AdvertisementState }[]> {
  const column = COLUMN[kind];
  return runSql(
    ctx.db,
    `select id, ${column} as "thingId", status from advertisement
     where ${column} = any($2::int[]) and (status = 'pending'
       or status = 'approved' and (ends_at is null or ends_at > $1))`,
    [ctx.now(), ids],
  );
}

/** Locks those that have run their time, or have lost their thing, the first to end first; at most `most`. */
export function lockDue(ctx: Ctx, most: number): Promise<StoredAdvertisement[]> {
  return runSql<StoredAdvertisement>(
    ctx.db,
    `select ${WHOLE} from advertisement
     where status = 'approved' and ends_at <= $1
       or status in ('approved', 'pending') and listing_id is null and project_id is null
     order by ends_at nulls last, id limit $2 for update skip locked`,
    [ctx.now(), most],
  );
}

/** Ids of a thing's advertisements that have run their time and still say that they run. */
export async function readOverdue(ctx: Ctx, kind: ThingKind, thingId: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from advertisement where ${COLUMN[kind]} = $1 and status = 'approved' and ends_at <= $2`,
    [thingId, ctx.now()],
  );
  return rows.map((row) => row.id);
}

/** Whether an advertisement of the account for the thing runs now, or waits for a decision. */
export async function readIsOpen(
  ctx: Ctx,
  { accountId, kind, thingId }: { accountId: number; kind: ThingKind; thingId: number },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `select 1 from advertisement where ${COLUMN[kind]} = $1 and account_id = $2
       and (status = 'pending' or (status = 'approved' and (ends_at is null or ends_at > $3)))`,
    [thingId, accountId, ctx.now()],
  );
  return rows.length > 0;
}

/** One page of someone's own, the last one first, and how many there are. */
export async function readOwnPage(
  ctx: Ctx,
  { accountId, kind }: { accountId: number; kind: ThingKind },
  page: { limit: number; offset: number },
): Promise<{ rows: StoredAdvertisement[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    runSql<StoredAdvertisement>(
      ctx.db,
      `select ${WHOLE} from advertisement where account_id = $1 and kind = $2 order by id desc limit $3 offset $4`,
      [accountId, kind, page.limit, page.offset],
    ),
    runSql<{ total: number }>(
      ctx.db,
      'select count(*)::int as total from advertisement where account_id = $1 and kind = $2',
      [accountId, kind],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Those in a state, the first one first, at most 500: for staff. */
export function readByState(ctx: Ctx, status: AdvertisementState): Promise<StoredAdvertisement[]> {
  return runSql<StoredAdvertisement>(
    ctx.db,
    `select ${WHOLE} from advertisement where status = $1 order by id limit 500`,
    [status],
  );
}

/** What each of these advertisements is for. */
export function readThings(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; kind: ThingKind; thingId: number }[]> {
  return runSql(
    ctx.db,
    `select id, kind, coalesce(listing_id, project_id) as "thingId" from advertisement
     where id = any($1::int[]) and (listing_id is not null or project_id is not null)`,
    [ids],
  );
}

/** Everything of someone's, for them to take along. */
export function readOwn(ctx: Ctx, accountId: number): Promise<unknown[]> {
  return runSql(
    ctx.db,
    `select kind, listing_id, project_id, status, hours, starts_at, ends_at, reason, created_at
     from advertisement where account_id = $1 order by id`,
    [accountId],
  );
}

export async function deleteAdvertisementRow(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from advertisement where id = $1', [id]);
}

/** Removes everything of someone's. */
export async function deleteOf(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from advertisement where account_id = $1', [accountId]);
}
