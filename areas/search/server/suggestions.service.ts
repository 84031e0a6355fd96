import { allCategories, type City, citiesWithListings, listingCounts } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import type { ListItem } from '@keystead/listings/contract';
import { withOrigin } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { searchSuggestions } from '../contract.ts';
import { anyWordQuery, messageTextsOf } from '../rules.ts';
import { placesText } from '../written.ts';
import type { Filter } from './filter.ts';
import { findPage } from './list.service.ts';
import { mappedPlaces, withoutNamed } from './mapped-places.service.ts';
import { readPlaces } from './places.queries.ts';
import { withoutHidden } from './query.service.ts';
import { readWords, plainWords as wordsOf } from './words.service.ts';

/** Returns places, categories and listings for what someone is typing; misspelt words are corrected. */
export async function suggestions(
  ctx: Ctx,
  { search: text, limit, country }: Input<typeof searchSuggestions>,
) {
  const { query, words, variants, corrected } = messageTextsOf(await readWords(ctx, text));
  if (query === undefined)
    return { data: { places: [], named_places: [], mapped_places: [], categories: [], listings: [] } };
  const [places, named, mapped, categories, listings] = await Promise.all([
    matchingCities(ctx, [words, ...variants], { limit, country }),
    matchingPlaces(ctx, query, [words, ...variants].flat(), { limit, country }),
    mappedPlaces(ctx, text, limit),
    matchingCategories(ctx, [words, ...variants], limit),
    matchingListings(ctx, query, { limit, country }),
  ]);
  const mappedOnly = withoutNamed(mapped, named);
  const data = { places, named_places: named, mapped_places: mappedOnly, categories, listings };
  return { data, ...(corrected && { corrected_search: corrected }) };
}

interface Wanted {
  readonly limit: number;
  /** Comes first among equals. */
  readonly country: string | undefined;
}

/** @param variants the words, and the same with places by their other names */
async function matchingCities(
  ctx: Ctx,
  variants: readonly (readonly string[])[],
  { limit, country }: Wanted,
) {
  const places = await citiesWithListings(ctx);
  const isThere = ({ city }: { city: City }) => city.country === country;
  const ranked = places
    .map((place) => ({ ...place, rank: Math.max(...variants.map((words) => placeRank(place.city, words))) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(isThere(b)) - Number(isThere(a)) || b.listings - a.listings);
  return ranked.slice(0, limit).map(({ city, listings }) => ({
    city: city.name,
    state: city.state,
    country: city.country,
    latitude: city.latitude === null ? '' : String(city.latitude),
    longitude: city.longitude === null ? '' : String(city.longitude),
    count: listings,
  }));
}

/** Returns districts, streets and postcodes that homes name, each with what `places` of a search calls it. */
async function matchingPlaces(ctx: Ctx, query: string, words: readonly string[], wanted: Wanted) {
  const anyWord = anyWordQuery(words.map((word) => ({ word }))) as string;
  const rows = await readPlaces(ctx, { words: query, anyWord, ...wanted });
  return rows.map(({ homes, lat, lng, ...named }) => {
    const at = lat === null || lng === null ? undefined : { lat, lng };
    return { ...named, count: homes, place: placesText([{ ...named, at }]) };
  });
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

async function matchingCategories(ctx: Ctx, variants: readonly (readonly string[])[], limit: number) {
  const [categories, counts] = await Promise.all([allCategories(ctx), listingCounts.get().byCategory(ctx)]);
  return categories
    .filter((category) => variants.some((words) => holdsAll(wordsOf(category.name), words)))
    .slice(0, limit)
    .map(({ id, slugId, name }) => ({ id, slug_id: slugId, category: name, count: counts.get(id) ?? 0 }));
}

async function matchingListings(ctx: Ctx, query: string, { limit, country }: Wanted) {
  const filter = await withoutHidden(ctx, { words: query });
  const find = async (where: Filter) => (await findPage(ctx, where, 'relevance', { limit, offset: 0 })).cards;
  const there = country === undefined ? [] : await find({ ...filter, country });
  const everywhere = there.length < limit ? await find(filter) : [];
  const cards = [...new Set([...there, ...everywhere])].slice(0, limit);
  return cards.map((card) => {
    const item = JSON.parse(withOrigin(card, ctx.origin)) as ListItem;
    const { id, slug_id, title, city, price, property_type, title_image, promoted } = item;
    const offer = property_type as 'sell' | 'rent';
    return { id, slug_id, title, city, price, property_type: offer, title_image, promoted };
  });
}

function holdsAll(held: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => held.some((candidate) => candidate.startsWith(word)));
}
