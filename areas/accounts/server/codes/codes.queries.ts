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
  const { destination } = request;
  const opened = {
    request: request.id,
    asked_by: request.askedBy,
    requested_at: ctx.now(),
    expires_at: request.expiresAt,
  };
  const written = await ctx.db
    .insertInto('account_code')
    .values({ destination, ...opened })
    .onConflict((on) =>
      on
        .column('destination')
        .doUpdateSet({ ...opened, code_hash: null, tries: 0 })
        .where('account_code.requested_at', '<=', request.notAfter),
    )
    .returning('destination')
    .executeTakeFirst();
  if (written) return undefined;
  const current = await ctx.db
    .selectFrom('account_code')
    .select('requested_at')
    .where('destination', '=', destination)
    .executeTakeFirst();
  return current?.requested_at ?? ctx.now();
}

/** Returns whether the asking still stands, and whether anyone is behind the destination who may have a code. */
export function readRequest(ctx: Ctx, destination: string, request: string) {
  return ctx.db
    .selectFrom('account_code')
    .select('asked_by')
    .where('destination', '=', destination)
    .where('request', '=', request)
    .executeTakeFirst();
}

export async function isKnownEmail(ctx: Ctx, email: string): Promise<boolean> {
  const { known } = await ctx.db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('account').select('id').where('email', '=', email).where('email_verified', '=', true),
        ),
        exists(selectFrom('account_registration').select('email').where('email', '=', email)),
      ]).as('known'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(known);
}

/** @returns false when the asking was overtaken meanwhile */
export async function writeCode(
  ctx: Ctx,
  code: { destination: string; request: string; hash: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_code')
    .set({ code_hash: code.hash, expires_at: code.expiresAt })
    .where('destination', '=', code.destination)
    .where('request', '=', code.request)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up one of the tries; counted before the code is compared, so that tries at the same time count too. */
export async function takeTry(ctx: Ctx, destination: string, tries: number): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('account_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('destination', '=', destination)
    .where('tries', '<', tries)
    .where('expires_at', '>', ctx.now())
    .where('code_hash', 'is not', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** @returns false when someone else used the code first */
export async function useCode(ctx: Ctx, destination: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_code')
    .set({ code_hash: null })
    .where('destination', '=', destination)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertProof(
  ctx: Ctx,
  { hash, destination, expiresAt }: { hash: Buffer; destination: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('account_proof')
    .values({ proof_hash: hash, destination, expires_at: expiresAt })
    .execute();
}

/** Takes a proof out, so that it serves once, and says what it proves. */
export async function takeProof(ctx: Ctx, hash: Buffer): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('account_proof')
    .where('proof_hash', '=', hash)
    .where('expires_at', '>', ctx.now())
    .returning('destination')
    .executeTakeFirst();
  return row?.destination;
}

/** Consumes one of each rate limit, a new window beginning where the old one has ended. */
export async function consumeRateLimits(
  ctx: Ctx,
  windows: readonly { key: string; endsAt: Date }[],
): Promise<{ key: string; used: number; ends_at: Date }[]> {
  return runSql(
    ctx.db,
    `insert into account_budget as b (key, used, ends_at)
     select key, 1, ends_at from unnest($1::text[], $2::timestamptz[]) as wanted (key, ends_at) order by key
     on conflict (key) do update set
       used = case when b.ends_at <= $3 then 1 else least(b.used + 1, 1000000) end,
       ends_at = case when b.ends_at <= $3 then excluded.ends_at else b.ends_at end
     returning key, used, ends_at`,
    [windows.map(({ key }) => key), windows.map(({ endsAt }) => endsAt), ctx.now()],
    { key: 'text', used: 'int4', ends_at: 'timestamptz' },
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
