import type { Ctx } from '../context/index.ts';
import { runSql } from '../db/index.ts';

/** Whose request it is: a customer's, or one of the staff, who are no customers. */
export interface KeyOwner {
  readonly kind: 'account' | 'staff';
  readonly id: number;
}

/** Where keys lie, and by which column they are theirs. */
const PLACES = {
  account: { table: 'idempotency_key', column: 'account_id' },
  staff: { table: 'staff_idempotency_key', column: 'staff_id' },
} as const;

/** One request of one person, as its client named it. */
export interface KeyedRequest {
  readonly keyOwner: KeyOwner;
  readonly key: string;
  readonly fingerprint: Uint8Array;
}

/**
 * Takes the key for a run: a new one, an expired one, or one whose run was given up.
 * @returns whether it is this run's now
 */
export async function claimKey(
  ctx: Ctx,
  { keyOwner, key, fingerprint }: KeyedRequest,
  run: string,
  since: { stored: Date; alive: Date },
): Promise<boolean> {
  const { table, column } = PLACES[keyOwner.kind];
  const rows = await runSql(
    ctx.db,
    `insert into ${table} as k (${column}, key, fingerprint, run, started_at) values ($1, $2, $3, $4, $5)
     on conflict (${column}, key) do update
       set fingerprint = $3, run = $4, started_at = $5, state = 'running', answer = null
       where k.started_at <= $6 or (k.state = 'running' and k.started_at <= $7)
     returning 1`,
    [keyOwner.id, key, Buffer.from(fingerprint), run, ctx.now(), since.stored, since.alive],
  );
  return rows.length > 0;
}

/** Notes that a run is at work still. */
export async function renewClaim(ctx: Ctx, run: string, { keyOwner, key }: KeyedRequest): Promise<void> {
  const { table, column } = PLACES[keyOwner.kind];
  await ctx.db
    .updateTable(table)
    .set({ started_at: ctx.now() })
    .where(column, '=', keyOwner.id)
    .where('key', '=', key)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute();
}

export function readKey(ctx: Ctx, { keyOwner, key }: Pick<KeyedRequest, 'keyOwner' | 'key'>) {
  const { table, column } = PLACES[keyOwner.kind];
  return ctx.db
    .selectFrom(table)
    .select(['fingerprint', 'state', 'answer', 'started_at'])
    .where(column, '=', keyOwner.id)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** In the transaction that does the work. @returns false when another run has taken its turn */
export async function markCommitted(
  ctx: Ctx,
  run: string,
  { keyOwner, key }: KeyedRequest,
): Promise<boolean> {
  const { table, column } = PLACES[keyOwner.kind];
  const { numUpdatedRows } = await ctx.db
    .updateTable(table)
    .set({ state: 'committed' })
    .where(column, '=', keyOwner.id)
    .where('key', '=', key)
    .where('run', '=', run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the answer of a run. */
export async function cacheAnswer(
  ctx: Ctx,
  run: string,
  { keyOwner, key }: KeyedRequest,
  answer: string,
): Promise<void> {
  const { table, column } = PLACES[keyOwner.kind];
  await ctx.db
    .updateTable(table)
    .set({ state: 'answered', answer })
    .where(column, '=', keyOwner.id)
    .where('key', '=', key)
    .where('run', '=', run)
    .execute();
}

/** Gives a key back that led to nothing. */
export async function releaseKey(ctx: Ctx, run: string, { keyOwner, key }: KeyedRequest): Promise<void> {
  const { table, column } = PLACES[keyOwner.kind];
  await ctx.db
    .deleteFrom(table)
    .where(column, '=', keyOwner.id)
    .where('key', '=', key)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute();
}

/** Forgets what began before a moment. */
export async function deleteKeys(ctx: Ctx, before: Date): Promise<void> {
  for (const { table } of Object.values(PLACES))
    await ctx.db.deleteFrom(table).where('started_at', '<=', before).execute();
}
