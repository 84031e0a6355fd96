import { isolated, type Labels, translate } from '@keystead/kit/labels';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';

export type { WrittenLanguage } from '@keystead/kit/language';

const CODES = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[];

const FROM_RIGHT: readonly WrittenLanguage[] = ['ar'];

/** Returns which way a language runs. */
export function directionOf(language: WrittenLanguage): 'ltr' | 'rtl' {
  return FROM_RIGHT.includes(language) ? 'rtl' : 'ltr';
}

/**
 * Returns the first of the wanted languages that messages are written in, English when none is. Regions do not matter:
 * `es-MX` is written to in Spanish.
 */
export function writtenLanguage(...wanted: readonly (string | null | undefined)[]): WrittenLanguage {
  for (const tag of wanted) {
    const code = tag?.toLowerCase().split(/[-_]/, 1)[0];
    const language = CODES.find((candidate) => candidate === code);
    if (language) return language;
  }
  return 'en';
}

/** The texts of an area's messages, one flat file for each language, in the i18next form. */
export type MessageTexts<Key extends string> = Readonly<
  Record<WrittenLanguage, Readonly<Record<Key, string>>>
>;

/** `write('greeting', { name })`. */
export type Write<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Letters of scripts that run from the right: Hebrew, Arabic, and those in use beside them. */
const FROM_RIGHT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns which way a person's text runs, by its first letter that is not kept apart; undefined without letters. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')) ?? [];
  if (letter === undefined) return undefined;
  return FROM_RIGHT_LETTER.test(letter) ? 'rtl' : 'ltr';
}

/**
 * Returns a person's words as they are put into a text of a language: kept apart where they may run the other way, line by line, so
 * that a full stop after them stays at the end.
 */
export function keptApart<Value extends string | number>(
  value: Value,
  language: WrittenLanguage,
): string | Value {
  if (typeof value === 'number') return value;
  if (directionOf(language) === 'ltr' && !FROM_RIGHT_LETTER.test(value)) return value;
  return value.split('\n').map(isolated).join('\n');
}

/** Writes in one language; what is put in keeps its own direction and does not turn the sentence around it. */
export function writeIn<Key extends string>(texts: MessageTexts<Key>, language: WrittenLanguage): Write<Key> {
  const labels: Labels = texts[language];
  const source = { locale: language, labels, prefix: '', fallback: texts.en };
  return (key, values = {}) => {
    const apart = Object.entries(values).map(([name, value]) => [name, keptApart(value, language)]);
    return translate(source, key, Object.fromEntries(apart));
  };
}
