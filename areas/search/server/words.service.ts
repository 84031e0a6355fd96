import { allCategories, allFacilities, allParameters, citiesWithListings } from '@keystead/catalogue/server';
import type { NamedRow } from '@keystead/kit/row-name';
import { translatedNames } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';
import { otherPlaceNames, wordsOfPlaces } from '@keystead/platform/geocoder';
import { lookup } from '@keystead/platform/lookups';
import type { AskedWord } from '../rules.ts';
import { readVocabulary } from './words.queries.ts';

/** Words of the catalogue and of the places on offer, as the text index writes them: never taken for misspelt. */
const ownWords = lookup(['catalogue', 'listings'], async (ctx: Ctx): Promise<readonly string[]> => {
  const [categories, parameters, facilities, cities] = await Promise.all([
    allCategories(ctx),
    allParameters(ctx),
    allFacilities(ctx),
    citiesWithListings(ctx),
  ]);
  const names = [
    ...categories.map(({ name }) => name),
    ...parameters.flatMap(({ name, choices }) => [name, ...choices]),
    ...facilities.map(({ name }) => name),
    ...cities.flatMap(({ city }) => [city.name, city.state, city.country]),
  ];
  return [...new Set(names.flatMap(plainWords))];
});

/** Names of categories, cities and facilities in other languages, with the words that homes have for them. */
const otherNames = lookup(['catalogue', 'languages'], async (ctx: Ctx) => {
  const names = new Map<string, Set<string>>();
  for (const { kind, name, said } of await translatedNames(ctx)) {
    const [key, original] = [plainWords(said).join(' '), plainWords(name).join(' ')];
    if (!SEARCHED.has(kind) || key === '' || original === '') continue;
    names.set(key, (names.get(key) ?? new Set()).add(original));
  }
  return names;
});
const SEARCHED: ReadonlySet<NamedRow> = new Set(['category', 'facility', 'city', 'state']);

/** Returns the words of a name as the text index writes them: without accents and case. */
export function plainWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The words of the text index keep signs of vowels. */
const plainWord = (word: string) => plainWords(word).join('');

/**
 * Returns the words of a text in their order, see `readVocabulary`. Words of the catalogue and of names of places are known,
 * whether a listing uses them or not, and places are known by their other names.
 */
export async function readWords(ctx: Ctx, text: string): Promise<AskedWord[]> {
  const asked = await readVocabulary(ctx, text);
  const words = asked.map(({ word }) => word);
  const spans = otherPlaceNames(words.map(plainWord), await otherNames(ctx));
  const places = new Map(spans.map(({ from, ...place }) => [from, place]));
  const translated = new Set(spans.flatMap(({ from, length }) => Array.from({ length }, (_, i) => from + i)));
  const isUnknown = asked.some(({ known }) => !known);
  const [own, named] = isUnknown
    ? await Promise.all([ownWords(ctx), wordsOfPlaces(words)])
    : [[], new Set<number>()];
  return asked.map((one, i) => ({
    ...one,
    known: one.known || named.has(i) || translated.has(i) || own.some((word) => word.startsWith(one.word)),
    ...(places.has(i) && { place: places.get(i) }),
  })) as AskedWord[];
}
