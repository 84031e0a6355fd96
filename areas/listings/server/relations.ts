import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { PropertyDetail } from '../contract.ts';

const none: ReadonlySet<number> = new Set();

/** What a reader has to do with some listings (by id) and with their owners (by account). */
export interface ReaderRelations {
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
export const readerRelations = extensionPoint<
  (ctx: Ctx, readerId: number, listings: readonly Owned[]) => Promise<ReaderRelations>
>('listings.readerTies', async () => ({
  reported: none,
  blockedByMe: none,
  blockedByUser: none,
  contactWithheld: none,
}));

/**
 * Says in listings what ties their reader to them, and takes out how to reach an owner across a block. Guests are not told it
 * either: whole lists would be harvested (229).
 */
export async function withRelations(
  ctx: Ctx,
  readerId: number,
  listings: readonly { owned: Owned; detail: PropertyDetail }[],
): Promise<PropertyDetail[]> {
  if (readerId === 0) return listings.map(({ detail }) => ({ ...detail, email: '', mobile: '' }));
  if (listings.length === 0) return [];
  const relations = await readerRelations.get()(
    ctx,
    readerId,
    listings.map(({ owned }) => owned),
  );
  return listings.map(({ owned: { id, ownerId }, detail }) => ({
    ...detail,
    is_reported: relations.reported.has(id),
    is_blocked_by_me: relations.blockedByMe.has(ownerId),
    is_blocked_by_user: relations.blockedByUser.has(ownerId),
    ...(relations.contactWithheld.has(ownerId) && {
      email: '',
      mobile: '',
      has_email: false,
      has_mobile: false,
    }),
  }));
}

/** Returns those of these people whom the reader must not reach; none for a guest. */
export async function withheldContacts(ctx: Ctx, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ctx.actor || personIds.length === 0) return none;
  // Number 0 is no listing: only the owners matter here.
  const owned = personIds.map((ownerId) => ({ id: 0, ownerId }));
  return (await readerRelations.get()(ctx, ctx.actor.accountId, owned)).contactWithheld;
}
