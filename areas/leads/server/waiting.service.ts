import { countUnreadMessages } from '@keystead/chat/server';
import { countUnreadEnquiries } from '@keystead/enquiries/server';
import { countOpenOffers } from '@keystead/offers/server';
import type { SignedInCtx } from '@keystead/platform/context';
import { countRequestedViewings } from '@keystead/viewings/server';
import type { Waiting } from '../contract.ts';
import { countWaiting } from './leads.queries.ts';

/** Returns how much waits for someone, of everything by which people get in touch. */
export async function waitingFor(ctx: SignedInCtx): Promise<Waiting> {
  const { accountId } = ctx.actor;
  const [messages, enquiries, viewings, offers, own] = await Promise.all([
    countUnreadMessages(ctx, accountId),
    countUnreadEnquiries(ctx, accountId),
    countRequestedViewings(ctx, accountId),
    countOpenOffers(ctx, accountId),
    countWaiting(ctx, accountId),
  ]);
  return { messages, enquiries, viewings, offers, ...own };
}
