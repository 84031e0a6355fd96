import { changeState } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { type Condition, TAKEN } from '../rules.ts';
import { requireHome } from './making.service.ts';
import { insertOffer, insertRound, updateOffer } from './offers.queries.ts';

const DAY_MS = 86_400_000;

/** An offer of the demo world, for a home that is for sale. */
export interface DemoOffer {
  readonly listingId: number;
  readonly buyerId: number;
  readonly amount: number;
  readonly conditions: readonly Condition[];
  readonly text: string;
  /** What the seller said to it, if anything. */
  readonly counter?: { readonly amount: number; readonly text: string };
  readonly isAccepted?: boolean;
}

/** Writes offers of the demo world, and notifies nobody; one of a person for a home that is there stays as it is. */
export async function seedOffers(ctx: Ctx, offers: readonly DemoOffer[]): Promise<void> {
  for (const offer of offers) await inTransaction(ctx, (open) => seedOne(open, offer));
}

async function seedOne(
  open: Ctx,
  { listingId, buyerId, amount, conditions, text, counter, isAccepted = false }: DemoOffer,
): Promise<void> {
  const { home, kind, currency } = await requireHome(open, listingId);
  if (kind !== 'sell') return;
  const terms = {
    amount,
    conditions: [...conditions],
    expires_at: new Date(open.now().getTime() + 14 * DAY_MS),
  };
  const id = await insertOffer(open, {
    ...terms,
    terms: text,
    listing_id: listingId,
    listing_title: home.title,
    kind,
    currency,
    buyer_id: buyerId,
    seller_id: home.ownerId,
    state: 'submitted',
  });
  if (id === undefined) return;
  const made = { ...terms, words: text, step: 'make', side: 'buyer', actor_id: buyerId } as const;
  await insertRound(open, { ...made, offer_id: id, version: 1 });
  if (isAccepted) {
    await updateOffer(open, id, { state: 'accepted' });
    const by = { side: 'seller', actor_id: home.ownerId } as const;
    await insertRound(open, { ...by, offer_id: id, version: 2, step: 'accept' });
    if (home.offerState !== TAKEN.sell)
      await changeState(open, listingId, TAKEN.sell, { who: 'owner', ownerId: home.ownerId });
  }
  if (!counter) return;
  await updateOffer(open, id, { state: 'countered', amount: counter.amount, terms: counter.text });
  const countered = { ...terms, amount: counter.amount, words: counter.text, step: 'counter' } as const;
  await insertRound(open, { ...countered, offer_id: id, version: 2, side: 'seller', actor_id: home.ownerId });
}
