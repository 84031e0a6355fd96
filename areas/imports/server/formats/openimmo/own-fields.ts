/** Names of fields of our own, which the format allows as `user_defined_simplefield`, for what it has no place for. */

/** The language of the texts, in files of before `sprache` was written. */
export const LANGUAGE_FIELD = 'sprache';
/** Its title in another language, and its text in a second one. */
export const titleField = (language: string): string => `objekttitel_${language}`;
const TEXT_FIELD = 'objekt_text_';
export const textField = (language: string): string => `${TEXT_FIELD}${language}`;
/** Returns the language of a field with a text; undefined for other fields. */
export const languageOfField = (name: string): string | undefined =>
  name.startsWith(TEXT_FIELD) ? name.slice(TEXT_FIELD.length) : undefined;
/** The name of a country without a code. */
export const COUNTRY_FIELD = 'land';

/** The program that writes our files. */
export const SOFTWARE = 'Keystead';

/** In the place of a rent, which has no mark of its own for it. */
export const ON_REQUEST = 'auf Anfrage';
