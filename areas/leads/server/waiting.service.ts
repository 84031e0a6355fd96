import { readAgencies, readSeatsOf } from '@keystead/agencies/server';
import { countUnreadMessages } from '@keystead/chat/server';
import { countUnreadEnquiries } from '@keystead/enquiries/server';
import type { Result } from '@keystead/http/call';
import { countOpenOffers } from '@keystead/offers/server';
import type { SignedInCtx } from '@keystead/platform/context';
import { countRequestedViewings } from '@keystead/viewings/server';
import type { getWaiting } from '../contract.ts';
import { countWaiting } from './leads.queries.ts';
import { scopeIn } from './reach.ts';

/** Returns how much waits for someone, of everything by which people get in touch. */
export async function waitingFor(ctx: SignedInCtx): Promise<Result<typeof getWaiting>> {
  const { accountId } = ctx.actor;
  const [messages, enquiries, viewings, offers, counted] = await Promise.all([
    countUnreadMessages(ctx, accountId),
    countUnreadEnquiries(ctx, accountId),
    countRequestedViewings(ctx, accountId),
    countOpenOffers(ctx, accountId),
    countByAgency(ctx),
  ]);
  const ids = counted.map(({ agency_id: id }) => id).filter((id) => id > 0);
  const agencies = ids.length === 0 ? [] : await readAgencies(ctx, ids);
  const books = counted.map((book) => ({
    ...book,
    name: agencies.find(({ id }) => id === book.agency_id)?.name ?? '',
  }));
  const sum = (of: 'leads' | 'tasks') => counted.reduce((all, book) => all + book[of], 0);
  return { data: { messages, enquiries, viewings, offers, leads: sum('leads'), tasks: sum('tasks') }, books };
}

/** Returns the leads and tasks that wait for someone, by agency, those of their own (0) last; none where nothing waits. */
async function countByAgency(ctx: SignedInCtx) {
  const { accountId } = ctx.actor;
  const seats = await readSeatsOf(ctx, accountId);
  const books = await Promise.all(
    [...seats.map(({ agencyId }) => agencyId), 0].map(async (id) => {
      const scope = await scopeIn(ctx, id);
      return scope && { agency_id: id, ...(await countWaiting(ctx, scope, accountId)) };
    }),
  );
  return books.filter((book) => book !== undefined).filter(({ leads, tasks }) => leads + tasks > 0);
}
