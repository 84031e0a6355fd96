import type { PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { listingChanged } from './extension-points.ts';
import { deleteHomesOf } from './homes.queries.ts';
import { keysOfFile, readFiles } from './media.ts';
import { readOwnIds } from './own.queries.ts';
import { everyPaper } from './papers.service.ts';
import { readListings } from './reading.queries.ts';
import { removeListings } from './removing.ts';
import { deleteDrafts } from './saved.queries.ts';
import { everyDraft } from './saved.service.ts';
import { readSnapshotFiles } from './snapshots.queries.ts';
import { readTexts } from './translations.queries.ts';

/** Returns homes with everything that is stored of them, private documents aside. */
export async function wholeListings(ctx: Ctx, ids: readonly number[]) {
  const rows = await readListings(ctx, ids);
  const texts = Map.groupBy(await readTexts(ctx, 'listing', ids), ({ id }) => id);
  return rows.map(({ owner: _, titles: __, ...listing }) => ({
    ...listing,
    texts: texts.get(listing.id) ?? [],
  }));
}

/** The homes of someone who leaves: they may take them along, and they go with them. */
export const ownListings: PersonalData = {
  topic: 'listings',
  ownsFiles: true,

  async exportOf(ctx, accountId) {
    const listings = await wholeListings(ctx, await readOwnIds(ctx, accountId));
    const ids = listings.map(({ id }) => id);
    const papers = Map.groupBy(await everyPaper(ctx, ids), ({ listingId }) => listingId);
    return listings.map((listing) => ({ ...listing, private_documents: papers.get(listing.id) ?? [] }));
  },

  async erase(ctx, accountId) {
    const ids = await readOwnIds(ctx, accountId);
    const files = await readFiles(ctx, ids);
    const before = await readSnapshotFiles(ctx, 'property', ids);
    await removeListings(ctx, ids);
    // With the homes go their history and their old addresses: what is left would still say where someone lived.
    await deleteHomesOf(ctx, accountId);
    if (ids.length > 0) await listingChanged.get()(ctx, ids);
    return [...files, ...before].flatMap(keysOfFile);
  },
};

/** What they had begun to write. */
export const ownDrafts: PersonalData = {
  topic: 'listing_drafts',
  ownsFiles: true,

  exportOf: everyDraft,

  async erase(ctx, accountId) {
    const drafts = await everyDraft(ctx, accountId);
    await deleteDrafts(
      ctx,
      drafts.map(({ id }) => id),
    );
    return drafts.flatMap(({ files }) => files).flatMap(({ file }) => keysOfFile(file));
  },
};
