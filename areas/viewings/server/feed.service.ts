import { consume, publicOwner, randomToken, tokenHash } from '@keystead/accounts/server';
import { type Ctx, inTransaction, publicOrigin, type SignedInCtx } from '@keystead/platform/context';
import { derivedToken } from '@keystead/platform/secrets';
import { FEED_PAST, FEED_SIZE, RATE_LIMITS } from '../rules.ts';
import { calendarOf } from './calendar.ts';
import { deleteFeed, readFeedOwner, readNonce, writeFeed } from './feed.queries.ts';
import { readForFeed } from './viewings.queries.ts';
import { entriesOf, siteOf } from './wording.service.ts';

/** Where calendars read; the token stands in the query, which no log of the server has. */
export const FEED_URL = '/viewings.ics';

/** The table has the nonce alone: without the secret of the server nobody reads a feed by it. */
const tokenOf = (ctx: Ctx, nonce: string) => derivedToken(ctx.config, 'viewings.feed', nonce);

const addressOf = (ctx: Ctx, nonce: string) => `${publicOrigin(ctx)}${FEED_URL}?token=${tokenOf(ctx, nonce)}`;

/** Returns the address at which calendars read one's viewings, "" without one. */
export async function feedOf(ctx: SignedInCtx): Promise<{ url: string }> {
  const nonce = await readNonce(ctx, ctx.actor.accountId);
  return { url: nonce === undefined ? '' : addressOf(ctx, nonce) };
}

/** Makes a new address; the one before ends. @throws ApiError too_many_requests */
export async function makeFeed(ctx: SignedInCtx): Promise<{ url: string }> {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `viewing-feed:${accountId}`, rate: RATE_LIMITS.feedsPerPerson }]);
  const nonce = randomToken();
  await inTransaction(ctx, (open) =>
    writeFeed(open, accountId, { nonce, token_hash: tokenHash(tokenOf(ctx, nonce)) }),
  );
  return { url: addressOf(ctx, nonce) };
}

export async function endFeed(ctx: SignedInCtx): Promise<void> {
  await inTransaction(ctx, (open) => deleteFeed(open, ctx.actor.accountId));
}

/** Returns the calendar that a token reads; undefined for a token that is none, or of someone deactivated. */
export async function readFeed(ctx: Ctx, token: string): Promise<string | undefined> {
  const accountId = await readFeedOwner(ctx, tokenHash(token));
  if (accountId === undefined) return undefined;
  const person = (await publicOwner(ctx, [accountId])).get(accountId);
  if (!person?.isActive) return undefined;
  const since = new Date(ctx.now().getTime() - FEED_PAST * 1000);
  const viewings = await readForFeed(ctx, accountId, since, FEED_SIZE);
  return calendarOf(await entriesOf(ctx, accountId, viewings), await siteOf(ctx), ctx.now());
}
