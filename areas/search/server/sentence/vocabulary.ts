import { countryCode } from '@keystead/kit/country';
import type { DistanceUnit } from '@keystead/kit/distance';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { TRAVEL_MODES, type TravelMode } from '@keystead/kit/travel';
import { UNIT_NAMES, type Unit } from '@keystead/kit/units';
import type { AsksAnswer } from '../../answers.ts';
import type { Reach } from '../../distances.ts';
import { DRIVEN_TO, FACILITIES, FEATURES, KINDS, LAYERS, NUMBERS } from './catalogue-words.ts';
import { CITY_NAMES } from './city-names.ts';
import type { Grammar, Phrases } from './grammar/grammar.ts';
import { GRAMMARS } from './grammar/index.ts';
import {
  CONDITIONS,
  type Condition,
  type ConditionName,
  condition,
  QUANTITIES,
  type QuantityName,
  type SaidBound,
} from './meanings.ts';
import {
  phraseKey,
  type Token,
  tokensOf,
  wholeKey,
  withoutEnding,
  withoutOwner,
  withoutPrefix,
} from './tokens.ts';

/** The phrases that a sentence of one language is read by: those of its grammar, and the site's own names. Pure. */

/** What an operator has named that sentences name too. */
export interface CatalogueNames {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** Choices of the questions that visitors may filter by. */
  readonly choices: readonly {
    readonly parameterId: number;
    readonly label: string;
    readonly choice: string;
  }[];
  /** Questions for yes or no, by their names. */
  readonly yesNo: readonly { readonly parameterId: number; readonly name: string }[];
  /** Numbers that the operator asks for, by their names. */
  readonly numbers: readonly { readonly parameterId: number; readonly name: string }[];
  /** Layers that searches ask for, and their classes, by all their names. */
  readonly layers: readonly { readonly overlay: string; readonly names: readonly string[] }[];
  /** What homes say their distances to. */
  readonly facilities: readonly { readonly id: number; readonly name: string }[];
}

export interface CityName {
  readonly name: string;
  readonly state: string;
  readonly country: string;
}

/** What one phrase may mean, by the class of phrases it is one of. */
export interface Meanings {
  /** What the operator lets it mean. */
  synonym: Sense;
  condition: Condition;
  category: number;
  choice: { readonly parameterId: number; readonly choice: string };
  city: { readonly city: string; readonly state: string; readonly country: string };
  country: string;
  /** A phrase that is searched as words, such as a city without homes on this site. */
  words: true;
  counted: { readonly of: QuantityName; readonly count: number };
  noun: QuantityName;
  /** What a size is of, behind its unit, and the months of a term. */
  ownNoun: QuantityName;
  answer: { readonly parameterId: number; readonly asks?: AsksAnswer };
  before: SaidBound;
  after: SaidBound;
  between: true;
  to: true;
  number: number;
  scale: number;
  andHalf: true;
  ordinal: true;
  /** How many of a unit it is, which it is as well. */
  countedUnit: number;
  unit: Unit;
  /** What homes say their distances to. */
  facility: { readonly id: number; readonly reach: Reach };
  distance: DistanceUnit;
  travel: TravelMode;
  minutes: true;
  placeKinds: true;
  /** Between a distance and a facility. */
  apart: true;
  notFar: true;
  near: true;
  nearAfter: true;
  /** Minutes that a time is. */
  time: number;
  view: true;
  with: true;
  currency: string;
  /** Between an amount and the unit of area that it is for one of. */
  per: true;
  energyClass: 'min_energy_class' | 'min_co2_class';
  /** Before the day from when a home is free. */
  available: true;
  now: true;
  /** Between things of a list. */
  or: true;
  and: true;
  /** What a word stands for beside another of its kind. */
  short: ConditionName;
  /** Its number, from 1. */
  month: number;
  not: true;
  notAfter: true;
  /** Is of all things of a list. */
  except: true;
  optional: true;
  optionalAfter: true;
  wayOrTime: true;
  halls: true;
  filler: true;
  /** Goes with a word beside it: `fitted kitchen`. */
  describing: true;
}
export type Class = keyof Meanings;

/** What homes are, have or lie in. */
export const THINGS = ['condition', 'category', 'choice', 'city', 'country', 'counted'] as const;
type ThingClass = (typeof THINGS)[number];
/** One meaning of a class of things. */
export type Sense = { [C in ThingClass]: { readonly kind: C; readonly means: Meanings[C] } }[ThingClass];

/** A phrase at a place of a sentence. */
export interface Hit<C extends Class> {
  readonly means: Meanings[C];
  readonly kind: C;
  /** Index of the token behind it. */
  readonly next: number;
}

/** A phrase at a place, with all that it may mean. */
interface Found {
  readonly known: Partial<Meanings>;
  readonly next: number;
}

/** Classes of phrases that are understood though they are misspelt. */
const NAMING: readonly Class[] = [...THINGS, 'synonym', 'noun'];

/** Tokens of the longest phrase. */
export const LONGEST_PHRASE = 7;

export class Vocabulary {
  readonly #phrases = new Map<string, Partial<Meanings>>();
  /** All words of the phrases. */
  readonly #words = new Set<string>();
  /** Those of phrases that name something, by their first letter. */
  readonly #names = new Map<string, Set<string>>();
  readonly #others: readonly Vocabulary[];
  /** Phrases of the sentences that are being read, by the tokens they begin at. */
  readonly #found = new WeakMap<readonly Token[], (readonly Found[])[]>();

  /** @param others whose phrases are known too */
  constructor(others: readonly Vocabulary[] = []) {
    this.#others = others;
  }

  #meaningsOf(key: string): Partial<Meanings> | undefined {
    const own = this.#phrases.get(key);
    const others = this.#others.flatMap((other) => other.#meaningsOf(key) ?? []);
    return others.length === 0 ? own : Object.assign({}, ...others, own);
  }

  /** The first meaning that a phrase is given in a class stays. */
  add<C extends Class>(kind: C, phrases: Phrases, means: Meanings[C]): void {
    for (const phrase of phrases.split('|')) {
      // A sign alone is none between words, and its own key.
      const keys = new Set([wholeKey(phrase) || phrase.trim(), phraseKey(phrase) || phrase.trim()]);
      for (const key of keys) {
        if (key === '') continue;
        const known = this.#phrases.get(key) ?? {};
        known[kind] ??= means;
        this.#phrases.set(key, known);
        for (const word of key.split(' ')) this.#addWord(word, kind);
      }
    }
  }

  #addWord(word: string, kind: Class): void {
    this.#words.add(word);
    if (!NAMING.includes(kind)) return;
    const letter = word.charAt(0);
    this.#names.set(letter, (this.#names.get(letter) ?? new Set()).add(word));
  }

  /** Returns whether a word is part of a phrase. */
  knows(word: string): boolean {
    return this.#words.has(word) || this.#others.some((other) => other.knows(word));
  }

  /** Returns the words with a first letter that are part of what names something. */
  namesFrom(letter: string): string[] {
    return [...(this.#names.get(letter) ?? []), ...this.#others.flatMap((other) => other.namesFrom(letter))];
  }

  /** Returns the longest phrase of the classes that begins at a token; of two as long, that of the class named first. */
  find<C extends Class>(tokens: readonly Token[], at: number, ...kinds: readonly C[]): Hit<C> | undefined {
    for (const { known, next } of this.#phrasesAt(tokens, at)) {
      const kind = kinds.find((one) => known[one] !== undefined);
      if (kind !== undefined) return { kind, means: known[kind] as Meanings[C], next };
    }
    return undefined;
  }

  /** Returns all phrases that begin at a token, the longest first; of the same tokens each is looked up once. */
  #phrasesAt(tokens: readonly Token[], at: number): readonly Found[] {
    const found = this.#found.get(tokens) ?? [];
    this.#found.set(tokens, found);
    found[at] ??= this.#lookUp(tokens, at);
    return found[at];
  }

  #lookUp(tokens: readonly Token[], at: number): Found[] {
    const first = tokens[at];
    if (!first) return [];
    const rest: Token[] = [];
    for (const token of tokens.slice(at + 1, at + LONGEST_PHRASE)) {
      if (!token.joined) break;
      rest.push(token);
    }
    // What is searched as a word has no small words before it: `لقطة` is a bargain, not "for a cat".
    const isWord = this.#meaningsOf(first.whole)?.words !== undefined;
    const starts = [first.text, ...(isWord ? [] : withoutPrefix(first.whole))];
    const found = this.#startingWith(first, starts, rest, at);
    // An ending is taken away from what means nothing with it, or less: `بيتا ريفيا`.
    const stems = starts.flatMap(withoutEnding);
    const longest = found[0]?.next ?? at;
    const others = stems.length > 0 ? this.#startingWith(first, stems, rest, at) : [];
    return [...others.filter(({ next }) => next > longest), ...found];
  }

  /** Returns what a word behind the first one is compared as: without an ending where it is known without it alone. */
  #stemOf({ text }: Token): string {
    if (this.knows(text)) return text;
    return withoutOwner(text).find((stem) => this.knows(stem)) ?? text;
  }

  /** Returns the phrases of a first token, by its whole and by what it may be, and those behind it. */
  #startingWith(first: Token, starts: readonly string[], rest: readonly Token[], at: number): Found[] {
    const found: Found[] = [];
    for (let length = rest.length + 1; length > 0; length -= 1) {
      const others = rest.slice(0, length - 1);
      const stems = others.map((other) => this.#stemOf(other));
      const keys = [
        [first.whole, ...others.map(({ whole }) => whole)],
        ...starts.map((start) => [start, ...stems]),
      ];
      for (const key of keys) {
        const known = this.#meaningsOf(key.join(' '));
        if (known) found.push({ known, next: at + length });
      }
    }
    return found;
  }
}

const keysOf = <T extends object>(all: T) => Object.keys(all) as (keyof T & string)[];
const LANGUAGES = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[];

/** Vocabularies of the grammars, each made when it is needed first: the larger part, and the same for every site. */
const ofGrammars: Partial<Record<WrittenLanguage, Vocabulary>> = {};

/**
 * Returns the vocabulary of a language with the names of a site's catalogue.
 * @param others of its places, and of its operator's synonyms
 */
export function vocabularyOf(
  language: WrittenLanguage,
  catalogue: CatalogueNames,
  others: readonly Vocabulary[],
): Vocabulary {
  const known = SPOKEN_WITH[language];
  const mixed = known === undefined ? [] : [grammarWords(known)];
  const vocabulary = new Vocabulary([...mixed, ...others, grammarWords(language)]);
  for (const one of [language, ...(known === undefined ? [] : [known])])
    addCatalogue(vocabulary, one, catalogue);
  return vocabulary;
}

/** Whose words are mixed with those of a language, in their own script: `2 bhk flat mumbai में`. */
const SPOKEN_WITH: Readonly<Partial<Record<WrittenLanguage, WrittenLanguage>>> = { hi: 'en' };

function grammarWords(language: WrittenLanguage): Vocabulary {
  ofGrammars[language] ??= grammarOf(language);
  return ofGrammars[language];
}

function grammarOf(language: WrittenLanguage): Vocabulary {
  const vocabulary = new Vocabulary();
  const grammar = GRAMMARS[language];
  for (const name of keysOf(CONDITIONS))
    vocabulary.add('condition', grammar.conditions[name], condition(name));
  for (const name of keysOf(grammar.short)) vocabulary.add('short', grammar.short[name] ?? '', name);
  for (const name of keysOf(QUANTITIES)) vocabulary.add('noun', grammar.nouns[name], name);
  for (const name of keysOf(grammar.ownNouns)) vocabulary.add('ownNoun', grammar.ownNouns[name], name);
  for (const of of keysOf(grammar.counted)) {
    for (const [count, phrases] of Object.entries(grammar.counted[of] ?? {}))
      vocabulary.add('counted', phrases, { of, count: Number(count) });
  }
  for (const bound of keysOf(grammar.before)) {
    vocabulary.add('before', grammar.before[bound], bound);
    vocabulary.add('after', grammar.after[bound], bound);
  }
  for (const kind of ['number', 'scale'] as const) {
    for (const [value, phrases] of Object.entries(grammar[`${kind}s`]))
      vocabulary.add(kind, phrases, Number(value));
  }
  for (const [count, phrases] of Object.entries(grammar.countedUnits))
    vocabulary.add('countedUnit', phrases, Number(count));
  for (const [minutes, phrases] of Object.entries(grammar.times))
    vocabulary.add('time', phrases, Number(minutes));
  for (const unit of UNIT_NAMES) vocabulary.add('unit', grammar.units[unit] ?? '', unit);
  for (const unit of keysOf(grammar.distances))
    vocabulary.add('distance', grammar.distances[unit] ?? '', unit);
  for (const mode of TRAVEL_MODES) vocabulary.add('travel', grammar.travel[mode], mode);
  for (const [code, phrases] of Object.entries(grammar.currencies)) vocabulary.add('currency', phrases, code);
  for (const kind of FUNCTION_WORDS) vocabulary.add(kind, grammar[kind], true);
  for (const name of ['min_energy_class', 'min_co2_class'] as const)
    vocabulary.add('energyClass', grammar.classes[name], name);
  vocabulary.add('not', grammar.except, true);
  vocabulary.add('notAfter', grammar.exceptAfter, true);
  vocabulary.add('except', grammar.exceptAfter, true);
  for (const phrases of [grammar.near, grammar.nearAfter]) vocabulary.add('filler', phrases, true);
  vocabulary.add('words', grammar.words, true);
  for (const [number, names] of monthNames(language)) vocabulary.add('month', names, number);
  for (const [number, names] of Object.entries(grammar.months))
    vocabulary.add('month', names, Number(number));
  return vocabulary;
}

/** Words of a grammar that have no meaning but that they are there. */
const FUNCTION_WORDS = [
  'between',
  'to',
  'andHalf',
  'ordinal',
  'per',
  'apart',
  'notFar',
  'near',
  'nearAfter',
  'view',
  'with',
  'minutes',
  'placeKinds',
  'available',
  'now',
  'or',
  'and',
  'not',
  'notAfter',
  'except',
  'optional',
  'optionalAfter',
  'wayOrTime',
  'halls',
  'filler',
  'describing',
] as const satisfies readonly (keyof Grammar & Class)[];

/** Returns the names of the months in a language, long and short, by number. */
function monthNames(language: WrittenLanguage): [number: number, names: string][] {
  const formats = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
  );
  return Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(2026, index, 1));
    return [index + 1, formats.map((format) => format.format(day)).join('|')];
  });
}

/** Words that sentences are held together by, or that numbers are read with. */
const SMALL = [
  ...FUNCTION_WORDS,
  'before',
  'after',
  'number',
  'scale',
  'unit',
  'currency',
] as const satisfies readonly Class[];

/** Returns whether all of a phrase is a small word of a language, which no synonym may take away. */
export function isSmallWord(phrase: string, language: WrittenLanguage): boolean {
  const tokens = tokensOf(phrase);
  const hit = grammarWords(language).find(tokens, 0, ...SMALL);
  return hit?.next === tokens.length;
}

function addCatalogue(vocabulary: Vocabulary, language: WrittenLanguage, site: CatalogueNames): void {
  for (const { id, name } of site.categories) {
    const names = [name, ...name.split(/[&,/]|\s[-–]\s/u)];
    for (const one of names) vocabulary.add('category', one, id);
  }
  for (const { id, name } of site.categories) {
    const names = [name, ...name.split(/[&,/]|\s[-–]\s/u)];
    for (const one of names) vocabulary.add('category', alike(KINDS_BY_NAME, one, language), id);
  }
  // A letter or two is a class or a code, and means something else in most sentences.
  const choices = site.choices.filter(({ choice }) => choice.length > 2);
  for (const one of choices) vocabulary.add('choice', one.choice, one);
  for (const one of choices) vocabulary.add('choice', alike(FEATURES_BY_NAME, one.choice, language), one);
  for (const { parameterId, name } of site.yesNo) {
    for (const words of [name, alike(FEATURES_BY_NAME, name, language)])
      vocabulary.add('choice', words, { parameterId, choice: 'yes' });
  }
  for (const { overlay, names } of site.layers) {
    const means = { is: { overlays: overlay }, not: { overlays: `-${overlay}` } };
    const other = names.map((name) => alike(LAYERS_BY_NAME, name, language));
    for (const words of [...names, ...other]) vocabulary.add('condition', words, means);
  }
  const facilities = site.facilities.map(({ id, name }) => ({ id, name, reach: reachOf(name) }));
  for (const { id, name, reach } of facilities) vocabulary.add('facility', name, { id, reach });
  for (const { id, name, reach } of facilities)
    vocabulary.add('facility', alike(FACILITIES_BY_NAME, name, language), { id, reach });
  for (const { parameterId, name } of site.numbers) {
    for (const words of [name, alike(NUMBERS_BY_NAME, name, language)])
      vocabulary.add('answer', words, { parameterId });
  }
}

type Lists = typeof KINDS;
const byName = (lists: Lists) =>
  new Map(
    lists.flatMap((list) =>
      Object.values(list).flatMap((phrases) =>
        phrases.split('|').map((name) => [phraseKey(name), list] as const),
      ),
    ),
  );
const KINDS_BY_NAME = byName(KINDS);
const FEATURES_BY_NAME = byName(FEATURES);
const FACILITIES_BY_NAME = byName(FACILITIES);
const DRIVEN_TO_BY_NAME = byName(DRIVEN_TO);
const reachOf = (name: string): Reach => (DRIVEN_TO_BY_NAME.has(phraseKey(name)) ? 'drive' : 'walk');
const LAYERS_BY_NAME = byName(LAYERS);
const NUMBERS_BY_NAME = byName(NUMBERS);

/** Returns the words in a language for a thing by one of its names, in whatever language that is. */
const alike = (lists: ReturnType<typeof byName>, name: string, language: WrittenLanguage): Phrases =>
  lists.get(phraseKey(name))?.[language] ?? '';

const CITIES_BY_NAME = new Map(
  Object.entries(CITY_NAMES).flatMap(([english, others]) => {
    const names = [english, ...others.split('|')];
    return names.map((name) => [phraseKey(name), names.join('|')] as const);
  }),
);

/** Returns the vocabulary of places, which is one for all languages: people name cities in any of them. */
export function placesOf(cities: readonly CityName[]): Vocabulary {
  const places = new Vocabulary();
  for (const { name: city, state, country } of cities) {
    const means = { city, state, country };
    places.add('city', city, means);
    places.add('city', CITIES_BY_NAME.get(phraseKey(city)) ?? '', means);
  }
  for (const names of CITIES_BY_NAME.values()) places.add('words', names, true);
  const countries = new Set(cities.map(({ country }) => country).filter((country) => country !== ''));
  for (const country of countries)
    places.add('country', [country, ...countryNames(country)].join('|'), country);
  return places;
}

const REGION_NAMES = LANGUAGES.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

/** Returns what a country is called in the languages, where its name is its English one. */
function countryNames(country: string): string[] {
  const code = countryCode(country);
  return code === undefined ? [] : REGION_NAMES.map((names) => names.of(code) ?? country);
}
