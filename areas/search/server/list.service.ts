import { ApiError, invalidField } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import type { ListItem } from '@keystead/listings/contract';
import { cardsForReader, withOrigin } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { Commute } from '../commute.ts';
import type { FacetCounts, getPropertyList, SearchFilters } from '../contract.ts';
import { FEATURED_AMONG, loanShareOf } from '../rules.ts';
import { areasOfCommutes } from './commute-areas.service.ts';
import { type HomeMinutes, minutesToCards } from './commutes.service.ts';
import type { FirstOrder } from './counting/first-homes.ts';
import { type Columns, columnsFor, firstInColumns, totalInColumns } from './counting/totals.service.ts';
import { COUNT_BOUND, facets, type TotalMemory, total, totalMemory } from './counts.ts';
import type { Costing, Filter } from './filter.ts';
import {
  countUpTo,
  idsOf,
  type Page,
  type Point,
  RANKED_MATCHES,
  reachOfCheapest,
  reachOfNearest,
  readPage,
  readRankedPage,
  type Slice,
  type SortedBy,
} from './list.queries.ts';
import { type ColumnSort, decodeCursor, encodeCursor, type Order } from './order.ts';
import { premiumSearchedClosely, readFilters, withoutHidden } from './query.service.ts';
import { cellsOf } from './regions.ts';
import { readRotatedPage } from './rotation.queries.ts';

type ListInput = z.output<(typeof getPropertyList)['request']>;

/**
 * Fills in what a signed-in reader has to do with the cards (is_favourite). Guests never pass it: their answers are
 * the stored texts.
 */
export const viewerCards = extensionPoint<((ctx: Ctx, cards: ListItem[]) => Promise<ListItem[]>) | undefined>(
  'search.viewerCards',
  undefined,
);

/** A list of cards, each ready as JSON text with the addresses of this site. */
export interface CardList {
  cards: string[];
  total: number;
  nextCursor: string | undefined;
  facets: FacetCounts | undefined;
  /** How long the ways to the homes are; undefined where that is not asked. */
  commutes: HomeMinutes | undefined;
  corrected: string | undefined;
}

/** Returns live listings under the filters of get-property-list, in the order asked for. */
export async function findCards(ctx: Ctx, input: ListInput): Promise<CardList> {
  const asked = await readSearch(ctx, input);
  const { filter } = asked;
  const { commute } = input;
  const [page, counts] = await Promise.all([
    pageOf(ctx, input, asked),
    input.facets ? facets(ctx, filter) : undefined,
  ]);
  return {
    cards: await forReader(ctx, page.cards),
    commutes: commute && (await waysOfCards(ctx, commute, page.cards)),
    total: await total(ctx, filter, page.counted),
    nextCursor: page.next && encodeCursor(page.next),
    facets: counts,
    corrected: asked.corrected,
  };
}

/** Returns the cards of such a list alone, for a row that does not say how many there are. */
export async function findCardTexts(ctx: Ctx, input: ListInput): Promise<string[]> {
  const { cards } = await pageOf(ctx, input, await readSearch(ctx, input));
  return forReader(ctx, cards);
}

/** Returns how many live listings under the filters have each category, facility and so on. */
export async function countFacets(ctx: Ctx, input: SearchFilters): Promise<FacetCounts> {
  const { filter } = await readFilters(ctx, input);
  return facets(ctx, await withoutHidden(ctx, filter));
}

interface Asked {
  filter: Filter;
  sort: Order;
  corrected: string | undefined;
}

/** Reads what a list is asked for, as far as its reader may know. */
async function readSearch(ctx: Ctx, input: ListInput): Promise<Asked> {
  const { filter: asked, corrected } = await readFilters(ctx, input);
  // One's own list is whole, whatever one has hidden.
  const seen = input.users_promoted ? { ...asked, ...ownPromoted(ctx) } : await withoutHidden(ctx, asked);
  const sort = sortOf(input);
  // The order would say how far prices of closed homes were cut, which is a fact of theirs.
  const filter =
    sort === 'most_reduced' ? { ...seen, premiumOfOwner: await premiumSearchedClosely(ctx) } : seen;
  return { filter, sort, corrected };
}

async function pageOf(ctx: Ctx, input: ListInput, { filter, sort }: Asked): Promise<Page> {
  const after = cursorOf(input.cursor, sort);
  const slice = { limit: input.limit, offset: input.offset, after };
  const by = await sortedBy(ctx, sort, input);
  return input.spread_featured && sort === 'newest' && !after && !filter.promoted
    ? spreadPage(ctx, filter, slice)
    : findPage(ctx, filter, sort, slice, by);
}

/** Narrows a search to the caller's own featured listings. @throws ApiError unauthorized for guests */
export function ownPromoted(ctx: Ctx): Pick<Filter, 'promoted' | 'ownerId'> {
  if (!ctx.actor) throw new ApiError('unauthorized', 'Please sign in');
  return { promoted: true, ownerId: ctx.actor.accountId };
}

/** Returns the newest matches, featured or not. */
export async function newestCards(ctx: Ctx, input: SearchFilters, limit: number): Promise<ListItem[]> {
  const cards = await cardsForReader(ctx, await newestTexts(ctx, input, limit));
  return cards.map((card) => JSON.parse(withOrigin(card, ctx.origin)) as ListItem);
}

/** Returns the same as JSON texts for who reads them. */
export async function newestCardTexts(ctx: Ctx, input: SearchFilters, limit: number): Promise<string[]> {
  return forReader(ctx, await newestTexts(ctx, input, limit));
}

/**
 * Returns the newest matches as they are stored: featured ones stand at the beginning of the index of the newest, so both are
 * read from there and put together.
 */
async function newestTexts(ctx: Ctx, input: SearchFilters, limit: number): Promise<readonly string[]> {
  const { filter: asked } = await readFilters(ctx, input);
  const filter = await withoutHidden(ctx, asked);
  if (filter.nothing) return [];
  const slice = { sort: 'newest', limit, offset: 0, countUpTo: 0 } as const;
  const pages = await Promise.all([
    readPage(ctx, { ...filter, promoted: true }, slice),
    ...(filter.promoted ? [] : [readPage(ctx, { ...filter, unpromoted: true }, slice)]),
  ]);
  const newest = pages
    .flatMap((page) => page.cards)
    .map((text) => ({ text, card: JSON.parse(text) as Pick<ListItem, 'id' | 'created_at'> }))
    .sort(({ card: a }, { card: b }) =>
      a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id,
    )
    .slice(0, limit);
  return newest.map(({ text }) => text);
}

/** Returns one page of a filter in an order; `nearest` needs the point, `monthly_cost` the terms. */
export async function findPage(
  ctx: Ctx,
  filter: Filter,
  sort: Order,
  slice: Slice,
  by?: SortedBy,
): Promise<Page> {
  if (filter.nothing) return { ids: [], cards: [], counted: 0, next: undefined };
  const { known, learn } = await totalMemory(ctx, filter);
  // Whether homes lie in areas of travel times takes the database long, home by home, even where their number is known.
  const columns = known === undefined || filter.commute ? await columnsFor(ctx, filter) : undefined;
  if (columns) {
    const page = await pageFromColumns(ctx, filter, sort, slice, { columns, by, known, learn });
    if (page) return page;
  }
  if (known !== undefined) {
    const page = await pageInOrder(ctx, filter, sort, { ...slice, countUpTo: 0 }, by);
    return { ...page, counted: known };
  }
  const page = await pageInOrder(ctx, filter, sort, { ...slice, countUpTo: COUNT_BOUND }, by);
  if (page.counted <= COUNT_BOUND) learn(page.counted);
  return page;
}

/** How many homes of a search are featured, and how many are not. */
interface Amounts {
  readonly featured: number;
  readonly others: number;
}
const PLENTY: Amounts = { featured: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY };

/** Returns how many featured homes stand before a place of a list in which they are spread. */
const featuredBefore = (place: number, { featured, others }: Amounts): number =>
  Math.min(featured, Math.max(Math.floor(place / FEATURED_AMONG), place - others));

/** Returns a page of the newest in which featured homes, in their rotation (110), are spread among the others. */
async function spreadPage(ctx: Ctx, filter: Filter, { limit, offset }: Slice): Promise<Page> {
  const end = offset + limit;
  const parts = { featured: { ...filter, promoted: true }, others: { ...filter, unpromoted: true } };
  const read = async (amounts: Amounts) => {
    const first = featuredBefore(offset, amounts);
    const count = featuredBefore(end, amounts) - first;
    const [featured, others] = await Promise.all([
      findPage(ctx, parts.featured, 'rotation', { offset: first, limit: count }),
      findPage(ctx, parts.others, 'newest', { offset: offset - first, limit: limit - count }),
    ]);
    return { first, count, featured, others };
  };
  let pages = await read(PLENTY);
  const amounts = { featured: pages.featured.counted, others: pages.others.counted };
  // Up to there it is enough to know that there are more.
  if (end > COUNT_BOUND) {
    amounts.featured = await total(ctx, parts.featured, amounts.featured);
    amounts.others = await total(ctx, parts.others, amounts.others);
  }
  const first = featuredBefore(offset, amounts);
  const isAsRead = first === pages.first && featuredBefore(end, amounts) === first + pages.count;
  if (!isAsRead) pages = await read(amounts);
  const { featured, others } = pages;
  const taken = { featured: 0, others: 0 };
  const page: Page = {
    ids: [],
    cards: [],
    counted: featured.counted + others.counted,
    next: undefined,
  };
  for (let place = offset; place < end; place++) {
    const isFeatured = featuredBefore(place + 1, amounts) > featuredBefore(place, amounts);
    const from = isFeatured ? featured : others;
    const index = isFeatured ? taken.featured++ : taken.others++;
    const card = from.cards[index];
    const id = from.ids[index];
    if (card === undefined || id === undefined) continue;
    page.ids.push(id);
    page.cards.push(card);
  }
  return page;
}

/** Deeper in a list the database reads on along its index. */
const DEEPEST = 200;
const SPARE = 10;

/**
 * Returns a page with its total, the total at least from columns, the first homes in the orders they know, too; undefined
 * where they have no answer.
 */
async function pageFromColumns(
  ctx: Ctx,
  filter: Filter,
  sort: Order,
  slice: Slice,
  { columns, by, known, learn }: TotalMemory & { columns: Columns; by: SortedBy | undefined },
): Promise<Page | undefined> {
  const { limit, offset, after } = slice;
  const isRanked = sort === 'relevance' && filter.words !== undefined;
  const first = limit + offset + 1;
  const isFirst = !by && !after && first <= (isRanked ? RANKED_MATCHES : DEEPEST);
  const order = isRanked ? 'newest' : firstOrderOf(sort);
  if (!isFirst || !order) {
    const [page, total] = await Promise.all([
      pageInOrder(ctx, filter, sort, { ...slice, countUpTo: 0 }, by),
      known ?? totalInColumns(ctx, columns, filter),
    ]);
    if (total !== undefined) learn(total);
    return { ...page, counted: total ?? COUNT_BOUND + 1 };
  }
  // Some more: homes may be gone by the time the page is read.
  const most = isRanked ? RANKED_MATCHES : first + SPARE;
  const found = await firstInColumns(ctx, columns, filter, { order, most });
  if (!found) return undefined;
  learn(found.total);
  const options = { ...slice, countUpTo: 0, ids: found.ids };
  const page =
    filter.words !== undefined && isRanked
      ? await readRankedPage(ctx, { ...filter, words: filter.words }, options)
      : await readPage(ctx, filter, { ...options, sort: order });
  return { ...page, counted: found.total };
}

/** Returns the order in which columns know the first homes; undefined for those that only the database has. */
function firstOrderOf(sort: Order): FirstOrder | undefined {
  if (sort === 'rotation') return undefined;
  const column = columnOf(sort);
  return column === 'newest' || column === 'price_asc' || column === 'price_desc' ? column : undefined;
}

async function pageInOrder(
  ctx: Ctx,
  filter: Filter,
  sort: Order,
  options: Slice & { countUpTo: number },
  by: SortedBy | undefined,
): Promise<Page> {
  if (sort === 'rotation') return readRotatedPage(ctx, filter, options);
  if (by && 'commutes' in by) return commutePage(ctx, filter, by.commutes, options);
  if (by)
    return 'point' in by
      ? nearestPage(ctx, filter, by.point, options)
      : cheapestPage(ctx, filter, by.costing, options);
  if (sort === 'relevance' && filter.words !== undefined) {
    return readRankedPage(ctx, { ...filter, words: filter.words }, options);
  }
  const column = columnOf(sort);
  const cells = column === 'newest' ? await cellsOf(ctx, filter, options) : undefined;
  return readPage(ctx, filter, { ...options, sort: column, cells });
}

/** Orders that are no walk along a column. */
const COLUMNLESS: ReadonlySet<Order> = new Set(['relevance', 'nearest', 'monthly_cost', 'commute']);
/** Returns the column of an order that lacks what it goes by. */
const columnOf = (sort: Exclude<Order, 'rotation'>): ColumnSort =>
  COLUMNLESS.has(sort) ? 'newest' : (sort as ColumnSort);

/**
 * Returns cards for who reads them: addresses of this site, no more of closed premium homes than the reader may see, and for a
 * signed-in reader what the extension point fills in.
 */
export async function forReader(ctx: Ctx, cards: readonly string[]): Promise<string[]> {
  const texts = (await cardsForReader(ctx, cards)).map((card) => withOrigin(card, ctx.origin));
  const fill = viewerCards.get();
  if (!fill || !ctx.actor) return texts;
  const filled = await fill(
    ctx,
    texts.map((text) => JSON.parse(text) as ListItem),
  );
  return filled.map((card) => JSON.stringify(card));
}

/** First how far the page reaches, then everything within: exact, and no farther read than needed. */
async function nearestPage(
  ctx: Ctx,
  filter: Filter,
  point: Point,
  options: Slice & { countUpTo: number },
): Promise<Page> {
  const { after, limit, offset } = options;
  const count = limit + 1 + (after ? 0 : offset);
  const [reach, counted] = await Promise.all([
    reachOfNearest(ctx, filter, point, { count, after }),
    countUpTo(ctx, filter, options.countUpTo),
  ]);
  const page = await readPage(ctx, filter, {
    ...options,
    sort: 'nearest',
    by: { point, reach },
    countUpTo: 0,
  });
  return { ...page, counted };
}

/** The same for what homes cost a month: first how much the page reaches, then everything up to it. */
async function cheapestPage(
  ctx: Ctx,
  filter: Filter,
  costing: Costing,
  options: Slice & { countUpTo: number },
): Promise<Page> {
  const { after, limit, offset } = options;
  const count = limit + 1 + (after ? 0 : offset);
  const [reach, counted] = await Promise.all([
    reachOfCheapest(ctx, filter, costing, { count, after }),
    countUpTo(ctx, filter, options.countUpTo),
  ]);
  // A limit that was asked for is by the same terms, and lets through no more.
  const near = reach === undefined ? filter : { ...filter, monthlyCost: { ...costing, most: reach } };
  const page = await readPage(ctx, near, {
    ...options,
    sort: 'monthly_cost',
    by: { costing },
    countUpTo: 0,
  });
  return { ...page, counted };
}

/** Homes that are put in order by how long ways are, after their estimates have chosen them: five pages. */
const TIMED = 120;

/**
 * The first five pages by the minutes of all commutes together; what is behind, by estimates of them. A page may have some of both.
 * A cursor cannot say where such a page ends: the next one is asked for by its offset.
 */
async function commutePage(
  ctx: Ctx,
  filter: Filter,
  commutes: readonly Commute[],
  options: Slice & { countUpTo: number },
): Promise<Page> {
  const { limit, offset } = options;
  const end = offset + limit;
  const read = (slice: Slice & { countUpTo: number }) =>
    readPage(ctx, filter, { ...slice, sort: 'commute', by: { commutes } });
  if (offset >= TIMED) return { ...(await read(options)), next: undefined };
  const [timed, behind] = await Promise.all([
    read({ ...options, limit: TIMED, offset: 0 }),
    end > TIMED ? read({ limit: end - TIMED, offset: TIMED, countUpTo: 0 }) : undefined,
  ]);
  const { minutes } = await minutesOfCards(ctx, commutes, timed.cards);
  const sums = minutes.map((some) => some.reduce<number>((sum, one) => sum + (one ?? NO_WAY), 0));
  const order = sums.map((_, i) => i).sort((one, other) => (sums[one] ?? 0) - (sums[other] ?? 0));
  const shown = order.slice(offset, end);
  const pick = <T>(all: readonly T[], more: readonly T[] = []) => [...shown.map((i) => all[i] as T), ...more];
  return {
    ...timed,
    ids: pick(timed.ids, behind?.ids),
    cards: pick(timed.cards, behind?.cards),
    next: undefined,
  };
}

/** Minutes of what cannot be reached: it comes last. */
const NO_WAY = 100_000;

/** Returns how long the ways to homes are, by what their cards say of where they are. */
function minutesOfCards(ctx: Ctx, commutes: readonly Commute[], cards: readonly string[]) {
  return minutesToCards(
    ctx,
    commutes,
    cards.map((card) => JSON.parse(card) as ListItem),
  );
}

/** Returns how long the ways to homes that were found are; an estimate where the areas that they were found in are one. */
async function waysOfCards(ctx: Ctx, commutes: readonly Commute[], cards: readonly string[]) {
  const [ways, areas] = await Promise.all([
    minutesOfCards(ctx, commutes, cards),
    areasOfCommutes(ctx, commutes),
  ]);
  return { ...ways, isEstimate: ways.isEstimate || areas.some(({ isEstimate }) => isEstimate) };
}

function sortOf(input: ListInput): Order {
  if (input.sort) return input.sort === 'relevance' && !input.search ? 'newest' : input.sort;
  if (input.most_viewed || input.top_rated) return 'most_viewed';
  if (input.most_liked) return 'most_liked';
  if (input.search) return 'relevance';
  return input.promoted ? 'rotation' : 'newest';
}

/** @throws ApiError validation for what is no cursor of this order */
export function cursorOf(text: string | undefined, sort: Order) {
  if (text === undefined) return undefined;
  const cursor = decodeCursor(text);
  if (!cursor) throw invalidField('cursor', 'must be the next_cursor of an earlier answer');
  if (cursor.sort !== sort) throw invalidField('cursor', `belongs to the order ${cursor.sort}, not ${sort}`);
  return cursor;
}

/** Returns what an order goes by that is no column; undefined for the others. */
async function sortedBy(ctx: Ctx, sort: Order, input: ListInput): Promise<SortedBy | undefined> {
  const { latitude: lat, longitude: lng } = input;
  if (sort === 'nearest' && lat !== undefined && lng !== undefined) return { point: { lat, lng } };
  if (sort === 'commute' && input.commute) return { commutes: input.commute };
  if (sort !== 'monthly_cost') return undefined;
  return { costing: { loanShare: loanShareOf(input), chargesOfOwner: await premiumSearchedClosely(ctx) } };
}

/** Returns the ids of all homes that a search finds, in no order: four bytes for each. @throws ApiError validation */
export async function foundIds(ctx: Ctx, asked: SearchFilters): Promise<Int32Array> {
  const { filter } = await readFilters(ctx, asked);
  return filter.nothing ? new Int32Array() : idsOf(ctx, filter);
}
