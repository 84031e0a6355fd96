import type { Ctx } from '@keystead/platform/context';
import { keysOf, type StoredPicture } from '@keystead/platform/images';
import { readPrivatePapers } from './papers.queries.ts';
import { type ListingRow, readListings, type StoredFile } from './reading.queries.ts';

/** Returns every file of a listing that others may see. */
export function filesOf(row: ListingRow): StoredFile[] {
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

/** Returns every file that listings name, those of private papers included. */
export async function readFiles(ctx: Ctx, listingIds: readonly number[]): Promise<StoredFile[]> {
  const papers = await readPrivatePapers(ctx, listingIds);
  const rows = await readListings(ctx, listingIds);
  return [...rows.flatMap(filesOf), ...papers.map(({ document }) => document)];
}

/** Pictures of a generated world: many of its listings show the same one, so none of them takes it along. */
const SHARED = 'demo/';

/** Returns every storage key a file occupies that is its listing's alone. */
export function keysOfFile(file: StoredFile): string[] {
  if (file.key.startsWith(SHARED)) return [];
  return 'variants' in file ? keysOf(file) : [file.key];
}
