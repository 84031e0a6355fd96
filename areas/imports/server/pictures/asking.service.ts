import type { Ctx } from '@keystead/platform/context';
import { type NamedPicture, picturesText } from '../../pictures.ts';
import type { Done } from '../engine/importer.ts';
import type { FieldChange } from '../rows.queries.ts';
import { readGalleries, writeWanted } from './galleries.queries.ts';

/**
 * Has the pictures of homes fetched that are new, have changed, or have other pictures than before. Call it in a transaction.
 * @returns what changes of the pictures of homes that were there before, by their ids
 */
export async function askForPictures(
  open: Ctx,
  importId: number,
  rows: readonly Done[],
): Promise<Map<number, FieldChange>> {
  const homes = rows.flatMap(homeOf);
  const known = await readGalleries(
    open,
    homes.map(({ listingId }) => listingId),
  );
  const changes = new Map<number, FieldChange>();
  const due = homes.filter(({ listingId, pictures, outcome }) => {
    const before = known.get(listingId);
    if (before?.state === 'left') return false;
    const isOther = picturesText(before?.wanted ?? []) !== picturesText(pictures);
    if (isOther && outcome !== 'inserted')
      changes.set(listingId, {
        field: 'pictures',
        before: String(before?.wanted.length ?? 0),
        after: String(pictures.length),
      });
    return isOther || (outcome === 'updated' && before !== undefined);
  });
  if (due.length > 0) await writeWanted(open, importId, due);
  return changes;
}

interface PicturedHome {
  readonly listingId: number;
  readonly pictures: readonly NamedPicture[];
  readonly outcome: 'inserted' | 'updated' | 'unchanged';
}

function homeOf(row: Done): PicturedHome[] {
  if (row.kind !== 'draft' || !row.pictures || !row.outcome || row.outcome.outcome === 'refused') return [];
  const { id, outcome } = row.outcome;
  return [{ listingId: id, outcome, pictures: row.pictures }];
}
