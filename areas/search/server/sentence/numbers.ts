import { UNITS, type Unit } from '@keystead/kit/units';
import { ANSWER_NUMBER, answersText } from '../../answers.ts';
import type { Amount } from './amounts.ts';
import type { Thing } from './lists.ts';
import {
  type Bound,
  boundOf,
  CONDITIONS,
  type FilterTexts,
  inUnit,
  type QuantityName,
  quantity,
  type SaidBound,
} from './meanings.ts';
import type { Piece } from './named-pieces.ts';
import type { Reading } from './reading.ts';
import { afterAmount, beforeAmount, guessed, isPossible, rangeEnd, type Said, yearsOf } from './said.ts';
import type { SentenceText } from './text.ts';
import type { Hit } from './vocabulary.ts';

/** Reads the numbers of a sentence, with what they are of and how they are meant, as filters. Pure. */

/** How far homes may lie from an amount that was given as about. */
const ABOUT = 0.1;
/** What an article may be a number of. */
const COUNTED: readonly QuantityName[] = ['beds', 'baths', 'rooms', 'parking', 'floors'];
/** Nouns of numbers that land has none of. */
const HOME_NOUNS: readonly QuantityName[] = ['beds', 'baths', 'rooms'];
/** Between a noun and a second bound of it. */
const JOINTS = ['after', 'and', 'or', 'not', 'filler'] as const;
/** How far back that noun stands. */
const MOST_BACK = 4;
/** Smaller first numbers of a range of prices have the thousands of the second: "200-300.000". */
const THOUSANDS = 1000;
/** Smaller amounts without a currency are no rents. */
const LEAST_RENT = 300;
/** Between them amounts that are no round ones may be years. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

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

export class NumberReader {
  readonly #text: SentenceText;
  readonly #reading: Reading;
  /** Of the search so far: its first size gives it its unit. */
  readonly #filters: FilterTexts;

  constructor(text: SentenceText, reading: Reading, filters: FilterTexts) {
    this.#text = text;
    this.#reading = reading;
    this.#filters = filters;
  }

  #isRentAt(at: number): boolean {
    return this.#text.find(at, 'condition')?.means === CONDITIONS.rent;
  }

  #guessed(amount: Amount, to: Amount | undefined, said: Said): QuantityName | undefined {
    const isMonthly =
      amount.inDigits &&
      said.unit === undefined &&
      (this.#isRentOf(amount, said) || (this.#text.isJoined(said.next) && this.#isRentAt(said.next)));
    const name = guessed(amount, to, said) ?? (isMonthly ? 'price' : undefined);
    return name === 'area' ? this.#areaOf(said, amount) : name;
  }

  /** Returns whether an amount that says nothing else is the rent that is paid: `شقة للإيجار برلين ١٢٠٠`. */
  #isRentOf({ value }: Amount, { next }: Said): boolean {
    if (this.#filters.property_type !== '1' || this.#filters.max_price !== undefined) return false;
    const isYear = value > FIRST_YEAR && value <= LAST_YEAR && value % 100 !== 0;
    const isEnd = !this.#text.isJoined(next) || this.#text.thingAt(next) !== undefined;
    return value >= LEAST_RENT && !isYear && isEnd;
  }

  /** Acres and hectares are of land, that of a home where one is named. */
  #areaOf({ unit }: Said, { isOfLand }: Amount): QuantityName {
    const isLand = unit === 'acre' || unit === 'ha' || isOfLand;
    return isLand && this.#namesHome() ? 'plot' : 'area';
  }

  /** Returns whether the sentence names a type of what stands on land, or what land has none of. */
  #namesHome(): boolean {
    return this.#text.tokens.some((_, at) => {
      const thing = this.#text.thingAt(at);
      if (thing?.kind === 'category') return !this.#isLand(at, thing.next);
      if (thing?.kind === 'condition') return thing.means.is?.pool !== undefined;
      const noun = this.#text.find(at, 'noun');
      return noun !== undefined && HOME_NOUNS.includes(noun.means);
    });
  }

  /** "House with land" asks for no land alone; "house or land" does. */
  isLandOfHome({ kind, next }: Thing, at: number): boolean {
    const isLand = kind === 'category' && this.#isLand(at, next);
    return isLand && !this.#isEither(at, next) && this.#namesHome();
  }

  /** Returns whether another type will do as well: "land or house", "building land or house". */
  #isEither(from: number, next: number): boolean {
    if (this.#text.find(from - 1, 'to') !== undefined) return true;
    const or =
      this.#text.find(next, 'or') ??
      (this.#text.isJoined(next) ? this.#text.find(next + 1, 'or') : undefined);
    return or !== undefined && this.#text.find(or.next, 'category') !== undefined;
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
  at(from: number, excluded = false): Piece | undefined {
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
    const name = this.#nameOf(said, amount, to, behind) ?? this.#sameAsBefore(from, amount, behind);
    if (name === undefined) return undefined;
    return excluded ? this.#excludedNumber(name, amount, to, behind) : this.#number(name, amount, to, behind);
  }

  /** Returns what a number is of, if it can be one of it. */
  #nameOf(said: Said, amount: Amount, to: Amount | undefined, behind: Said): QuantityName | undefined {
    const { of, unit } = behind;
    const measured = to ?? amount;
    const given =
      of === 'area'
        ? this.#areaOf(behind, measured)
        : (of ?? this.#guessed(amount, to, behind) ?? this.#orderOf(said, amount, to, behind));
    const name =
      given && (isFloors(given, said, to) ? 'floor' : yearsOf(given, (to ?? amount).value, behind.unit));
    if (name === undefined) return undefined;
    const isArticle =
      !amount.inDigits && amount.value === 1 && this.#text.find(said.next, 'filler') !== undefined;
    if (isArticle && unit === undefined && to === undefined && !COUNTED.includes(name)) return undefined;
    return isPossible(name, to ?? amount, behind) && !this.#isHomeAt(said, name)
      ? this.roomsOf(name)
      : undefined;
  }

  /** Returns what rooms are: bedrooms, where the living room is named behind them. */
  roomsOf(name: QuantityName): QuantityName {
    const hasHall = name === 'rooms' && this.#text.tokens.some((_, at) => this.#text.find(at, 'halls'));
    return hasHall ? 'beds' : name;
  }

  /** A word of an order that stands alone is of a floor where it is bounded, or homes are in it: `فوق الخامس`, `بالثالث`. */
  #orderOf(said: Said, amount: Amount, to: Amount | undefined, behind: Said): QuantityName | undefined {
    if (!amount.isOrdinal || amount.inDigits || !this.#isBare(behind)) return undefined;
    const isIn = this.#text.tokens[said.next]?.whole.startsWith('ب') === true;
    return isIn || behind.bound !== undefined || (to !== undefined && said.isRange) ? 'floor' : undefined;
  }

  /** Returns what another bound is of that stands behind the first: `at least 3 bedrooms and no more than 5`. */
  #sameAsBefore(from: number, { value }: Amount, behind: Said): QuantityName | undefined {
    if (behind.bound === undefined || !this.#isBare(behind)) return undefined;
    for (let at = from - 1; at >= 0 && at >= from - MOST_BACK; at -= 1) {
      const noun = this.#text.find(at, 'noun');
      if (noun && noun.next <= from && this.#behindBound(noun.next) >= from)
        return COUNTED.includes(noun.means) && value <= (quantity(noun.means).most ?? 0)
          ? noun.means
          : undefined;
    }
    return undefined;
  }

  /** Returns the index behind small words, among which the number of the first bound may stand. */
  #behindBound(from: number): number {
    const at = this.#text.behind(from, MOST_BACK, ...JOINTS);
    const next = this.#text.amountAt(at)?.next;
    return next === undefined ? at : this.#text.behind(next, MOST_BACK, ...JOINTS);
  }

  /** Returns whether a number says nothing of what it is of, and nothing stands behind it that it may count. */
  #isBare({ of, unit, currency, next }: Said): boolean {
    if (of !== undefined || unit !== undefined || currency !== undefined) return false;
    return !this.#text.isJoined(next) || this.#text.thingAt(next) === undefined;
  }

  #number(name: QuantityName, amount: Amount, to: Amount | undefined, said: Said): Piece | undefined {
    const behind = this.#takenBack(name, said);
    const rent = name === 'price' ? this.#boundBehindRent(behind) : undefined;
    const filters = this.#measured(name, firstOf(name, amount, to), to?.value, { ...behind, ...rent?.said });
    if (!filters) return undefined;
    const ground = name === 'floor' && to === undefined ? this.#orGround(behind.next) : undefined;
    if (ground !== undefined) return { filters: { ...filters, min_floor: '0' }, next: ground };
    return { filters: { ...filters, ...rent?.filters }, next: rent?.next ?? behind.next };
  }

  /** Returns the index behind the ground floor, where that will do as well: `first or ground floor`. */
  #orGround(from: number): number | undefined {
    const or = this.#text.isJoined(from) ? this.#text.find(from, 'or') : undefined;
    const at = or && this.#text.thingFrom(or.next);
    if (at === undefined || this.#text.find(from, 'not')) return undefined;
    const thing = this.#text.thingAt(at);
    if (thing?.kind === 'condition' && thing.means === CONDITIONS.ground_floor) return thing.next;
    const short = this.#text.find(at, 'short');
    return short?.means === 'ground_floor' ? short.next : undefined;
  }

  /** Turns a bound round that words behind it take back: `3 लाख से ज्यादा न हो`. */
  #takenBack(name: QuantityName, said: Said): Said {
    const not =
      said.isBounded || said.bound === undefined ? undefined : this.#text.soon(said.next, 'notAfter');
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
    const asked = name === 'plot' && implied.category_id !== undefined ? 'area' : name;
    const filters =
      greatest === undefined
        ? this.bounded(asked, least, bound ? boundOf(name, bound) : plain)
        : {
            ...this.bounded(asked, Math.min(least, greatest), 'least'),
            ...this.bounded(asked, Math.max(least, greatest), 'most'),
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
    const land =
      name === 'plot' && !this.#namesHome() ? this.#text.find(nounAt, 'category') : this.#homeIn(nounAt);
    return { ...(isRent && { property_type: '1' }), ...(land && { category_id: String(land.means) }) };
  }

  /** Returns the type of home that a noun is of, where none is named yet: `سعر الشقة`. */
  #homeIn(nounAt: number): Hit<'category'> | undefined {
    const last = (this.#text.find(nounAt, 'noun')?.next ?? nounAt) - 1;
    const isNamed = this.#filters.category_id !== undefined || last === nounAt;
    return isNamed ? undefined : this.#text.find(last, 'category');
  }

  /** Reads a number and its noun in one word behind a bound: `ليس أكثر من طابقين`. */
  #countedAt(said: Said): Piece | undefined {
    const counted = this.#text.find(said.next, 'counted');
    if (!counted) return undefined;
    const { of, count } = counted.means;
    const to = this.#text.isJoined(counted.next) ? this.#text.find(counted.next, 'to') : undefined;
    const isRange = to !== undefined && (said.isRange || !this.#text.find(counted.next, 'and'));
    // Arabic writes `and` and `to` together with the second number.
    const isTogether =
      to === undefined && said.isRange && /^[ول]/u.test(this.#text.tokens[counted.next]?.whole ?? '');
    const most = isRange || isTogether ? this.#text.amountAt(to?.next ?? counted.next) : undefined;
    const behind = most && afterAmount(this.#text, most.next, most.value, { ...said, of: undefined });
    // "غرفتين أو ثلاث غرف نوم": the noun of the second number is that of both.
    const both = behind && (this.#isBare(behind) ? of : behind.of);
    if (most && behind && both !== undefined && COUNTED.includes(both)) {
      const least = this.bounded(both, count, 'least');
      return { filters: { ...least, ...this.bounded(both, most.value, 'most') }, next: behind.next };
    }
    const filters = said.bound && this.bounded(of, count, boundOf(of, said.bound));
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

  bounded(of: QuantityName, value: number, bound: Bound): FilterTexts {
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
}
