import { languageName } from '@keystead/kit/language';
import { SYNONYM_LANGUAGES } from '../synonyms.ts';

/** Languages of sentences, to choose from. */
export const LANGUAGES = SYNONYM_LANGUAGES.map((id) => ({ id, name: languageName(id, 'en') }));

/** What staff read for all of them. */
export const ALL_LANGUAGES = 'All languages';
