import type { Token } from './tokens.ts';
import type { Hit, Vocabulary } from './vocabulary.ts';

/** Reads amounts in digits and words: `400k`, `1.2 million`, `4 lakh`, `400 000`, `medio millón`, `40,00,000`. Pure. */

export interface Amount {
  /** With its scale. */
  readonly value: number;
  /** 1 where none is said. */
  readonly scale: number;
  /** It is written in digits. */
  readonly inDigits: boolean;
  /** An ordinal: `3rd`, or one of Arabic with its article, `الثالث`. */
  readonly isOrdinal: boolean;
  /** It comes in units that land alone is measured by. */
  readonly isOfLand: boolean;
  /** Index of the token behind it. */
  readonly next: number;
}

/** Larger numbers are no amounts: those of telephones, say. */
const MOST = 1e12;
const THOUSAND = 1000;
const MILLION = 1e6;

/** Reads the amount at a token; undefined where there is none. */
export function amountAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Amount | undefined {
  const number = plainAt(vocabulary, tokens, at);
  if (!number) return undefined;
  // A scale alone is its own number, whatever stands before it.
  const isScale = number.next === at || tokens[number.next]?.joined === true;
  const isCounted = number.isCounted === true;
  const scaled = isScale && !isCounted ? scaleAt(vocabulary, tokens, number.next, number.value) : undefined;
  const isOfLand = scaled?.isUnit === true || (isCounted && number.value >= THOUSAND);
  const whole = isOfLand ? 1 : (scaled?.scale ?? scaleWithin(number));
  const half = whole > 1 ? partOf(vocabulary, tokens, scaled?.next ?? number.next, whole) : undefined;
  const scale = scaled?.scale ?? 1;
  const ordinal = scaled ? undefined : vocabulary.find(tokens, number.next, 'ordinal');
  const isOrdinal = number.inDigits
    ? ordinal !== undefined && tokens[number.next]?.attached === true
    : scaled === undefined && isArabicOrdinal(tokens, at, number);
  const unitAt = scaled && !isOfLand ? undefined : (scaled?.next ?? number.next);
  const part = half || unitAt === undefined ? 0 : halfUnit(vocabulary, tokens, unitAt);
  const inUnit = isCounted && isOfLand ? THOUSAND : 1;
  const value = (number.value + part * inUnit) * scale + (half?.part ?? 0) * whole;
  if (value > MOST) return undefined;
  const next = half?.next ?? scaled?.next ?? (isOrdinal ? (ordinal?.next ?? number.next) : number.next);
  const rest = whole > 1 && !half && !isOfLand ? restAt(vocabulary, tokens, next, whole) : undefined;
  const [sum, end] = rest ? [value + rest.value, rest.next] : [value, next];
  return { value: sum, scale, inDigits: number.inDigits, isOrdinal, isOfLand, next: end };
}

/** Reads a number without its scale. */
const plainAt = (vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined =>
  digitsAt(vocabulary, tokens, at) ??
  wordsAt(vocabulary, tokens, at) ??
  countedUnit(vocabulary, tokens, at) ??
  loneScale(vocabulary, tokens, at);

/** Words of an order with their article, folded. */
const ARABIC_ORDINAL =
  /^[وفب]?ال(?:اول|اولي|ثاني|تاني|ثالث|تالت|رابع|خامس|سادس|سابع|ثامن|تامن|تاسع|عاشر)ه?$/u;

const isArabicOrdinal = (tokens: readonly Token[], at: number, { next }: Plain): boolean =>
  next === at + 1 && ARABIC_ORDINAL.test(tokens[at]?.whole ?? '');

/** Reads the part of a scale that is more, or less: `y medio`, `مليون وربع`, `مليون إلا ربع`. */
function partOf(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  scale: number,
): { part: number; next: number } | undefined {
  const half = vocabulary.find(tokens, at, 'andHalf');
  const except = tokens[at]?.joined ? vocabulary.find(tokens, at, 'except') : undefined;
  const missing = except && vocabulary.find(tokens, except.next, 'number');
  if (missing && missing.means < 1) return { part: -missing.means, next: missing.next };
  const isAdded = tokens[at]?.joined === true && tokens[at].whole.startsWith('و');
  const part = isAdded ? vocabulary.find(tokens, at, 'number') : undefined;
  const added = half ? 0.5 : part?.means;
  const next = half?.next ?? part?.next;
  if (added === undefined || added >= 1 || next === undefined) return undefined;
  // The scale may be said again: `مليون ونصف المليون`.
  const again = tokens[next]?.joined ? vocabulary.find(tokens, next, 'scale') : undefined;
  return { part: added, next: again?.means === scale ? again.next : next };
}

/** Returns the half that is said behind a unit, which is read with the unit: `una hectárea y media`. */
function halfUnit(vocabulary: Vocabulary, tokens: readonly Token[], at: number): number {
  const unit = vocabulary.find(tokens, at, 'unit');
  const isHalf = unit && tokens[unit.next]?.joined && vocabulary.find(tokens, unit.next, 'andHalf');
  return isHalf ? 0.5 : 0;
}

const TEN = 10;
const HUNDRED = 100;
/** Smaller words behind a scale are things that are counted: `a thousand, two bedrooms`. */
const LEAST_REST = 100;

/** Reads what is added to a scaled number: `1 crore 20 lakh`, `un millón y doscientos mil`, `mil doscientos`. */
function restAt(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  scale: number,
): Amount | undefined {
  if (!tokens[at]?.joined) return undefined;
  const rest = amountAt(vocabulary, tokens, vocabulary.find(tokens, at, 'and')?.next ?? at);
  if (!rest || rest.scale >= scale || rest.value >= scale) return undefined;
  if (rest.scale > 1) return rest;
  if (rest.inDigits || rest.value >= LEAST_REST) return rest.inDigits ? undefined : rest;
  const isMoney = vocabulary.find(tokens, rest.next, 'currency') !== undefined;
  return isMoney || isArabicRest(vocabulary, tokens, at, rest) ? rest : undefined;
}

/** Returns whether a small number belongs to the thousands before it: what it counts would stand behind it. */
function isArabicRest(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  { next }: Amount,
): boolean {
  if (!tokens[at]?.whole.startsWith('و')) return false;
  return !tokens[next]?.joined || vocabulary.find(tokens, next, 'noun', 'category', 'unit') === undefined;
}

/** Returns the scale of a word that is a number of it: two thousand is one word in Arabic, and more is added to it. */
function scaleWithin({ value, inDigits }: Plain): number {
  if (inDigits || value < THOUSAND || value % THOUSAND !== 0) return 1;
  return value % MILLION === 0 ? MILLION : THOUSAND;
}

interface Plain {
  readonly value: number;
  /** It is in the word of its unit, which is read behind it. */
  readonly isCounted?: true;
  readonly inDigits: boolean;
  readonly next: number;
}

function digitsAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const first = tokens[at];
  if (first?.kind !== 'number') return undefined;
  let text = first.text;
  let next = at + 1;
  // Groups of three with a space before each.
  while (/^\d{1,3}( \d{3})*$/.test(text) && isGroup(tokens[next], tokens[next - 1])) {
    text += ` ${tokens[next]?.text}`;
    next += 1;
  }
  const isMillions = (vocabulary.find(tokens, next, 'scale')?.means ?? 1) >= MILLION;
  return { value: readDigits(text, isMillions), inDigits: true, next };
}

const isGroup = (token: Token | undefined, before: Token | undefined) =>
  token?.kind === 'number' &&
  /^\d{3}$/.test(token.text) &&
  token.joined &&
  token.from - (before?.to ?? 0) === 1;

/** @param isMillions millions are meant: `1.250` then has decimals */
function readDigits(text: string, isMillions: boolean): number {
  const plain = text.replaceAll(/[ '’]/g, '');
  const isGrouped =
    /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain) && !(isMillions && /^\d+[.,]\d{3}$/.test(plain));
  const isIndian = /^\d{1,2}(,\d{2})*,\d{3}$/.test(plain);
  if (isGrouped || isIndian) return Number(plain.replaceAll(/[.,]/g, ''));
  const [whole = '', ...parts] = plain.split(/[.,](?=\d*$)/);
  return Number([whole.replaceAll(/[.,]/g, ''), ...parts].join('.'));
}

/** Words of numbers that follow each other are added where they get smaller, and multiplied by a hundred behind them. */
function wordsAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const first = vocabulary.find(tokens, at, 'number');
  if (!first) return undefined;
  let { means: value, next } = first;
  for (;;) {
    const more = tokens[next]?.joined ? vocabulary.find(tokens, next, 'number') : undefined;
    // What is added to thousands may have a scale of its own.
    if (value >= THOUSAND) break;
    const withAnd = andNumber(vocabulary, tokens, next, value);
    if (withAnd) {
      value += withAnd.means;
      next = withAnd.next;
      continue;
    }
    if (!more) break;
    const isMultiplied = more.means === 100 && value < 10;
    const isHalf = more.means === 0.5 && value === 1;
    if (!isMultiplied && !isHalf && more.means >= Math.max(value, 2)) break;
    if (!isMultiplied && !isHalf && value % 10 !== 0) break;
    // `مئة وعشرين ومئة وثمانين` are two numbers.
    if (!isMultiplied && more.means >= HUNDRED && value % THOUSAND !== 0) break;
    value = isHalf ? 0.5 : isMultiplied ? value * 100 : value + more.means;
    next = more.next;
  }
  return { value, inDigits: false, next };
}

/** Reads a number that `and` adds to the one before it: `two hundred and fifty`, `treinta y cinco`, `خمسة وعشرون`. */
function andNumber(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  value: number,
): Pick<Hit<'number'>, 'means' | 'next'> | undefined {
  if (!tokens[at]?.joined) return undefined;
  const and = vocabulary.find(tokens, at, 'and');
  const from = and?.next ?? at;
  const number = tokens[from]?.joined ? vocabulary.find(tokens, from, 'number') : undefined;
  if (!number || number.means >= HUNDRED) return undefined;
  const units = value % HUNDRED;
  // Arabic says units first, and writes `and` together with the tens.
  const isTens = tokens[from]?.whole.startsWith('و') && number.means % TEN === 0;
  if (!and) return isTens && units > 0 && units < TEN ? number : undefined;
  if (units > 0) return value < HUNDRED && units % TEN === 0 && number.means < TEN ? number : undefined;
  // "A hundred and two bedrooms": what is counted has its own number.
  const rest = wordsAt(vocabulary, tokens, from);
  const isCounted = rest && tokens[rest.next]?.joined && vocabulary.find(tokens, rest.next, 'noun');
  return rest && !isCounted ? { means: rest.value, next: rest.next } : undefined;
}

/** What may stand behind thousands that are no number of it. */
const NOT_COUNTED = [
  'currency',
  'number',
  'scale',
  'unit',
  'filler',
  'after',
  'before',
  'condition',
  'to',
  'city',
  'country',
] as const;

/** Reads a scale without a number as one: `under a million`, `بمليون ونصف`, `بألف`; but not a thousand of something. */
function loneScale(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const scale = vocabulary.find(tokens, at, 'scale');
  if (!scale || (tokens[at]?.text.length ?? 0) <= 2) return undefined;
  // The price of "the" unit is no size.
  if (vocabulary.find(tokens, at, 'unit'))
    return tokens[at]?.whole.startsWith('ال') ? undefined : { value: 1, inDigits: false, next: at };
  // What is behind a comma or means something is not what they are thousands of.
  const isAlone = tokens[scale.next]?.joined !== true || vocabulary.find(tokens, scale.next, ...NOT_COUNTED);
  return scale.means >= MILLION || isAlone ? { value: 1, inDigits: false, next: at } : undefined;
}

/** Reads a number in its unit, which is read behind it: `هكتارين`. */
function countedUnit(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const counted = vocabulary.find(tokens, at, 'countedUnit');
  return counted && { value: counted.means, inDigits: false, isCounted: true, next: at };
}

/** Returns what an amount is multiplied by. One letter must stand right behind small numbers: `400 m` is no million. */
function scaleAt(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  value: number,
): { scale: number; next: number; isUnit?: boolean } | undefined {
  const hit = vocabulary.find(tokens, at, 'scale');
  if (!hit) return undefined;
  const isLetter = tokens[at]?.text === 'm';
  // A unit of so many others is read behind the amount: `دونم`.
  if (!isLetter && vocabulary.find(tokens, at, 'unit')) return { scale: hit.means, next: at, isUnit: true };
  const nextToken = tokens[hit.next];
  if (isLetter && (value >= 100 || (value >= 10 && nextToken?.text !== '€'))) return undefined;
  // `3 thousand million`, `9 lakh crore`: scales multiply, but not with `and` between them, as Arabic writes it.
  const isNext = nextToken?.joined === true && !nextToken.whole.startsWith('و');
  const more = isNext ? vocabulary.find(tokens, hit.next, 'scale') : undefined;
  if (more && more.means > hit.means) return { scale: hit.means * more.means, next: more.next };
  return { scale: hit.means, next: hit.next };
}
