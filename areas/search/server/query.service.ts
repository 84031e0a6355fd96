import { categoryBySlug } from '@keystead/catalogue/server';
import { rateOf } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { invalidField } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import { premiumIsClosed } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { SearchFilters } from '../contract.ts';
import { type FiltersWith, MONEY_FILTERS, type SEARCH_FILTERS } from '../filters.ts';
import { amountsAt, anyWordQuery, lastingQuery, messageTextsOf } from '../rules.ts';
import { columnParts } from './column-parts.ts';
import { areasOfHomes } from './commute-areas.service.ts';
import { sealCommutes } from './commutes.service.ts';
import { factsPath } from './facts-path.ts';
import { declaredParts, type Filter } from './filter.ts';
import { layersPath } from './layers-path.ts';
import { readWords } from './words.service.ts';

/** A search by the site's ids, and its corrected words. */
export interface Query {
  filter: Filter;
  /** The words searched for, where they differ from those that were sent. */
  corrected: string | undefined;
  /** The same parts by the code that made them, for what relaxes one after the other. */
  parts: Record<SpecialName, Partial<Filter>>;
  /** What one unit of the operator's currency is in that of its amounts. */
  rate: number;
}

/** The code that reads the filters which are not compared with a column as they are. */
type SpecialName = (typeof SEARCH_FILTERS)[FiltersWith<{ special: string }>]['special'];

/** Returns the ids of what the reader has hidden; a later area fills it. Guests send theirs with the search. */
export const hiddenHomes = extensionPoint<(ctx: Ctx) => Promise<readonly number[]>>(
  'search.hiddenHomes',
  async () => [],
);

/** Returns a filter without what the reader has hidden. */
export async function withoutHidden(ctx: Ctx, filter: Filter): Promise<Filter> {
  const hidden = await hiddenHomes.get()(ctx);
  return hidden.length > 0 ? { ...filter, exceptIds: [...(filter.exceptIds ?? []), ...hidden] } : filter;
}

/**
 * Understands the filters of a call: names become ids, words become a query, days become moments, and amounts those of the
 * operator's currency.
 * @throws ApiError validation for a currency that there are no rates for
 */
export async function readFilters(ctx: Ctx, asked: SearchFilters): Promise<Query> {
  const rate = await rateIn(ctx, asked);
  const input = amountsAt(rate, asked);
  const facts = factsPath(input);
  const [category, text, exceptWords, areas, premiumOfOwner] = await Promise.all([
    input.category_slug_id === undefined ? undefined : categoryBySlug(ctx, input.category_slug_id),
    textQuery(ctx, input.search),
    exceptQuery(ctx, input.exclude_words),
    input.commute && areasOfHomes(ctx, input.commute),
    asksClosely(input) || facts !== undefined ? premiumSearchedClosely(ctx) : undefined,
  ]);
  const { latitude: lat, longitude: lng, radius: km } = input;
  const columns = columnParts(input, ctx.now());
  const parts: Record<SpecialName, Partial<Filter>> = {
    ...columns,
    category: { categoryId: categoryOf(input, category?.id) },
    words: { words: text.words, nothing: text.nothing },
    exceptWords: { exceptWords },
    facts: { facts },
    facilities: { facilities: input.facilities },
    overlays: { layers: input.overlays && layersPath(input.overlays) },
    premium: { ...columns.premium, premiumOfOwner },
    boxes: { boxes: input.bounds },
    rings: { rings: input.polygon },
    exceptRings: { exceptRings: input.exclude_polygon },
    places: { places: input.places },
    commute: { commute: areas && { areas } },
    circle: {
      circle: lat !== undefined && lng !== undefined && km !== undefined ? { lat, lng, km } : undefined,
    },
  };
  const filter: Filter = Object.assign(declaredParts(input), ...Object.values(parts));
  return { filter, corrected: text.corrected, parts, rate };
}

/**
 * No category has it: what is asked of one that there is not, or of two, finds nothing under its own filter alone. Not 0, by
 * which tiles of the map count the homes of all categories.
 */
const NO_CATEGORY = -1;

/** Returns the category that a search asks for. @param bySlug the one of its readable address, where there is one */
function categoryOf(input: SearchFilters, bySlug: number | undefined): number | undefined {
  if (input.category_slug_id === undefined) return input.category_id;
  const isOne = input.category_id === undefined || input.category_id === bySlug;
  return isOne ? (bySlug ?? NO_CATEGORY) : NO_CATEGORY;
}

async function rateIn(ctx: Ctx, { price_currency: code }: SearchFilters): Promise<number> {
  if (code === undefined) return 1;
  const rate = rateOf(await currencyRates(ctx), code);
  if (rate === undefined) throw invalidField('price_currency', 'must be a currency that there are rates for');
  return rate;
}

/**
 * Returns whether a search says where homes are more closely than by their cities, or asks what is near them, what they lie in or what
 * they cost with their charges.
 */
export function asksClosely(asked: SearchFilters): boolean {
  const { bounds, polygon, exclude_polygon: without, places, latitude, facilities, overlays } = asked;
  const { max_monthly_cost: cost, commute } = asked;
  const close = [bounds, polygon, without, places, latitude, facilities, overlays, cost, commute];
  return close.some((one) => one !== undefined);
}

/**
 * Returns whose premium homes a search by coordinates, facts, answers, facilities or costs finds, undefined for everybody's: a few searches
 * with ever smaller areas would say where a closed one stands, and of facts closed ones show none.
 */
export async function premiumSearchedClosely(ctx: Ctx): Promise<number | undefined> {
  return (await premiumIsClosed(ctx)) ? (ctx.actor?.accountId ?? 0) : undefined;
}

/** Returns the digit of the wire as the number of the table. */
export function typeOf(digit: '0' | '1' | undefined): 0 | 1 | undefined {
  if (digit === undefined) return undefined;
  return digit === '0' ? 0 : 1;
}

/** Returns a search text as a query for words; a text without a single word finds nothing. */
export async function textQuery(
  ctx: Ctx,
  text: string | undefined,
): Promise<{ words?: string; corrected?: string; nothing?: boolean }> {
  if (text === undefined) return {};
  const { query, corrected } = messageTextsOf(await readWords(ctx, text));
  return query === undefined ? { nothing: true } : { words: query, ...(corrected && { corrected }) };
}

/** Returns a query for excluded words; a text without any excludes nothing. */
async function exceptQuery(ctx: Ctx, text: string | undefined): Promise<string | undefined> {
  return text === undefined ? undefined : anyWordQuery(await readWords(ctx, text));
}

/** Returns what a search asks of amounts, by the rates of now. */
export async function readAmounts(ctx: Ctx, asked: SearchFilters): Promise<Filter> {
  const amounts = MONEY_FILTERS.map((name) => [name, asked[name]]);
  const { price_currency, area_unit, loan_down, loan_rate, loan_years } = asked;
  const beside = { price_currency, area_unit, loan_down, loan_rate, loan_years };
  return (await readFilters(ctx, { ...beside, ...Object.fromEntries(amounts) })).filter;
}

/**
 * Returns the filter of a saved search for future homes: words as they will be found, and no days, which would be
 * over by then; commutes sealed for the reader.
 */
export async function readLastingFilter(ctx: Ctx, input: SearchFilters): Promise<Filter> {
  const { posted_since: _, min_days_listed: _min, max_days_listed: _max, ...lasting } = input;
  const [{ filter }, words] = await Promise.all([
    readFilters(ctx, lasting),
    input.search === undefined ? undefined : readWords(ctx, input.search).then(lastingQuery),
  ]);
  const { commute } = lasting;
  if (!commute || !filter.commute) return { ...filter, words };
  const sealed = sealCommutes(ctx, ctx.actor?.accountId ?? 0, commute);
  return { ...filter, words, commute: { ...filter.commute, sealed } };
}
