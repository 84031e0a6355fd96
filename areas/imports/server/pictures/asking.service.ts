import type { Ctx } from '@keystead/platform/context';
import { documentsText, type NamedDocument, type NamedPicture, picturesText } from '../../pictures.ts';
import type { Done } from '../engine/importer.ts';
import type { FieldChange } from '../rows.queries.ts';
import { readGalleries, writeWanted } from './galleries.queries.ts';

/**
 * Has the pictures and documents of homes fetched that are new, have changed, or have others than before. Call it in a transaction.
 * @returns what changes of them of homes that were there before, by their ids
 */
export async function askForPictures(
  open: Ctx,
  importId: number,
  rows: readonly Done[],
): Promise<Map<number, FieldChange[]>> {
  const homes = rows.flatMap(homeOf);
  const known = await readGalleries(
    open,
    homes.map(({ listingId }) => listingId),
  );
  const changes = new Map<number, FieldChange[]>();
  const wanted = homes.flatMap(({ pictures, ...home }) => {
    const before = known.get(home.listingId);
    const isUnsaid = !pictures && home.documents.length === 0 && !before?.documents.length;
    // Of pictures that a mapping says nothing of, those stay that came before.
    return isUnsaid ? [] : [{ ...home, pictures: pictures ?? before?.wanted ?? [] }];
  });
  const due = wanted.filter(({ listingId, pictures, documents, outcome }) => {
    const before = known.get(listingId);
    if (before?.state === 'left') return false;
    const others = [
      ...(picturesText(before?.wanted ?? []) === picturesText(pictures)
        ? []
        : [changeOf('pictures', before?.wanted, pictures)]),
      ...(documentsText(before?.documents ?? []) === documentsText(documents)
        ? []
        : [changeOf('documents', before?.documents, documents)]),
    ];
    if (others.length > 0 && outcome !== 'inserted') changes.set(listingId, others);
    return others.length > 0 || (outcome === 'updated' && before !== undefined);
  });
  if (due.length > 0) await writeWanted(open, importId, due);
  return changes;
}

/** Numbers say to people what addresses do not. */
const changeOf = (
  field: string,
  before: readonly unknown[] | undefined,
  after: readonly unknown[],
): FieldChange => ({ field, before: String(before?.length ?? 0), after: String(after.length) });

interface PicturedHome {
  readonly listingId: number;
  readonly pictures: readonly NamedPicture[] | undefined;
  readonly documents: readonly NamedDocument[];
  readonly outcome: 'inserted' | 'updated' | 'unchanged';
}

function homeOf(row: Done): PicturedHome[] {
  if (row.kind !== 'draft' || !row.outcome || row.outcome.outcome === 'refused') return [];
  const { id, outcome } = row.outcome;
  return [{ listingId: id, outcome, pictures: row.pictures, documents: row.documents }];
}
