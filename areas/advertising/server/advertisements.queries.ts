import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf, runSql } from '@keystead/platform/db';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import type { AdvertisementState, ThingKind } from '../rules.ts';

/**
 * An advertisement as stored. `thingId` is null once the listing or project is gone; without `hours` it runs without an
 * end; one `byOperator` is the site's own, without payment.
 */
export type StoredAdvertisement = RowOf<typeof readAdvertisement>;

const advertisements = (ctx: Ctx) =>
  ctx.db
    .selectFrom('advertisement')
    .select((eb) => [
      'id',
      'account_id as accountId',
      'kind',
      eb.fn.coalesce('listing_id', 'project_id').as('thingId'),
      'status',
      'hours',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'reason',
      'by_house as byOperator',
      'created_at as createdAt',
    ]);

type Advertisements = ExpressionBuilder<DB, 'advertisement'>;

const hasNotEnded = (eb: Advertisements, now: Date) =>
  eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]);

const runsOrWaits = (now: Date) => (eb: Advertisements) =>
  eb.or([eb('status', '=', 'pending'), eb.and([eb('status', '=', 'approved'), hasNotEnded(eb, now)])]);

/** Columns that name the thing, by its kind. */
const COLUMN = { property: 'listing_id', project: 'project_id' } as const;
/** Where everyone may see them. */
const VIEW = { property: 'listing_public', project: 'project_public' } as const;

/** A thing that everyone may see. */
export interface PublicThing {
  readonly ownerId: number;
  /** Of listings: sell, rent, sold, rented. */
  readonly offer: string | null;
}

/** Returns the listing or project to feature, if everyone may see it. */
export async function findPublic(ctx: Ctx, kind: ThingKind, id: number): Promise<PublicThing | undefined> {
  if (kind === 'property') {
    return ctx.db
      .selectFrom('listing_public')
      .select(['owner_id as ownerId', 'property_type as offer'])
      .where('id', '=', id)
      .$narrowType<{ ownerId: NotNull }>()
      .executeTakeFirst();
  }
  const [project] = await readOwners(ctx, kind, [id]);
  return project && { ownerId: project.ownerId, offer: null };
}

/** Writes one that waits. @returns its id; undefined when the thing has one that runs or waits */
export async function insertPending(
  ctx: Ctx,
  { accountId, kind, thingId }: { accountId: number; kind: ThingKind; thingId: number },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('advertisement')
    .values((eb) => ({
      account_id: accountId,
      kind,
      listing_id: kind === 'property' ? thingId : null,
      project_id: kind === 'project' ? thingId : null,
      status: 'pending',
      created_at: ctx.now(),
      title: titleNow(eb, kind, thingId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Says how long one will run. */
export async function writeHours(ctx: Ctx, id: number, hours: number): Promise<void> {
  await ctx.db.updateTable('advertisement').set({ hours }).where('id', '=', id).execute();
}

export function lockAdvertisement(ctx: Ctx, id: number): Promise<StoredAdvertisement | undefined> {
  return advertisements(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function readAdvertisement(ctx: Ctx, id: number) {
  return advertisements(ctx).where('id', '=', id).executeTakeFirst();
}

export async function writeState(
  ctx: Ctx,
  id: number,
  state: { status: AdvertisementState; startsAt: Date | null; endsAt: Date | null; reason: string | null },
): Promise<void> {
  const { status, startsAt, endsAt, reason } = state;
  await ctx.db
    .updateTable('advertisement')
    .set({ status, starts_at: startsAt, ends_at: endsAt, reason })
    .where('id', '=', id)
    .execute();
}

/**
 * The site's own; things that have one already are left as they are.
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
     select owner, $1, thing, 'approved', true, $5, $4, $6, $4,
       coalesce((select v.title from ${VIEW[kind]} v where v.id = thing), '')
     from unnest($2::int[], $3::int[]) as t (owner, thing)
     on conflict do nothing returning id, ${COLUMN[kind]} as "thingId"`,
    [
      kind,
      things.map(({ ownerId }) => ownerId),
      things.map(({ id }) => id),
      ctx.now(),
      run.hours,
      run.endsAt,
    ],
    { id: 'int4', thingId: 'int4' },
  );
}

/** Writes one that ran elsewhere, paid for there. @returns its id; undefined when the thing has one that runs or waits */
export async function insertMoved(
  ctx: Ctx,
  {
    kind,
    thingId,
    ownerId,
    startsAt,
    endsAt,
  }: { kind: ThingKind; thingId: number; ownerId: number; startsAt: Date; endsAt: Date | null },
): Promise<number | undefined> {
  const hours = endsAt && Math.ceil((endsAt.getTime() - startsAt.getTime()) / 3_600_000);
  const row = await ctx.db
    .insertInto('advertisement')
    .values((eb) => ({
      account_id: ownerId,
      kind,
      [COLUMN[kind]]: thingId,
      status: 'approved',
      hours,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: startsAt,
      title: titleNow(eb, kind, thingId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What a thing is called at this moment. */
const titleNow = (eb: ExpressionBuilder<DB, 'advertisement'>, kind: ThingKind, thingId: number) =>
  eb.fn.coalesce(eb.selectFrom(VIEW[kind]).select('title').where('id', '=', thingId), sql<string>`''`);

/** Returns the ids of public listings or projects, with their owners. */
export function readOwners(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[],
): Promise<{ id: number; ownerId: number }[]> {
  return ctx.db
    .selectFrom(VIEW[kind])
    .select(['id', 'owner_id as ownerId'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$narrowType<{ id: NotNull; ownerId: NotNull }>()
    .execute();
}

/** Returns the ids of things that are featured now: of these, or of all. */
export async function readRunning(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[] | 'all',
): Promise<ReadonlySet<number>> {
  const column = COLUMN[kind];
  const running = ctx.db
    .selectFrom('advertisement')
    .select(`${column} as id`)
    .where('status', '=', 'approved')
    .where((eb) => hasNotEnded(eb, ctx.now()))
    .$narrowType<{ id: NotNull }>();
  const rows = await (ids === 'all'
    ? running.where(column, 'is not', null)
    : running.where(column, '=', anyOf(ids))
  ).execute();
  return new Set(rows.map((row) => row.id));
}

/** Advertisements of these things that run or wait. */
export function readOpen(
  ctx: Ctx,
  kind: ThingKind,
  ids: readonly number[],
): Promise<{ id: number; thingId: number; status: AdvertisementState }[]> {
  const column = COLUMN[kind];
  return ctx.db
    .selectFrom('advertisement')
    .select(['id', `${column} as thingId`, 'status'])
    .where(column, '=', anyOf(ids))
    .where(runsOrWaits(ctx.now()))
    .$narrowType<{ thingId: NotNull }>()
    .execute();
}

/** Locks those that have run their time, or have lost their thing, the first to end first; at most `most`. */
export function lockDue(ctx: Ctx, most: number): Promise<StoredAdvertisement[]> {
  return advertisements(ctx)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'approved'), eb('ends_at', '<=', ctx.now())]),
        eb.and([
          eb('status', 'in', ['approved', 'pending']),
          eb('listing_id', 'is', null),
          eb('project_id', 'is', null),
        ]),
      ]),
    )
    .orderBy('ends_at', (by) => by.asc().nullsLast())
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns the ids of a thing's advertisements that have run their time and still say that they run. */
export async function readOverdue(ctx: Ctx, kind: ThingKind, thingId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('advertisement')
    .select('id')
    .where(COLUMN[kind], '=', thingId)
    .where('status', '=', 'approved')
    .where('ends_at', '<=', ctx.now())
    .execute();
  return rows.map((row) => row.id);
}

/** Returns whether an advertisement of the account for the thing runs now, or waits for a decision. */
export async function readIsOpen(
  ctx: Ctx,
  { accountId, kind, thingId }: { accountId: number; kind: ThingKind; thingId: number },
): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('advertisement')
    .select('id')
    .where(COLUMN[kind], '=', thingId)
    .where('account_id', '=', accountId)
    .where(runsOrWaits(ctx.now()))
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns one page of someone's own, the last one first, and how many there are. */
export function readOwnPage(
  ctx: Ctx,
  { accountId, kind }: { accountId: number; kind: ThingKind },
  page: Page,
): Promise<{ rows: StoredAdvertisement[]; total: number }> {
  const own = advertisements(ctx).where('account_id', '=', accountId).where('kind', '=', kind);
  return pageOf(ctx.db, own.orderBy('id', 'desc'), page);
}

/** Returns those in a state, the first one first, at most 500: for staff. */
export function readByState(ctx: Ctx, status: AdvertisementState): Promise<StoredAdvertisement[]> {
  return advertisements(ctx).where('status', '=', status).orderBy('id').limit(500).execute();
}

/** Returns the subject of each of these advertisements. */
export function readThings(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; kind: ThingKind; thingId: number }[]> {
  return ctx.db
    .selectFrom('advertisement')
    .select((eb) => ['id', 'kind', eb.fn.coalesce('listing_id', 'project_id').as('thingId')])
    .where('id', '=', anyOf(ids))
    .where((eb) => eb.or([eb('listing_id', 'is not', null), eb('project_id', 'is not', null)]))
    .$narrowType<{ thingId: NotNull }>()
    .execute();
}

/** Returns everything of someone's, for the data export. */
export function readOwn(ctx: Ctx, accountId: number): Promise<unknown[]> {
  return ctx.db
    .selectFrom('advertisement')
    .select(['kind', 'listing_id', 'project_id', 'status', 'hours', 'starts_at', 'ends_at', 'reason'])
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function deleteAdvertisementRow(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('advertisement').where('id', '=', id).execute();
}

/** Removes everything of someone's. */
export async function deleteOf(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('advertisement').where('account_id', '=', accountId).execute();
}
