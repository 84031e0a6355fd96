import { consume, isToken, networkOf, tokenHash } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { RATE_LIMITS } from '../../rules.ts';
import { type Guest, readByToken } from './guests.queries.ts';

export const expired = () => new ApiError('link_expired', 'This link is not valid any more.');

/** Returns the guest behind a link. @throws ApiError link_expired for an unknown one, too, too_many_requests */
export async function byLink(ctx: Ctx, token: string): Promise<Guest> {
  const key = `viewing-link:${networkOf(ctx.address)}`;
  await consume(ctx, [{ key, rate: RATE_LIMITS.guestLinksPerNetwork }]);
  const guest = isToken(token) ? await readByToken(ctx, tokenHash(token)) : undefined;
  if (!guest || guest.link_ends_at <= ctx.now()) throw expired();
  return guest;
}
