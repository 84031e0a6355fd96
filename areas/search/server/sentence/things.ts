import { answersText } from '../../answers.ts';
import { joinedFilters } from './joined.ts';
import { isDeal, type Listed, type Thing, togetherUntil } from './lists.ts';
import {
  boundOf,
  CONDITIONS,
  condition,
  type FilterTexts,
  type QuantityName,
  quantity,
  type SaidBound,
} from './meanings.ts';
import type { Piece } from './named-pieces.ts';
import type { NumberReader } from './numbers.ts';
import { beforeAmount } from './said.ts';
import type { SentenceText } from './text.ts';
import type { Hit, Sense } from './vocabulary.ts';

/** Reads what homes of a sentence are, have or lie in, alone and in lists, wanted or not, as filters. Pure. */

/** Phrases between a word that excludes and what it excludes. */
const MOST_BETWEEN = 3;
/** Larger numbers in words are no floors. */
const MOST_FLOOR = 10;
/** What stands behind a number of it. */
const COUNTED = [
  'noun',
  'unit',
  'scale',
  'currency',
  'distance',
  'minutes',
  'condition',
  'choice',
  'category',
] as const;
/** Things of a list that are read together. */
const MOST_LISTED = 6;

export class ThingReader {
  readonly #text: SentenceText;
  readonly #numbers: NumberReader;
  /** Of the search so far. */
  readonly #filters: FilterTexts;

  constructor(text: SentenceText, numbers: NumberReader, filters: FilterTexts) {
    this.#text = text;
    this.#numbers = numbers;
    this.#filters = filters;
  }

  /** Reads a thing that homes are, have or lie in, or are not to. */
  at(at: number): Piece | undefined {
    const thing = this.#text.thingAt(at);
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
    if (thing?.kind === 'category' && this.#isPart(thing, at)) return undefined;
    const either = this.#eitherCount(at) ?? this.#eitherFloor(at);
    if (either) return either;
    const list = this.#listAt(at);
    const lastOfAll = list.at(-1)?.thing.next;
    const needless = lastOfAll === undefined ? undefined : this.#needlessBehind(lastOfAll);
    if (needless !== undefined) return { filters: {}, next: needless };
    const behindList = this.#notBehindList(list);
    if (behindList) return behindList;
    const reduction = thing?.kind === 'condition' && thing.means === CONDITIONS.reduced;
    const percent = reduction ? this.#percentAt(thing.next) : undefined;
    if (percent) return percent;
    const several = list.slice(0, togetherUntil(list));
    const [first] = several;
    if (!first) return undefined;
    if (this.#numbers.isLandOfHome(first.thing, at)) return { filters: {}, next: first.thing.next };
    const last = several.at(-1)?.thing ?? first.thing;
    const bound = first.thing.kind === 'counted' ? this.#boundBehind(last.next) : undefined;
    const filters = this.#filtersOfAll(several, bound?.means);
    return filters && { filters, next: bound?.next ?? last.next };
  }

  /** Returns the bound behind what is counted, unless it is of the next number. */
  #boundBehind(at: number): Hit<'after'> | undefined {
    const bound = this.#text.isJoined(at) ? this.#text.find(at, 'after') : undefined;
    if (!bound) return undefined;
    const isOfNext = this.#text.isJoined(bound.next) && this.#text.amountAt(bound.next) !== undefined;
    return this.#text.find(at, 'before') && isOfNext ? undefined : bound;
  }

  /** Returns whether a type of home is what one of another type comes with, which no filter asks: `flat with an office`. */
  #isPart(thing: Thing, at: number): boolean {
    if (this.#filters.category_id === undefined || this.#numbers.isLandOfHome(thing, at)) return false;
    return [1, 2].some((back) => {
      const next = this.#text.find(at - back, 'with')?.next;
      if (next === undefined || !this.#text.isJoined(at)) return false;
      return next === at || (next < at && this.#text.behind(next, 1, 'filler') === at);
    });
  }

  /**
   * Reads things that stand one after the other with `or` between them, or `and`, and words that are some beside
   * others alone.
   */
  #listAt(from: number): Listed[] {
    const list: Listed[] = [];
    let isOr = false;
    for (let at = from; list.length < MOST_LISTED; ) {
      const named = this.#text.thingAt(at);
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
      at = and ? this.#text.thingFrom(and.next) : thing.next;
      if (!this.#text.isJoined(at)) break;
    }
    return list;
  }

  /** Reads two numbers in one word with what they are of: `غرفة أو غرفتين`, `حمام أو حمامين`. */
  #eitherCount(at: number): Piece | undefined {
    const counted = this.#text.find(at, 'counted');
    const noun = counted ?? this.#text.find(at, 'noun');
    const or = noun && this.#text.isJoined(noun.next) ? this.#text.find(noun.next, 'or') : undefined;
    const isNot = noun && this.#text.find(noun.next, 'not') !== undefined;
    const other = or && !isNot ? this.#text.find(or.next, 'counted') : undefined;
    if (!noun || !other) return undefined;
    const second = other.means;
    const first = counted?.means ?? { of: noun.means as QuantityName, count: 1 };
    // Rooms beside bedrooms are those.
    const of = first.of === 'rooms' ? second.of : first.of;
    const isOne = second.of === of || (second.of === 'rooms' && of === 'beds');
    if (!isOne || first.count >= second.count) return undefined;
    const least = this.#numbers.bounded(of, first.count, 'least');
    const most = this.#numbers.bounded(of, second.count, 'most');
    return { filters: { ...least, ...most }, next: other.next };
  }

  /** Reads the ground floor with another that will do as well: `ground or first floor`. */
  #eitherFloor(at: number): Piece | undefined {
    const thing = this.#text.thingAt(at);
    const isGround = thing?.kind === 'condition' && thing.means === CONDITIONS.ground_floor;
    const short = this.#text.find(at, 'short');
    const from = isGround ? thing.next : short?.means === 'ground_floor' ? short.next : undefined;
    if (from === undefined || !this.#text.isJoined(from)) return undefined;
    const isOr = this.#text.find(from, 'or') !== undefined && this.#text.find(from, 'not') === undefined;
    const floor = isOr ? this.#floorBehind(from) : undefined;
    const number = floor?.filters.exclude_floor;
    if (!floor || !number || number.includes(',')) return undefined;
    return { filters: { min_floor: '0', max_floor: number }, next: floor.next };
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
    return { filters: this.#numbers.bounded('reduction', amount.value, 'least'), next: after?.next ?? next };
  }

  /** Returns what excludes the things of a list that words behind them take back. */
  #notBehindList(list: readonly Listed[]): Piece | undefined {
    for (let count = list.length; count > 0; count -= 1) {
      const things = list.slice(0, count);
      const last = things.at(-1)?.thing;
      if (!last) continue;
      const floor = this.#floorBehind(last.next);
      const afterFloor = floor && this.#text.soon(floor.next, 'notAfter');
      if (floor && afterFloor !== undefined) {
        const { filters } = this.#withoutAll(things, afterFloor);
        return { filters: joinedFilters([filters, floor.filters]), next: afterFloor };
      }
      const after = this.#text.soon(last.next, 'notAfter');
      if (after === undefined) continue;
      const isAlike = things.every(({ thing, isOr }) => isOr || thing.kind === last.kind);
      if (count === 1 ? !things[0]?.isShort || this.#saysFloor() : isAlike)
        return this.#withoutAll(things, after);
    }
    return undefined;
  }

  /** Returns the index behind words that take back what stands before them, unless they are of what follows: `مش لازم` is both. */
  #needlessBehind(from: number): number | undefined {
    const end = this.#text.soon(from, 'optionalAfter');
    if (end === undefined) return undefined;
    const isBefore = this.#text.tokens
      .slice(from, end)
      .some((_, index) => this.#text.find(from + index, 'optional')?.next === end);
    return isBefore && this.#text.isJoined(end) && this.#optionalAt(end) ? undefined : end;
  }

  /** Reads what may be missing: it asks for nothing. */
  #optionalAt(from: number): Piece | undefined {
    const at = this.#text.thingFrom(from);
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
      const described = this.#describedAt(things);
      if (described) return described;
      if (last && (things.some(({ isShort }) => !isShort) || this.#saysFloor())) {
        const needless = this.#needlessBehind(last.thing.next);
        if (needless !== undefined) return { filters: {}, next: needless };
        const after = this.#text.find(last.thing.next, 'notAfter');
        const piece = this.#withoutAll(things, after?.next ?? last.thing.next);
        const floor = piece.filters.exclude_floor === undefined ? undefined : this.#floorBehind(piece.next);
        return floor ? { filters: joinedFilters([piece.filters, floor.filters]), next: floor.next } : piece;
      }
      const measured = this.#numbers.at(at, true);
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

  /** Of a type of home with what describes it behind it the last alone is unwanted: `no quiero pisos amueblados`, `لا شقق أرضية`. */
  #describedAt(things: readonly Listed[]): Piece | undefined {
    const [home, ...others] = things;
    if (home?.thing.kind !== 'category' || others.length > 0) return undefined;
    const next = home.thing.next;
    const at = this.#text.thingFrom(next);
    if (!this.#text.isJoined(next) || !this.#text.isJoined(at) || this.#text.find(next, 'and', 'or', 'not'))
      return undefined;
    const measured = this.#numbers.at(at, true);
    const wanted = { category_id: String(home.thing.means) };
    if (measured?.filters.exclude_floor !== undefined)
      return { filters: { ...wanted, ...measured.filters }, next: measured.next };
    const described = this.#text.thingAt(at);
    if (described?.kind !== 'condition' || described.means.not === undefined || isDeal({ thing: described }))
      return undefined;
    return { filters: { ...wanted, ...described.means.not }, next: described.next };
  }

  /** Returns whether the sentence has said which floors already: "third or higher, not the last". */
  #saysFloor(): boolean {
    const { min_floor, max_floor, exclude_floor } = this.#filters;
    return (min_floor ?? max_floor ?? exclude_floor) !== undefined;
  }

  #withoutAll(list: readonly Listed[], next: number): Piece {
    return { filters: joinedFilters(list.map(({ thing, at }) => this.#without(thing, at))), next };
  }

  /** Reads a floor by its number behind another, as excluded: `not the ground or first floor`. */
  #floorBehind(from: number): Piece | undefined {
    if (!this.#text.isJoined(from)) return undefined;
    const joint = this.#text.find(from, 'or', 'and', 'not');
    // Arabic writes `and` together with the next number.
    const isAnd = this.#text.tokens[from]?.whole.startsWith('و');
    const at = joint ? this.#text.thingFrom(joint.next) : isAnd ? from : undefined;
    const number = at === undefined ? undefined : this.#text.amountAt(at);
    if (at === undefined || !number) return undefined;
    const measured = this.#numbers.at(at, true);
    if (measured) return measured.filters.exclude_floor === undefined ? undefined : measured;
    const isCounted =
      this.#text.isJoined(number.next) && this.#text.find(number.next, ...COUNTED) !== undefined;
    const isFloor = !number.inDigits && number.value <= MOST_FLOOR && !isCounted;
    return isFloor ? { filters: { exclude_floor: String(number.value) }, next: number.next } : undefined;
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
        const { count } = thing.means;
        const of = this.#numbers.roomsOf(thing.means.of);
        return this.#numbers.bounded(of, count, bound ? boundOf(of, bound) : quantity(of).plain);
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
}
