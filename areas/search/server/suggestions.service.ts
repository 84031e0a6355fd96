import { allCategories, type City, citiesWithListings, listingCounts } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { translatedNames } from '@keystead/languages/server';
import type { ListItem } from '@keystead/listings/contract';
import { withOrigin } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { searchSuggestions } from '../contract.ts';
import { MOST_COUNTED } from '../places.ts';
import { anyWordQuery, messageTextsOf } from '../rules.ts';
import { placesText } from '../written.ts';
import { allOf } from './counts.ts';
import type { Filter } from './filter.ts';
import { countUpTo } from './list.queries.ts';
import { findPage } from './list.service.ts';
import { mappedPlaces, withoutNamed } from './mapped-places.service.ts';
import { readPlaces } from './places.queries.ts';
import { typeOf, withoutHidden } from './query.service.ts';
import { readWords, plainWords as wordsOf } from './words.service.ts';

/** Returns places, categories and listings for what someone is typing; misspelt words are corrected. */
export async function suggestions(
  ctx: Ctx,
  { search: text, limit, country, ...among }: Input<typeof searchSuggestions>,
) {
  const { query, words, variants, corrected } = messageTextsOf(await readWords(ctx, text));
  if (query === undefined)
    return { data: { places: [], named_places: [], mapped_places: [], categories: [], listings: [] } };
  const wanted: Wanted = { limit, country, among: amongOf(among) };
  const [places, named, mapped, categories, listings] = await Promise.all([
    matchingCities(ctx, [words, ...variants], wanted),
    matchingPlaces(ctx, query, [words, ...variants].flat(), wanted),
    mappedPlaces(ctx, text, limit),
    // As it is typed, too: words of other languages are not to be corrected.
    matchingCategories(ctx, [words, ...variants, wordsOf(text)], wanted),
    matchingListings(ctx, query, wanted),
  ]);
  const mappedOnly = withoutNamed(mapped, named);
  const data = { places, named_places: named, mapped_places: mappedOnly, categories, listings };
  return { data, ...(corrected && { corrected_search: corrected }) };
}

interface Wanted {
  readonly limit: number;
  /** Comes first among equals. */
  readonly country: string | undefined;
  /** What homes are counted of; undefined: of all. */
  readonly among: Pick<Filter, 'propertyType' | 'categoryId'> | undefined;
}

function amongOf({
  property_type: type,
  category_id: categoryId,
}: Pick<Input<typeof searchSuggestions>, 'property_type' | 'category_id'>): Wanted['among'] {
  if (type === undefined && categoryId === undefined) return undefined;
  return { propertyType: typeOf(type), categoryId };
}

/** Returns how many homes a suggestion finds among those that are wanted. @param known how many there are of all */
const countAmong = (ctx: Ctx, filter: Filter, { among }: Wanted, known: number) =>
  among ? allOf(ctx, { ...among, ...filter }) : known;

/** @param variants the words, and the same with places by their other names */
async function matchingCities(ctx: Ctx, variants: readonly (readonly string[])[], wanted: Wanted) {
  const { limit, country } = wanted;
  const places = await citiesWithListings(ctx);
  const isThere = ({ city }: { city: City }) => city.country === country;
  const ranked = places
    .map((place) => ({ ...place, rank: Math.max(...variants.map((words) => placeRank(place.city, words))) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(isThere(b)) - Number(isThere(a)) || b.listings - a.listings);
  const found = ranked.slice(0, limit).map(async ({ city, listings }) => {
    const named = { city: city.name, state: city.state, country: city.country };
    return {
      ...named,
      latitude: city.latitude === null ? '' : String(city.latitude),
      longitude: city.longitude === null ? '' : String(city.longitude),
      count: await countAmong(ctx, named, wanted, listings),
    };
  });
  return Promise.all(found);
}

/** Returns districts, streets and postcodes that homes name, each with what `places` of a search calls it. */
async function matchingPlaces(ctx: Ctx, query: string, words: readonly string[], wanted: Wanted) {
  const anyWord = anyWordQuery(words.map((word) => ({ word }))) as string;
  const rows = await readPlaces(ctx, { words: query, anyWord, ...wanted });
  const found = rows.map(async ({ homes, lat, lng, ...named }) => {
    const at = lat === null || lng === null ? undefined : { lat, lng };
    // A large district has more homes than are worth counting for a suggestion.
    const filter = { ...wanted.among, places: [named] };
    const count = wanted.among ? await countUpTo(ctx, filter, MOST_COUNTED) : homes;
    return { ...named, count, place: placesText([{ ...named, at }]) };
  });
  return Promise.all(found);
}

/** Returns 2 when the city's own name begins with the words, 1 when its name, state and country hold them, else 0. */
function placeRank(city: City, words: readonly string[]): number {
  const own = wordsOf(city.name);
  if (
    own.slice(0, words.length).every((word, i) => word.startsWith(words[i] as string)) &&
    own.length >= words.length
  ) {
    return 2;
  }
  return holdsAll([...own, ...wordsOf(city.state), ...wordsOf(city.country)], words) ? 1 : 0;
}

/** What categories are called in other languages, by their names. */
const otherCategoryNames = lookup(['catalogue', 'languages'], async (ctx: Ctx) =>
  Map.groupBy(
    (await translatedNames(ctx)).filter(({ kind }) => kind === 'category'),
    ({ name }) => name,
  ),
);

async function matchingCategories(ctx: Ctx, variants: readonly (readonly string[])[], wanted: Wanted) {
  const [categories, others, counts] = await Promise.all([
    allCategories(ctx),
    otherCategoryNames(ctx),
    listingCounts.get().byCategory(ctx),
  ]);
  const isCalled = (name: string) => variants.some((words) => holdsAll(wordsOf(name), words));
  const found = categories
    .filter(({ name }) => isCalled(name) || others.get(name)?.some(({ said }) => isCalled(said)))
    .slice(0, wanted.limit)
    .map(async ({ id, slugId, name }) => {
      const count = await countAmong(ctx, { categoryId: id }, wanted, counts.get(id) ?? 0);
      return { id, slug_id: slugId, category: name, count };
    });
  return Promise.all(found);
}

async function matchingListings(ctx: Ctx, query: string, { limit, country }: Wanted) {
  const filter = await withoutHidden(ctx, { words: query });
  const find = async (where: Filter) => (await findPage(ctx, where, 'relevance', { limit, offset: 0 })).cards;
  const there = country === undefined ? [] : await find({ ...filter, country });
  const everywhere = there.length < limit ? await find(filter) : [];
  const cards = [...new Set([...there, ...everywhere])].slice(0, limit);
  return cards.map((card) => {
    const item = JSON.parse(withOrigin(card, ctx.origin)) as ListItem;
    const { id, slug_id, title, titles, city, price, property_type, title_image, promoted } = item;
    const offer = property_type as 'sell' | 'rent';
    return { id, slug_id, title, titles, city, price, property_type: offer, title_image, promoted };
  });
}

function holdsAll(held: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => held.some((candidate) => candidate.startsWith(word)));
}
