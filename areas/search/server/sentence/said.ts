import type { Unit } from '@keystead/kit/units';
import type { Amount } from './amounts.ts';
import { boundOf, type QuantityName, quantity, type SaidBound } from './meanings.ts';
import type { SentenceText } from './text.ts';
import type { Class, Hit } from './vocabulary.ts';

/** What a sentence says of a number, before it and behind it, and what the number is of where it does not say that. Pure. */

/** Smaller numbers without a currency are no prices, though there is a bound. */
const LEAST_PRICE = 50;
/** Larger ones are prices without a bound too. */
const PLAIN_PRICE = 10_000;
/** Larger ones in words are no number of something without its noun. */
const LEAST_IN_WORDS = 1000;
/** Sizes without a unit are larger: "two terraces" are no terrace of 2 m². */
const LEAST_SIZE = 10;
/** Phrases on one side of a number. */
const MOST_PHRASES = 6;

export interface Said {
  of: QuantityName | undefined;
  bound: SaidBound | undefined;
  currency: string | undefined;
  unit: Unit | undefined;
  /** The question of the operator's that it answers. */
  answer: number | undefined;
  /** It has a bound before its number. */
  isBounded: boolean;
  /** Two numbers are expected. */
  isRange: boolean;
  /** Where the noun stands; -1 without one. */
  nounAt: number;
  next: number;
}

/** Returns whether an amount can be one of this, with a noun or without. */
export function isPossible(
  name: QuantityName,
  { value, scale }: Amount,
  { unit, currency }: Pick<Said, 'unit' | 'currency'>,
): boolean {
  const { most = Number.POSITIVE_INFINITY, isSize, isPerArea } = quantity(name);
  // Half of what is counted is more of another number: `حمام ونصف`.
  if (value > most || (most < Number.POSITIVE_INFINITY && value > 0 && value < 1)) return false;
  // "for 20 people"
  if (name === 'price')
    return unit === undefined && (currency !== undefined || scale > 1 || value >= LEAST_PRICE);
  if (isSize && currency !== undefined) return false;
  if (isSize && unit === undefined) return scale === 1 && value >= LEAST_SIZE;
  return isSize === true || isPerArea === true || unit === undefined;
}

/** Earlier years are ages: "20 years". */
const LEAST_YEAR = 1000;

/** Returns what a number is of whose noun says that homes were built: with a unit how much, else when. */
export function yearsOf(name: QuantityName, value: number, unit?: Unit): QuantityName {
  if (name !== 'year') return name;
  if (unit !== undefined) return 'built';
  return value < LEAST_YEAR ? 'age' : name;
}

/** Returns what a number is of that comes without a noun. */
export function guessed(
  amount: Amount,
  to: Amount | undefined,
  { bound, unit, currency }: Pick<Said, 'bound' | 'unit' | 'currency'>,
): QuantityName | undefined {
  if (unit !== undefined) return 'area';
  if (currency !== undefined) return 'price';
  const value = (to ?? amount).value;
  if (!amount.inDigits && amount.scale === 1 && value < LEAST_IN_WORDS) return undefined;
  const isLarge = value >= (amount.inDigits ? PLAIN_PRICE : LEAST_IN_WORDS);
  const isPrice = isLarge || amount.scale > 1 || (bound !== undefined && value >= LEAST_PRICE);
  return isPrice ? 'price' : undefined;
}

/**
 * Reads what stands before an amount: a noun, a bound, a currency.
 * @param of what it is of, where that is known
 */
export function beforeAmount(text: SentenceText, from: number, of?: QuantityName): Said {
  const said: Said = {
    of,
    bound: undefined,
    currency: undefined,
    unit: undefined,
    answer: undefined,
    isBounded: false,
    isRange: false,
    nounAt: -1,
    next: from,
  };
  for (let steps = 0; steps < MOST_PHRASES; steps += 1) {
    const { next } = said;
    if (next > from && !text.isJoined(next)) break;
    if (text.tokens[next]?.kind === 'number') break;
    const perArea = perUnitBefore(text, said, from);
    if (perArea) {
      Object.assign(said, { of: 'price_per_area', unit: perArea.means, next: perArea.next });
      continue;
    }
    const hit = text.find(next, 'before', 'noun', 'between', 'currency');
    const isBegun = said.of !== undefined || said.isBounded || said.isRange;
    const filler = isBegun ? fillerAt(text, next) : undefined;
    if (!hit && !filler) break;
    if (hit?.kind === 'noun' && isOfOther(text, next, hit.means as QuantityName, said.of)) break;
    if (hit?.kind === 'before') {
      said.bound = hit.means as SaidBound;
      said.isBounded = true;
      said.of ??= impliedBy(said.bound);
      said.isRange ||= text.find(next, 'between') !== undefined;
    } else if (hit?.kind === 'noun' && said.of === undefined) {
      said.of = hit.means as QuantityName;
      said.nounAt = next;
      // "Between the floors" is both.
      said.isRange ||= text.find(next, 'between') !== undefined;
    } else if (hit?.kind === 'between') said.isRange = true;
    else if (hit?.kind === 'currency') said.currency = hit.means as string;
    said.next = (hit ?? filler)?.next ?? next + 1;
  }
  return said;
}

/** Returns the small word at a place, unless it begins a number: `أحد` is one of some, and the first word of eleven. */
function fillerAt(text: SentenceText, at: number): Hit<'filler'> | undefined {
  const filler = text.find(at, 'filler');
  return filler && (text.find(at, 'number')?.next ?? 0) >= filler.next ? undefined : filler;
}

/** Only years are newer or older than others. */
const impliedBy = (bound: SaidBound): QuantityName | undefined =>
  bound === 'newer' || bound === 'older' ? 'year' : undefined;

/** Returns whether a noun is of another number than the one that is read. */
function isOfOther(
  text: SentenceText,
  at: number,
  noun: QuantityName,
  of: QuantityName | undefined,
): boolean {
  // "Flats reduced by 10 %": the number is of the other one.
  if (of !== undefined && of !== noun) return true;
  // "Cuarto piso": a number that is a noun elsewhere.
  const amount = text.find(at, 'number') && text.amountAt(at);
  return amount !== undefined && text.isJoined(amount.next) && text.find(amount.next, 'noun') !== undefined;
}

/** Reads the unit that a price is for one of before its number, behind a noun of prices or at first: `le m² à 4000 €`. */
const perUnitBefore = (text: SentenceText, { of, next }: Said, from: number) =>
  of === 'price' || (of === undefined && next === from) ? perUnit(text, next) : undefined;

/** Reads the unit that a price is for one of: `per m²`. */
function perUnit(text: SentenceText, at: number): Hit<'unit'> | undefined {
  const per = text.find(at, 'per');
  return per && text.find(per.next, 'unit');
}

/** Reads the second number of two: `2-3`, `300 to 400k`, `between 2 and 3`. */
export function rangeEnd(text: SentenceText, first: Amount, said: Said): Amount | undefined {
  const currency = text.find(first.next, 'currency');
  const unit = text.find(currency?.next ?? first.next, 'unit');
  const end = unit?.next ?? currency?.next ?? first.next;
  const between = nounBetween(text, end);
  if (between && !between.isTwice) said.of ??= between.of;
  const at = between?.next ?? end;
  const to = text.isJoined(at) ? text.find(at, 'to') : undefined;
  // Arabic writes `and` and `to` together with the second number.
  if (!to && said.isRange && /^[ول]/u.test(text.tokens[at]?.whole ?? '')) return text.amountAt(at);
  if (!to) return undefined;
  const isDash = text.tokens[at]?.kind === 'sign';
  const isAnd = text.find(at, 'filler') !== undefined && !isDash;
  const sign = text.find(to.next, 'currency');
  // "T2 ou T3"
  const noun = text.find(to.next, 'noun');
  const isSame = noun !== undefined && noun.means === said.of;
  const second = text.amountAt(isSame ? noun.next : (sign?.next ?? to.next));
  if (!second) return undefined;
  // "Half a million to 800 thousand" are alike in their scales.
  if (second.inDigits !== first.inDigits && (first.scale === 1 || second.scale === 1)) return undefined;
  // "100 m² and 3 bedrooms": the second number is of something else.
  if (isAnd && unit && isOfNoun(text, second)) return undefined;
  // "2 bedrooms and 2 bathrooms" have no numbers side by side; "flat 2 or 3 rooms" have.
  if (isAnd && !said.isRange && said.bound !== undefined && unit === undefined) return undefined;
  // "F3 au 2e étage"
  if (isAnd && !said.isRange && first.isOrdinal !== second.isOrdinal) return undefined;
  if (currency) said.currency ??= currency.means;
  if (sign) said.currency ??= sign.means;
  // "هكتارين أو ثلاثة"
  if (unit && !text.find(second.next, 'unit')) said.unit ??= unit.means;
  return second;
}

/** Returns whether what stands behind an amount is what there are so many of, and no size. */
function isOfNoun(text: SentenceText, { next }: Amount): boolean {
  const noun = text.isJoined(next) ? text.find(next, 'noun') : undefined;
  return noun !== undefined && !quantity(noun.means).isSize;
}

/**
 * Reads a noun of two numbers that is said behind each, or behind the first alone: `2 bed or 3 bed`, `3 rooms or 4`.
 * @returns the index behind it, and whether it is said twice
 */
function nounBetween(
  text: SentenceText,
  at: number,
): { of: QuantityName; next: number; isTwice: boolean } | undefined {
  const noun = text.isJoined(at) ? text.find(at, 'noun') : undefined;
  const to = noun && text.isJoined(noun.next) ? text.find(noun.next, 'to') : undefined;
  const second = to && text.amountAt(to.next);
  if (!noun || !second) return undefined;
  const again = text.isJoined(second.next) ? text.find(second.next, ...BEHIND_NUMBER) : undefined;
  if (again)
    return again.means === noun.means ? { of: noun.means, next: noun.next, isTwice: true } : undefined;
  const isOr = text.find(noun.next, 'or') !== undefined;
  const isOne = second.scale === 1 && second.value <= (quantity(noun.means).most ?? 0);
  return isOr && isOne ? { of: noun.means, next: noun.next, isTwice: false } : undefined;
}

/** What says of the number before it what it is of. */
const BEHIND_NUMBER = [
  'noun',
  'unit',
  'currency',
  'answer',
  'distance',
  'minutes',
  'wayOrTime',
  'condition',
  'category',
  'choice',
] as const;

/** Returns a noun of years behind a number of them as what it is: `عمره خمس سنوات`, `عمره خمس عشرة سنة`. */
const inYears = (hit: Hit<Class> | undefined, value: number): Hit<Class> | undefined =>
  hit?.kind === 'noun' ? { ...hit, means: yearsOf(hit.means as QuantityName, value) } : hit;

/** Reads what stands behind an amount. @returns undefined where the noun before it was of something else */
export function afterAmount(text: SentenceText, from: number, value: number, said: Said): Said | undefined {
  const result = { ...said, next: from };
  for (let steps = 0; steps < MOST_PHRASES; steps += 1) {
    const { next } = result;
    // A unit with its number is both the amount and what stands behind it.
    const isBehind = text.isJoined(next) || (next === from && text.find(next, 'countedUnit') !== undefined);
    if (!isBehind) break;
    if (text.find(next, 'wayOrTime')) return undefined;
    const each = perUnit(text, next);
    if (each) {
      if (!takeUnit(result, each.means, true)) break;
      result.next = each.next;
      continue;
    }
    const own = text.find(next, 'ownNoun');
    const isOwn = own?.means === 'term' ? result.of === 'term' : result.unit !== undefined;
    const other = inYears(text.find(next, 'after', 'unit', 'noun', 'answer', 'currency'), value);
    const hit = own && isOwn && own.next >= (other?.next ?? 0) ? own : other;
    // "rent a two bedroom flat": the number is of what stands behind it.
    if (hit?.kind === 'noun' && said.of !== undefined && said.of !== hit.means && next === from) {
      const { most = 0 } = quantity(hit.means as QuantityName);
      if (value <= most) return undefined;
    }
    const end = hit ? takeBehind(text, result, hit, next) : takeSize(text, result, next);
    if (end === undefined) break;
    result.next = end;
  }
  return result;
}

/** Adds a phrase behind an amount to what is said of it. @returns the index behind it; undefined where it is of something else */
function takeBehind(
  text: SentenceText,
  said: Said,
  { kind, means, next }: Hit<Class>,
  at: number,
): number | undefined {
  switch (kind) {
    case 'after':
      // "3 bedrooms max 600k": it is of the next number.
      if (said.isBounded && !isSameBound(said, means as SaidBound)) return undefined;
      if (text.find(at, 'before') && text.isJoined(next) && text.amountAt(next)) return undefined;
      said.bound = means as SaidBound;
      said.of ??= impliedBy(said.bound);
      return next;
    case 'unit':
      return takeUnit(said, means as Unit, said.currency !== undefined)
        ? text.behind(next, 1, 'andHalf')
        : undefined;
    case 'noun':
    case 'ownNoun': {
      const name = means as QuantityName;
      // "reduced by 10 %": it is said twice.
      if (said.of === name) return next;
      // What comes behind a size or a price is another thing, unless it is a size itself.
      const isFree = said.unit === undefined ? said.currency === undefined : quantity(name).isSize === true;
      if (said.of !== undefined || said.answer !== undefined || !isFree) return undefined;
      if (said.unit !== undefined && isOfNext(text, next)) return undefined;
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

/** Returns whether a bound behind a number says again what that before it did: `from 2012 or later`. */
const isSameBound = ({ of = 'price', bound }: Said, again: SaidBound) =>
  bound !== undefined && boundOf(of, bound) === boundOf(of, again);

/** Returns whether a noun behind a size is of the next one: `120 m² with a plot of 600 m²`, `120 m² built before 1950`. */
function isOfNext(text: SentenceText, behind: number): boolean {
  // Arabic writes `and` together with the next number.
  if (text.tokens[behind]?.whole.startsWith('و')) return false;
  return (['filler', 'before'] as const).some((kind) => {
    const at = text.behind(behind, 1, kind);
    return text.isJoined(at) && text.amountAt(at) !== undefined;
  });
}

/** @param isEach the amount is a price of one unit. @returns false where the unit is of something else */
function takeUnit(said: Said, unit: Unit, isEach: boolean): boolean {
  // Energy is stated for one m² and year.
  if (said.of === 'energy') return true;
  if (said.unit !== undefined) return false;
  if (isEach && said.of !== undefined && said.of !== 'price') return false;
  if (isEach) said.of = 'price_per_area';
  said.unit = unit;
  return true;
}

/** Reads what a size is of where small words stand between: `80 m² of terrace`. */
function takeSize(text: SentenceText, said: Said, at: number): number | undefined {
  const filler = said.unit !== undefined && said.of === undefined ? text.find(at, 'filler') : undefined;
  const noun = filler && text.find(filler.next, 'ownNoun', 'noun');
  if (!noun || !quantity(noun.means).isSize || isOfNext(text, noun.next)) return undefined;
  said.of = noun.means;
  said.nounAt = filler.next;
  return noun.next;
}
