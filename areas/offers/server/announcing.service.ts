import { publicOwner } from '@keystead/accounts/server';
import { announceNotices, writeNotices } from '@keystead/notifications/server';
import type { Ctx } from '@keystead/platform/context';
import { otherSide, type Round, type Side } from '../rules.ts';
import { mailOffer } from './offers.jobs.ts';
import type { OwnedOffer } from './offers.queries.ts';

/** What someone hears of: a round, or that another offer for the home was accepted. */
export type What = Round | 'taken';

/** Where an offer is read. */
export const pathOf = (id: number) => `/user/offers?offer=${id}`;

export const personOn = (side: Side, offer: OwnedOffer): number | null =>
  side === 'buyer' ? offer.buyer_id : offer.ownerId;

/** Something that has happened to an offer. */
export interface News {
  readonly offer: OwnedOffer;
  readonly what: What;
  /** Who hears of it. */
  readonly sides: readonly Side[];
  /** The version that it made of the offer. */
  readonly version: number;
}

/**
 * Notifies people of what has happened to offers, and mails it to them whatever they have switched off: it is what they agree on. In
 * the transaction of it, as the last thing in it.
 */
export async function announce(open: Ctx, news: readonly News[]): Promise<void> {
  const readers = news.flatMap(({ sides, ...one }) =>
    sides.flatMap((side) => {
      const accountId = personOn(side, one.offer);
      return accountId === null ? [] : [{ ...one, side, accountId }];
    }),
  );
  const people = await publicOwner(
    open,
    readers.map(({ offer, side }) => personOn(otherSide(side), offer)).filter((id) => id !== null),
  );
  for (const { offer, what, version, side, accountId } of readers)
    await open.jobs.enqueue(open.db, mailOffer, { offerId: offer.id, accountId, side, what, version });
  const written = [];
  for (const { offer, what, side, accountId } of readers) {
    const params = {
      person: people.get(personOn(otherSide(side), offer) ?? 0)?.name ?? '',
      title: offer.listing_title,
    };
    const notice = { accountId, params, path: pathOf(offer.id), listingId: offer.listing_id };
    const topic = what === 'make' && offer.kind === 'rent' ? 'offer_apply' : (`offer_${what}` as const);
    written.push(...(await writeNotices(open, topic, [notice], { only: ['in_app', 'push'] })));
  }
  await announceNotices(open, written);
}

/** Returns what a side does as news to the other one. */
export const newsOf = (offer: OwnedOffer, what: Round, by: Side): News => ({
  offer,
  what,
  sides: [otherSide(by)],
  version: offer.version + 1,
});
