import { currencyRates } from '@keystead/currencies/server';
import { pickFields } from '@keystead/kit/fields';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { emptyValue, FIELDS, PLACE_FIELDS, type PostingValues } from '../rules.ts';
import { type DraftLists, digestOfDraft } from './digests.ts';
import type { ListingDraft } from './drafts.ts';
import type { Undone } from './imported.ts';
import * as table from './imported-drafts.queries.ts';
import { deleteDrafts } from './saved.queries.ts';

export { endImportedDrafts, type ImportedDraft } from './imported-drafts.queries.ts';

/** What became of an incomplete row: its draft, as it is now and as it was before; null where it is new. */
export interface DraftOutcome {
  readonly id: number;
  readonly version: number;
  readonly before: table.ImportedDraft | null;
  readonly isUnchanged: boolean;
}

/**
 * Stores incomplete listings of a source as drafts of their owners, in the order given: they find them where they post. A
 * row whose draft exists changes it, or nothing; limits of drafts that people begin themselves do not count here.
 */
export async function draftImported(ctx: Ctx, listings: readonly ListingDraft[]): Promise<DraftOutcome[]> {
  const [first] = listings;
  if (!first?.external) return [];
  const { source } = first.external;
  const { base } = await currencyRates(ctx);
  const wanted = listings.map((listing) => {
    const values = formValuesOf(listing);
    const lists = listsOf(listing, base);
    return {
      ownerId: listing.ownerId,
      externalId: listing.external?.id ?? '',
      title: listing.title.slice(0, 255),
      data: JSON.stringify({ ...values, ...lists }),
      digest: digestOfDraft(values, lists),
    };
  });
  return inTransaction(ctx, async (open) => {
    const before = byExternalId(
      await table.lockImportedDrafts(
        open,
        source,
        wanted.map(({ externalId }) => externalId),
      ),
    );
    const changed = wanted.filter(({ externalId, digest }) => before.get(externalId)?.digest !== digest);
    const written = byExternalId(await table.writeImportedDrafts(open, source, changed));
    return wanted.map(({ externalId }) => {
      const was = before.get(externalId) ?? null;
      const is = written.get(externalId) ?? was;
      if (!is) throw new Error(`The draft of ${externalId} was not written`);
      return { id: is.id, version: is.version, before: was, isUnchanged: !written.has(externalId) };
    });
  });
}

/** Returns its lists as the form of posting has them; charges say their currency, whatever becomes of that of the price. */
function listsOf({ presentation }: ListingDraft, base: string): DraftLists {
  const tours = (presentation?.tours ?? []).map(({ url }) => ({ id: url, url }));
  const charges = (presentation?.charges ?? []).map((charge, place) => ({
    id: String(place),
    ...charge,
    currency: charge.currency ?? base,
  }));
  return { ...(tours.length > 0 && { tours }), ...(charges.length > 0 && { charges }) };
}

const byExternalId = (drafts: readonly table.ImportedDraft[]) =>
  new Map(drafts.map((draft) => [draft.externalId, draft]));

/** Returns the listing as the form of posting has it. */
export function formValuesOf(listing: ListingDraft): PostingValues {
  const isRent = listing.property_type === 'rent' || listing.property_type === 'rented';
  const formed = FIELDS.filter(([, field]) => !field.isOfPlace).map(([name, field]) => [
    name,
    listing[name] ?? emptyValue(field),
  ]);
  return {
    ...(Object.fromEntries(formed) as Omit<PostingValues, 'place' | 'parameters' | 'facilities'>),
    property_type: isRent ? 'rent' : 'sell',
    parameters: Object.fromEntries(
      listing.parameters.flatMap(({ parameter_id, value }) =>
        typeof value === 'string' || Array.isArray(value) ? [[parameter_id, value as string | string[]]] : [],
      ),
    ),
    place: {
      ...pickFields(PLACE_FIELDS, listing),
      latitude: listing.latitude ?? null,
      longitude: listing.longitude ?? null,
    },
    facilities: Object.fromEntries(
      listing.facilities.flatMap(({ facility_id, distance }) =>
        distance === undefined ? [] : [[facility_id, distance]],
      ),
    ),
  };
}

/** A draft that an import has written, and how it stood before; null where it was new. */
export interface DraftUndoing {
  readonly id: number;
  /** As the import left it. */
  readonly version: number;
  readonly before: table.ImportedDraft | null;
}

/** Takes back what an import has written in drafts; those that their owners have worked on since stay. */
export async function undoDrafts(ctx: Ctx, rows: readonly DraftUndoing[]): Promise<Map<number, Undone>> {
  if (rows.length === 0) return new Map();
  return inTransaction(ctx, async (open) => {
    const ids = rows.map(({ id }) => id);
    const present = new Map((await table.lockDraftsById(open, ids)).map((draft) => [draft.id, draft]));
    const outcomes = new Map<number, Undone>();
    const back: table.ImportedDraft[] = [];
    const gone: number[] = [];
    for (const { id, version, before } of rows) {
      const now = present.get(id);
      if (!now) outcomes.set(id, 'gone');
      else if (now.version !== version || now.hasFiles) outcomes.set(id, 'kept');
      else if (before) {
        back.push({ ...before, id });
        outcomes.set(id, 'restored');
      } else {
        gone.push(id);
        outcomes.set(id, 'removed');
      }
    }
    if (back.length > 0) await table.putBackDrafts(open, back);
    if (gone.length > 0) await deleteDrafts(open, gone);
    return outcomes;
  });
}
