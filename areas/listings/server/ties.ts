import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';
import type { PropertyDetail } from '../contract.ts';

const none: ReadonlySet<number> = new Set();

/** What a reader has to do with some listings (by id) and with their owners (by account). */
export interface ReaderTies {
  readonly reported: ReadonlySet<number>;
  readonly blockedByMe: ReadonlySet<number>;
  readonly blockedByUser: ReadonlySet<number>;
  /** Owners whose address and number this reader must not see. */
  readonly contactWithheld: ReadonlySet<number>;
}

interface Owned {
  readonly id: number;
  readonly ownerId: number;
}

/** Ties of a signed-in reader; the moderation area fills it. */
export const readerTies = slot<
  (ctx: Ctx, readerId: number, listings: readonly Owned[]) => Promise<ReaderTies>
>('listings.readerTies', async () => ({
  reported: none,
  blockedByMe: none,
  blockedByUser: none,
  contactWithheld: none,
}));

/** Says in listings what ties their reader to them, and takes out how to reach an owner across a block. */
export async function withTies(
  ctx: Ctx,
  readerId: number,
  listings: readonly { owned: Owned; detail: PropertyDetail }[],
): Promise<PropertyDetail[]> {
  if (readerId === 0 || listings.length === 0) return listings.map(({ detail }) => detail);
  const ties = await readerTies.get()(
    ctx,
    readerId,
    listings.map(({ owned }) => owned),
  );
  return listings.map(({ owned: { id, ownerId }, detail }) => ({
    ...detail,
    is_reported: ties.reported.has(id),
    is_blocked_by_me: ties.blockedByMe.has(ownerId),
    is_blocked_by_user: ties.blockedByUser.has(ownerId),
    ...(ties.contactWithheld.has(ownerId) && { email: '', mobile: '' }),
  }));
}

/** Of these people, those whom the reader must not reach; nobody for a guest. */
export async function withheldContacts(ctx: Ctx, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ctx.actor || personIds.length === 0) return none;
  // Number 0 is no listing: only the owners matter here.
  const owned = personIds.map((ownerId) => ({ id: 0, ownerId }));
  return (await readerTies.get()(ctx, ctx.actor.accountId, owned)).contactWithheld;
}
