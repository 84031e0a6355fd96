import { extensionPoint } from '@keystead/kit/extension-point';
import type { ListItem } from '@keystead/listings/contract';
import { listItemsText } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { listingKeys, listKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import { priceGroups } from '../rules.prices.ts';
import { putCountsTogether } from './counted.queries.ts';
import { learnPlaces, rewritePlaces } from './places.queries.ts';
import { groupName } from './price-group-name.ts';
import { lockHomes, writePositions } from './prices.queries.ts';
import {
  deleteDue,
  deleteRows,
  type RowTexts,
  readCities,
  readDueIds,
  readIncompleteIds,
  readLiveIds,
  readLiveIdsAfter,
  readOtherLayerIds,
  readOwnedIds,
  readStaleIds,
  rereadAgency,
  rereadLayers,
  writeRows,
} from './refresh.queries.ts';
import { recountChangedTiles } from './tiles.queries.ts';
import { learnWords, rewriteVocabulary } from './words.queries.ts';

/**
 * Receives the rows about to be rewritten, in the transaction that does it, while `search_row` still says what they
 * were: watchers of the market learn what has changed by it.
 */
export const rowsChanging = extensionPoint<(open: Ctx, ids: readonly number[]) => Promise<void>>(
  'search.rowsChanging',
  async () => {},
);

/** Receives the homes whose rows have just been rewritten, or are gone from the market, in the transaction that does it. */
export const rowsChanged = extensionPoint<(open: Ctx, ids: readonly number[]) => Promise<void>>(
  'search.rowsChanged',
  async () => {},
);

/** Listings that are written with one statement. */
const BATCH = 500;
/** So many listings change in a person's work; more are a seed or an import. */
const FEW = 20;
/** Width of the picture in a pin's bubble, in CSS pixels; screens of double density get twice that. */
const THUMBNAIL_WIDTH = 160;
const PIN_TITLE = 60;

/**
 * Brings the search rows of listings up to date, in the open transaction: a listing is found from the moment its
 * change is committed, and not before. Call it after everything about the listing is written.
 */
export function refreshListings(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return refresh(ctx, ids, async (_open, ordered) => ordered);
}

/** @param toldOf returns those of the listings that a cache in front is told of */
async function refresh(
  ctx: Ctx,
  ids: readonly number[],
  toldOf: (open: Ctx, ordered: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  const ordered = inOrder(ids);
  if (ordered.length === 0) return;
  await inTransaction(ctx, async (open) => {
    // Before anything is read: who waited for another writer would write over its row what was so before.
    await lockHomes(open, ordered);
    await rowsChanging.get()(open, ordered);
    const told = await toldOf(open, ordered);
    const before = await citiesFor(open, told);
    await refreshInBatches(open, ordered);
    // Bulk imports count words and places afterwards.
    if (ordered.length <= FEW) {
      await learnWords(open, ordered);
      await learnPlaces(open, ordered);
    }
    await rowsChanged.get()(open, ordered);
    const cities = [...before, ...(await citiesFor(open, told))];
    await changed(open, 'listings', [...listingKeys(told), ...listKeys(cities)]);
  });
}

/** Returns the cities that homes are found in now, where a cache in front has lists of them. */
async function citiesFor(open: Ctx, ids: readonly number[]): Promise<string[]> {
  return open.config.EDGE_PURGE_URL === undefined ? [] : readCities(open, ids);
}

/** Brings search rows up to date where no home has changed, say by new rates: watchers of the market learn nothing of it. */
export async function refreshRevalued(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const ordered = inOrder(ids);
  await inTransaction(ctx, async (open) => {
    await lockHomes(open, ordered);
    await refreshInBatches(open, ordered);
  });
}

/** Brings everything of an owner up to date: whose account is switched off has nothing on the market. */
export async function refreshOwner(ctx: Ctx, ownerId: number): Promise<void> {
  await refreshListings(ctx, await readOwnedIds(ctx, ownerId));
}

/** Brings the rows of the homes of an agency up to date where it has come on the site, left it or ended. */
export async function refreshAgency(open: Ctx, agency: { id: number; slug: string }): Promise<void> {
  await rereadAgency(open, agency);
  await changed(open, 'listings');
}

/** Rebuilds every search row: after a change of the form of cards, of the catalogue's words or of the storage. */
export async function refreshAllListings(ctx: Ctx): Promise<void> {
  // Nearly all of it is work of the database, which does a statement on one core.
  await inBatches(ctx, readLiveIdsAfter, (ids) => refreshListings(ctx, ids), { atOnce: 2 });
  await refreshCounters(ctx);
}

/** Brings views and likes, which change without notice, into order and cards; drops rows that lost their listing. */
export async function refreshCounters(ctx: Ctx): Promise<void> {
  for (;;) {
    const ids = await readStaleIds(ctx, BATCH);
    // Every ten minutes most homes have been seen by someone: pages in front have these numbers when their time is over.
    await refresh(ctx, ids, async (open, ordered) => {
      const live = new Set(await readLiveIds(open, ordered));
      return ordered.filter((id) => !live.has(id));
    });
    if (ids.length < BATCH) return;
  }
}

/** Fills in columns that rows of an earlier version have not, and writes those anew that a migration has named, in batches. */
export async function fillMissingColumns(ctx: Ctx): Promise<void> {
  await inBatches(ctx, readDueIds, (ids) =>
    inTransaction(ctx, async (open) => {
      await refreshRevalued(open, ids);
      await deleteDue(open, ids);
      await changed(open, 'listings');
    }),
  );
  await inBatches(ctx, readIncompleteIds, async (ids) => {
    await refreshRevalued(ctx, ids);
    await changed(ctx, 'listings');
  });
}

/** Reads anew what homes lie in, in batches: watchers of the market learn nothing of it, as no home has changed. */
export async function refreshLayers(ctx: Ctx): Promise<void> {
  await inBatches(ctx, readOtherLayerIds, (ids) =>
    inTransaction(ctx, async (open) => {
      await rereadLayers(open, ids);
      await changed(open, 'listings');
    }),
  );
}

/**
 * Does something with homes, some at a time, in the order of their numbers.
 * @param read returns the first of them above a number, ascending
 * @param options.atOnce so many are written at a time, one after the other without it
 * @throws the first error of a write, after what was begun has ended
 */
export async function inBatches(
  ctx: Ctx,
  read: (ctx: Ctx, after: number, limit: number) => Promise<number[]>,
  write: (ids: number[]) => Promise<void>,
  { atOnce = 1 } = {},
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for (let after = 0; errors.length === 0; ) {
    const ids = await read(ctx, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) break;
    const work = write(ids)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(work));
    running.add(work);
    if (running.size >= atOnce) await Promise.race(running);
    after = last;
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}

/** Recounts the words that typing errors are corrected to, and the places of homes. Call it after many listings came at once. */
export async function refreshVocabulary(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await rewriteVocabulary(open);
    await rewritePlaces(open);
  });
}

/** Puts together what has been counted since; until then it is more rows to read. */
export async function putCountsInOrder(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, putCountsTogether);
}

/** Counts anew the map tiles that have changed; until then they are read live. */
export async function recountTiles(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, recountChangedTiles);
}

/** One order for everybody: two changes of the same listings must not wait for each other in a circle. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

async function refreshInBatches(open: Ctx, ordered: readonly number[]): Promise<void> {
  for (let start = 0; start < ordered.length; start += BATCH) {
    await refreshBatch(open, ordered.slice(start, start + BATCH));
  }
}

async function refreshBatch(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const live = await readLiveIds(ctx, ids);
  await deleteRows(ctx, ids, live);
  if (live.length === 0) return;
  const cards = await listItemsText(ctx, live);
  await writeRows(
    ctx,
    [...cards].map(([id, card]) => toRow(id, card)),
  );
  await writePositions(ctx, live);
}

function toRow(id: number, card: string): RowTexts {
  const item = JSON.parse(card) as ListItem;
  return {
    id,
    card,
    pin: item.latitude === '' ? '' : pinText(item),
    promoted: item.promoted,
    category: item.category.category,
    address: item.address,
    parameterIds: item.parameters.filter(hasValue).map((parameter) => parameter.id),
    priceGroups: priceGroups(item).map(groupName),
    chargesMonth: item.monthly_charges === null ? Number.POSITIVE_INFINITY : (item.monthly_charges ?? 0),
  };
}

function hasValue({ value }: ListItem['parameters'][number]): boolean {
  return value.length > 0 && value !== '0';
}

/** Returns the listing as mapPin of the contract; file addresses contain their marker. */
function pinText(item: ListItem): string {
  const { id, slug_id, price, property_type, promoted, title_picture: picture, created_at } = item;
  const width =
    picture?.widths.find((candidate) => candidate >= THUMBNAIL_WIDTH * 2) ?? picture?.widths.at(-1);
  return JSON.stringify({
    id,
    slug_id,
    title: [...item.title].slice(0, PIN_TITLE).join(''),
    price,
    property_type,
    promoted,
    latitude: Number(item.latitude),
    longitude: Number(item.longitude),
    ...(picture && { thumbnail: width === undefined ? picture.url : `${picture.base}-${width}.webp` }),
    created_at,
  });
}
