import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { AccountRow } from '../accounts.queries.ts';

/** The account someone signs in to by this identity of a provider. */
export async function findByIdentity(
  ctx: Ctx,
  identity: { issuer: string; subject: string },
): Promise<AccountRow | undefined> {
  const [row] = await runSql<AccountRow>(
    ctx.db,
    `select a.* from account_identity i join account a on a.id = i.account_id
     where i.issuer = $1 and i.subject = $2`,
    [identity.issuer, identity.subject],
  );
  return row;
}

/** @returns false when another sign-in has tied the identity to an account meanwhile */
export async function insertIdentity(
  ctx: Ctx,
  identity: { issuer: string; subject: string },
  accountId: number,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into account_identity (issuer, subject, account_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning subject`,
    [identity.issuer, identity.subject, accountId, ctx.now()],
  );
  return rows.length > 0;
}

/** Lets sign-ins by one identity follow each other, so that two first ones make one account. */
export async function lockIdentity(ctx: Ctx, identity: { issuer: string; subject: string }): Promise<void> {
  await runSql(ctx.db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `account_identity ${identity.issuer} ${identity.subject}`,
  ]);
}

/** @returns false when the token has signed someone in already */
export async function useToken(ctx: Ctx, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into account_used_token (token_hash, expires_at) values ($1, $2)
     on conflict do nothing returning expires_at`,
    [tokenHash, expiresAt],
  );
  return rows.length > 0;
}

export interface Handoff {
  provider: 'google' | 'apple';
  nonce: string;
  verifier: string;
  redirect_uri: string;
}

/** Keeps a new way to a provider. */
export async function writeHandoff(
  ctx: Ctx,
  stateHash: Buffer,
  { provider, nonce, verifier, redirect_uri: redirectUri }: Handoff,
  expiresAt: Date,
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_handoff (state_hash, nonce, verifier, redirect_uri, expires_at, provider)
     values ($1, $2, $3, $4, $5, $6)`,
    [stateHash, nonce, verifier, redirectUri, expiresAt, provider],
  );
}

/** Takes a way out, so that it serves once. */
export async function takeHandoff(ctx: Ctx, stateHash: Buffer): Promise<Handoff | undefined> {
  const [row] = await runSql<Handoff>(
    ctx.db,
    `delete from account_handoff where state_hash = $1 and expires_at > $2
     returning provider, nonce, verifier, redirect_uri`,
    [stateHash, ctx.now()],
  );
  return row;
}
