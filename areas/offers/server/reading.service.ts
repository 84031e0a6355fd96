import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { getOffers, OfferDetail, OfferItem } from '../contract.ts';
import { CONDITIONS, stepsOf } from '../rules.ts';
import { documentsOf } from './documents.wire.ts';
import * as queries from './offers.queries.ts';
import { type Place, placeOf, requireSeen, scopesOf, seatsOf } from './reach.ts';

type Seen = Place & { offer: queries.OwnedOffer };

/** Returns one page of the offers that someone has made, or sees for homes. */
export async function offersOf(
  ctx: SignedInCtx,
  { side, standing, property_id: listingId, limit, offset }: Input<typeof getOffers>,
): Promise<Result<typeof getOffers>> {
  const { accountId } = ctx.actor;
  const filter = { isStanding: standing === undefined ? undefined : standing === 'yes', listingId };
  const page = { limit, offset };
  const seats = await seatsOf(ctx);
  const { rows, total } = await (side === 'buyer'
    ? queries.readMade(ctx, accountId, filter, page)
    : queries.readReceived(ctx, accountId, scopesOf(seats), filter, page));
  const seen = rows.flatMap((offer) => {
    const place = placeOf(accountId, seats, offer);
    return place ? [{ ...place, offer }] : [];
  });
  return { data: await itemsOf(ctx, seen), total };
}

/** Returns an offer with its rounds, as its reader sees it. @throws ApiError not_found */
export async function offerAt(ctx: SignedInCtx, id: number): Promise<OfferDetail> {
  const seen = await requireSeen(ctx, await queries.readOffer(ctx, id));
  const [[item], rounds] = await Promise.all([itemsOf(ctx, [seen]), queries.readRounds(ctx, id)]);
  if (!item) throw notFound('There is no such offer.');
  const people = await peopleOf(
    ctx,
    rounds.map((round) => round.actor_id),
  );
  return {
    ...item,
    text: seen.offer.terms,
    may_edit: seen.mayEdit,
    documents: await documentsOf(ctx, id, seen.side),
    rounds: rounds.map((round) => ({
      id: round.id,
      step: round.step,
      side: round.side,
      name: people.get(round.actor_id ?? 0)?.name ?? '',
      terms:
        round.amount === null || round.expires_at === null
          ? null
          : termsOf({ ...round, amount: round.amount, expires_at: round.expires_at }),
      text: round.words,
      at: round.at.toISOString(),
    })),
  };
}

const peopleOf = (ctx: Ctx, ids: readonly (number | null)[]) =>
  publicOwner(
    ctx,
    ids.filter((id) => id !== null),
  );

/** What is offered, as it is stored. */
interface Terms {
  amount: number;
  conditions: readonly string[] | null;
  starts_on: string | null;
  months: number | null;
  people: number | null;
  expires_at: Date;
}

const termsOf = ({ amount, conditions, starts_on, months, people, expires_at }: Terms) => ({
  amount,
  conditions: CONDITIONS.filter((one) => conditions?.includes(one)),
  starts_on,
  months,
  people,
  expires_at: expires_at.toISOString(),
});

async function itemsOf(ctx: SignedInCtx, seen: readonly Seen[]): Promise<OfferItem[]> {
  const listingIds = seen.map(({ offer }) => offer.listing_id);
  const otherOf = ({ side, offer }: Seen) => (side === 'buyer' ? offer.ownerId : offer.buyer_id);
  const [homes, accepted, people] = await Promise.all([
    queries.readHomes(ctx, listingIds),
    queries.readAccepted(ctx, listingIds),
    peopleOf(ctx, seen.map(otherOf)),
  ]);
  const slugs = new Map(homes.map((home) => [home.id, home.publicId === null ? '' : home.slug]));
  return seen.map((one) => {
    const { offer, side, mayEdit } = one;
    const other = otherOf(one);
    const isTaken = side === 'seller' && (accepted.get(offer.listing_id) ?? offer.id) !== offer.id;
    const steps = stepsOf({ state: offer.state, expiresAt: offer.expires_at }, side, ctx.now());
    return {
      id: offer.id,
      kind: offer.kind,
      side,
      state: offer.state,
      version: offer.version,
      property_id: offer.listing_id,
      title: offer.listing_title,
      slug_id: slugs.get(offer.listing_id) ?? '',
      other_id: other ?? 0,
      other_name: people.get(other ?? 0)?.name ?? '',
      currency: offer.currency,
      ...termsOf(offer),
      created_at: offer.created_at.toISOString(),
      updated_at: offer.updated_at.toISOString(),
      is_taken: isTaken,
      steps: mayEdit ? steps.filter((step) => !(isTaken && step === 'accept')) : [],
    };
  });
}
