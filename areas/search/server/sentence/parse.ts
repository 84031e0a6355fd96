import { cutTo } from '@keystead/kit/text';
import type { Unit } from '@keystead/kit/units';
import { ANSWER_NUMBER, answersText, MOST_CONDITIONS, parseAnswers } from '../../answers.ts';
import { searchFilters } from '../../contract.ts';
import { type FilterName, SEARCH_FILTERS, type SearchFilter } from '../../filters.ts';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import { type Amount, amountAt } from './amounts.ts';
import {
  type Bound,
  type CONDITIONS,
  condition,
  type FilterTexts,
  inUnit,
  type QuantityName,
  quantity,
} from './meanings.ts';
import { guessed, type Said } from './said.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Class, Hit, Vocabulary } from './vocabulary.ts';

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
const THINGS = ['condition', 'category', 'choice', 'city', 'country', 'counted'] as const satisfies Class[];

interface Piece {
  readonly filters: FilterTexts;
  readonly next: number;
}

class Reader {
  readonly #sentence: string;
  readonly #reading: Reading;
  readonly #vocabulary: Vocabulary;
  readonly #tokens: readonly Token[];
  readonly #filters: Record<string, string> = {};
  readonly #understood: Understood[] = [];
  readonly #categories: number[] = [];
  /** Indexes of tokens that mean nothing. */
  readonly #left: number[] = [];

  constructor(sentence: string, reading: Reading) {
    this.#sentence = sentence;
    this.#reading = reading;
    this.#vocabulary = reading.vocabulary;
    this.#tokens = tokensOf(sentence);
  }

  read(): ReadSentence {
    for (let at = 0; at < this.#tokens.length; ) at = this.#step(at);
    const left = this.#left.map((at) => this.#tokens[at] as Token);
    const words = left.map(({ from, to }) => this.#sentence.slice(from, to)).join(' ');
    const filters = {
      ...this.#filters,
      ...(words && { search: cutTo(words, SEARCH_FILTERS.search.most).trim() }),
    };
    return { filters, understood: this.#understood, leftOver: this.#leftPieces() };
  }

  /** Reads what begins at a token. @returns the index of the token behind it */
  #step(at: number): number {
    const piece = this.#pieceAt(at);
    const elsewhere = this.#find(at, 'elsewhere');
    if (elsewhere && elsewhere.next > (piece?.next ?? at)) return this.#leave(at, elsewhere.next);
    if (piece && this.#accept(piece, at)) return piece.next;
    const filler = this.#find(at, 'filler');
    if (filler) return filler.next;
    return this.#leave(at, at + 1);
  }

  /** Leaves tokens over, to be searched as words. */
  #leave(from: number, next: number): number {
    for (let at = from; at < next; at += 1) if (this.#tokens[at]?.kind !== 'sign') this.#left.push(at);
    return next;
  }

  #find<C extends Class>(at: number, ...kinds: readonly C[]): Hit<C> | undefined {
    return this.#vocabulary.find(this.#tokens, at, ...kinds);
  }

  #pieceAt(at: number): Piece | undefined {
    const thing = this.#thingAt(at);
    const measure = this.#measureAt(at);
    const longer = (measure?.next ?? 0) >= (thing?.next ?? 0) ? measure : thing;
    return longer ?? this.#energyClassAt(at);
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
    if (this.#categories.length > 1) this.#severalCategories();
    const text = this.#text(from, next);
    this.#understood.push({ text, filters });
    return true;
  }

  #text(from: number, next: number): string {
    return this.#sentence.slice(this.#tokens[from]?.from, this.#tokens[next - 1]?.to);
  }

  /** Returns the value of a filter together with one that it has already; undefined where they contradict each other. */
  #joined(name: FilterName, value: string): string | undefined {
    const known = this.#filters[name];
    if (name === 'category_id') {
      this.#categories.push(Number(value));
      return value;
    }
    if (known === undefined || known === value || name === 'area_unit') return value;
    const { kind }: SearchFilter = SEARCH_FILTERS[name];
    if (kind === 'answers') {
      const conditions = [...parseAnswers(known), ...parseAnswers(value)];
      return conditions.length <= MOST_CONDITIONS ? answersText(conditions) : undefined;
    }
    if (kind === 'words') return `${known} ${value}`;
    if (kind === 'choices' || kind === 'ids' || kind === 'numbers')
      return [...new Set([...known.split(','), ...value.split(',')])].join(',');
    return undefined;
  }

  /** Of several categories homes may be of any: all others are excluded. */
  #severalCategories(): void {
    const others = this.#reading.categoryIds.filter((id) => !this.#categories.includes(id));
    if (others.length > MOST_EXCLUDED) return;
    delete this.#filters.category_id;
    this.#filters.exclude_category_id = others.join(',');
  }

  /** Reads a thing that homes are, have or lie in, or are not to. */
  #thingAt(at: number): Piece | undefined {
    const hit = this.#find(at, ...THINGS);
    const not = this.#find(at, 'not');
    if (not && not.next >= (hit?.next ?? 0)) return this.#notAt(not.next);
    if (!hit) return undefined;
    const after = this.#tokens[hit.next]?.joined ? this.#notBehind(hit.next) : undefined;
    if (after !== undefined) return this.#without(hit, at, after);
    const bound = hit.kind === 'counted' ? this.#find(hit.next, 'after') : undefined;
    const filters = this.#filtersOf(hit, bound?.means);
    return filters && { filters, next: bound?.next ?? hit.next };
  }

  /** Returns the index behind words that take back what stands before them. */
  #notBehind(at: number): number | undefined {
    for (let next = at; next < at + 3; next += 1) {
      const not = this.#find(next, 'notAfter');
      if (not) return not.next;
      if (!this.#find(next, 'filler')) return undefined;
    }
    return undefined;
  }

  #notAt(from: number): Piece | undefined {
    let at = from;
    for (let steps = 0; steps < 3; steps += 1) {
      const hit = this.#find(at, ...THINGS);
      if (hit) {
        const after = this.#find(hit.next, 'notAfter');
        return this.#without(hit, at, after?.next ?? hit.next);
      }
      const filler = this.#find(at, 'filler');
      if (!filler) break;
      at = filler.next;
    }
    const measured = this.#measureAt(at, true);
    if (measured) return measured;
    const token = this.#tokens[at];
    if (token?.kind !== 'word' || !token.joined || this.#find(at, 'filler', 'noun', 'before'))
      return undefined;
    return { filters: { exclude_words: this.#text(at, at + 1) }, next: at + 1 };
  }

  /** Returns what excludes a thing: the filters against it, else its words. */
  #without(hit: Hit<(typeof THINGS)[number]>, at: number, next: number): Piece | undefined {
    const { kind, means } = hit;
    if (kind === 'category') return { filters: { exclude_category_id: String(means) }, next };
    if (kind === 'choice')
      return { filters: this.#answer(means as { parameterId: number; choice: string }, 'none'), next };
    const against = kind === 'condition' ? condition(means as keyof typeof CONDITIONS).not : undefined;
    return { filters: against ?? { exclude_words: this.#text(at, hit.next) }, next };
  }

  #filtersOf({ kind, means }: Hit<(typeof THINGS)[number]>, bound?: Bound): FilterTexts | undefined {
    switch (kind) {
      case 'category':
        return { category_id: String(means) };
      case 'choice':
        return this.#answer(means as { parameterId: number; choice: string }, 'any');
      case 'condition':
        return condition(means as keyof typeof CONDITIONS).is;
      case 'country':
        return { country: means as string };
      case 'counted': {
        const { of, count } = means as { of: QuantityName; count: number };
        return this.#bounded(of, count, bound ?? quantity(of).plain);
      }
      default: {
        const { city, state, country } = means as { city: string; state: string; country: string };
        return { city, ...(state && { state }), ...(country && { country }) };
      }
    }
  }

  #answer({ parameterId: id, choice }: { parameterId: number; choice: string }, asks: 'any' | 'none') {
    return { parameter_values: answersText([{ id, asks, values: [choice] }]) };
  }

  #energyClassAt(at: number): Piece | undefined {
    const named = this.#find(at, 'energyClass');
    if (!named) return undefined;
    let next = named.next;
    while (!/^[a-h]$/.test(this.#tokens[next]?.text ?? '') && this.#find(next, 'filler')) next += 1;
    const letter = this.#tokens[next]?.text.toUpperCase() ?? '';
    const best = letter === 'A' && this.#tokens[next + 1]?.text === '+' ? 'A+' : letter;
    const { values } = SEARCH_FILTERS.min_energy_class;
    if (!(values as readonly string[]).includes(best)) return undefined;
    const end = next + best.length;
    const after = this.#find(end, 'after');
    return { filters: { min_energy_class: best }, next: after?.next ?? end };
  }

  /** Reads a number with what it is of and how it is meant; `excluded` where the sentence does not want it. */
  #measureAt(from: number, excluded = false): Piece | undefined {
    const said = this.#beforeAmount(from);
    const amount = amountAt(this.#vocabulary, this.#tokens, said.next);
    if (!amount) return undefined;
    const isArticle = !amount.inDigits && amount.value === 1 && this.#find(said.next, 'filler') !== undefined;
    const to = this.#rangeEnd(amount, said);
    const behind = this.#afterAmount((to ?? amount).next, (to ?? amount).value, said);
    if (!behind) return undefined;
    const { of, bound, unit, currency, answer, next } = behind;
    if (answer !== undefined) {
      const filters = this.#numberAnswer(answer, amount.value, bound ?? 'least');
      return filters && { filters, next };
    }
    const name = of ?? guessed(amount, to, { bound, unit, currency });
    if (name === undefined || (isArticle && !COUNTED.includes(name))) return undefined;
    const { most = Number.POSITIVE_INFINITY, isSize, none, plain } = quantity(name);
    if ((to ?? amount).value > most || (!isSize && unit !== undefined)) return undefined;
    if (excluded) return none && { filters: { [none]: String(amount.value) }, next };
    // "300-400k": the scale of the second number is that of both.
    const isShared = to !== undefined && amount.scale === 1 && amount.value < to.value / to.scale;
    const first = isShared ? amount.value * to.scale : amount.value;
    const values = [first, ...(to ? [to.value] : [])].map((value) =>
      name === 'price' ? this.#price(value, currency) : isSize ? this.#size(value, unit) : value,
    );
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
    return { filters: { ...implied, ...filters, ...(isSize && { area_unit: this.#unit(unit) }) }, next };
  }

  /**
   * Returns what a noun says beside its number: `rent` is no price of a sale, and a plot with nothing said to stand on it is
   * land.
   */
  #impliedBy(name: QuantityName, nounAt: number): FilterTexts {
    if (nounAt < 0) return {};
    const isRent = name === 'price' && this.#find(nounAt, 'condition')?.means === 'rent';
    const land =
      name === 'plot' && this.#categories.length === 0 ? this.#find(nounAt, 'category') : undefined;
    return { ...(isRent && { property_type: '1' }), ...(land && { category_id: String(land.means) }) };
  }

  /** Reads what stands before an amount: a noun, a bound, a currency. */
  #beforeAmount(from: number): Said {
    const said: Said = {
      of: undefined,
      bound: undefined,
      currency: undefined,
      unit: undefined,
      answer: undefined,
      isBounded: false,
      isRange: false,
      nounAt: -1,
      next: from,
    };
    for (let steps = 0; steps < 6; steps += 1) {
      const { next } = said;
      if (next > from && !this.#tokens[next]?.joined) break;
      if (this.#isAmount(next)) break;
      const hit = this.#find(next, 'before', 'noun', 'between', 'currency');
      const filler = next > from && said.of !== undefined ? this.#find(next, 'filler') : undefined;
      if (!hit && !filler) break;
      if (hit?.kind === 'before') {
        said.bound = hit.means as Bound;
        said.isBounded = true;
        said.isRange ||= this.#find(next, 'between') !== undefined;
      } else if (hit?.kind === 'noun' && said.of === undefined) {
        said.of = hit.means as QuantityName;
        said.nounAt = next;
      } else if (hit?.kind === 'between') said.isRange = true;
      else if (hit?.kind === 'currency') said.currency = hit.means as string;
      said.next = (hit ?? filler)?.next ?? next + 1;
    }
    return said;
  }

  #isAmount(at: number): boolean {
    return this.#tokens[at]?.kind === 'number';
  }

  /** Reads the second number of two: `2-3`, `300 to 400k`, `between 2 and 3`. */
  #rangeEnd(first: Amount, said: Said): Amount | undefined {
    const currency = this.#find(first.next, 'currency');
    const unit = this.#find(currency?.next ?? first.next, 'unit');
    const at = unit?.next ?? currency?.next ?? first.next;
    const to = this.#tokens[at]?.joined ? this.#find(at, 'to') : undefined;
    if (!to) return undefined;
    const isDash = this.#tokens[at]?.kind === 'sign';
    const isAnd = this.#find(at, 'filler') !== undefined && !isDash;
    const sign = this.#find(to.next, 'currency');
    const second = amountAt(this.#vocabulary, this.#tokens, sign?.next ?? to.next);
    if (!second || !second.inDigits !== !first.inDigits) return undefined;
    // "2 bedrooms and 2 bathrooms" have no numbers side by side; "flat 2 or 3 rooms" have.
    if (isAnd && !said.isRange && said.bound !== undefined && unit === undefined) return undefined;
    if (currency) said.currency ??= currency.means;
    if (sign) said.currency ??= sign.means;
    return second;
  }

  /** Reads what stands behind an amount. @returns undefined where the noun before it was of something else */
  #afterAmount(from: number, value: number, said: Said): Said | undefined {
    const result = { ...said, next: from };
    for (let steps = 0; steps < 6; steps += 1) {
      const { next } = result;
      if (!this.#tokens[next]?.joined) break;
      const hit = this.#find(next, 'after', 'unit', 'noun', 'answer', 'currency');
      // "rent a two bedroom flat": the number is of what stands behind it.
      if (hit?.kind === 'noun' && said.of !== undefined && next === from) {
        const { most = 0 } = quantity(hit.means as QuantityName);
        if (value <= most) return undefined;
      }
      const end = hit ? this.#takeBehind(result, hit, next) : this.#takeSize(result, next);
      if (end === undefined) break;
      result.next = end;
    }
    return result;
  }

  /** Adds a phrase behind an amount to what is said of it. @returns the index behind it; undefined where it is of something else */
  #takeBehind(said: Said, { kind, means, next }: Hit<Class>, at: number): number | undefined {
    switch (kind) {
      case 'after':
        // "3 bedrooms max 600k": it is of the next number.
        if (said.isBounded || amountAt(this.#vocabulary, this.#tokens, next)) return undefined;
        said.bound = means as Bound;
        return next;
      case 'unit':
        if (said.unit !== undefined || said.currency !== undefined) return undefined;
        said.unit = means as Unit;
        return next;
      case 'noun': {
        const name = means as QuantityName;
        // What comes behind a size or a price is another thing, unless it is a size itself.
        const isFree = said.unit === undefined ? said.currency === undefined : quantity(name).isSize === true;
        if (said.of !== undefined || !isFree) return undefined;
        said.of = name;
        said.nounAt = at;
        return next;
      }
      case 'answer':
        said.answer = (means as { parameterId: number }).parameterId;
        return next;
      default:
        said.currency = means as string;
        return next;
    }
  }

  /** Reads what a size is of where small words stand between: `80 m² of terrace`. */
  #takeSize(said: Said, at: number): number | undefined {
    const filler = said.unit !== undefined && said.of === undefined ? this.#find(at, 'filler') : undefined;
    const noun = filler && this.#find(filler.next, 'noun');
    if (!noun || !quantity(noun.means).isSize) return undefined;
    said.of = noun.means;
    said.nounAt = filler.next;
    return noun.next;
  }

  #numberAnswer(id: number, value: number, bound: Bound): FilterTexts | undefined {
    const text = String(Number(value.toFixed(6)));
    if (!ANSWER_NUMBER.test(text)) return undefined;
    const asks =
      bound === 'exact'
        ? (['min', 'max'] as const)
        : bound === 'most'
          ? (['max'] as const)
          : (['min'] as const);
    return { parameter_values: answersText(asks.map((one) => ({ id, asks: one, values: [text] }))) };
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

  #bounded(of: QuantityName, value: number, bound: Bound): FilterTexts {
    const { min, max } = quantity(of);
    const isLeast = bound !== 'most';
    const isMost = bound !== 'least';
    const spread = bound === 'about' && (of === 'price' || quantity(of).isSize) ? ABOUT : 0;
    return {
      ...(isLeast && min && { [min]: String(Math.round(value * (1 - spread) * 100) / 100) }),
      ...(isMost && max && { [max]: String(Math.round(value * (1 + spread) * 100) / 100) }),
    };
  }

  /** Returns the pieces of the sentence that mean nothing; words with nothing but small words between them are one. */
  #leftPieces(): string[] {
    const pieces: [from: number, to: number][] = [];
    for (const at of this.#left) {
      const last = pieces.at(-1);
      if (last && last[1] === at - 1 && this.#tokens[at]?.joined) last[1] = at;
      else pieces.push([at, at]);
    }
    return pieces.map(([from, to]) => this.#text(from, to + 1));
  }
}
