import { type Labels, translate } from '@keystead/kit/labels';
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

/**
 * Writes in one language. Where it runs from the right, what is put in keeps its own direction: a name in Latin
 * letters does not turn the sentence around it.
 */
export function writeIn<Key extends string>(texts: MessageTexts<Key>, language: WrittenLanguage): Write<Key> {
  const labels: Labels = texts[language];
  const isolate = directionOf(language) === 'rtl';
  const source = { locale: language, labels, prefix: '', fallback: texts.en, isolate };
  return (key, values) => translate(source, key, values);
}
