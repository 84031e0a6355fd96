import { type Call, defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, id, text } from '@keystead/http/fields';
import { listOf } from '@keystead/http/staff';
import { isLanguageTag } from '@keystead/kit/words';
import { z } from 'zod';
import { pictureName } from './contract.fields.ts';
import { LISTING_FIELDS } from './fields.ts';
import { LISTING_LIMITS } from './limits.ts';
import { PICTURE_FACTS } from './presentation.ts';

/** Calls for what something says in other languages than its original's. */

const language = () => text(20).refine(isLanguageTag, 'must be the code of a language, such as en or pt-BR');

/** The texts of something in one language. */
export const textInLanguage = z.object({
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
/** The texts of something as it was written first. */
export const originalText = textInLanguage.omit({ is_machine: true, is_outdated: true });
export type TextInLanguage = z.infer<typeof textInLanguage>;

type TextName = 'title' | 'description' | 'meta_title' | 'meta_description' | 'meta_keywords';

export const whichText = z.object({ id: id(), language: language() });

/** Returns the texts of something as their owner writes them. */
export const writtenText = (fields: Readonly<Record<TextName, { readonly most: number }>>) =>
  whichText.extend({
    title: text(fields.title.most),
    description: text(fields.description.most),
    meta_title: text(fields.meta_title.most).optional(),
    meta_description: text(fields.meta_description.most).optional(),
    meta_keywords: text(fields.meta_keywords.most).optional(),
  });

export const textToTranslate = whichText.extend({
  /** Replaces what a person has written, too. */
  overwrite: bool().default(false),
});

/** Returns what something says in every language: its original, and its translations in the form of `said`. */
export const everyText = <Said extends z.ZodType, Original extends z.ZodType>(
  said: Said,
  original: Original,
) =>
  z.object({
    original,
    texts: z.array(said),
    /** Languages that visitors may choose, the site's first. */
    languages: z.array(z.string()),
    /** A translation service is connected. */
    can_translate: z.boolean(),
  });

const captioned = {
  /** Of pictures that have one, by `title` or the id of the picture in the gallery. */
  captions: z.array(z.object({ picture: z.string(), caption: z.string() })),
};
/** The texts of a listing in one language. */
export const listingText = textInLanguage.extend(captioned);

export const getListingTexts = defineCall({
  path: 'get-listing-texts',
  method: 'GET',
  who: 'signed_in',
  summary: 'What an own listing says in every language: the original, and its translations',
  request: z.object({ id: id() }),
  answer: envelope(everyText(listingText, originalText.extend(captioned))),
  errors: ['not_found'],
});

const caption = z.object({ picture: pictureName, caption: text(PICTURE_FACTS.caption.most) });

export const saveListingText = defineCall({
  path: 'save-listing-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Write an own listing in another language than its original’s, or correct what a machine has written',
  request: writtenText(LISTING_FIELDS).extend({
    /** All of them, "" for none; absent: they stay. */
    captions: listOf(caption, LISTING_LIMITS.gallery + 1).optional(),
  }),
  answer: envelope(listingText),
  errors: ['not_found'],
  keepEmpty: ['captions'],
});

export const translateListing = defineCall({
  path: 'translate-listing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Have an own listing translated by the connected service; in place of what a person wrote only if told so',
  request: textToTranslate,
  answer: envelope(listingText),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});

export const deleteListingText = defineCall({
  path: 'delete-listing-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove a translation of an own listing',
  request: whichText,
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export type ListingText = z.infer<typeof listingText>;

type OneText = ReturnType<typeof envelope<typeof textInLanguage>>;
/** The calls for the texts of a kind of things. */
export interface TextCalls {
  readonly read: Call<
    z.ZodObject<{ id: ReturnType<typeof id> }>,
    ReturnType<typeof envelope<ReturnType<typeof everyText<typeof textInLanguage, typeof originalText>>>>
  >;
  readonly save: Call<ReturnType<typeof writtenText>, OneText>;
  readonly translate: Call<typeof textToTranslate, OneText>;
  readonly remove: Call<typeof whichText, typeof emptyEnvelope>;
}
