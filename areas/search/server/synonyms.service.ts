import type { WrittenLanguage } from '@keystead/kit/language';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { SYNONYM_LANGUAGES } from '../synonyms.ts';
import { synonymsOf } from './sentence/senses.ts';
import type { Vocabulary } from './sentence/vocabulary.ts';
import { NAMES_TAGS, senses } from './site-names.service.ts';
import { readSynonyms } from './synonyms.queries.ts';

/** Tag of what is made of synonyms. */
export const SYNONYMS_TAG = 'search-synonyms';

/** The vocabularies of the operator's synonyms, by the language of sentences. */
export const synonymWords = lookup([SYNONYMS_TAG, ...NAMES_TAGS], async (ctx: Ctx) => {
  const [stored, known] = await Promise.all([readSynonyms(ctx), senses(ctx)]);
  const words = SYNONYM_LANGUAGES.map((language) => [language, synonymsOf(language, stored, known)]);
  return Object.fromEntries(words) as Record<WrittenLanguage, Vocabulary>;
});
