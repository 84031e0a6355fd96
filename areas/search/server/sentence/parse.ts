import { cutTo } from '@keystead/kit/text';
import { UNITS, type Unit } from '@keystead/kit/units';
import { ANSWER_NUMBER, answersText } from '../../answers.ts';
import { searchFilters } from '../../contract.ts';
import { type FilterName, SEARCH_FILTERS } from '../../filters.ts';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import type { Amount } from './amounts.ts';
import { joinedFilters, joinedValue } from './joined.ts';
import { isDeal, type Listed, type Thing, togetherUntil } from './lists.ts';
import {
  type Bound,
  boundOf,
  CONDITIONS,
  condition,
  type FilterTexts,
  inUnit,
  type QuantityName,
  quantity,
  type SaidBound,
} from './meanings.ts';
import { availableAt, classAt, type Piece } from './named-pieces.ts';
import { afterAmount, beforeAmount, guessed, isPossible, rangeEnd, type Said, yearsOf } from './said.ts';
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
const COUNTED: readonly QuantityName[] = ['beds', 'baths', 'rooms', 'parking', 'floors'];
/** Phrases between a word that excludes and what it excludes. */
const MOST_BETWEEN = 3;
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
] as const;
/** Larger numbers before things are no numbers of them. */
const MOST_COUNTED = 10;
/** Things of a list that are read together. */
const MOST_LISTED = 6;

/** Nouns of numbers that land has none of. */
const HOME_NOUNS: readonly QuantityName[] = ['beds', 'baths', 'rooms'];
/** Smaller first numbers of a range of prices have the thousands of the second: "200-300.000". */
const THOUSANDS = 1000;

/** Returns the bound of a number that is not to be bounded so. */
const opposite = (name: QuantityName, bound: SaidBound = 'most'): Bound =>
  boundOf(name, bound) === 'least' ? 'most' : 'least';

/** "Floors 2 to 5" are floors of a home, "2 to 5 floors" those of a building. */
const isFloors = (name: QuantityName, said: Said, to: Amount | undefined): boolean =>
  name === 'floors' && said.of === name && to !== undefined;

/** Returns the first of two numbers, or the only one: that of "300-400k" has the scale of both. */
function firstOf(name: QuantityName, { value, scale }: Amount, to: Amount | undefined): number {
  if (to === undefined || scale !== 1 || value >= to.value / to.scale) return value;
  const isThousands = name === 'price' && to.scale === 1 && value < THOUSANDS && to.value >= 10 * THOUSANDS;
  return value * (isThousands ? THOUSANDS : to.scale);
}

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
    for (let at = 0; at < this.#text.tokens.length; ) at = Math.max(this.#step(at), at + 1);
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
    if (piece && this.#accept(piece, at)) return piece.next;
    // A bound without a number says nothing, and neither does what excludes nothing.
    const small = this.#text.find(at, ...SMALL);
    if (small) return small.next;
    return this.#counts(at) ?? this.#leaveOrExclude(at, at + 1);
  }

  /** Leaves words over, or excludes them where words behind them take them back. */
  #leaveOrExclude(from: number, next: number): number {
    const not = this.#text.tokens[from]?.kind === 'word' ? this.#soon(next, 'notAfter') : undefined;
    const words = { exclude_words: this.#text.slice(from, next) };
    if (not !== undefined && this.#accept({ filters: words, next: not }, from)) return not;
    return this.#leave(from, next);
  }

  /** Returns the index behind a number of what homes only have or have not: "two cats". */
  #counts(at: number): number | undefined {
    const amount = this.#text.tokens[at]?.attached ? undefined : this.#text.amountAt(at);
    if (!amount || amount.value > MOST_COUNTED || !this.#text.isJoined(amount.next)) return undefined;
    return this.#text.find(amount.next, 'condition', 'choice') && amount.next;
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
    const named = classAt(this.#text, at) ?? availableAt(this.#text, at, this.#reading.today);
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
    const optional = this.#text.find(at, 'optional');
    if (optional && optional.next > (not?.next ?? at)) return this.#optionalAt(optional.next);
    // "Pas cher" is no "pas", and "no more than" no "no".
    const longer = this.#text.find(at, 'words', 'before', 'after', 'filler');
    const isNot = not !== undefined && (longer?.next ?? 0) <= not.next;
    if (isNot && not.next >= (thing?.next ?? 0)) {
      const isExcept = this.#text.find(at, 'except')?.next === not.next;
      return this.#notAt(not.next, isExcept);
    }
    const list = this.#listAt(at);
    const lastOfAll = list.at(-1)?.thing.next;
    const needless = lastOfAll === undefined ? undefined : this.#soon(lastOfAll, 'optionalAfter');
    if (needless !== undefined) return { filters: {}, next: needless };
    const behindList = this.#notBehindList(list);
    if (behindList) return behindList;
    const reduction = thing?.kind === 'condition' && thing.means === CONDITIONS.reduced;
    const percent = reduction ? this.#percentAt(thing.next) : undefined;
    if (percent) return percent;
    const several = list.slice(0, togetherUntil(list));
    const [first] = several;
    if (!first) return undefined;
    if (this.#isLandOfHome(first.thing, at)) return { filters: {}, next: first.thing.next };
    const last = several.at(-1)?.thing ?? first.thing;
    const bound = first.thing.kind === 'counted' ? this.#text.find(last.next, 'after') : undefined;
    const filters = this.#filtersOfAll(several, bound?.means);
    return filters && { filters, next: bound?.next ?? last.next };
  }

  /**
   * Reads things that stand one after the other with `or` between them, or `and`, and words that are some beside
   * others alone.
   */
  #listAt(from: number): Listed[] {
    const list: Listed[] = [];
    let isOr = false;
    for (let at = from; list.length < MOST_LISTED; ) {
      const named = this.#find(at);
      const short = this.#text.find(at, 'short');
      const isShort = short !== undefined && short.next > (named?.next ?? at);
      const thing: Thing | undefined = isShort
        ? { kind: 'condition', means: condition(short.means), next: short.next }
        : named;
      if (!thing) break;
      list.push({ thing, at, isShort, isOr });
      if (!this.#text.isJoined(thing.next)) break;
      const or = this.#text.find(thing.next, 'or');
      const and = or ?? this.#text.find(thing.next, 'and');
      // Arabic writes `and` together with the next word.
      if (!and && !this.#text.tokens[thing.next]?.whole.startsWith('و')) break;
      isOr = or !== undefined;
      at = and ? this.#thingFrom(and.next) : thing.next;
      if (!this.#text.isJoined(at)) break;
    }
    return list;
  }

  /** Returns the place of a thing, before which a few small words may stand. */
  #thingFrom(from: number): number {
    let at = from;
    for (let steps = 0; steps < MOST_BETWEEN; steps += 1) {
      if (this.#find(at) || this.#text.find(at, 'short') || !this.#text.isJoined(at)) break;
      at = this.#text.behind(at, 1, 'filler');
    }
    return at;
  }

  /** Reads by how much a price was cut, behind words that it was. */
  #percentAt(from: number): Piece | undefined {
    const said = beforeAmount(this.#text, from, 'reduction');
    const amount = this.#text.isJoined(said.next) ? this.#text.amountAt(said.next) : undefined;
    if (!amount) return undefined;
    const sign = this.#text.tokens[amount.next]?.text === '%';
    const noun = this.#text.find(amount.next, 'noun');
    if (!sign && noun?.means !== 'reduction') return undefined;
    const next = noun?.means === 'reduction' ? noun.next : amount.next + 1;
    const after = this.#text.find(next, 'after');
    return { filters: this.#bounded('reduction', amount.value, 'least'), next: after?.next ?? next };
  }

  /** Returns what excludes the things of a list that words behind them take back. */
  #notBehindList(list: readonly Listed[]): Piece | undefined {
    for (let count = list.length; count > 0; count -= 1) {
      const things = list.slice(0, count);
      const last = things.at(-1)?.thing;
      if (!last) continue;
      const floor = this.#floorBehind(last.next);
      const afterFloor = floor && this.#soon(floor.next, 'notAfter');
      if (floor && afterFloor !== undefined) {
        const { filters } = this.#withoutAll(things, afterFloor);
        return { filters: joinedFilters([filters, floor.filters]), next: afterFloor };
      }
      const after = this.#soon(last.next, 'notAfter');
      if (after === undefined) continue;
      const isAlike = things.every(({ thing, isOr }) => isOr || thing.kind === last.kind);
      if (count === 1 ? !things[0]?.isShort || this.#saysFloor() : isAlike)
        return this.#withoutAll(things, after);
    }
    return undefined;
  }

  /** Returns the index behind a phrase of a class, before which small words may stand. */
  #soon(at: number, kind: 'notAfter' | 'optionalAfter'): number | undefined {
    for (let next = at, steps = 0; steps < MOST_BETWEEN && this.#text.isJoined(next); steps += 1) {
      const hit = this.#text.find(next, kind);
      if (hit) return hit.next;
      const filler = this.#text.find(next, 'filler');
      if (!filler) return undefined;
      next = filler.next;
    }
    return undefined;
  }

  /** Reads what may be missing: it asks for nothing. */
  #optionalAt(from: number): Piece | undefined {
    const at = this.#thingFrom(from);
    const last = this.#text.isJoined(at) ? this.#listAt(at).at(-1) : undefined;
    return last && { filters: {}, next: last.thing.next };
  }

  /** @param isExcept all things of a list are excluded, also those behind `and` */
  #notAt(from: number, isExcept: boolean): Piece | undefined {
    let at = from;
    for (let steps = 0; steps < MOST_BETWEEN && this.#text.isJoined(at); steps += 1) {
      const list = this.#listAt(at);
      const until = list.findIndex(
        (one, index) => index > 0 && !one.isOr && !isExcept && !one.isShort && !list[index - 1]?.isShort,
      );
      const things = until < 0 ? list : list.slice(0, until);
      const last = things.at(-1);
      if (last && (things.some(({ isShort }) => !isShort) || this.#saysFloor())) {
        const needless = this.#soon(last.thing.next, 'optionalAfter');
        if (needless !== undefined) return { filters: {}, next: needless };
        const after = this.#text.find(last.thing.next, 'notAfter');
        const piece = this.#withoutAll(things, after?.next ?? last.thing.next);
        const floor = piece.filters.exclude_floor === undefined ? undefined : this.#floorBehind(piece.next);
        return floor ? { filters: joinedFilters([piece.filters, floor.filters]), next: floor.next } : piece;
      }
      const measured = this.#measureAt(at, true);
      if (measured) return measured;
      const filler = this.#text.find(at, 'filler');
      if (!filler) break;
      at = filler.next;
    }
    if (!this.#text.isJoined(at)) return undefined;
    const words = this.#text.find(at, 'words');
    if (words) return { filters: { exclude_words: this.#text.slice(at, words.next) }, next: words.next };
    const token = this.#text.tokens[at];
    if (token?.kind !== 'word' || this.#text.find(at, 'filler', 'noun', 'before')) return undefined;
    return { filters: { exclude_words: this.#text.slice(at, at + 1) }, next: at + 1 };
  }

  /** Returns whether the sentence has said which floors already: "third or higher, not the last". */
  #saysFloor(): boolean {
    const { min_floor, max_floor, exclude_floor } = this.#filters;
    return (min_floor ?? max_floor ?? exclude_floor) !== undefined;
  }

  #withoutAll(list: readonly Listed[], next: number): Piece {
    return { filters: joinedFilters(list.map(({ thing, at }) => this.#without(thing, at))), next };
  }

  /** Reads a floor by its number behind another that is excluded: `not the ground or first floor`. */
  #floorBehind(from: number): Piece | undefined {
    if (!this.#text.isJoined(from)) return undefined;
    const joint = this.#text.find(from, 'or', 'and', 'not');
    const at = joint && this.#thingFrom(joint.next);
    const number = at === undefined ? undefined : this.#text.amountAt(at);
    if (at === undefined || !number) return undefined;
    const measured = this.#measureAt(at, true);
    if (measured) return measured.filters.exclude_floor === undefined ? undefined : measured;
    const isLast = !number.inDigits && number.value <= MOST_COUNTED && !this.#text.isJoined(number.next);
    return isLast ? { filters: { exclude_floor: String(number.value) }, next: number.next } : undefined;
  }

  /** Returns what excludes a thing: the filters against it, else its words. */
  #without(thing: Thing, at: number): FilterTexts {
    switch (thing.kind) {
      case 'category':
        return { exclude_category_id: String(thing.means) };
      case 'choice':
        return this.#answer(thing.means, 'none');
      default: {
        const against = thing.kind === 'condition' ? thing.means.not : undefined;
        return against ?? { exclude_words: this.#text.slice(at, thing.next) };
      }
    }
  }

  /** Of choices of a question with `or` between them a home has any. */
  #filtersOfAll(several: readonly Listed[], bound: SaidBound | undefined): FilterTexts | undefined {
    if (several.length > 1 && several.every(isDeal)) return {};
    const choices = several.flatMap(({ thing }) => (thing.kind === 'choice' ? [thing.means] : []));
    const [first] = choices;
    if (first && choices.length === several.length) {
      const values = choices.map(({ choice }) => choice);
      return { parameter_values: answersText([{ id: first.parameterId, asks: 'any', values }]) };
    }
    const all = several.flatMap(({ thing }) => this.#filtersOf(thing, bound) ?? []);
    return all.length > 0 ? joinedFilters(all) : undefined;
  }

  #filtersOf(thing: Sense, bound?: SaidBound): FilterTexts | undefined {
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
        return this.#bounded(of, count, bound ? boundOf(of, bound) : quantity(of).plain);
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

  #guessed(amount: Amount, to: Amount | undefined, said: Said): QuantityName | undefined {
    const isMonthly =
      amount.inDigits &&
      this.#text.isJoined(said.next) &&
      this.#isRentAt(said.next) &&
      said.unit === undefined;
    const name = guessed(amount, to, said) ?? (isMonthly ? 'price' : undefined);
    return name === 'area' ? this.#areaOf(said) : name;
  }

  /** Acres and hectares are of land, that of a home where one is named. */
  #areaOf({ unit }: Said): QuantityName {
    const isLand = unit === 'acre' || unit === 'ha';
    return isLand && this.#namesHome() ? 'plot' : 'area';
  }

  /** Returns whether the sentence names a type of what stands on land, or what land has none of. */
  #namesHome(): boolean {
    return this.#text.tokens.some((_, at) => {
      const thing = this.#find(at);
      if (thing?.kind === 'category') return !this.#isLand(at, thing.next);
      if (thing?.kind === 'condition') return thing.means.is?.pool !== undefined;
      const noun = this.#text.find(at, 'noun');
      return noun !== undefined && HOME_NOUNS.includes(noun.means);
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
    if (!amount) return isApart ? undefined : this.#countedAt(said);
    const to = rangeEnd(this.#text, amount, said);
    const behind = afterAmount(this.#text, (to ?? amount).next, (to ?? amount).value, said);
    if (!behind) return undefined;
    const { bound, answer, next } = behind;
    if (answer !== undefined) {
      const filters = this.#numberAnswer(answer, amount.value, to?.value, bound ?? 'least');
      return filters && { filters, next };
    }
    const name = this.#nameOf(said, amount, to, behind);
    if (name === undefined) return undefined;
    return excluded ? this.#excludedNumber(name, amount, to, behind) : this.#number(name, amount, to, behind);
  }

  /** Returns what a number is of, if it can be one of it. */
  #nameOf(said: Said, amount: Amount, to: Amount | undefined, behind: Said): QuantityName | undefined {
    const { of, unit } = behind;
    const given = of === 'area' ? this.#areaOf(behind) : (of ?? this.#guessed(amount, to, behind));
    const name = given && (isFloors(given, said, to) ? 'floor' : yearsOf(given, to ?? amount));
    if (name === undefined) return undefined;
    const isArticle =
      !amount.inDigits && amount.value === 1 && this.#text.find(said.next, 'filler') !== undefined;
    if (isArticle && unit === undefined && to === undefined && !COUNTED.includes(name)) return undefined;
    return isPossible(name, to ?? amount, behind) && !this.#isHomeAt(said, name) ? name : undefined;
  }

  #number(name: QuantityName, amount: Amount, to: Amount | undefined, said: Said): Piece | undefined {
    const behind = this.#takenBack(name, said);
    const rent = name === 'price' ? this.#boundBehindRent(behind) : undefined;
    const filters = this.#measured(name, firstOf(name, amount, to), to?.value, { ...behind, ...rent?.said });
    return filters && { filters: { ...filters, ...rent?.filters }, next: rent?.next ?? behind.next };
  }

  /** Turns a bound round that words behind it take back: `3 लाख से ज्यादा न हो`. */
  #takenBack(name: QuantityName, said: Said): Said {
    const not = said.isBounded || said.bound === undefined ? undefined : this.#soon(said.next, 'notAfter');
    return not === undefined ? said : { ...said, bound: opposite(name, said.bound), next: not };
  }

  /** "Nothing above the second floor" is up to it; without a bound the number itself is excluded. */
  #excludedNumber(
    name: QuantityName,
    amount: Amount,
    to: Amount | undefined,
    behind: Said,
  ): Piece | undefined {
    if (behind.bound !== undefined && behind.bound !== 'exact') {
      return this.#number(name, amount, to, {
        ...behind,
        bound: opposite(name, behind.bound),
        isBounded: true,
      });
    }
    const { none } = quantity(name);
    const numbers = [amount, ...(to ? [to] : [])].map(({ value }) => value);
    return none && { filters: { [none]: numbers.join(',') }, next: behind.next };
  }

  /** Reads a bound of a rent that stands behind its month: `1000 € par mois minimum`. */
  #boundBehindRent({ bound, next }: Said) {
    if (bound !== undefined || !this.#text.isJoined(next) || !this.#isRentAt(next)) return undefined;
    const month = this.#text.find(next, 'condition')?.next ?? next;
    const after = this.#text.isJoined(month) ? this.#text.find(month, 'after') : undefined;
    // "900 a month max 2 rooms": it is of the next number.
    if (!after || this.#text.amountAt(after.next)) return undefined;
    return { said: { bound: after.means }, filters: CONDITIONS.rent.is, next: after.next };
  }

  /** @param to the second of two numbers */
  #measured(
    name: QuantityName,
    first: number,
    to: number | undefined,
    { bound, unit, currency, nounAt }: Said,
  ): FilterTexts | undefined {
    const { isSize, isPerArea, plain } = quantity(name);
    const values = [first, ...(to === undefined ? [] : [to])].map((value) => {
      if (name === 'price') return this.#price(value, currency);
      if (isPerArea) return this.#pricePerArea(value, currency, unit);
      return isSize ? this.#size(value, unit) : value;
    });
    const [least, greatest] = values;
    if (least === undefined || (to !== undefined && greatest === undefined)) return undefined;
    const implied = this.#impliedBy(name, nounAt);
    const asked = implied.category_id === undefined ? name : 'area';
    const filters =
      greatest === undefined
        ? this.#bounded(asked, least, bound ? boundOf(name, bound) : plain)
        : {
            ...this.#bounded(asked, Math.min(least, greatest), 'least'),
            ...this.#bounded(asked, Math.max(least, greatest), 'most'),
          };
    return { ...implied, ...filters, ...((isSize || isPerArea) && { area_unit: this.#unit(unit) }) };
  }

  /**
   * Returns what a noun says beside its number: `rent` is no price of a sale, and a plot with nothing said to stand on it is
   * land.
   */
  #impliedBy(name: QuantityName, nounAt: number): FilterTexts {
    if (nounAt < 0) return {};
    const isRent = name === 'term' || (name === 'price' && this.#isRentAt(nounAt));
    const land = name === 'plot' && !this.#namesHome() ? this.#text.find(nounAt, 'category') : undefined;
    return { ...(isRent && { property_type: '1' }), ...(land && { category_id: String(land.means) }) };
  }

  /** Reads a number and its noun in one word behind a bound: `ليس أكثر من طابقين`. */
  #countedAt(said: Said): Piece | undefined {
    const counted = this.#text.find(said.next, 'counted');
    if (!counted) return undefined;
    const { of, count } = counted.means;
    const to = this.#text.isJoined(counted.next) ? this.#text.find(counted.next, 'to') : undefined;
    const most = to && this.#text.amountAt(to.next);
    const behind = most && afterAmount(this.#text, most.next, most.value, { ...said, of: undefined });
    // "غرفتين أو ثلاث غرف نوم": the noun of the second number is that of both.
    if (behind?.of !== undefined && COUNTED.includes(behind.of)) {
      const least = this.#bounded(behind.of, count, 'least');
      return {
        filters: { ...least, ...this.#bounded(behind.of, most?.value ?? count, 'most') },
        next: behind.next,
      };
    }
    const filters = said.bound && this.#bounded(of, count, boundOf(of, said.bound));
    return filters && { filters, next: counted.next };
  }

  /** @param to the greater of two numbers */
  #numberAnswer(
    id: number,
    value: number,
    to: number | undefined,
    bound: SaidBound,
  ): FilterTexts | undefined {
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
    const { min, max, isSize, isPerArea, isAge, times = 1 } = quantity(of);
    const isLeast = bound !== 'most';
    const isMost = bound !== 'least';
    const spread = bound === 'about' && (of === 'price' || isSize || isPerArea) ? ABOUT : 0;
    const thisYear = Number(this.#reading.today.slice(0, 4));
    const written = (number: number) =>
      String(isAge ? thisYear - number : Math.round(number * times * 100) / 100);
    return {
      ...(isLeast && min && { [min]: written(value * (1 - spread)) }),
      ...(isMost && max && { [max]: written(value * (1 + spread)) }),
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
