import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/**
 * Opens a new asking for a code and ends the one before, unless that is younger than `notAfter`.
 * @returns undefined when it was opened, else the moment of the asking that still stands
 */
export async function openRequest(
  ctx: Ctx,
  request: { destination: string; id: string; askedBy: number | null; notAfter: Date; expiresAt: Date },
): Promise<Date | undefined> {
  const opened = await runSql(
    ctx.db,
    `insert into account_code as c (destination, request, asked_by, requested_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (destination) do update set request = excluded.request, asked_by = excluded.asked_by,
       requested_at = excluded.requested_at, expires_at = excluded.expires_at, code_hash = null, tries = 0
     where c.requested_at <= $6
     returning destination`,
    [request.destination, request.id, request.askedBy, ctx.now(), request.expiresAt, request.notAfter],
  );
  if (opened.length > 0) return undefined;
  const [accountStatus] = await runSql<{ requested_at: Date }>(
    ctx.db,
    'select requested_at from account_code where destination = $1',
    [request.destination],
  );
  return accountStatus?.requested_at ?? ctx.now();
}

/** Whether the asking still stands, and whether anybody is behind the destination who may have a code. */
export async function readRequest(
  ctx: Ctx,
  destination: string,
  request: string,
): Promise<{ asked_by: number | null } | undefined> {
  const [row] = await runSql<{ asked_by: number | null }>(
    ctx.db,
    'select asked_by from account_code where destination = $1 and request = $2',
    [destination, request],
  );
  return row;
}

export async function isKnownEmail(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await runSql<{ known: boolean }>(
    ctx.db,
    `select exists (select 1 from account where email = $1 and email_verified)
       or exists (select 1 from account_registration where email = $1) as known`,
    [email],
  );
  return row?.known ?? false;
}

/** @returns false when the asking was overtaken meanwhile */
export async function writeCode(
  ctx: Ctx,
  code: { destination: string; request: string; hash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update account_code set code_hash = $3, expires_at = $4 where destination = $1 and request = $2
     returning destination`,
    [code.destination, code.request, code.hash, code.expiresAt],
  );
  return rows.length > 0;
}

/** Uses up one of the tries; counted before the code is compared, so that tries at the same time count too. */
export async function takeTry(ctx: Ctx, destination: string, tries: number): Promise<string | undefined> {
  const [row] = await runSql<{ code_hash: string }>(
    ctx.db,
    `update account_code set tries = tries + 1
     where destination = $1 and tries < $2 and expires_at > $3 and code_hash is not null
     returning code_hash`,
    [destination, tries, ctx.now()],
  );
  return row?.code_hash;
}

/** @returns false when someone else used the code first */
export async function useCode(ctx: Ctx, destination: string, hash: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update account_code set code_hash = null where destination = $1 and code_hash = $2 returning destination',
    [destination, hash],
  );
  return rows.length > 0;
}

export async function insertProof(
  ctx: Ctx,
  proof: { hash: Buffer; destination: string; expiresAt: Date },
): Promise<void> {
  await runSql(
    ctx.db,
    'insert into account_proof (proof_hash, destination, expires_at) values ($1, $2, $3)',
    [proof.hash, proof.destination, proof.expiresAt],
  );
}

/** Takes a proof out, so that it serves once, and says what it proves. */
export async function takeProof(ctx: Ctx, hash: Buffer): Promise<string | undefined> {
  const [row] = await runSql<{ destination: string }>(
    ctx.db,
    'delete from account_proof where proof_hash = $1 and expires_at > $2 returning destination',
    [hash, ctx.now()],
  );
  return row?.destination;
}

/** Spends one of each budget, a new window beginning where the old one has ended. */
export async function consumeRateLimits(
  ctx: Ctx,
  budgets: readonly { key: string; endsAt: Date }[],
): Promise<{ key: string; used: number; ends_at: Date }[]> {
  return runSql(
    ctx.db,
    `insert into account_budget as b (key, used, ends_at)
     select key, 1, ends_at from unnest($1::text[], $2::timestamptz[]) as wanted (key, ends_at) order by key
     on conflict (key) do update set
       used = case when b.ends_at <= $3 then 1 else least(b.used + 1, 1000000) end,
       ends_at = case when b.ends_at <= $3 then excluded.ends_at else b.ends_at end
     returning key, used, ends_at`,
    [budgets.map((budget) => budget.key), budgets.map((budget) => budget.endsAt), ctx.now()],
  );
}

export async function refundRateLimits(ctx: Ctx, keys: readonly string[]): Promise<void> {
  // Rows are taken in the order of consumeRateLimits: two that wait for each other would be a deadlock.
  await runSql(
    ctx.db,
    `with held as (select key from account_budget where key = any($1::text[]) order by key for update)
     update account_budget b set used = greatest(b.used - 1, 0) from held where b.key = held.key`,
    [[...keys]],
  );
}

/** Removes what has run out; rows in use at the moment are left to the next time. */
export async function sweepExpired(ctx: Ctx, before: { registered: Date; asked: Date }): Promise<void> {
  const expired = [
    ['account_budget', 'key', 'ends_at', ctx.now()],
    ['account_proof', 'proof_hash', 'expires_at', ctx.now()],
    ['account_session', 'id', 'expires_at', ctx.now()],
    ['account_used_token', 'token_hash', 'expires_at', ctx.now()],
    ['account_handoff', 'state_hash', 'expires_at', ctx.now()],
    ['account_challenge', 'challenge_hash', 'expires_at', ctx.now()],
    ['account_code', 'destination', 'requested_at', before.asked],
    ['account_registration', 'email', 'created_at', before.registered],
  ] as const;
  for (const [table, key, column, moment] of expired) {
    await runSql(
      ctx.db,
      `delete from ${table} where ${key} in
        (select ${key} from ${table} where ${column} <= $1 for update skip locked limit 1000)`,
      [moment],
    );
  }
}
