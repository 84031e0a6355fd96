import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenLanguage } from '@keystead/kit/language';
import { NEAR } from '../../distances.ts';
import { type ReadSentence, readSentence } from './parse.ts';
import type { Reading } from './reading.ts';
import { placeKey } from './travel.ts';
import { type CatalogueNames, placesOf, vocabularyOf } from './vocabulary.ts';

/** Sentences with the filters that they should become, and the site that they are read for. For tests alone. */

const SLUGS = 'apartment house townhouse villa studio-loft farmhouse land office shop warehouse'.split(' ');
const CITIES: Readonly<Record<string, string>> = {
  Lisbon: 'Portugal',
  Porto: 'Portugal',
  Madrid: 'Spain',
  Barcelona: 'Spain',
  Berlin: 'Germany',
  Hamburg: 'Germany',
  London: 'United Kingdom',
  Manchester: 'United Kingdom',
  Seattle: 'United States',
  Austin: 'United States',
  Mumbai: 'India',
  Bengaluru: 'India',
};
const CHOICES = 'Balcony,Concierge,Fireplace,Roof terrace,Solar panels,Storage room,Terrace'.split(',');

const FACILITIES =
  'Airport,Beach,Gym,Hospital,Kindergarten,Metro,Motorway,Park,Pharmacy,Railway station,Restaurant,School,Supermarket,University'.split(
    ',',
  );

/** The names of the demo world. */
const CATALOGUE: CatalogueNames = {
  categories: SLUGS.map((slug, at) => ({ id: at + 1, name: slug.replace('-', ' & ') })),
  choices: CHOICES.map((choice) => ({ parameterId: 1, label: 'Amenities', choice })),
  facilities: FACILITIES.map((name, at) => ({ id: at + 1, name })),
  yesNo: [{ parameterId: 3, name: 'Caretaker on site' }],
  layers: [
    { overlay: '5', names: ['Flood zone'] },
    { overlay: '5:2', names: ['High flood risk'] },
  ],
  numbers: [{ parameterId: 2, name: 'Workstations' }],
};
const TRAVEL = new Map(
  [
    { name: 'Rossio', lat: 38.71, lng: -9.14 },
    { name: 'रोसियो', lat: 38.71, lng: -9.14 },
    { name: 'روسيو', lat: 38.71, lng: -9.14 },
    { name: 'Porto', lat: 41.15, lng: -8.61 },
  ].map((place) => [placeKey(place.name), place]),
);
const PLACES = placesOf(Object.entries(CITIES).map(([name, country]) => ({ name, state: '', country })));

/** Returns what is needed to read sentences of a language; amounts of all currencies are the operator's. */
export const readingOf = (language: WrittenLanguage): Reading => ({
  vocabulary: vocabularyOf(language, CATALOGUE, [PLACES]),
  unit: 'm2',
  near: NEAR.km,
  toOwn: (amount) => amount,
  places: TRAVEL,
  today: '2026-11-26',
  categoryIds: CATALOGUE.categories.map(({ id }) => id),
});

/** Returns filters in the one form that the files of sentences have them in. */
function written({ filters }: ReadSentence): string {
  const slug = (id: string) => SLUGS[Number(id) - 1];
  const texts = Object.entries(filters).map(([name, value]) => {
    if (name === 'category_id') return `category=${slug(value)}`;
    if (name === 'exclude_category_id') return `exclude_category=${value.split(',').map(slug).join(',')}`;
    return `${name}=${value}`;
  });
  // Of a city its country is known.
  return texts
    .filter((text) => !('city' in filters && text.startsWith('country=')))
    .map(inOrder)
    .sort()
    .join(' & ');
}

/** Returns a filter with its values in one order: nothing depends on it. */
function inOrder(filter: string): string {
  const [name = '', value = ''] = filter.split(/=(.*)/);
  if (name !== 'parameter_values') return `${name}=${value.split(',').sort().join(',')}`;
  const conditions = value.split('|').map((condition) => {
    const [question = '', choices = ''] = condition.split(/(?<=\d\.\w+\.)/);
    return question + choices.split(',').sort().join(',');
  });
  return `${name}=${conditions.sort().join('|')}`;
}

/** Returns the sentences of a file, each with its filters. */
const pairsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'sentences', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

/** Returns all words of the sentences of a file. */
export const wordsOf = (file: string): string[] =>
  pairsOf(file).flatMap(([sentence = '']) => sentence.split(' '));

/** Reads a file of sentences. @returns those that did not become what they should */
export function misread(file: string, language: WrittenLanguage): { count: number; wrong: string[] } {
  const reading = readingOf(language);
  const pairs = pairsOf(file);
  const wrong = pairs.flatMap(([sentence = '', wanted = '']) => {
    const expected = wanted.split(' & ').map(inOrder).sort().join(' & ');
    const read = written(readSentence(sentence, reading));
    return read === expected ? [] : [`${sentence}\n  wanted ${expected}\n  read   ${read}`];
  });
  return { count: pairs.length, wrong };
}
