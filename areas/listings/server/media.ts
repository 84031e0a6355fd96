import { keysOf, type StoredPicture } from '@keystead/platform/images';
import type { ListingRow, StoredFile } from './reading.queries.ts';

/** Returns every file a listing names. */
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

/** Pictures of a generated world: many of its listings show the same one, so none of them takes it along. */
const SHARED = 'demo/';

/** Returns every storage key a file occupies that is its listing's alone. */
export function keysOfFile(file: StoredFile): string[] {
  if (file.key.startsWith(SHARED)) return [];
  return 'variants' in file ? keysOf(file) : [file.key];
}
