import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, id, text } from '@keystead/http/fields';
import { isLanguageTag } from '@keystead/kit/words';
import { z } from 'zod';
import { LISTING_FIELDS } from './fields.ts';

/** Calls for what a listing says in other languages than its original's. */

const language = () => text(20).refine(isLanguageTag, 'must be the code of a language, such as en or pt-BR');
const { title, description, meta_title, meta_description, meta_keywords } = LISTING_FIELDS;

/** The texts of a listing in one language. */
export const listingText = z.object({
  language: z.string(),
  title: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  /** A machine has translated it, and its owner has not saved it since. */
  is_machine: z.boolean(),
  /** Title or description of the original have changed since. */
  is_outdated: z.boolean(),
});

export const getListingTexts = defineCall({
  path: 'get-listing-texts',
  method: 'GET',
  who: 'signed_in',
  summary: 'What an own listing says in every language: the original, and its translations',
  request: z.object({ id: id() }),
  answer: envelope(
    z.object({
      original: listingText.omit({ is_machine: true, is_outdated: true }),
      texts: z.array(listingText),
      /** Languages that visitors may choose, the site's first. */
      languages: z.array(z.string()),
      /** A translation service is connected. */
      can_translate: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

export const saveListingText = defineCall({
  path: 'save-listing-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Write an own listing in another language than its original’s, or correct what a machine has written',
  request: z.object({
    id: id(),
    language: language(),
    title: text(title.most),
    description: text(description.most),
    meta_title: text(meta_title.most).optional(),
    meta_description: text(meta_description.most).optional(),
    meta_keywords: text(meta_keywords.most).optional(),
  }),
  answer: envelope(listingText),
  errors: ['not_found'],
});

export const translateListing = defineCall({
  path: 'translate-listing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Have an own listing translated by the connected service; in place of what a person wrote only if told so',
  request: z.object({
    id: id(),
    language: language(),
    /** Replaces what a person has written, too. */
    overwrite: bool().default(false),
  }),
  answer: envelope(listingText),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});

export const deleteListingText = defineCall({
  path: 'delete-listing-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove a translation of an own listing',
  request: z.object({ id: id(), language: language() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export type ListingText = z.infer<typeof listingText>;
