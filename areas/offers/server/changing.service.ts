import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { changeState, contactMade } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type { answerOffer, counterOffer, OfferDetail } from '../contract.ts';
import {
  type AnswerStep,
  LIMITS,
  type OfferState,
  RATE_LIMITS,
  type Side,
  type Step,
  stateAfter,
  TAKEN,
} from '../rules.ts';
import { announce, type News, newsOf } from './announcing.service.ts';
import { dealClosed } from './extension-points.ts';
import { requireHome, roundOf, termsOf } from './making.service.ts';
import * as queries from './offers.queries.ts';
import { requireEditable } from './reach.ts';
import { offerAt } from './reading.service.ts';

const limitChanges = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `offer-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);

interface Taken {
  readonly offer: queries.OwnedOffer;
  readonly side: Side;
  readonly state: OfferState;
}

/**
 * Holds an offer that someone may do a step with, as they have read it.
 * @throws ApiError not_found, forbidden, conflict with what the other side has done meanwhile, wrong_state
 */
async function take(
  open: SignedInCtx,
  { id, version }: { id: number; version: number },
  step: Step,
): Promise<Taken> {
  const { offer, side } = await requireEditable(open, await queries.lockOffer(open, id));
  if (offer.version !== version) {
    const rounds = await queries.readRounds(open, id);
    throw new ApiError('conflict', 'This offer has changed meanwhile. Please look at it again.', {
      extra: {
        changed: rounds.filter((round) => round.version > version).map((round) => round.step),
        state: offer.state,
        version: offer.version,
      },
    });
  }
  const now = open.now();
  const state = stateAfter({ state: offer.state, expiresAt: offer.expires_at }, step, side, now);
  if (state === undefined) throw new ApiError('wrong_state', 'This cannot be done with the offer now.');
  return { offer, side, state };
}

/** Marks a home that an offer was accepted for, and says so to the others who wait. @returns what is news to them */
async function markTaken(open: Ctx, offer: queries.OwnedOffer): Promise<News[]> {
  const { home, kind } = await requireHome(open, offer.listing_id);
  if (kind !== offer.kind) throw new ApiError('gone', 'This home is no longer available.');
  if (home.offerState !== TAKEN[kind])
    await changeState(open, home.id, kind === 'sell' ? 'under_offer' : 'agree_let', {
      who: 'owner',
      ownerId: home.ownerId,
    });
  const others = await queries.readOthers(open, home.id, offer.id);
  return others.map((other) => ({ offer: other, what: 'taken', sides: ['buyer'], version: other.version }));
}

/** Says of a home what became of the offer that was accepted for it, where it does not say so already. */
async function markAfter(
  open: Ctx,
  offer: queries.OwnedOffer,
  step: 'fall_through' | 'complete',
): Promise<void> {
  const [home] = await queries.readHomes(open, [offer.listing_id]);
  if (!home || home.type !== offer.kind) return;
  const by = { who: 'owner', ownerId: home.ownerId } as const;
  if (step === 'complete') await changeState(open, home.id, offer.kind === 'sell' ? 'sell' : 'let', by);
  else if (home.offerState === TAKEN[offer.kind]) await changeState(open, home.id, 'on_market', by);
}

/** Notes in the leads that someone has got the home. */
async function noteDeal(open: Ctx, { id, ownerId, buyer_id: buyerId, ...offer }: queries.OwnedOffer) {
  if (ownerId === null || buyerId === null) return;
  await contactMade.get()(open, {
    kind: 'deal',
    from: { accountId: buyerId },
    to: { accountId: ownerId },
    listingId: offer.listing_id,
    text: '',
    source: `deal:${id}`,
  });
  await dealClosed.get()(open, { buyerId, sellerId: ownerId });
}

/** Does to the home of an offer what a step means for it. @returns what is news to others */
async function settleHome(open: Ctx, offer: queries.OwnedOffer, step: AnswerStep): Promise<News[]> {
  if (step === 'accept') return markTaken(open, offer);
  if (step === 'fall_through' || step === 'complete') await markAfter(open, offer, step);
  if (step === 'complete') await noteDeal(open, offer);
  return [];
}

/** @throws ApiError conflict where another offer for the home is accepted */
async function requireUntaken(open: Ctx, { id, listing_id: listingId }: queries.OwnedOffer): Promise<void> {
  const accepted = (await queries.readAccepted(open, [listingId])).get(listingId);
  if (accepted !== undefined && accepted !== id)
    throw new ApiError('conflict', 'Another offer for this home is accepted already.', {
      extra: { changed: ['accept'] },
    });
}

/**
 * Accepts, declines or withdraws an offer, or says what became of an accepted one. Accepting marks the home in the same transaction.
 * @throws ApiError not_found, forbidden, conflict, wrong_state, gone, too_many_requests
 */
export async function answer(
  ctx: SignedInCtx,
  { reason = '', step, ...which }: Input<typeof answerOffer>,
): Promise<OfferDetail> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const { offer, side, state } = await take(open, which, step);
    if (step === 'accept') {
      // Two of one home that are accepted at once: the second one finds the first.
      await lockName(open.db, `accepted offer for ${offer.listing_id}`);
      await requireUntaken(open, offer);
    }
    await queries.updateOffer(open, offer.id, { state });
    await queries.insertRound(open, {
      offer_id: offer.id,
      version: offer.version + 1,
      step,
      side,
      actor_id: open.actor.accountId,
      words: reason,
    });
    const others = await settleHome(open, offer, step);
    await announce(open, [newsOf(offer, step, side), ...others]);
  });
  return offerAt(ctx, which.id);
}

/**
 * Offers something else instead; it is the other side’s turn then.
 * @throws ApiError not_found, forbidden, conflict, wrong_state, gone, validation, too_many_requests
 */
export async function counter(
  ctx: SignedInCtx,
  { id, version, ...asked }: Input<typeof counterOffer>,
): Promise<OfferDetail> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const { offer, side, state } = await take(open, { id, version }, 'counter');
    const { kind } = await requireHome(open, offer.listing_id);
    if (kind !== offer.kind) throw new ApiError('gone', 'This home is no longer available.');
    if (offer.version >= LIMITS.rounds)
      throw new ApiError('wrong_state', 'There are as many counter-offers as one offer can have.');
    const terms = termsOf(open, asked, offer);
    await queries.updateOffer(open, id, { ...terms, state });
    await queries.insertRound(open, {
      ...roundOf(terms),
      offer_id: id,
      version: version + 1,
      step: 'counter',
      side,
      actor_id: open.actor.accountId,
    });
    await announce(open, [newsOf(offer, 'counter', side)]);
  });
  return offerAt(ctx, id);
}
