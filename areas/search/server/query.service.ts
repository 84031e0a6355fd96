import { categoryBySlug } from '@keystead/catalogue/server';
import { rateOf } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { invalidField } from '@keystead/http/errors';
import { premiumIsClosed } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { SearchFilters } from '../contract.ts';
import { type FiltersWith, MONEY_FILTERS, type SEARCH_FILTERS } from '../filters.ts';
import {
  anyWordQuery,
  areaRange,
  daysListed,
  lastingQuery,
  loanShareOf,
  messageTextsOf,
  type Posted,
  perAreaRange,
  postedSince,
} from '../rules.ts';
import { factsPath } from './facts-path.ts';
import { declaredParts, type Filter } from './filter.ts';
import { readWords } from './words.service.ts';

/** A search by the site's ids, and its corrected words. */
export interface Query {
  filter: Filter;
  /** The words searched for, where they differ from those that were sent. */
  corrected: string | undefined;
}

/** The code that reads the filters which are not compared with a column as they are. */
type SpecialName = (typeof SEARCH_FILTERS)[FiltersWith<{ special: string }>]['special'];

/**
 * Understands the filters of a call: names become ids, words become a query, days become moments, and amounts those of the
 * operator's currency.
 * @throws ApiError validation for a currency that there are no rates for
 */
export async function readFilters(ctx: Ctx, asked: SearchFilters): Promise<Query> {
  const input = await inOwnCurrency(ctx, asked);
  const facts = factsPath(input);
  const [category, text, exceptWords, premiumOfOwner] = await Promise.all([
    input.category_slug_id === undefined ? undefined : categoryBySlug(ctx, input.category_slug_id),
    textQuery(ctx, input.search),
    exceptQuery(ctx, input.exclude_words),
    asksWhere(input) || facts !== undefined || input.max_monthly_cost !== undefined
      ? premiumSearchedClosely(ctx)
      : undefined,
  ]);
  const unknownCategory = input.category_slug_id !== undefined && category === undefined;
  const otherCategory = category && input.category_id !== undefined && category.id !== input.category_id;
  const { latitude: lat, longitude: lng, radius: km } = input;
  const special: Record<SpecialName, Partial<Filter>> = {
    category: {
      categoryId: category?.id ?? input.category_id,
      nothing: Boolean(unknownCategory || otherCategory || text.nothing),
    },
    words: { words: text.words },
    exceptWords: { exceptWords },
    area: areaRange(input),
    currency: {},
    perArea: perAreaRange(input),
    monthlyCost: {
      monthlyCost:
        input.max_monthly_cost === undefined
          ? undefined
          : { most: input.max_monthly_cost, loanShare: loanShareOf(input) },
    },
    posted: within(postedSince(input.posted_since, ctx.now()), daysListed(input, ctx.now())),
    facts: { facts },
    verified: { verified: input.verified },
    premium: { premium: input.get_all_premium_properties, premiumOfOwner },
    boxes: { boxes: input.bounds },
    rings: { rings: input.polygon },
    circle: {
      circle: lat !== undefined && lng !== undefined && km !== undefined ? { lat, lng, km } : undefined,
    },
  };
  const filter: Filter = Object.assign(declaredParts(input), ...Object.values(special));
  return { filter, corrected: text.corrected };
}

/** Returns a search with its amounts in the operator's currency, to the cent: prices in others are computed so, too. */
async function inOwnCurrency(ctx: Ctx, asked: SearchFilters): Promise<SearchFilters> {
  const { price_currency: code } = asked;
  if (code === undefined) return asked;
  const rate = rateOf(await currencyRates(ctx), code);
  if (rate === undefined) throw invalidField('price_currency', 'must be a currency that there are rates for');
  const own = MONEY_FILTERS.flatMap((name) => {
    const amount = asked[name];
    return amount === undefined ? [] : [[name, Math.round((amount / rate) * 100) / 100]];
  });
  return { ...asked, ...Object.fromEntries(own) };
}

/** Returns the time that two ranges share. */
function within(one: Posted, other: Posted): Posted {
  const from = [one.postedFrom, other.postedFrom].filter((at) => at !== undefined);
  const before = [one.postedBefore, other.postedBefore].filter((at) => at !== undefined);
  return {
    ...(from.length > 0 && { postedFrom: new Date(Math.max(...from.map(Number))) }),
    ...(before.length > 0 && { postedBefore: new Date(Math.min(...before.map(Number))) }),
  };
}

/** Returns whether a search says by coordinates where homes are. */
function asksWhere({ bounds, polygon, latitude }: SearchFilters): boolean {
  return bounds !== undefined || polygon !== undefined || latitude !== undefined;
}

/**
 * Returns whose premium homes a search by coordinates, facts or answers finds, undefined for everybody's: a few searches
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
 * over by then.
 */
export async function readLastingFilter(ctx: Ctx, input: SearchFilters): Promise<Filter> {
  const { posted_since: _, min_days_listed: _min, max_days_listed: _max, ...lasting } = input;
  const [{ filter }, words] = await Promise.all([
    readFilters(ctx, lasting),
    input.search === undefined ? undefined : readWords(ctx, input.search).then(lastingQuery),
  ]);
  return { ...filter, words };
}
