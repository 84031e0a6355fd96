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

export interface KeyRow {
  fingerprint: Uint8Array;
  state: 'running' | 'committed' | 'answered';
  answer: string | null;
  started_at: Date;
}

/**
 * Takes the key for a run: a new one, one that is kept no longer, or one whose run was given up.
 * @returns whether it is this run's now
 */
export async function claimKey(
  ctx: Ctx,
  { keyOwner, key, fingerprint }: KeyedRequest,
  run: string,
  since: { kept: Date; alive: Date },
): Promise<boolean> {
  const { table, column } = PLACES[keyOwner.kind];
  const rows = await runSql(
    ctx.db,
    `insert into ${table} as k (${column}, key, fingerprint, run, started_at) values ($1, $2, $3, $4, $5)
     on conflict (${column}, key) do update
       set fingerprint = $3, run = $4, started_at = $5, state = 'running', answer = null
       where k.started_at <= $6 or (k.state = 'running' and k.started_at <= $7)
     returning 1`,
    [keyOwner.id, key, Buffer.from(fingerprint), run, ctx.now(), since.kept, since.alive],
  );
  return rows.length > 0;
}

export async function readKey(
  ctx: Ctx,
  { keyOwner, key }: Pick<KeyedRequest, 'keyOwner' | 'key'>,
): Promise<KeyRow | undefined> {
  const { table, column } = PLACES[keyOwner.kind];
  const [row] = await runSql<KeyRow>(
    ctx.db,
    `select fingerprint, state, answer, started_at from ${table} where ${column} = $1 and key = $2`,
    [keyOwner.id, key],
  );
  return row;
}

/** In the transaction that does the work. @returns false when another run has taken its turn */
export async function markCommitted(
  ctx: Ctx,
  run: string,
  { keyOwner, key }: KeyedRequest,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update ${PLACES[keyOwner.kind].table} set state = 'committed' where ${PLACES[keyOwner.kind].column} = $1 and key = $2 and run = $3 returning 1`,
    [keyOwner.id, key, run],
  );
  return rows.length > 0;
}

/** Keeps the answer of a run. */
export async function keepAnswer(
  ctx: Ctx,
  run: string,
  { keyOwner, key }: KeyedRequest,
  answer: string,
): Promise<void> {
  await runSql(
    ctx.db,
    `update ${PLACES[keyOwner.kind].table} set state = 'answered', answer = $4 where ${PLACES[keyOwner.kind].column} = $1 and key = $2 and run = $3`,
    [keyOwner.id, key, run, answer],
  );
}

/** Gives a key back that led to nothing. */
export async function releaseKey(ctx: Ctx, run: string, { keyOwner, key }: KeyedRequest): Promise<void> {
  await runSql(
    ctx.db,
    `delete from ${PLACES[keyOwner.kind].table} where ${PLACES[keyOwner.kind].column} = $1 and key = $2 and run = $3 and state = 'running'`,
    [keyOwner.id, key, run],
  );
}

/** Forgets what began before a moment. */
export async function deleteKeys(ctx: Ctx, before: Date): Promise<void> {
  for (const { table } of Object.values(PLACES)) {
    await runSql(ctx.db, `delete from ${table} where started_at <= $1`, [before]);
  }
}
