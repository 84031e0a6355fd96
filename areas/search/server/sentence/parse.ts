import { cutTo } from '@keystead/kit/text';
import { UNITS, type Unit } from '@keystead/kit/units';
import { ANSWER_NUMBER, answersText, MOST_CONDITIONS, parseAnswers } from '../../answers.ts';
import { searchFilters } from '../../contract.ts';
import { MOST_FACILITIES, parseFacilities } from '../../facilities.ts';
import { type FilterName, SEARCH_FILTERS, type SearchFilter } from '../../filters.ts';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import { facilitiesText } from '../../written.ts';
import type { Amount } from './amounts.ts';
import { type Bound, CONDITIONS, type FilterTexts, inUnit, type QuantityName, quantity } from './meanings.ts';
import { availableAt, classAt, facilityAt, type Piece } from './named-pieces.ts';
import { afterAmount, beforeAmount, guessed, isPossible, rangeEnd, type Said } from './said.ts';
import { SentenceText } from './text.ts';
import { type Sense, THINGS, type Vocabulary } from './vocabulary.ts';

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

export interface Reading {
  readonly vocabulary: Vocabulary;
  /** The unit of sizes that come without one. */
  readonly unit: Unit;
  /** Returns an amount of a currency in the operator's; undefined where no rate is known. */
  readonly toOwn: (amount: number, currency: string) => number | undefined;
  /** Of all categories. */
  readonly categoryIds: readonly number[];
  /** `2026-11-26`: what days of moving in are read by. */
  readonly today: string;
}

/** Reads a sentence. */
export function readSentence(sentence: string, reading: Reading): ReadSentence {
  return new Reader(sentence.slice(0, LONGEST_SENTENCE), reading).read();
}

/** How far homes may lie from an amount that was given as about. */
const ABOUT = 0.1;
const MOST_EXCLUDED = 20;
/** What an article may be a number of. */
const COUNTED: readonly QuantityName[] = ['beds', 'baths', 'rooms', 'parking'];
/** Phrases between a word that excludes and what it excludes. */
const MOST_BETWEEN = 3;

/** A thing at a place of a sentence. */
type Thing = Sense & { readonly next: number };

class Reader {
  readonly #reading: Reading;
  readonly #text: SentenceText;
  readonly #filters: Record<string, string> = {};
  readonly #understood: Understood[] = [];
  readonly #categories = new Set<number>();
  /** Indexes of tokens that mean nothing. */
  readonly #left: number[] = [];

  constructor(sentence: string, reading: Reading) {
    this.#reading = reading;
    this.#text = new SentenceText(sentence, reading.vocabulary);
  }

  read(): ReadSentence {
    for (let at = 0; at < this.#text.tokens.length; ) at = this.#step(at);
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
    if (words && words.next > (piece?.next ?? at)) return this.#leave(at, words.next);
    if (piece && this.#accept(piece, at)) return piece.next;
    // A bound without a number says nothing.
    const small = this.#text.find(at, 'filler', 'before');
    return small?.next ?? this.#leave(at, at + 1);
  }

  /** Leaves tokens over, to be searched as words. */
  #leave(from: number, next: number): number {
    for (let at = from; at < next; at += 1) if (this.#text.tokens[at]?.kind !== 'sign') this.#left.push(at);
    return next;
  }

  #pieceAt(at: number): Piece | undefined {
    const thing = this.#thingAt(at);
    const measure = this.#measureAt(at);
    const longer = (measure?.next ?? 0) >= (thing?.next ?? 0) ? measure : thing;
    const named =
      classAt(this.#text, at) ??
      facilityAt(this.#text, at) ??
      availableAt(this.#text, at, this.#reading.today);
    return (named?.next ?? 0) > (longer?.next ?? 0) ? named : longer;
  }

  /** Adds the filters of a piece. @returns false where a filter of them says something else already, or more than searches take */
  #accept({ filters, next }: Piece, from: number): boolean {
    const joined: Record<string, string> = {};
    for (const [name, value] of Object.entries(filters) as [FilterName, string][]) {
      const both = this.#joined(name, value);
      if (both === undefined || !searchFilters[name].safeParse(both).success) return false;
      joined[name] = both;
    }
    Object.assign(this.#filters, joined);
    if (this.#categories.size > 1) this.#severalCategories();
    const text = this.#text.slice(from, next);
    this.#understood.push({ text, filters });
    return true;
  }

  /** Returns the value of a filter together with one that it has already; undefined where they contradict each other. */
  #joined(name: FilterName, value: string): string | undefined {
    const known = this.#filters[name];
    if (name === 'category_id') {
      this.#categories.add(Number(value));
      return value;
    }
    if (known === undefined || known === value || name === 'area_unit') return value;
    const { kind }: SearchFilter = SEARCH_FILTERS[name];
    if (kind === 'answers') {
      const conditions = [...parseAnswers(known), ...parseAnswers(value)];
      return conditions.length <= MOST_CONDITIONS ? answersText(conditions) : undefined;
    }
    if (kind === 'facilities') {
      const facilities = [...parseFacilities(known), ...parseFacilities(value)];
      return facilities.length <= MOST_FACILITIES ? facilitiesText(facilities) : undefined;
    }
    if (kind === 'words') return `${known} ${value}`;
    if (kind === 'choices' || kind === 'ids' || kind === 'numbers')
      return [...new Set([...known.split(','), ...value.split(',')])].join(',');
    return undefined;
  }

  /** Of several categories homes may be of any: all others are excluded. */
  #severalCategories(): void {
    const others = this.#reading.categoryIds.filter((id) => !this.#categories.has(id));
    if (others.length > MOST_EXCLUDED) return;
    delete this.#filters.category_id;
    this.#filters.exclude_category_id = others.join(',');
  }

  /** Finds a thing at a place; a synonym of the operator's counts before what else is as long. */
  #find(at: number): Thing | undefined {
    const hit = this.#text.find(at, ...THINGS);
    const synonym = this.#text.find(at, 'synonym');
    if (synonym && synonym.next >= (hit?.next ?? 0)) return { ...synonym.means, next: synonym.next };
    return hit as Thing | undefined;
  }

  /** Reads a thing that homes are, have or lie in, or are not to. */
  #thingAt(at: number): Piece | undefined {
    const thing = this.#find(at);
    const not = this.#text.find(at, 'not');
    // "Pas cher" is no "pas".
    const isWords = not !== undefined && (this.#text.find(at, 'words')?.next ?? 0) > not.next;
    if (not && !isWords && not.next >= (thing?.next ?? 0)) return this.#notAt(not.next);
    if (!thing || this.#isLandOfHome(thing, at)) return undefined;
    const after = this.#text.isJoined(thing.next) ? this.#notBehind(thing.next) : undefined;
    if (after !== undefined) return this.#without(thing, at, after);
    const bound = thing.kind === 'counted' ? this.#text.find(thing.next, 'after') : undefined;
    const filters = this.#filtersOf(thing, bound?.means);
    return filters && { filters, next: bound?.next ?? thing.next };
  }

  /** Returns the index behind words that take back what stands before them. */
  #notBehind(at: number): number | undefined {
    for (let next = at; next < at + MOST_BETWEEN; next += 1) {
      const not = this.#text.find(next, 'notAfter');
      if (not) return not.next;
      if (!this.#text.find(next, 'filler')) return undefined;
    }
    return undefined;
  }

  #notAt(from: number): Piece | undefined {
    let at = from;
    for (let steps = 0; steps < MOST_BETWEEN; steps += 1) {
      const thing = this.#find(at);
      if (thing) {
        const after = this.#text.find(thing.next, 'notAfter');
        return this.#without(thing, at, after?.next ?? thing.next);
      }
      const filler = this.#text.find(at, 'filler');
      if (!filler) break;
      at = filler.next;
    }
    const measured = this.#measureAt(at, true);
    if (measured) return measured;
    const words = this.#text.find(at, 'words');
    if (words) return { filters: { exclude_words: this.#text.slice(at, words.next) }, next: words.next };
    const token = this.#text.tokens[at];
    if (token?.kind !== 'word' || !token.joined || this.#text.find(at, 'filler', 'noun', 'before'))
      return undefined;
    return { filters: { exclude_words: this.#text.slice(at, at + 1) }, next: at + 1 };
  }

  /** Returns what excludes a thing: the filters against it, else its words. */
  #without(thing: Thing, at: number, next: number): Piece {
    switch (thing.kind) {
      case 'category':
        return { filters: { exclude_category_id: String(thing.means) }, next };
      case 'choice':
        return { filters: this.#answer(thing.means, 'none'), next };
      default: {
        const against = thing.kind === 'condition' ? thing.means.not : undefined;
        return { filters: against ?? { exclude_words: this.#text.slice(at, thing.next) }, next };
      }
    }
  }

  #filtersOf(thing: Sense, bound?: Bound): FilterTexts | undefined {
    switch (thing.kind) {
      case 'category':
        return { category_id: String(thing.means) };
      case 'choice':
        return this.#answer(thing.means, 'any');
      case 'condition':
        return thing.means.is;
      case 'country':
        return { country: thing.means };
      case 'counted': {
        const { of, count } = thing.means;
        return this.#bounded(of, count, bound ?? quantity(of).plain);
      }
      default: {
        const { city, state, country } = thing.means;
        return { city, ...(state && { state }), ...(country && { country }) };
      }
    }
  }

  #answer({ parameterId: id, choice }: { parameterId: number; choice: string }, asks: 'any' | 'none') {
    return { parameter_values: answersText([{ id, asks, values: [choice] }]) };
  }

  #isRentAt(at: number): boolean {
    return this.#text.find(at, 'condition')?.means === CONDITIONS.rent;
  }

  /** Acres and hectares are of land, that of a home where one is named. */
  #guessed(amount: Amount, to: Amount | undefined, said: Said): QuantityName | undefined {
    const isMonthly =
      amount.inDigits &&
      this.#text.isJoined(said.next) &&
      this.#isRentAt(said.next) &&
      said.unit === undefined;
    const name = guessed(amount, to, said) ?? (isMonthly ? 'price' : undefined);
    const isLand = said.unit === 'acre' || said.unit === 'ha';
    return name === 'area' && isLand && this.#namesHome() ? 'plot' : name;
  }

  /** Returns whether the sentence names a type of what stands on land. */
  #namesHome(): boolean {
    return this.#text.tokens.some((_, at) => {
      const thing = this.#find(at);
      return thing?.kind === 'category' && !this.#isLand(at, thing.next);
    });
  }

  /** "House with land" asks for no land alone; "house or land" does. */
  #isLandOfHome({ kind, next }: Thing, at: number): boolean {
    const isLand = kind === 'category' && this.#isLand(at, next);
    return isLand && this.#text.find(at - 1, 'to') === undefined && this.#namesHome();
  }

  #isLand(from: number, next: number): boolean {
    const places = this.#text.tokens.slice(from, next).map((_, index) => from + index);
    return places.some((at) => this.#text.find(at, 'noun')?.means === 'plot');
  }

  /** "Piso en la tercera planta": a noun that is a type of home too, and not right before its number, is that. */
  #isHomeAt({ nounAt, next }: Said, name: QuantityName): boolean {
    if (nounAt < 0 || quantity(name).isSize) return false;
    const noun = this.#text.find(nounAt, 'noun');
    return noun !== undefined && noun.next < next && this.#text.find(nounAt, 'category') !== undefined;
  }

  /** Reads a number with what it is of and how it is meant; `excluded` where the sentence does not want it. */
  #measureAt(from: number, excluded = false): Piece | undefined {
    const said = beforeAmount(this.#text, from);
    const isApart = said.next > from && !this.#text.isJoined(said.next);
    const amount = isApart ? undefined : this.#text.amountAt(said.next);
    if (!amount) return undefined;
    const isArticle =
      !amount.inDigits && amount.value === 1 && this.#text.find(said.next, 'filler') !== undefined;
    const to = rangeEnd(this.#text, amount, said);
    const behind = afterAmount(this.#text, (to ?? amount).next, (to ?? amount).value, said);
    if (!behind) return undefined;
    const { of, bound, unit, currency, answer, next } = behind;
    if (answer !== undefined) {
      const filters = this.#numberAnswer(answer, amount.value, to?.value, bound ?? 'least');
      return filters && { filters, next };
    }
    const name = of ?? this.#guessed(amount, to, behind);
    if (name === undefined || (isArticle && !COUNTED.includes(name))) return undefined;
    const { isSize, isPerArea, none, plain } = quantity(name);
    if (!isPossible(name, to ?? amount, behind) || this.#isHomeAt(said, name)) return undefined;
    if (excluded) return none && { filters: { [none]: String(amount.value) }, next };
    // "300-400k": the scale of the second number is that of both.
    const isShared = to !== undefined && amount.scale === 1 && amount.value < to.value / to.scale;
    const first = isShared ? amount.value * to.scale : amount.value;
    const values = [first, ...(to ? [to.value] : [])].map((value) => {
      if (name === 'price') return this.#price(value, currency);
      if (isPerArea) return this.#pricePerArea(value, currency, unit);
      return isSize ? this.#size(value, unit) : value;
    });
    const [least, greatest] = values;
    if (least === undefined || (to && greatest === undefined)) return undefined;
    const implied = this.#impliedBy(name, behind.nounAt);
    const asked = implied.category_id === undefined ? name : 'area';
    const filters =
      greatest === undefined
        ? this.#bounded(asked, least, bound ?? plain)
        : {
            ...this.#bounded(asked, Math.min(least, greatest), 'least'),
            ...this.#bounded(asked, Math.max(least, greatest), 'most'),
          };
    return {
      filters: { ...implied, ...filters, ...((isSize || isPerArea) && { area_unit: this.#unit(unit) }) },
      next,
    };
  }

  /**
   * Returns what a noun says beside its number: `rent` is no price of a sale, and a plot with nothing said to stand on it is
   * land.
   */
  #impliedBy(name: QuantityName, nounAt: number): FilterTexts {
    if (nounAt < 0) return {};
    const isRent = name === 'price' && this.#isRentAt(nounAt);
    const land = name === 'plot' && !this.#namesHome() ? this.#text.find(nounAt, 'category') : undefined;
    return { ...(isRent && { property_type: '1' }), ...(land && { category_id: String(land.means) }) };
  }

  /** @param to the greater of two numbers */
  #numberAnswer(id: number, value: number, to: number | undefined, bound: Bound): FilterTexts | undefined {
    const least = to !== undefined || bound !== 'most' ? [['min', value] as const] : [];
    const most =
      to !== undefined || bound === 'most' || bound === 'exact' ? [['max', to ?? value] as const] : [];
    const conditions = [...least, ...most].map(([asks, number]) => ({
      id,
      asks,
      values: [String(Number(number.toFixed(6)))],
    }));
    const isWritten = conditions.every(({ values: [text = ''] }) => ANSWER_NUMBER.test(text));
    return isWritten ? { parameter_values: answersText(conditions) } : undefined;
  }

  #price(value: number, currency: string | undefined): number | undefined {
    const own = currency === undefined || currency === 'own' ? value : this.#reading.toOwn(value, currency);
    return own === undefined ? undefined : Math.round(own);
  }

  /** Returns the unit of the search: that of its first size. */
  #unit(unit: Unit | undefined): Unit {
    return (this.#filters.area_unit as Unit | undefined) ?? unit ?? this.#reading.unit;
  }

  #size(value: number, unit: Unit | undefined): number {
    return inUnit(value, unit ?? this.#reading.unit, this.#unit(unit));
  }

  /** Returns a price of one unit in the operator's currency, of one of the search's unit. */
  #pricePerArea(value: number, currency: string | undefined, unit = this.#reading.unit): number | undefined {
    return this.#price((value * UNITS[this.#unit(unit)].factor) / UNITS[unit].factor, currency);
  }

  #bounded(of: QuantityName, value: number, bound: Bound): FilterTexts {
    const { min, max, isSize, isPerArea, times = 1 } = quantity(of);
    const isLeast = bound !== 'most';
    const isMost = bound !== 'least';
    const spread = bound === 'about' && (of === 'price' || isSize || isPerArea) ? ABOUT : 0;
    return {
      ...(isLeast && min && { [min]: String(Math.round(value * times * (1 - spread) * 100) / 100) }),
      ...(isMost && max && { [max]: String(Math.round(value * times * (1 + spread) * 100) / 100) }),
    };
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
