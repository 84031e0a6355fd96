import { defineCall, envelope } from '@keystead/http/call';
import { choice, text } from '@keystead/http/fields';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { z } from 'zod';
import { LONGEST_SENTENCE } from './sentence.ts';

const LANGUAGES = Object.keys(WRITTEN_LANGUAGES) as [WrittenLanguage, ...WrittenLanguage[]];
/** Fields of the list call by name, as an address writes their values. */
const filterTexts = z.record(z.string(), z.string());

export const readSearchSentence = defineCall({
  path: 'read-search-sentence',
  method: 'GET',
  who: 'anyone',
  summary: 'Filters for a sentence: a flat with 3 bedrooms in Porto under 400k, not on the ground floor',
  request: z.object({
    sentence: text(LONGEST_SENTENCE),
    /** What it is written in; the language of the answer without it, and English where that is none of these. */
    language: choice(LANGUAGES).optional(),
  }),
  answer: envelope(
    z.object({
      /** For the list and the map; what was not understood is their `search`. */
      filters: filterTexts,
      /** Pieces of the sentence in their order, each with the filters that it says. */
      understood: z.array(z.object({ text: z.string(), filters: filterTexts })),
      /** Pieces that are searched as words. */
      not_understood: z.array(z.string()),
    }),
  ),
  errors: ['unavailable'],
});
