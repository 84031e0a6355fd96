import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf, toJson, versionOf } from '@keystead/platform/db';
import { type ExpressionBuilder, sql } from 'kysely';
import type { BroadcastMetrics } from '../../contract.staff.ts';
import type { Audience, BroadcastState } from '../../rules.broadcast.ts';

const ROW = [
  'id',
  'title',
  'body',
  'path',
  'audience',
  'starts_at',
  'started_at',
  'expected',
  'reached_id',
  'reached',
  'done_at',
  'cancelled_at',
  'staff_name',
  'created_at',
  'figures',
  versionOf('updated_at').as('version'),
] as const;
type Narrow = { audience: Audience; figures: BroadcastMetrics | null };

/** `reached_id` is the last person in the order of ids that it has come to, `reached` how many it has come to. */
export type BroadcastRow = RowOf<typeof readBroadcast>;

const broadcasts = (ctx: Ctx) => ctx.db.selectFrom('broadcast').select(ROW).$narrowType<Narrow>();

export type BroadcastValues = Pick<BroadcastRow, 'title' | 'body' | 'path' | 'audience' | 'starts_at'>;

/** Returns the cause of a broadcast's notifications. */
export const causeOf = (id: number) => `broadcast:${id}`;

/** Inserts a broadcast. @returns undefined when it was sent in under this name before */
export function insertBroadcast(
  open: Ctx,
  { title, body, path, audience, starts_at }: BroadcastValues,
  { staffName, clientId }: { staffName: string; clientId: string | null },
): Promise<BroadcastRow | undefined> {
  const now = open.now();
  return open.db
    .insertInto('broadcast')
    .values({
      title,
      body,
      path,
      audience: toJson(audience),
      starts_at,
      staff_name: staffName,
      client_id: clientId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning(ROW)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export function findByClientId(ctx: Ctx, clientId: string): Promise<BroadcastRow | undefined> {
  return broadcasts(ctx).where('client_id', '=', clientId).executeTakeFirst();
}

export function updateBroadcast(
  open: Ctx,
  id: number,
  { title, body, path, audience, starts_at }: BroadcastValues,
): Promise<BroadcastRow> {
  return open.db
    .updateTable('broadcast')
    .set({ title, body, path, audience: toJson(audience), starts_at, updated_at: open.now() })
    .where('id', '=', id)
    .returning(ROW)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

/** Locks it until the transaction ends; waits while it is being handed out. */
export function lockBroadcast(open: Ctx, id: number): Promise<BroadcastRow | undefined> {
  return broadcasts(open).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function readBroadcast(ctx: Ctx, id: number) {
  return broadcasts(ctx).where('id', '=', id).executeTakeFirst();
}

const inState = (state: BroadcastState) => (eb: ExpressionBuilder<DB, 'broadcast'>) => {
  if (state === 'cancelled') return eb('cancelled_at', 'is not', null);
  return eb.and([
    eb('cancelled_at', 'is', null),
    eb('done_at', state === 'done' ? 'is not' : 'is', null),
    ...(state === 'done' ? [] : [eb('started_at', state === 'running' ? 'is not' : 'is', null)]),
  ]);
};

/** Returns one page of broadcasts, and how many there are. */
export function readBroadcastPage(
  ctx: Ctx,
  {
    words,
    ids,
    state,
  }: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: BroadcastState | undefined;
  },
  { sort, order, limit, offset }: Page & { sort: 'id' | 'starts_at'; order: 'asc' | 'desc' },
): Promise<{ rows: BroadcastRow[]; total: number }> {
  let matching = broadcasts(ctx);
  if (ids) matching = matching.where('id', '=', anyOf(ids));
  if (words !== undefined)
    matching = matching.where(sql<boolean>`strpos(lower(title || ' ' || body), lower(${words})) > 0`);
  if (state) matching = matching.where(inState(state));
  return pageOf(ctx.db, matching.orderBy(sort, order).orderBy('id', order), { limit, offset });
}

/** Broadcasts, the last first, at most 50. */
export function readBroadcasts(ctx: Ctx): Promise<BroadcastRow[]> {
  return broadcasts(ctx).orderBy('id', 'desc').limit(50).execute();
}

const isDue = (now: Date) => (eb: ExpressionBuilder<DB, 'broadcast'>) =>
  eb.and([eb('done_at', 'is', null), eb('cancelled_at', 'is', null), eb('starts_at', '<=', now)]);

/** Returns the ids of those that are to go out, or have not come to everybody yet. */
export async function readDueBroadcasts(ctx: Ctx): Promise<number[]> {
  const due = ctx.db.selectFrom('broadcast').select('id').where(isDue(ctx.now()));
  const rows = await due.orderBy('starts_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns one that is due, for oneself; undefined when it is not, or someone else is at it. */
export function takeDueBroadcast(open: Ctx, id: number): Promise<BroadcastRow | undefined> {
  return broadcasts(open)
    .where('id', '=', id)
    .where(isDue(open.now()))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes that it begins. @param expected number of recipients */
export async function noteStart(open: Ctx, id: number, expected: number): Promise<void> {
  await open.db
    .updateTable('broadcast')
    .set({ started_at: open.now(), expected })
    .where('id', '=', id)
    .execute();
}

/** Notes that these have it; none: that all do. */
export async function noteReached(open: Ctx, id: number, accountIds: readonly number[]): Promise<void> {
  await open.db
    .updateTable('broadcast')
    .set((eb) => ({
      reached_id: sql<number>`greatest(reached_id, ${Math.max(0, ...accountIds)})`,
      reached: eb('reached', '+', accountIds.length),
      done_at: accountIds.length === 0 ? open.now() : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Stops it: no one else is notified, and pending deliveries are cancelled. @returns how much of that there was */
export async function stopBroadcast(open: Ctx, id: number): Promise<{ row: BroadcastRow; stopped: number }> {
  const row = await open.db
    .updateTable('broadcast')
    .set({ cancelled_at: open.now(), updated_at: open.now() })
    .where('id', '=', id)
    .returning(ROW)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await open.db
    .updateTable('notification_delivery as d')
    .from('notification as n')
    .set({ state: 'skipped' })
    .where('n.kind', '=', 'broadcast')
    .where('n.cause_key', '=', causeOf(id))
    .whereRef('d.notification_id', '=', 'n.id')
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
  return { row, stopped: Number(numUpdatedRows) };
}
