import { type Ctx, inTransaction } from '@keystead/platform/context';
import { priceChange } from '../rules.ts';
import { agencyApproval, listingsEdited } from './extension-points.ts';
import { insertEvents, type ListingEvent } from './history.queries.ts';
import { contentsBefore, holdChanged, releaseUnchanged } from './holding.service.ts';
import { type ImportedListing, lockImported, writeImported } from './imported.queries.ts';
import { putTextsBack } from './imported-texts.queries.ts';
import { announce, changeState, dropFiles } from './life.service.ts';
import { readFiles } from './media.ts';
import { writePresentations } from './presentation.queries.ts';
import { removeListings } from './removing.ts';
import { deleteSnapshot } from './snapshots.queries.ts';
import { deleteFacts, insertParts } from './writing.queries.ts';

export {
  type ImportedListing,
  lockImported,
  type OnMarket,
  readImportedIds,
  readOnMarket,
} from './imported.queries.ts';

/** A listing that an import has written, and how it stood before; null where it was new. */
export interface Undoing {
  readonly id: number;
  /** As the import left it. */
  readonly stamp: string;
  readonly before: ImportedListing | null;
}

/** `stored`: someone has changed it since, and it stays as it is. `gone`: it was removed since. */
export type Undone = 'removed' | 'restored' | 'kept' | 'gone';

/**
 * Takes back what an import has written: new listings go, changed ones get back what their source said before.
 * @returns what became of each, by id
 */
export async function undoImported(ctx: Ctx, rows: readonly Undoing[]): Promise<Map<number, Undone>> {
  return inTransaction(ctx, async (open) => {
    const present = new Map(
      (
        await lockImported(
          open,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    const outcomes = new Map<number, Undone>();
    const fresh: number[] = [];
    const stale: { before: ImportedListing; now: ImportedListing }[] = [];
    for (const { id, stamp, before } of rows) {
      const now = present.get(id);
      if (!now) outcomes.set(id, 'gone');
      else if (now.stamp !== stamp) outcomes.set(id, 'kept');
      else if (before) stale.push({ before, now });
      else fresh.push(id);
    }
    await remove(open, fresh);
    const contents = await contentsBefore(open, await unseenAmong(open, stale));
    await putBack(open, stale);
    for (const id of fresh) outcomes.set(id, 'removed');
    for (const { before } of stale) outcomes.set(before.id, 'restored');
    const changed = [...fresh, ...stale.map(({ before }) => before.id)];
    if (changed.length > 0) await announce(open, changed);
    for (const id of await holdChanged(open, contents)) await agencyApproval.get().heldEdited(open, id);
    await releaseUnchanged(
      open,
      stale.map(({ before }) => before.id),
    );
    return outcomes;
  });
}

/**
 * Returns those whose agency has not approved what they get back: it waits, or what was approved is what came after it.
 * Imports of earlier releases have not noted which waited.
 */
async function unseenAmong(
  open: Ctx,
  stale: readonly { before: ImportedListing; now: ImportedListing }[],
): Promise<number[]> {
  const { isDue } = agencyApproval.get();
  const unseen: number[] = [];
  for (const { before, now } of stale)
    if (now.isHeld || (before.isHeld && (await isDue(open, now.ownerId, now.id)))) unseen.push(now.id);
  return unseen;
}

/**
 * Switches imported listings on or off, as their owner may. Call it in a transaction in which they are locked.
 * @throws ApiError wrong_state for one that is not approved
 */
export async function switchImported(
  open: Ctx,
  ids: readonly number[],
  action: 'activate' | 'deactivate',
): Promise<void> {
  for (const id of ids) await changeState(open, id, action, { who: 'owner' });
}

async function remove(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await readFiles(ctx, ids);
  for (const id of ids) files.push(...(await deleteSnapshot(ctx, { kind: 'property', id })));
  await insertEvents(
    ctx,
    ids.map((id) => ({ listing_id: id, kind: 'deleted', before: null, after: null })),
  );
  await removeListings(ctx, ids);
  await dropFiles(ctx, files);
}

async function putBack(
  ctx: Ctx,
  stale: readonly { before: ImportedListing; now: ImportedListing }[],
): Promise<void> {
  if (stale.length === 0) return;
  const befores = stale.map(({ before }) => before);
  await writeImported(ctx, befores);
  await deleteFacts(
    ctx,
    befores.map(({ id }) => id),
  );
  const parts = befores.map(({ id, parameters, facilities }) => {
    const answers = parameters.map((answer) => ({ ...answer, file_value: null }));
    return [id, { parameters: answers, facilities, gallery: [], documents: [] }] as const;
  });
  await insertParts(ctx, new Map(parts));
  // Imports of earlier releases have noted neither tours nor charges.
  const lists = befores.map(({ id, tours = [], charges = [] }) => [id, { tours, charges }] as const);
  await writePresentations(ctx, new Map(lists));
  // Imports of earlier releases have noted no texts.
  const told = befores.filter(({ texts }) => texts !== undefined);
  await putTextsBack(
    ctx,
    told.map(({ id }) => id),
    told.flatMap(({ texts }) => texts),
  );
  await insertEvents(ctx, stale.flatMap(eventsOf));
  await listingsEdited.get()(
    ctx,
    befores.map(({ id }) => id),
  );
}

function eventsOf({ before, now }: { before: ImportedListing; now: ImportedListing }): ListingEvent[] {
  const price = priceChange(now.words, before.words);
  const changes = [
    ['price', price?.before, price?.after],
    ['type', now.words.property_type, before.words.property_type],
  ] as const;
  return changes.flatMap(([kind, was, is]) =>
    was === is
      ? []
      : [
          {
            listing_id: before.id,
            kind,
            before: String(was),
            after: String(is),
            ...(kind === 'price' && { written: price?.written }),
          },
        ],
  );
}
