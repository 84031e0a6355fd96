/** Words, numbers and signs of a sentence, as they are compared: in one case, without accents, with digits 0 to 9. Pure. */

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** As it is compared: folded, and a word without the ending of its plural. */
  readonly text: string;
  /** Folded alone: where plurals mean something else. */
  readonly whole: string;
  /** Where it stands in the sentence. */
  readonly from: number;
  readonly to: number;
  /** No comma, full stop or the like stands before it. */
  readonly joined: boolean;
  /** Nothing stands before it. */
  readonly attached: boolean;
}

/** Zeros of the digits that the languages are written with. */
const ZEROS = ['0', '٠', '۰', '०'];
const DIGIT = `[0-9٠-٩۰-۹०-९]`;
const NUMBER = `(?:الـ*\\s?)?${DIGIT}+(?:[.,'’٬٫]${DIGIT}+)*`;
/** Units that end in a digit, then what Arabic writes together with a number and its article, then words with their marks. */
const WORD = String.raw`(?:m|ft|mt|mts)[2²](?!${DIGIT})|[وفبل](?=الـ*\s?${DIGIT})|[\p{L}\p{M}]+`;
/** A dash is a sign between numbers alone: `2-3`, `300k – 400k`, and so is a stroke: `2/3 beds`. */
const SIGN = String.raw`[€$£₹﷼+<>≤≥%٪~≈]|[-–—](?=\s*[€$£₹]?${DIGIT})|(?<=${DIGIT})\/(?=${DIGIT})`;
const TOKEN = new RegExp(`(?<number>${NUMBER})|(?<word>${WORD})|(?<sign>${SIGN})`, 'giu');
const BREAK = /[,،;؛.!?।()]/u;
/** Words that are cut short with a full stop, which then ends nothing: `max. 300 sq. m`. */
const SHORTENED = new Set(
  'min max sq approx ca circa apt rs mn mio mil hab habs dorm dorms aprox env ch sdb bd br'.split(' '),
);

/** Reads the tokens of a sentence, in their order. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of sentence.matchAll(TOKEN)) {
    const { number, word } = match.groups ?? {};
    const between = sentence.slice(end, match.index);
    const isShortened = between.startsWith('.') && SHORTENED.has(tokens.at(-1)?.whole ?? '');
    const joined = !BREAK.test(isShortened ? between.slice(1) : between);
    const attached = between === '' && tokens.length > 0;
    end = match.index + match[0].length;
    const kind = number ? 'number' : word ? 'word' : 'sign';
    const whole = number ? asciiDigits(number) : word ? foldWord(word) : signOf(match[0]);
    const text = word ? stemOf(whole) : whole;
    tokens.push({ kind, text, whole, from: match.index, to: end, joined, attached });
  }
  return tokens;
}

/** Returns a phrase of a list as sentences are compared with it: its tokens with one space between them. */
export const phraseKey = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');

/** Returns the same with plurals as they are. */
export const wholeKey = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ whole }) => whole)
    .join(' ');

const signOf = (sign: string) => sign.replace(/[–—/]/, '-').replace('٪', '%');

/** Writes digits of any script as 0 to 9 without the article of Arabic, and its separators of numbers as those of English. */
function asciiDigits(text: string): string {
  return text
    .replace(/^الـ*\s?/u, '')
    .replace(new RegExp(DIGIT, 'gu'), (digit) => String(digitOf(digit.charCodeAt(0))))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}

/** Scripts have their digits in a row. */
function digitOf(code: number): number {
  const places = ZEROS.map((zero) => code - zero.charCodeAt(0));
  return places.find((place) => place >= 0 && place < 10) ?? 0;
}

/** Letters of sounds that Arabic has none for, and those that most people write. */
const BORROWED: Readonly<Record<string, string>> = { ڤ: 'ف', پ: 'ب', چ: 'ج', گ: 'ك' };

/**
 * Returns a word without case and what people leave out or write in two ways: accents of Latin letters, Arabic vowel signs
 * and forms of alef, the dots below Devanagari letters. Vowel signs of Devanagari make the word, and stay.
 */
function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .replace(/[\u064B-\u0655\u0670\u0640\u093C]/g, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replace(/(?<=.{3})ء$/u, '')
    .replace(/[ڤپچگ]/g, (letter) => BORROWED[letter] ?? letter)
    .replaceAll('ँ', 'ं')
    .normalize('NFC');
}

/** Returns a folded word without the `s` of a plural, and without the Arabic article. */
function stemOf(word: string): string {
  if (/^[a-z]{2,}[^s]s$/.test(word)) return word.slice(0, -1);
  if (/^ال.{3}/u.test(word)) return word.slice(2);
  if (/^لل.{3}/u.test(word)) return word.slice(2);
  return word;
}

/** Returns what a word may be behind small words that Arabic writes together with it: `and`, `with`, `and with`, `does not`. */
export function withoutPrefix(word: string): string[] {
  const starts = /^و.{2}|^[بلفك].{3}|^ب.{2}$/u.test(word) ? [stemOf(word.slice(1))] : [];
  if (/^[وف][بل].{3}/u.test(word)) starts.push(stemOf(word.slice(2)));
  const [, not] = /^و?(لا|ما)[تي].{3}/u.exec(word) ?? [];
  if (not) starts.push(`${not} ${word.replace(/^و?(?:لا|ما)/u, '')}`);
  return starts;
}

/** Endings of Arabic for two, for many, for an object, for `its` and `their`, and what stands in their place. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: readonly string[]])[] = [
  [/(?:تين|تان)$/u, ['ه']],
  [/(?:ين|ان)$/u, ['']],
  [/ات$/u, ['ه', '']],
  [/ا$/u, ['']],
  [/(?:ها|هم)$/u, ['']],
];
/** A word has so many letters without its ending. */
const LEAST_STEM = 3;

/** Behind another word `his` is an ending too; at first it is mistaken for that of another word: a library is no office. */
const OWNED: typeof ENDINGS = [...ENDINGS, [/ه$/u, ['']]];

/** Returns what a word may be without an ending of Arabic. */
export const withoutEnding = (word: string): string[] => without(ENDINGS, word);

/** Returns what a word behind another may be without an ending of Arabic: `غرف نومه`. */
export const withoutOwner = (word: string): string[] => without(OWNED, word);

function without(endings: typeof ENDINGS, word: string): string[] {
  return endings.flatMap(([ending, instead]) => {
    const stem = word.replace(ending, '');
    return stem !== word && stem.length >= LEAST_STEM ? instead.map((end) => stem + end) : [];
  });
}
