import type { Ctx } from '../context/index.ts';
import { runSql } from '../db/index.ts';

/** One request of one account, as its client named it. */
export interface KeyedRequest {
  readonly accountId: number;
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
  { accountId, key, fingerprint }: KeyedRequest,
  run: string,
  since: { kept: Date; alive: Date },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into idempotency_key as k (account_id, key, fingerprint, run, started_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, key) do update
       set fingerprint = $3, run = $4, started_at = $5, state = 'running', answer = null
       where k.started_at <= $6 or (k.state = 'running' and k.started_at <= $7)
     returning 1`,
    [accountId, key, Buffer.from(fingerprint), run, ctx.now(), since.kept, since.alive],
  );
  return rows.length > 0;
}

export async function readKey(ctx: Ctx, accountId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await runSql<KeyRow>(
    ctx.db,
    'select fingerprint, state, answer, started_at from idempotency_key where account_id = $1 and key = $2',
    [accountId, key],
  );
  return row;
}

/** In the transaction that does the work. @returns false when another run has taken its turn */
export async function markCommitted(
  ctx: Ctx,
  run: string,
  { accountId, key }: KeyedRequest,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update idempotency_key set state = 'committed' where account_id = $1 and key = $2 and run = $3 returning 1`,
    [accountId, key, run],
  );
  return rows.length > 0;
}

/** Keeps the answer of a run. */
export async function keepAnswer(
  ctx: Ctx,
  run: string,
  { accountId, key }: KeyedRequest,
  answer: string,
): Promise<void> {
  await runSql(
    ctx.db,
    `update idempotency_key set state = 'answered', answer = $4 where account_id = $1 and key = $2 and run = $3`,
    [accountId, key, run, answer],
  );
}

/** Gives a key back that led to nothing. */
export async function releaseKey(ctx: Ctx, run: string, { accountId, key }: KeyedRequest): Promise<void> {
  await runSql(
    ctx.db,
    `delete from idempotency_key where account_id = $1 and key = $2 and run = $3 and state = 'running'`,
    [accountId, key, run],
  );
}

/** Forgets what began before a moment. */
export async function deleteKeys(ctx: Ctx, before: Date): Promise<void> {
  await runSql(ctx.db, 'delete from idempotency_key where started_at <= $1', [before]);
}
