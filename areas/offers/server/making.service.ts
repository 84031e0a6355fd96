import { consume, publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { contactObstacle } from '@keystead/moderation/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { getSettings } from '@keystead/settings/server';
import type { counterOffer, makeOffer, OfferDetail } from '../contract.ts';
import { CONDITIONS_OF, KINDS, LIMITS, type OfferKind, RATE_LIMITS, startIssue } from '../rules.ts';
import { announce } from './announcing.service.ts';
import * as queries from './offers.queries.ts';
import { offerAt } from './reading.service.ts';

const DAY_MS = 86_400_000;

const gone = () => new ApiError('gone', 'This home is no longer available.');

/** A home that offers can be made for. */
export interface OpenHome {
  readonly home: queries.Home;
  readonly kind: OfferKind;
  /** By ISO 4217. */
  readonly currency: string;
}

/** Returns a home that is on the market, with the currency of its price. @throws ApiError gone */
export async function requireHome(ctx: Ctx, listingId: number): Promise<OpenHome> {
  const [[home], { currency }] = await Promise.all([queries.readHomes(ctx, [listingId]), getSettings(ctx)]);
  const kind = KINDS.find((one) => one === home?.type);
  if (!home || home.publicId === null || !kind) throw gone();
  return { home, kind, currency: home.currency ?? currency.code };
}

type Asked =
  | Omit<Input<typeof makeOffer>, 'property_id'>
  | Omit<Input<typeof counterOffer>, 'id' | 'version'>;

/** Returns what is offered as it is stored. @throws ApiError validation for what does not go together */
export function termsOf(ctx: Ctx, asked: Asked, { kind, currency }: { kind: OfferKind; currency: string }) {
  const { amount, conditions, text = '', starts_on: startsOn, months, people, days } = asked;
  if (Number(amount.toFixed(2)) !== amount)
    throw invalidField('amount', 'must have two digits after the point at most');
  if (asked.currency !== undefined && asked.currency.toUpperCase() !== currency)
    throw invalidField('currency', 'is not the currency of this home');
  const isRent = kind === 'rent';
  if (conditions.some((one) => !CONDITIONS_OF[kind].includes(one)))
    throw invalidField('conditions', 'does not go with an application to rent');
  if (startsOn === undefined && (isRent || conditions.includes('move_in')))
    throw invalidField('starts_on', 'is needed');
  // By the clock of who asks it may be the day before.
  const today = new Date(ctx.now().getTime() - DAY_MS / 2).toISOString().slice(0, 10);
  const issue = startsOn === undefined ? undefined : startIssue(startsOn, today);
  if (issue) throw invalidField('starts_on', issue);
  for (const [field, value] of [
    ['months', months],
    ['people', people],
  ] as const) {
    if (isRent && value === undefined) throw invalidField(field, 'is needed');
    if (!isRent && value !== undefined) throw invalidField(field, 'belongs to an application to rent');
  }
  return {
    amount,
    conditions: [...conditions],
    terms: text,
    starts_on: startsOn ?? null,
    months: months ?? null,
    people: people ?? null,
    expires_at: new Date(ctx.now().getTime() + days * DAY_MS),
  };
}

/** Returns the line of the history that says what is offered. */
export const roundOf = ({ terms: words, ...terms }: ReturnType<typeof termsOf>) => ({ ...terms, words });

/** @throws ApiError forbidden for a home of one’s own, and across a block */
async function requireStranger(ctx: SignedInCtx, { ownerId }: queries.Home): Promise<void> {
  const { accountId } = ctx.actor;
  if (ownerId === accountId) throw new ApiError('forbidden', 'This is a home of your own.');
  const obstacle = await contactObstacle(ctx, accountId, ownerId);
  if (obstacle) throw new ApiError('forbidden', obstacle);
  if ((await publicOwner(ctx, [ownerId])).get(ownerId)?.isOperator !== false)
    throw new ApiError('forbidden', 'Offers for homes of the site are made in the chat.');
}

/**
 * Makes an offer, or an application. The database decides that there is one of a person for a home.
 * @throws ApiError gone, forbidden, conflict with the `offer_id` of the one that stands, wrong_state for more than anyone can mean,
 * validation, too_many_requests
 */
export async function make(
  ctx: SignedInCtx,
  { property_id: listingId, ...asked }: Input<typeof makeOffer>,
): Promise<OfferDetail> {
  const { accountId } = ctx.actor;
  const found = await requireHome(ctx, listingId);
  const { home, kind, currency } = found;
  await requireStranger(ctx, home);
  const terms = termsOf(ctx, asked, found);
  await consume(ctx, [{ key: `offer:${accountId}`, rate: RATE_LIMITS.offersPerPerson }]);
  const id = await inTransaction(ctx, async (open) => {
    // Two of one person at once would each count without the other.
    await lockName(open.db, `offers of ${accountId}`);
    const standing = await queries.readStandingOf(open, listingId, accountId);
    if (standing)
      throw new ApiError('conflict', 'You have an offer for this home already.', {
        extra: { offer_id: standing.id },
      });
    if ((await queries.countStanding(open, accountId)) >= LIMITS.standing)
      throw new ApiError('wrong_state', 'You have as many open offers as one can have.');
    const offerId = await queries.insertOffer(open, {
      ...terms,
      listing_id: listingId,
      listing_title: home.title,
      kind,
      currency,
      buyer_id: accountId,
      seller_id: home.ownerId,
      state: 'submitted',
    });
    if (offerId === undefined) throw new ApiError('conflict', 'You have an offer for this home already.');
    await queries.insertRound(open, {
      ...roundOf(terms),
      offer_id: offerId,
      version: 1,
      step: 'make',
      side: 'buyer',
      actor_id: accountId,
    });
    await contactMade.get()(open, {
      kind: 'offer',
      from: { accountId },
      to: { accountId: home.ownerId },
      listingId,
      text: terms.terms,
      source: `offer:${offerId}`,
    });
    const offer = await queries.readOffer(open, offerId);
    if (offer) await announce(open, [{ offer, what: 'make', sides: ['seller'], version: 1 }]);
    return offerId;
  });
  return offerAt(ctx, id);
}
