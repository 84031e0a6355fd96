import { cutTo } from '@keystead/kit/text';
import { searchFilters } from '../../contract.ts';
import { type FilterName, SEARCH_FILTERS } from '../../filters.ts';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import { joinedValue } from './joined.ts';
import type { FilterTexts } from './meanings.ts';
import { availableAt, classAt, type Piece } from './named-pieces.ts';
import { nearbyAt } from './nearby.ts';
import { NumberReader } from './numbers.ts';
import type { Reading } from './reading.ts';
import { SentenceText } from './text.ts';
import { ThingReader } from './things.ts';
import { travelAt } from './travel.ts';

/**
 * Turns a sentence into filters of a search: from left to right, each phrase once, the longest that means something. What
 * means nothing is searched as words. Pure; no phrase is looked at further than a few tokens ahead, so time grows with length.
 */

/** A piece of a sentence that was understood. */
interface Understood {
  readonly text: string;
  /** Filters by wire name, as an address writes their values. */
  readonly filters: FilterTexts;
}

export interface ReadSentence {
  /** All filters together, with the words that are left as `search`. */
  readonly filters: FilterTexts;
  readonly understood: readonly Understood[];
  /** Pieces that are searched as words. */
  readonly leftOver: readonly string[];
}

/** Reads a sentence. */
export function readSentence(sentence: string, reading: Reading): ReadSentence {
  return new Reader(sentence.slice(0, LONGEST_SENTENCE), reading).read();
}

const MOST_EXCLUDED = 20;
/** Phrases that say nothing where no piece is made of them. */
const SMALL = [
  'filler',
  'before',
  'between',
  'or',
  'and',
  'not',
  'notAfter',
  'optional',
  'optionalAfter',
  'describing',
] as const;
/** Larger numbers before things are no numbers of them. */
const MOST_COUNTED = 10;

class Reader {
  readonly #reading: Reading;
  readonly #text: SentenceText;
  readonly #numbers: NumberReader;
  readonly #things: ThingReader;
  readonly #filters: Record<string, string> = {};
  readonly #understood: Understood[] = [];
  readonly #categories = new Set<number>();
  /** Indexes of tokens that mean nothing. */
  readonly #left: number[] = [];

  constructor(sentence: string, reading: Reading) {
    this.#reading = reading;
    this.#text = new SentenceText(sentence, reading.vocabulary);
    this.#numbers = new NumberReader(this.#text, reading, this.#filters);
    this.#things = new ThingReader(this.#text, this.#numbers, this.#filters);
  }

  read(): ReadSentence {
    for (let at = 0; at < this.#text.tokens.length; ) at = Math.max(this.#step(at), at + 1);
    this.#leaveDescribing();
    const words = this.#left
      .map((at, index) => (this.#isAttached(at, index) ? '' : ' ') + this.#text.slice(at, at + 1))
      .join('')
      .trim();
    const filters = {
      ...this.#filters,
      ...(words && { search: cutTo(words, SEARCH_FILTERS.search.most).trim() }),
    };
    return { filters, understood: this.#understood, leftOver: this.#leftPieces() };
  }

  /** Returns whether a word that is left stands right behind the one before it: `T2`. */
  #isAttached(at: number, index: number): boolean {
    return this.#text.tokens[at]?.attached === true && this.#left[index - 1] === at - 1;
  }

  /** Reads what begins at a token. @returns the index of the token behind it */
  #step(at: number): number {
    const piece = this.#pieceAt(at);
    const words = this.#text.find(at, 'words');
    if (words && words.next > (piece?.next ?? at)) return this.#leaveOrExclude(at, words.next);
    const viewed = this.#viewedAt(at);
    if (viewed !== undefined && (piece?.next ?? 0) < viewed) return this.#leaveWords(at, viewed);
    if (piece && this.#accept(piece, at)) return piece.next;
    // A bound without a number says nothing, and neither does what excludes nothing.
    const small = this.#hallAt(at) ?? this.#text.find(at, ...SMALL);
    if (small) return small.next;
    return this.#counts(at) ?? this.#leaveOrExclude(at, at + 1);
  }

  /** Finds a living room that is named behind the rooms, which says that those are bedrooms and no more. */
  #hallAt(at: number) {
    const { min_beds, max_beds } = this.#filters;
    return (min_beds ?? max_beds) === undefined ? undefined : this.#text.find(at, 'halls');
  }

  /** Returns the index behind what a home looks at, which is not its own: `overlooking the garden`. */
  #viewedAt(from: number): number | undefined {
    const view = this.#text.find(from, 'view');
    const at = view && this.#text.thingFrom(view.next);
    const thing = at !== undefined && this.#text.isJoined(at) ? this.#text.thingAt(at) : undefined;
    return thing?.kind === 'condition' || thing?.kind === 'choice' ? thing.next : undefined;
  }

  /** Leaves tokens over but for the small words among them. */
  #leaveWords(from: number, next: number): number {
    for (let at = from; at < next; at += 1) if (!this.#text.find(at, 'filler')) this.#leave(at, at + 1);
    return next;
  }

  /** Leaves words over, or excludes them where words behind them take them back. */
  #leaveOrExclude(from: number, next: number): number {
    const not = this.#text.tokens[from]?.kind === 'word' ? this.#text.soon(next, 'notAfter') : undefined;
    const words = { exclude_words: this.#text.slice(from, next) };
    if (not !== undefined && this.#accept({ filters: words, next: not }, from)) return not;
    return this.#leave(from, next);
  }

  /** Returns the index behind a number of what homes only have or have not: "two cats". */
  #counts(at: number): number | undefined {
    // Arabic writes `and` together with digits.
    const isPart = this.#text.tokens[at]?.attached === true && this.#text.find(at - 1, 'and') === undefined;
    const amount = isPart ? undefined : this.#text.amountAt(at);
    if (!amount || amount.value > MOST_COUNTED || !this.#text.isJoined(amount.next)) return undefined;
    return this.#text.find(amount.next, 'condition', 'choice') && amount.next;
  }

  /** Leaves tokens over, to be searched as words. */
  #leave(from: number, next: number): number {
    for (let at = from; at < next; at += 1) if (this.#text.tokens[at]?.kind !== 'sign') this.#left.push(at);
    return next;
  }

  /** Leaves over what describes a word that is left. */
  #leaveDescribing(): void {
    const words = this.#text.tokens.flatMap((_, at) => {
      const describing = this.#text.find(at, 'describing', 'filler');
      if (describing?.kind !== 'describing') return [];
      const isBehind = this.#text.isJoined(at) && this.#left.includes(at - 1);
      const isBefore = this.#text.isJoined(describing.next) && this.#left.includes(describing.next);
      return (isBehind || isBefore) && !this.#left.includes(at) ? [at] : [];
    });
    this.#left.push(...words);
    this.#left.sort((one, other) => one - other);
  }

  #pieceAt(at: number): Piece | undefined {
    const thing = this.#things.at(at);
    const measure = this.#numbers.at(at);
    const longer = (measure?.next ?? 0) >= (thing?.next ?? 0) ? measure : thing;
    const named =
      classAt(this.#text, at) ??
      travelAt(this.#text, at, this.#reading.places) ??
      nearbyAt(this.#text, at, this.#reading.near) ??
      availableAt(this.#text, at, this.#reading.today);
    return (named?.next ?? 0) > (longer?.next ?? 0) ? named : longer;
  }

  /** Adds the filters of a piece. @returns false where a filter of them says something else already, or more than searches take */
  #accept({ filters, next }: Piece, from: number): boolean {
    const joined: Record<string, string> = {};
    for (const [name, value] of Object.entries(filters) as [FilterName, string][]) {
      // What no search takes is not put together with what is known: that would fail.
      if (!searchFilters[name].safeParse(value).success) return false;
      const both = this.#joined(name, value);
      if (both === undefined || !searchFilters[name].safeParse(both).success) return false;
      joined[name] = both;
    }
    Object.assign(this.#filters, joined);
    if (this.#categories.size > 1) this.#severalCategories();
    const text = this.#text.slice(from, next);
    // What may be missing asks for nothing.
    if (Object.keys(filters).length > 0) this.#understood.push({ text, filters });
    return true;
  }

  #joined(name: FilterName, value: string): string | undefined {
    if (name !== 'category_id') return joinedValue(name, this.#filters[name], value);
    this.#categories.add(Number(value));
    return value;
  }

  /** Of several categories homes may be of any: all others are excluded. */
  #severalCategories(): void {
    const others = this.#reading.categoryIds.filter((id) => !this.#categories.has(id));
    if (others.length > MOST_EXCLUDED) return;
    delete this.#filters.category_id;
    this.#filters.exclude_category_id = others.join(',');
  }

  /** Returns the pieces of the sentence that mean nothing; words with nothing but small words between them are one. */
  #leftPieces(): string[] {
    const pieces: [from: number, to: number][] = [];
    for (const at of this.#left) {
      const last = pieces.at(-1);
      if (last && last[1] === at - 1 && this.#text.tokens[at]?.joined) last[1] = at;
      else pieces.push([at, at]);
    }
    return pieces.map(([from, to]) => this.#text.slice(from, to + 1));
  }
}
