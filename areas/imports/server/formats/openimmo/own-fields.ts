/** Names of fields of our own, which the format allows as `user_defined_simplefield`: its texts have neither a language nor translated titles. */
export const LANGUAGE_FIELD = 'sprache';
export const titleField = (language: string): string => `objekttitel_${language}`;
