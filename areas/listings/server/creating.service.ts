import { allFacilities, categoriesById, ensureCities } from '@keystead/catalogue/server';
import { currencyRates } from '@keystead/currencies/server';
import type { FieldIssue } from '@keystead/http/errors';
import { areaUnitOf } from '@keystead/kit/units';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { listingKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { assignSlugs, type CheckedDraft, checkDraft, type Describing, priceChange } from '../rules.ts';
import { digestOfListing } from './digests.ts';
import { cityOf, type Entry, type ListingDraft, partsOf, traitsOf, valuesOf } from './drafts.ts';
import { listingChanged, listingsEdited } from './extension-points.ts';
import { insertEvents, type ListingEvent } from './history.queries.ts';
import { knownHomes } from './homes.service.ts';
import { writeImportedTexts } from './imported-texts.ts';
import { type Presentation, writePresentations } from './presentation.queries.ts';
import { NO_PRESENTATION } from './presentation.ts';
import type { StoredFile } from './reading.queries.ts';
import { readHighestSlugs } from './slugs.queries.ts';
import * as table from './writing.queries.ts';

/** What became of a draft. */
export type Outcome =
  | { readonly outcome: 'inserted' | 'updated' | 'unchanged'; readonly id: number; readonly slug: string }
  | {
      readonly outcome: 'refused';
      readonly issues: readonly FieldIssue[];
      /** Nothing is wrong but that required answers are missing. */
      readonly isIncomplete: boolean;
    };

/**
 * Writes many listings at once, in one transaction or in the caller's: new ones, and changes of those that came from
 * the same place before. Each draft is checked by the rules of posting; rejected ones are left out and say why.
 * @returns one outcome per draft, in the same order
 */
export async function createListings(ctx: Ctx, drafts: readonly ListingDraft[]): Promise<Outcome[]> {
  if (drafts.length === 0) return [];
  return inTransaction(ctx, async (open) => {
    const outcomes: Outcome[] = new Array(drafts.length);
    const entries = await checkAll(open, drafts, outcomes);
    const externals = entries.flatMap(({ draft }) => draft.external ?? []);
    await table.lockSources(
      open,
      externals.map(({ source }) => source),
    );
    const known = new Map(
      (await table.readExternal(open, externals)).map((row) => [
        keyOf({ source: row.external_source, id: row.external_id }),
        row,
      ]),
    );

    const fresh: Entry[] = [];
    const stale: { entry: Entry; before: table.KnownListing }[] = [];
    for (const entry of entries) {
      const before = entry.draft.external && known.get(keyOf(entry.draft.external));
      if (!before) fresh.push(entry);
      else {
        const same = before.external_digest === entry.digest;
        if (!same) stale.push({ entry, before });
        outcomes[entry.place] = {
          outcome: same ? 'unchanged' : 'updated',
          id: before.id,
          slug: before.slug_id,
        };
      }
    }
    const added = await addAll(open, fresh, outcomes);
    await changeAll(open, stale);
    const written = [...fresh, ...stale.map(({ entry }) => entry)];
    await writeImportedTexts(
      open,
      new Map(written.flatMap((entry) => textsOf(entry, outcomes[entry.place]))),
    );
    const ids = [...added, ...stale.map(({ before }) => before.id)];
    if (ids.length > 0) {
      await listingChanged.get()(open, ids);
      await changed(open, 'listings', listingKeys(ids));
    }
    return outcomes;
  });
}

/** Returns what is said in other languages of a listing that was written, beside its id. */
function textsOf({ draft: { texts } }: Entry, outcome: Outcome | undefined) {
  return !texts || !outcome || outcome.outcome === 'refused' ? [] : [[outcome.id, texts] as const];
}

/** Returns what listings are described with, for `checkDraft`. */
export async function describing(ctx: Ctx): Promise<Describing> {
  const [categories, facilities, settings, rates] = await Promise.all([
    categoriesById(ctx),
    allFacilities(ctx),
    getSettings(ctx),
    currencyRates(ctx),
  ]);
  return {
    categories: new Map(
      [...categories.values()].map(({ id, parameters }) => [
        id,
        parameters.map((parameter) => ({ ...parameter, required: parameter.isRequired })),
      ]),
    ),
    facilities: new Set(facilities.map(({ id }) => id)),
    circumstances: {
      today: ctx.now().toISOString().slice(0, 10),
      areaUnit: areaUnitOf({ area_unit: settings.areaUnit, distance_option: settings.distanceOption }),
    },
    rates,
  };
}

async function checkAll(ctx: Ctx, drafts: readonly ListingDraft[], outcomes: Outcome[]): Promise<Entry[]> {
  const describedWith = await describing(ctx);
  const seen = new Set<string>();
  return drafts.flatMap((draft, place) => {
    const check = checkDraft<StoredFile>(draft, describedWith);
    const key = draft.external && keyOf(draft.external);
    const issues = check.ok ? [] : check.issues;
    const isTwin = key !== undefined && seen.has(key);
    if (isTwin) issues.push({ field: 'external_id', message: 'is given twice' });
    if (key !== undefined) seen.add(key);
    if (check.ok && issues.length === 0) {
      return [
        {
          place,
          draft,
          checked: check.draft,
          digest: draft.external ? digestOfListing(draft, check.draft) : null,
        },
      ];
    }
    outcomes[place] = {
      outcome: 'refused',
      issues,
      isIncomplete: !check.ok && check.isIncomplete && !isTwin,
    };
    return [];
  });
}

function keyOf(external: { source: string; id: string }): string {
  return JSON.stringify([external.source, external.id]);
}

/** Tries at a free address; each lost race means that someone else's listing was written. */
const TRIES = 100;

async function addAll(ctx: Ctx, entries: readonly Entry[], outcomes: Outcome[]): Promise<number[]> {
  const cityIds = await ensureCities(
    ctx,
    entries.map(({ checked }) => cityOf(checked)),
  );
  const homes = await knownHomes(ctx, entries.map(traitsOf));
  let waiting = entries.map((entry, index) => ({
    entry,
    cityId: cityIds[index] as number,
    homeId: homes[index] ?? null,
  }));
  const written = new Map<number, Entry>();
  for (let tries = 0; waiting.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error('No free address was found for a listing');
    const wishes = waiting.map(({ entry }) => entry.checked.slug_id);
    const slugs = assignSlugs(wishes, await readHighestSlugs(ctx, wishes));
    const ids = await table.insertListings(
      ctx,
      waiting.map(({ entry, cityId, homeId }, index) =>
        valuesOf(ctx, entry, cityId, slugs[index] as string, homeId),
      ),
    );
    waiting = waiting.filter(({ entry }, index) => {
      const slug = slugs[index] as string;
      const id = ids.get(slug);
      if (id === undefined) return true;
      written.set(id, entry);
      outcomes[entry.place] = { outcome: 'inserted', id, slug };
      return false;
    });
  }
  await table.insertParts(ctx, new Map([...written].map(([id, entry]) => [id, partsOf(entry)])));
  await writePresentations(
    ctx,
    new Map([...written].map(([id, { draft }]) => [id, draft.presentation ?? {}])),
  );
  await table.insertStats(
    ctx,
    [...written].map(([listing_id, { draft }]) => ({
      listing_id,
      views: draft.views ?? 0,
      likes: draft.likes ?? 0,
    })),
  );
  await insertEvents(
    ctx,
    [...written].flatMap(([id, entry]) => beginningOf(id, entry)),
  );
  return [...written.keys()];
}

/** Returns what happened to a listing until now: it was posted, and its price may have changed since. */
function beginningOf(listing_id: number, { draft, checked }: Entry): ListingEvent[] {
  const { earlierPrices = [], requestStatus, createdAt } = draft;
  const prices = [...earlierPrices.map(({ price }) => price), checked.price];
  // The present price comes from the row, with the currency that it was written in.
  const stated = (place: number) => (place < earlierPrices.length ? prices[place] : undefined);
  return [
    {
      listing_id,
      kind: 'posted',
      before: null,
      after: requestStatus,
      at: createdAt?.toISOString(),
      price: stated(0),
    },
    ...earlierPrices.map(({ price, until }, place): ListingEvent => {
      const change = { kind: 'price', before: String(price), after: String(prices[place + 1]) } as const;
      return { listing_id, ...change, at: until.toISOString(), price: stated(place + 1) };
    }),
  ];
}

async function changeAll(
  ctx: Ctx,
  stale: readonly { entry: Entry; before: table.KnownListing }[],
): Promise<void> {
  if (stale.length === 0) return;
  const cityIds = await ensureCities(
    ctx,
    stale.map(({ entry }) => cityOf(entry.checked)),
  );
  const ids = stale.map(({ before }) => before.id);
  await table.updateListings(
    ctx,
    stale.map(({ entry, before }, index) => ({
      ...valuesOf(ctx, entry, cityIds[index] as number, before.slug_id, null),
      ...(bringsFiles(entry) ? {} : filesOfRow(before)),
      id: before.id,
      updated_at: ctx.now().toISOString(),
    })),
  );
  // A source that has no pictures says nothing about those that its owner has put there.
  const whole = stale.filter(({ entry }) => bringsFiles(entry)).map(({ before }) => before.id);
  await table.deleteParts(ctx, whole);
  await table.deleteFacts(ctx, ids);
  await table.insertParts(ctx, new Map(stale.map(({ entry, before }) => [before.id, partsOf(entry)])));
  await writePresentations(
    ctx,
    new Map(stale.map(({ entry, before }) => [before.id, presentationOf(entry)])),
  );
  await insertEvents(
    ctx,
    stale.flatMap(({ entry, before }) => changesOf(before, entry.checked)),
  );
  await listingsEdited.get()(ctx, ids);
}

function bringsFiles({ draft }: Entry): boolean {
  const { titlePicture, threeDPicture, metaPicture, gallery, documents } = draft;
  return [titlePicture, threeDPicture, metaPicture, gallery, documents].some((file) => file !== undefined);
}

/** Returns how its source shows it: what was known of other pictures goes with them. */
function presentationOf(entry: Entry): Partial<Presentation> {
  const { picture_facts, plan_pins } = NO_PRESENTATION;
  return { ...(bringsFiles(entry) && { picture_facts, plan_pins }), ...entry.draft.presentation };
}

function filesOfRow({ title_picture, three_d_picture, meta_picture }: table.KnownListing) {
  return { title_picture, three_d_picture, meta_picture };
}

function changesOf(before: table.KnownListing, after: CheckedDraft<StoredFile>): ListingEvent[] {
  const price = priceChange(before, after);
  const changes = [
    ['price', price?.before, price?.after],
    ['type', before.property_type, after.property_type],
  ] as const;
  return changes.flatMap(([kind, old, now]) =>
    old === now
      ? []
      : [
          {
            listing_id: before.id,
            kind,
            before: String(old),
            after: String(now),
            ...(kind === 'price' && { written: price?.written }),
          },
        ],
  );
}
