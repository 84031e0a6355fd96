import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { insertSession, readSession, renewSession } from './sessions.queries.ts';

/** Returns whether a text has the form of a token, 32 bytes in base64url; anything else is not worth a question to the database. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256: enough for a secret of 256 random bits, and quick enough for every call. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Signs an account in by one factor or both: the bearer token is known to the caller alone. */
export async function openSession(ctx: Ctx, accountId: number, factors: 1 | 2 = 1): Promise<string> {
  return (await beginSession(ctx, accountId, factors)).token;
}

/** Returns the same, with the session's id. */
export async function beginSession(
  ctx: Ctx,
  accountId: number,
  factors: 1 | 2,
): Promise<{ token: string; sessionId: string }> {
  const token = randomToken();
  const sessionId = await insertSession(ctx, { accountId, tokenHash: tokenHash(token), factors });
  return { token, sessionId };
}

/**
 * Returns the person behind a bearer token; null when the token is unknown, ended or malformed.
 * @throws ApiError account_deactivated when the account is deactivated, unless that is admitted
 */
export async function findSession(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  token: string,
  { admitDeactivated = false } = {},
): Promise<{ accountId: number; sessionId: string } | null> {
  if (!isToken(token)) return null;
  const session = await readSession(ctx, tokenHash(token));
  if (!session) return null;
  if (!session.is_active && !admitDeactivated) throw deactivated(session.account_id);
  await renewSession(ctx, session);
  return { accountId: session.account_id, sessionId: String(session.id) };
}

/** Returns the error of a deactivated account, with the message existing clients compare. */
export function deactivated(accountId: number): ApiError {
  return new ApiError('account_deactivated', 'Account Deactivated by Administrative please connect to them', {
    extra: { is_active: false },
    subject: { accountId },
  });
}
