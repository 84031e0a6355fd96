import { defineCall, envelope, MEGABYTE } from '@keystead/http/call';
import { bool, choice, decimal, file, id, idList, latitude, longitude, text } from '@keystead/http/fields';
import { z } from 'zod';
import { fromDraft } from './contract.drafts.ts';
import { propertyDetail } from './contract.entities.ts';
import { facilityDistance, parameterAnswer, rentDuration } from './contract.fields.ts';
import { LISTING_LIMITS } from './limits.ts';

export * from './contract.drafts.ts';
export * from './contract.entities.ts';
export * from './contract.life.ts';
export * from './contract.own.ts';
export * from './limits.ts';

export const postProperty = defineCall({
  path: 'post_property',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Post a listing: everything is written, files included, or nothing is',
  idempotent: true,
  request: z.object({
    /** A claim: the owner is the person of the session; someone else's id is refused. */
    userid: id().optional(),
    title: text(LISTING_LIMITS.title),
    description: text(LISTING_LIMITS.description),
    category_id: id(),
    /** 0 sell, 1 rent. */
    property_type: choice(['0', '1']),
    price: decimal({ min: 0.01, max: LISTING_LIMITS.price }),
    rentduration: rentDuration.optional(),
    is_premium: bool().default(false),
    city: text(100),
    state: text(100),
    country: text(100),
    address: text(500),
    client_address: text(500).optional(),
    latitude: latitude(),
    longitude: longitude(),
    /** Extension: the public sees only about where it is; the exact place stays with the owner. */
    hide_exact_place: bool().default(false),
    slug_id: text(255).optional(),
    video_link: text(500).optional(),
    // Longer than search engines show: a warning of the form, not an error.
    meta_title: text(255).optional(),
    meta_description: text(1000).optional(),
    meta_keywords: text(1000).optional(),
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
    // Extensions: files that were uploaded for a draft; those of the form follow them.
    ...fromDraft,
    draft_gallery_images: idList(LISTING_LIMITS.gallery).default([]),
    draft_documents: idList(LISTING_LIMITS.documents).default([]),
    parameters: z
      .array(parameterAnswer.extend({ draft_file: id().optional() }))
      .max(LISTING_LIMITS.parameters)
      .default([]),
    facilities: z.array(facilityDistance).max(LISTING_LIMITS.facilities).default([]),
  }),
  answer: envelope(z.array(propertyDetail)),
  errors: ['forbidden', 'not_found', 'profile_incomplete', 'not_verified', 'payment_required', 'too_large'],
  maxBodyBytes: 160 * MEGABYTE,
});
