import type { PersonalData } from '@keystead/accounts/server';
import { keysOf, type StoredPicture } from '@keystead/platform/images';
import { type ListingRow, readListings, readOwnIds, type StoredFile } from './reading.queries.ts';
import { listingChanged } from './slots.ts';
import { deleteListings } from './writing.queries.ts';

/** The homes of somebody who leaves: they may take them along, and they go with them. */
export const ownListings: PersonalData = {
  topic: 'listings',

  async exportOf(ctx, accountId) {
    const rows = await readListings(ctx, await readOwnIds(ctx, accountId));
    return rows.map(({ owner: _, ...listing }) => listing);
  },

  async erase(ctx, accountId) {
    const ids = await readOwnIds(ctx, accountId);
    if (ids.length === 0) return [];
    const rows = await readListings(ctx, ids);
    await deleteListings(ctx, ids);
    await listingChanged.get()(ctx, ids);
    return rows.flatMap(filesOf).flatMap(keysOfFile);
  },
};

function filesOf(row: ListingRow): StoredFile[] {
  const files: (StoredFile | StoredPicture | null)[] = [
    row.title_picture,
    row.three_d_picture,
    row.meta_picture,
    ...row.gallery.map(({ picture }) => picture),
    ...row.documents.map(({ document }) => document),
    ...row.parameters.map((parameter) => parameter.file_value),
  ];
  return files.filter((file) => file !== null);
}

function keysOfFile(file: StoredFile): string[] {
  return 'variants' in file ? keysOf(file) : [file.key];
}
