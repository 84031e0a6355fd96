import type { ListItem } from '@keystead/listings/contract';
import { type DemoOffer, seedOffers } from '@keystead/offers/server';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import type { SeededPeople } from './accounts.ts';

/** What is offered for one home each of the first agents: the share of its price, and how far the two are. */
const OFFERS: readonly (Pick<DemoOffer, 'conditions' | 'text' | 'isAccepted'> & {
  readonly share: number;
  readonly counter?: { readonly share: number; readonly text: string };
})[] = [
  {
    share: 0.95,
    conditions: ['financing', 'survey'],
    text: 'We have the confirmation of our bank and could sign within six weeks.',
  },
  {
    share: 0.9,
    conditions: ['own_sale'],
    text: 'We would stay for at least ten years.',
    counter: { share: 0.97, text: 'With the kitchen, and a move in autumn.' },
  },
  { share: 1, conditions: ['furniture'], text: 'The full price, if the bookshelves stay.', isAccepted: true },
];

/** Makes offers of the visitor for homes of the first agents: one that waits, one with a counter-offer, one that is accepted. */
export async function writeOffers(ctx: Ctx, { agents, visitorId }: SeededPeople): Promise<void> {
  const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: 100 }));
  const homes = cards
    .map((card) => JSON.parse(card) as ListItem)
    .filter((home) => home.property_type === 'sell' && home.price > 0 && !home.price_written);
  const offers = OFFERS.flatMap(({ share, counter, ...offer }, index): DemoOffer[] => {
    const home = homes.filter((one) => one.added_by === agents[index]?.id).at(-1);
    if (!home) return [];
    const amountFor = (part: number) => Math.round((home.price * part) / 1000) * 1000;
    return [
      {
        ...offer,
        listingId: home.id,
        buyerId: visitorId,
        amount: amountFor(share),
        ...(counter && { counter: { amount: amountFor(counter.share), text: counter.text } }),
      },
    ];
  });
  await seedOffers(ctx, offers);
}
