import { defineCall, envelope, MEGABYTE } from '@keystead/http/call';
import { file, id, idList } from '@keystead/http/fields';
import { z } from 'zod';
import { fromDraft } from './contract.drafts.ts';
import { propertyDetail } from './contract.entities.ts';
import {
  facilityDistance,
  parameterAnswer,
  postingFields,
  presentationFields,
  warnings,
} from './contract.fields.ts';
import { paperAbout } from './contract.papers.ts';
import { LISTING_LIMITS } from './limits.ts';

export * from './address.ts';
export * from './charge-bases.ts';
export * from './charges.ts';
export * from './contract.drafts.ts';
export * from './contract.entities.ts';
export * from './contract.life.ts';
export * from './contract.own.ts';
export * from './contract.papers.ts';
export * from './contract.texts.ts';
export * from './fact-words.ts';
export * from './facts.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './papers.ts';
export * from './precision.ts';
export * from './presentation.ts';
export * from './price-text.ts';

export const postProperty = defineCall({
  path: 'post_property',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Post a listing: everything is written, files included, or nothing is',
  idempotent: true,
  request: z.object({
    /** A claim: the owner is the person of the session; someone else's id is rejected. */
    userid: id().optional(),
    /** Extension: the own agency that it goes into; credits of the agency come first. */
    agency_id: id().optional(),
    ...postingFields,
    /** In `currency`; needed, but on request. */
    price: postingFields.price.optional(),
    /** Needed, unless `draft_title_image` takes its place. */
    title_image: file().optional(),
    three_d_image: file().optional(),
    meta_image: file().optional(),
    gallery_images: z
      .array(file(), 'must be a list of files')
      .max(LISTING_LIMITS.gallery, `must be at most ${LISTING_LIMITS.gallery}`)
      .default([]),
    documents: z
      .array(file(), 'must be a list of files')
      .max(LISTING_LIMITS.documents, `must be at most ${LISTING_LIMITS.documents}`)
      .default([]),
    /** Extension: what `draft_documents` and then `documents` are, in that order. */
    document_details: z.array(paperAbout).max(LISTING_LIMITS.documents).default([]),
    // Extensions: files that were uploaded for a draft; those of the form follow them.
    ...fromDraft,
    draft_gallery_images: idList(LISTING_LIMITS.gallery).default([]),
    draft_documents: idList(LISTING_LIMITS.documents).default([]),
    parameters: z
      .array(parameterAnswer.extend({ draft_file: id().optional() }))
      .max(LISTING_LIMITS.parameters)
      .default([]),
    facilities: z.array(facilityDistance).max(LISTING_LIMITS.facilities).default([]),
    ...presentationFields,
  }),
  answer: envelope(z.array(propertyDetail), {
    /** Extension: what was left out; the listing is posted all the same. */
    warnings,
  }),
  errors: [
    'forbidden',
    'not_found',
    'conflict',
    'profile_incomplete',
    'not_verified',
    'payment_required',
    'too_large',
  ],
  maxBodyBytes: 160 * MEGABYTE,
});
