import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';

/** What of synonyms every side knows. Pure. */

/** Languages of the sentences that a synonym may be for. */
export const SYNONYM_LANGUAGES = Object.keys(WRITTEN_LANGUAGES) as [WrittenLanguage, ...WrittenLanguage[]];

/** Characters of the longest synonym. */
export const LONGEST_SYNONYM = 60;
/** Synonyms of a site: each sentence is read with all of them. */
export const MOST_SYNONYMS = 1000;
