import { allParameters, categoriesById, facilitiesById } from '@keystead/catalogue/server';
import { currencyRates } from '@keystead/currencies/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { ListItem, PropertyDetail, ShownFact } from '../contract.ts';
import { closedCard, closedDetail } from '../rules.closed.ts';
import { shownFacts } from '../rules.ts';
import { listingAgencies, listingViewed, promotions, readerMarks } from './extension-points.ts';
import { readOwnPage } from './own.queries.ts';
import { closedTo, rejectClosed } from './premium.ts';
import {
  type DetailRow,
  type ListingRow,
  readListings,
  readSimilarIds,
  readVisibleByIds,
  readVisibleBySlug,
} from './reading.queries.ts';
import { withRelations } from './relations.ts';
import { readFormer } from './slugs.queries.ts';
import { textsIn } from './texts.service.ts';
import { surroundingsOf, toDetail, toListItem, type WireContext } from './wire.ts';

/** Stands for the site's origin at the start of file addresses in ready card texts; JSON always escapes it. */
export const MEDIA_MARKER = '\u0001';

/**
 * Puts an origin into JSON text that was made with the marker. Asks for the quote before it: someone may write the
 * six characters of the escaped marker into a title, but there a second backslash stands between.
 */
export function withOrigin(json: string, origin: string): string {
  const start = JSON.stringify(origin).slice(0, -1);
  return json.replaceAll('"\\u0001', () => start);
}

/**
 * List items in the order of `ids`, as the reader of the context may see them: premium homes that are closed to them say
 * less. Callers take ids from what their reader may see.
 */
export async function listItems(ctx: Ctx, ids: readonly number[]): Promise<ListItem[]> {
  if (ids.length === 0) return [];
  const [rows, context] = await Promise.all([readListings(ctx, ids), wireContextFor(ctx, ids)]);
  const closed = await closedTo(ctx, ctx.actor?.accountId ?? 0, rows);
  return rows.map((row) => {
    const item = toListItem(row, context);
    return closed.has(row.id) ? closedCard(item) : item;
  });
}

/**
 * Returns what homes state beside their cards, to the reader of the context: of those that are closed to them, nothing.
 * Callers take ids from what their reader may see.
 */
export async function factsOfListings(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownFact[]>> {
  const rows = ids.length === 0 ? [] : await readListings(ctx, ids);
  const closed = await closedTo(ctx, ctx.actor?.accountId ?? 0, rows);
  return new Map(rows.map((row) => [row.id, closed.has(row.id) ? [] : shownFacts(row, new Set())]));
}

/**
 * Returns the JSON text of each list item, ready to be cached and sent: file addresses start with the escaped MEDIA_MARKER
 * instead of the origin (see `withOrigin`). In full, for `cardsForReader` to check. Reads the open transaction.
 */
export async function listItemsText(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const [rows, context] = await Promise.all([
    readListings(ctx, ids),
    wireContextFor({ ...ctx, origin: MEDIA_MARKER }, ids),
  ]);
  return new Map(rows.map((row) => [row.id, JSON.stringify(toListItem(row, context))]));
}

/**
 * Listings in full, of those that `viewer` may see: live ones, and the viewer's own. By slug, the reading counts as a
 * view unless the viewer is the owner.
 * @param options.viewer account id, 0 for a guest
 * @param options.textLanguage the language that `text` is in, where they are translated to it
 * @param options.rejectsPremium a premium home that is closed to its reader is rejected, not only shown as its card
 * @param options.withSurroundings says what is around each: too much for lists
 * @throws ApiError payment_required
 */
export async function propertyDetails(
  ctx: Ctx,
  which: { ids: readonly number[] } | { slug: string },
  options: {
    viewer: number;
    countViews?: boolean;
    rejectsPremium?: boolean;
    textLanguage?: string | undefined;
    withSurroundings?: boolean;
  },
): Promise<PropertyDetail[]> {
  const { viewer, countViews = 'slug' in which, textLanguage } = options;
  const rows = await ('slug' in which
    ? readBySlug(ctx, which.slug, viewer)
    : readVisibleByIds(ctx, which.ids, viewer));
  const ids = rows.map((row) => row.id);
  const context = await wireContextFor(ctx, ids);
  const [closed, texts, agencies] = await Promise.all([
    closedTo(ctx, viewer, rows),
    textsIn(ctx, rows, textLanguage),
    listingAgencies.get()(ctx, ids),
  ]);
  if (options.rejectsPremium) rejectClosed(rows, closed, context);
  if (countViews) for (const row of rows) if (row.owner_id !== viewer) listingViewed.get()(ctx, row.id);
  const details = rows.map((row) => {
    const detail = {
      ...toDetail(row, context, viewer),
      text: texts.get(row.id) ?? null,
      agency: agencies.get(row.id) ?? null,
      ...(options.withSurroundings && { surroundings: surroundingsOf(row.surroundings) }),
    };
    return {
      owned: { id: row.id, ownerId: row.owner_id },
      detail: closed.has(row.id) ? closedDetail(detail) : detail,
    };
  });
  return withRelations(ctx, viewer, await withMarks(ctx, viewer, details));
}

/** Finds a listing by its present address or an earlier one: the answer contains the present one. */
async function readBySlug(ctx: Ctx, slug: string, viewer: number): Promise<DetailRow[]> {
  const rows = await readVisibleBySlug(ctx, slug, viewer);
  if (rows.length > 0) return rows;
  const former = await readFormer(ctx, { slug });
  return former ? readVisibleByIds(ctx, [former.id], viewer) : [];
}

/** Says in listings what their signed-in reader has marked. */
async function withMarks<Shown extends { owned: { id: number }; detail: PropertyDetail }>(
  ctx: Ctx,
  readerId: number,
  listings: Shown[],
): Promise<Shown[]> {
  if (readerId === 0 || listings.length === 0) return listings;
  const ids = listings.map(({ owned }) => owned.id);
  const { favourites, interests } = await readerMarks.get()(ctx, readerId, ids);
  return listings.map((shown) => ({
    ...shown,
    detail: {
      ...shown.detail,
      is_favourite: favourites.has(shown.owned.id) ? 1 : 0,
      is_interested: interests.has(shown.owned.id) ? 1 : 0,
    },
  }));
}

/** Returns the own listing of that id or readable address; undefined when it is not theirs. */
export async function ownListing(
  ctx: Ctx,
  ownerId: number,
  which: { id?: number | undefined; slug?: string | undefined },
): Promise<Pick<ListingRow, 'id' | 'slug_id' | 'title' | 'views' | 'likes'> | undefined> {
  if (which.id === undefined && which.slug === undefined) return undefined;
  const [row] = await readOwnPage(ctx, ownerId, which, { limit: 1, offset: 0 });
  return row;
}

/** Returns live listings of the same category in the same city, newest first, at most ten. */
export async function similarTo(
  ctx: Ctx,
  listing: Pick<ListingRow, 'id' | 'category_id' | 'city_id'>,
): Promise<ListItem[]> {
  return listItems(ctx, await readSimilarIds(ctx, listing, 10));
}

/** Returns the context of rendering rows. */
export async function wireContextFor(ctx: Ctx, ids: readonly number[]): Promise<WireContext> {
  const [categories, parameters, facilities, promoted, settings, rates] = await Promise.all([
    categoriesById(ctx),
    allParameters(ctx),
    facilitiesById(ctx),
    promotions.get()(ctx, ids),
    getSettings(ctx),
    currencyRates(ctx),
  ]);
  return {
    ctx,
    categories,
    parameters: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    facilities,
    promoted,
    siteName: settings.adminName,
    purchaseCosts: settings.purchaseCosts,
    rates,
  };
}
