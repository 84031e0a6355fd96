import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads amounts in digits and words: `400k`, `1.2 million`, `4 lakh`, `400 000`, `medio millón`, `40,00,000`. Pure. */

export interface Amount {
  /** With its scale. */
  readonly value: number;
  /** 1 where none is said. */
  readonly scale: number;
  /** It is written in digits. */
  readonly inDigits: boolean;
  /** An ordinal: `3rd`, `second`. */
  readonly isOrdinal: boolean;
  /** Index of the token behind it. */
  readonly next: number;
}

/** Larger numbers are no amounts: those of telephones, say. */
const MOST = 1e12;
const MILLION = 1e6;

/** Reads the amount at a token; undefined where there is none. */
export function amountAt(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Amount | undefined {
  const number =
    digitsAt(vocabulary, tokens, at) ??
    wordsAt(vocabulary, tokens, at) ??
    loneScale(vocabulary, tokens, at) ??
    countedUnit(vocabulary, tokens, at);
  if (!number) return undefined;
  const scaled = scaleAt(vocabulary, tokens, number.next, number.value);
  const half = scaled && vocabulary.find(tokens, scaled.next, 'andHalf');
  const scale = scaled?.scale ?? 1;
  const ordinal = scaled ? undefined : vocabulary.find(tokens, number.next, 'ordinal');
  const isOrdinal = ordinal !== undefined && number.inDigits && tokens[number.next]?.attached === true;
  const value = (number.value + (half ? 0.5 : 0)) * scale;
  if (value > MOST) return undefined;
  const next = half?.next ?? scaled?.next ?? (isOrdinal ? (ordinal?.next ?? 0) : number.next);
  const rest = scaled && !half ? restAt(vocabulary, tokens, next, scale) : undefined;
  const [whole, end] = rest ? [value + rest.value, rest.next] : [value, next];
  return { value: whole, scale, inDigits: number.inDigits, isOrdinal, next: end };
}

/** Smaller words behind a scale are things that are counted: `a thousand, two bedrooms`. */
const LEAST_REST = 100;

/** Reads what is added to a scaled number: `1 crore 20 lakh`, `un millón doscientos mil`, `mil doscientos`. */
function restAt(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  scale: number,
): Amount | undefined {
  const rest = tokens[at]?.joined ? amountAt(vocabulary, tokens, at) : undefined;
  if (!rest || rest.scale >= scale || rest.value >= scale) return undefined;
  return rest.scale > 1 || (!rest.inDigits && rest.value >= LEAST_REST) ? rest : undefined;
}

interface Plain {
  readonly value: number;
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
    if (!more) break;
    const isMultiplied = more.means === 100 && value < 10;
    const isHalf = more.means === 0.5 && value === 1;
    if (!isMultiplied && !isHalf && more.means >= Math.max(value, 2)) break;
    if (!isMultiplied && !isHalf && value % 10 !== 0) break;
    value = isHalf ? 0.5 : isMultiplied ? value * 100 : value + more.means;
    next = more.next;
  }
  return { value, inDigits: false, next };
}

/** Reads a scale without a number as one: `under a million`, `بمليون ونصف`; a thousand before money or more of it alone. */
function loneScale(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const scale = vocabulary.find(tokens, at, 'scale');
  if (!scale || (tokens[at]?.text.length ?? 0) <= 2) return undefined;
  const isMoney =
    scale.means >= MILLION || vocabulary.find(tokens, scale.next, 'currency', 'number') !== undefined;
  return isMoney ? { value: 1, inDigits: false, next: at } : undefined;
}

/** Reads a number in its unit, which is read behind it: `هكتارين`. */
function countedUnit(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Plain | undefined {
  const counted = vocabulary.find(tokens, at, 'countedUnit');
  return counted && { value: counted.means, inDigits: false, next: at };
}

/** Returns what an amount is multiplied by. One letter must stand right behind small numbers: `400 m` is no million. */
function scaleAt(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  at: number,
  value: number,
): { scale: number; next: number } | undefined {
  if (!tokens[at]?.joined) return undefined;
  const hit = vocabulary.find(tokens, at, 'scale');
  if (!hit) return undefined;
  const isLetter = tokens[at]?.text === 'm';
  const nextToken = tokens[hit.next];
  if (isLetter && (value >= 100 || (value >= 10 && nextToken?.text !== '€'))) return undefined;
  // `3 thousand million`, `9 lakh crore`: scales multiply, but not with `and` between them, as Arabic writes it.
  const isNext = nextToken?.joined === true && !nextToken.whole.startsWith('و');
  const more = isNext ? vocabulary.find(tokens, hit.next, 'scale') : undefined;
  if (more && more.means > hit.means) return { scale: hit.means * more.means, next: more.next };
  return { scale: hit.means, next: hit.next };
}
