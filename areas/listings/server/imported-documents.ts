import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { StoredDocument } from '@keystead/platform/images';
import type { PaperKind } from '../rules.ts';
import { lockPictures } from './imported-pictures.queries.ts';
import { announce, dropFiles } from './life.service.ts';
import { readFiles } from './media.ts';
import { deletePapers } from './papers.queries.ts';
import { readListings } from './reading.queries.ts';
import { insertParts } from './writing.queries.ts';

/** A document as its source has it: everyone reads it. */
export interface SourceDocument {
  /** Stored already, whether or not the listing shows it. */
  readonly document: StoredDocument;
  readonly kind: PaperKind;
  readonly title: string;
}

/**
 * Shows the documents that the source of a listing has, in their order. Private ones are the owner's, and stay.
 * @param expected keys that the listing shows as far as the source knows; others have been chosen by its owner
 * @param next returns the documents to show, from those that are shown
 * @returns keys in their order; `left` where its owner has changed them, `gone` without such a listing
 */
export function showSourceDocuments(
  ctx: Ctx,
  id: number,
  expected: readonly string[],
  next: (present: readonly StoredDocument[]) => readonly SourceDocument[],
): Promise<readonly string[] | 'left' | 'gone'> {
  return inTransaction(ctx, async (open) => {
    const isThere = await lockPictures(open, id);
    const [row] = isThere ? await readListings(open, [id]) : [];
    if (!row) return 'gone';
    const present = row.documents;
    if (present.map(({ document }) => document.key).join() !== expected.join()) return 'left';
    const wanted = next(present.map(({ document }) => document));
    const keys = wanted.map(({ document }) => document.key);
    if (keys.join() === expected.join()) return keys;
    const before = await readFiles(open, [id]);
    // They are read in the order they were added.
    await deletePapers(
      open,
      id,
      present.map((paper) => paper.id),
    );
    const documents = wanted.map((one) => ({ ...one, is_private: false }));
    await insertParts(open, new Map([[id, { parameters: [], facilities: [], gallery: [], documents }]]));
    await dropFiles(open, before, await readFiles(open, [id]));
    await announce(open, [id]);
    return keys;
  });
}
