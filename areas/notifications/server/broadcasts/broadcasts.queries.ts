import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { BroadcastMetrics } from '../../contract.staff.ts';
import type { Audience, BroadcastState } from '../../rules.broadcast.ts';

export interface BroadcastRow {
  id: number;
  title: string;
  body: string;
  path: string;
  audience: Audience;
  starts_at: Date;
  started_at: Date | null;
  expected: number | null;
  /** The last person in the order of ids that it has come to, and how many it has come to. */
  reached_id: number;
  reached: number;
  done_at: Date | null;
  cancelled_at: Date | null;
  staff_name: string;
  created_at: Date;
  figures: BroadcastMetrics | null;
  version: string;
}

const ROW = `id, title, body, path, audience, starts_at, started_at, expected, reached_id, reached, done_at, cancelled_at,
  staff_name, created_at, figures, (extract(epoch from updated_at) * 1000000)::bigint::text as version`;

export type BroadcastValues = Pick<BroadcastRow, 'title' | 'body' | 'path' | 'audience' | 'starts_at'>;

/** What is told of a broadcast is told of this. */
export const causeOf = (id: number) => `broadcast:${id}`;

/** @returns undefined when it was sent in under this name before */
export async function insertBroadcast(
  open: Ctx,
  { title, body, path, audience, starts_at }: BroadcastValues,
  { staffName, clientId }: { staffName: string; clientId: string | null },
): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(
    open.db,
    `insert into broadcast (title, body, path, audience, starts_at, staff_name, client_id, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $8) on conflict (client_id) do nothing returning ${ROW}`,
    [title, body, path, JSON.stringify(audience), starts_at, staffName, clientId, open.now()],
  );
  return row;
}

export async function findByClientId(ctx: Ctx, clientId: string): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(ctx.db, `select ${ROW} from broadcast where client_id = $1`, [
    clientId,
  ]);
  return row;
}

export async function updateBroadcast(
  open: Ctx,
  id: number,
  { title, body, path, audience, starts_at }: BroadcastValues,
): Promise<BroadcastRow> {
  const [row] = await runSql<BroadcastRow>(
    open.db,
    `update broadcast set title = $2, body = $3, path = $4, audience = $5::jsonb, starts_at = $6, updated_at = $7
     where id = $1 returning ${ROW}`,
    [id, title, body, path, JSON.stringify(audience), starts_at, open.now()],
  );
  return row as BroadcastRow;
}

/** Held until the transaction ends: while someone is told of it, that is waited for. */
export async function lockBroadcast(open: Ctx, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(open.db, `select ${ROW} from broadcast where id = $1 for update`, [
    id,
  ]);
  return row;
}

export async function readBroadcast(ctx: Ctx, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(ctx.db, `select ${ROW} from broadcast where id = $1`, [id]);
  return row;
}

const STATES: Readonly<Record<BroadcastState, string>> = {
  cancelled: 'cancelled_at is not null',
  done: 'done_at is not null and cancelled_at is null',
  running: 'started_at is not null and done_at is null and cancelled_at is null',
  scheduled: 'started_at is null and done_at is null and cancelled_at is null',
};
const ORDER = { id: 'id', starts_at: 'starts_at' } as const;

/** One page of broadcasts, and how many there are. */
export async function readBroadcastPage(
  ctx: Ctx,
  filter: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: BroadcastState | undefined;
  },
  page: { sort: keyof typeof ORDER; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: BroadcastRow[]; total: number }> {
  const matching = `from broadcast where ($1::int[] is null or id = any($1))
    and ($2::text is null or strpos(lower(title || ' ' || body), lower($2)) > 0)
    and ${filter.state === undefined ? 'true' : STATES[filter.state]}`;
  const values = [filter.ids ? [...filter.ids] : null, filter.words ?? null];
  const [rows, [count]] = await Promise.all([
    runSql<BroadcastRow>(
      ctx.db,
      `select ${ROW} ${matching} order by ${ORDER[page.sort]} ${page.order}, id ${page.order} limit $3 offset $4`,
      [...values, page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${matching}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Broadcasts, the last first, at most 50. */
export function readBroadcasts(ctx: Ctx): Promise<BroadcastRow[]> {
  return runSql<BroadcastRow>(ctx.db, `select ${ROW} from broadcast order by id desc limit 50`);
}

const OPEN = 'done_at is null and cancelled_at is null and starts_at <= $1';

/** Ids of those that are to go out, or have not come to everybody yet. */
export async function readDueBroadcasts(ctx: Ctx): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from broadcast where ${OPEN} order by starts_at, id`,
    [ctx.now()],
  );
  return rows.map(({ id }) => id);
}

/** One that is due, for oneself; undefined when it is not, or someone else is at it. */
export async function takeDueBroadcast(open: Ctx, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(
    open.db,
    `select ${ROW} from broadcast where id = $2 and ${OPEN} for update skip locked`,
    [open.now(), id],
  );
  return row;
}

/** Notes that it begins. @param expected how many are to be told */
export async function noteStart(open: Ctx, id: number, expected: number): Promise<void> {
  await runSql(open.db, 'update broadcast set started_at = $2, expected = $3 where id = $1', [
    id,
    open.now(),
    expected,
  ]);
}

/** Notes that these have it; nobody: that everybody does. */
export async function noteReached(open: Ctx, id: number, accountIds: readonly number[]): Promise<void> {
  await runSql(
    open.db,
    `update broadcast set reached_id = greatest(reached_id, $2), reached = reached + $3,
       done_at = case when $3 = 0 then $4::timestamptz end
     where id = $1`,
    [id, Math.max(0, ...accountIds), accountIds.length, open.now()],
  );
}

/** Stops it: nobody else is told, and what waits to be sent is not. @returns how much of that there was */
export async function stopBroadcast(open: Ctx, id: number): Promise<{ row: BroadcastRow; stopped: number }> {
  const [row] = await runSql<BroadcastRow>(
    open.db,
    `update broadcast set cancelled_at = $2, updated_at = $2 where id = $1 returning ${ROW}`,
    [id, open.now()],
  );
  const [count] = await runSql<{ stopped: number }>(
    open.db,
    `with stopped as (
       update notification_delivery d set state = 'skipped' from notification n
       where n.kind = 'broadcast' and n.cause_key = $1 and d.notification_id = n.id and d.state = 'waiting'
       returning d.id)
     select count(*)::int as stopped from stopped`,
    [causeOf(id)],
  );
  return { row: row as BroadcastRow, stopped: count?.stopped ?? 0 };
}
