import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { choice, paging } from '@keystead/http/fields';
import { z } from 'zod';
import { textLanguage } from './contract.languages.ts';

export const faqItem = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string(),
  // Extension: what it is about, "" for nothing in particular.
  topic: z.string(),
});

export const getFaqs = defineCall({
  path: 'faqs',
  method: 'GET',
  who: 'anyone',
  summary: 'Frequently asked questions, newest first',
  request: z.object({
    ...paging,
    // Extension.
    /** Language of questions and answers; those that are not written in it are answered in the site's own. */
    text_language: textLanguage(),
  }),
  answer: listEnvelope(faqItem),
});

export const SITE_TEXTS = ['about', 'terms', 'privacy'] as const;

// Extension: web-settings has the same texts, which every page would carry with it.
export const getSiteText = defineCall({
  path: 'house-text',
  method: 'GET',
  who: 'anyone',
  summary: 'What the operator says of itself: about it, its terms, or what it keeps about people',
  request: z.object({
    kind: choice(SITE_TEXTS),
    /** Language of the text; one that is not written in it is answered in the site's own. */
    text_language: textLanguage(),
  }),
  answer: envelope(
    z.object({
      kind: z.enum(SITE_TEXTS),
      /** The language of the text: that asked for, where it is written in it; "": that of the site. */
      language: z.string(),
      /** Sanitised HTML whose headings have ids; "" when the operator has written nothing. */
      html: z.string(),
      contents: z.array(z.object({ id: z.string(), title: z.string() })),
      /** When this text came into force, ISO; "" when not recorded. */
      since: z.string(),
    }),
  ),
});
