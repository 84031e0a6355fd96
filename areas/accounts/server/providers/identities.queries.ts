import type { Ctx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type { AccountRow } from '../accounts.queries.ts';

interface Identity {
  issuer: string;
  subject: string;
}

/** Returns the account someone signs in to by this identity of a provider. */
export function findByIdentity(ctx: Ctx, { issuer, subject }: Identity): Promise<AccountRow | undefined> {
  return ctx.db
    .selectFrom('account_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .selectAll('a')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** @returns false when another sign-in has tied the identity to an account meanwhile */
export async function insertIdentity(
  ctx: Ctx,
  { issuer, subject }: Identity,
  accountId: number,
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId, created_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return added !== undefined;
}

/** Lets sign-ins by one identity follow each other, so that two first ones make one account. */
export function lockIdentity(ctx: Ctx, { issuer, subject }: Identity): Promise<void> {
  return lockName(ctx.db, `account_identity ${issuer} ${subject}`);
}

/** @returns false when the token has signed someone in already */
export async function useToken(ctx: Ctx, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const added = await ctx.db
    .insertInto('account_used_token')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return added !== undefined;
}

export interface Handoff {
  provider: 'google' | 'apple';
  nonce: string;
  verifier: string;
  redirect_uri: string;
}

/** Stores a new link to a provider. */
export async function writeHandoff(
  ctx: Ctx,
  stateHash: Buffer,
  { provider, nonce, verifier, redirect_uri }: Handoff,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .insertInto('account_handoff')
    .values({ state_hash: stateHash, nonce, verifier, redirect_uri, expires_at: expiresAt, provider })
    .execute();
}

/** Takes a way out, so that it serves once. */
export function takeHandoff(ctx: Ctx, stateHash: Buffer): Promise<Handoff | undefined> {
  return ctx.db
    .deleteFrom('account_handoff')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', ctx.now())
    .returning(['provider', 'nonce', 'verifier', 'redirect_uri'])
    .executeTakeFirst();
}
