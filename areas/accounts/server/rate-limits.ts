import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { Rate } from '../rules.ts';
import { consumeRateLimits, refundRateLimits } from './codes/codes.queries.ts';

/** A rate limit of one person, address or number. */
export interface RateLimit {
  readonly key: string;
  readonly rate: Rate;
}

/**
 * Consumes one of each rate limit. Call it outside a transaction: it stays consumed when the call is rejected.
 * @throws ApiError too_many_requests with the time to wait when one of them is empty
 */
export async function consume(ctx: Ctx, rateLimits: readonly RateLimit[]): Promise<void> {
  const now = ctx.now().getTime();
  const consumed = await consumeRateLimits(
    ctx,
    rateLimits.map(({ key, rate }) => ({ key, endsAt: new Date(now + rate.per * 1000) })),
  );
  const limits = new Map(rateLimits.map(({ key, rate }) => [key, rate.limit]));
  const empty = consumed.filter(({ key, used }) => used > (limits.get(key) ?? 0));
  if (empty.length === 0) return;
  throw tooMany(Math.max(...empty.map((row) => row.ends_at.getTime())) - now, 'Too many tries.');
}

/** Gives one of each rate limit back. */
export async function refund(ctx: Ctx, rateLimits: readonly RateLimit[]): Promise<void> {
  await refundRateLimits(
    ctx,
    rateLimits.map(({ key }) => key),
  );
}

/** Returns a 429 that says how long to wait. */
export function tooMany(milliseconds: number, what: string): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError('too_many_requests', `${what} Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
