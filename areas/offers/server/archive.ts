import { type AgencyArchivePart, pages, unlessGone } from '@keystead/agencies/server';
import { archivedParts } from '@keystead/platform/archive';
import type { SignedInCtx } from '@keystead/platform/context';
import { readReceived } from './offers.queries.ts';
import { placeOf, scopesOf, seatsOf } from './reach.ts';
import { offerAt } from './reading.service.ts';

/** Offers for homes of an agency, with their rounds; documents by name, as they are those of who sent them. */
export const archivedOffers: AgencyArchivePart = (ctx, agencyId, missing) =>
  archivedParts(ctx.ports.storage, 'offers', offersFor(ctx, agencyId), missing);

const ALL = { isStanding: undefined, listingId: undefined };

async function* offersFor(ctx: SignedInCtx, agencyId: number) {
  const { accountId } = ctx.actor;
  const seats = (await seatsOf(ctx)).filter((seat) => seat.agencyId === agencyId);
  const read = pages((page) =>
    readReceived(ctx, accountId, scopesOf(seats), ALL, page).then(({ rows }) => rows),
  );
  for await (const rows of read) {
    const whole = [];
    for (const offer of rows) {
      if (offer.agencyId !== agencyId || !placeOf(accountId, seats, offer)) continue;
      const found = await unlessGone(offerAt(ctx, offer.id));
      if (!found) continue;
      const { documents, ...one } = found;
      whole.push({ ...one, documents: documents.map(({ name }) => ({ name })) });
    }
    if (whole.length > 0) yield whole;
  }
}
