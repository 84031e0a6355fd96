import { isLanguageTag } from '@keystead/kit/words';

/** What a text must have in common with the English one, and the plural forms of a language. Pure. */

/** Characters of a text. */
export const MOST_TEXT = 2000;
/** Bytes of a file of texts. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;

/** Returns whether a text is the code of a language, with its script and region at most: `pt`, `pt-BR`. */
export function isLanguageCode(code: string): boolean {
  try {
    const [known = ''] = Intl.getCanonicalLocales(code);
    return /^[a-z]/.test(code) && isLanguageTag(known);
  } catch {
    return false;
  }
}

type Texts = Readonly<Record<string, string>>;

const FORM = /^(.+)_(zero|one|two|few|many|other)$/;
/** In the forms for none, one and two a language may spell out the number, or leave it out: "One home". */
const IN_WORDS = /_(zero|one|two)$/;
/** What texts call the number they are about: bare, and as the reader's language writes it. */
const NUMBERS = ['count', 'shown'];
// Tab and line feed are text.
const CONTROL = /(?![\t\n])\p{Cc}/u;
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns the counted text that a key is a form of (`homes` of `homes_one`); undefined for a text of one form only. */
export function countedBy(english: Texts, key: string): string | undefined {
  const base = FORM.exec(key)?.[1];
  const isCounted = base !== undefined && `${base}_one` in english && `${base}_other` in english;
  return isCounted ? base : undefined;
}

const forms = new Map<string, readonly string[]>();

/** Forms that a language needs to count things; those it has for fractions and whole millions fall back to `other`. */
export function formsOf(code: string): readonly string[] {
  let needed = forms.get(code);
  if (!needed) {
    const rules = new Intl.PluralRules(code);
    const counted = Array.from({ length: 201 }, (_, count) => rules.select(count));
    needed = [...new Set<string>([...counted, 'other'])];
    forms.set(code, needed);
  }
  return needed;
}

/** Returns the keys that a language has texts for, in the order of the English ones. */
export function keysOf(english: Texts, code: string): string[] {
  const seen = new Set<string>();
  return Object.keys(english).flatMap((key) => {
    const base = countedBy(english, key);
    if (base === undefined) return [key];
    if (seen.has(base)) return [];
    seen.add(base);
    // A text of its own for nothing at all is asked of every language.
    const own = new Set([...(`${base}_zero` in english ? ['zero'] : []), ...formsOf(code)]);
    return [...own].map((form) => `${base}_${form}`);
  });
}

/** Returns the English text behind a key, also where English itself has no such form. */
export function englishOf(english: Texts, key: string): string {
  const base = countedBy(english, key);
  return english[key] ?? (base === undefined ? '' : (english[`${base}_other`] ?? ''));
}

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
const shown = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/**
 * Returns the error of a text, as a message that follows its name; undefined for a valid one. Placeholders
 * of the English text must stand in every language, and no others.
 */
export function textIssue(english: Texts, key: string, text: string): string | undefined {
  if (text.length > MOST_TEXT) return `must have at most ${MOST_TEXT} characters`;
  if (CONTROL.test(text) || !text.isWellFormed()) return 'must not contain control characters';
  const base = countedBy(english, key);
  const given = new Set(namesIn(text));
  const wanted = namesIn(englishOf(english, key));
  const lost = wanted.filter(
    (name) => !given.has(name) && !(base !== undefined && IN_WORDS.test(key) && NUMBERS.includes(name)),
  );
  if (lost.length > 0) return `has lost ${shown([...new Set(lost)])}`;
  const known = new Set([
    ...wanted,
    ...(base === undefined
      ? []
      : ['count', ...namesIn(english[`${base}_one`] ?? ''), ...namesIn(english[`${base}_other`] ?? '')]),
  ]);
  const strangers = [...given].filter((name) => !known.has(name));
  if (strangers.length > 0) {
    const has = known.size > 0 ? `it has ${shown([...known])}` : 'it has none';
    return `cannot show ${shown(strangers)}: ${has}`;
  }
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) return 'has a {{ or }} that belongs to no value';
  return undefined;
}

/** Returns whether a language is written from right to left, as far as the runtime knows. */
export function runsFromRight(code: string): boolean {
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo?: () => { direction?: string } };
  return locale.getTextInfo?.().direction === 'rtl';
}
