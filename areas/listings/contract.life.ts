import { pictureItem } from '@keystead/catalogue/contract';
import { defineCall, emptyEnvelope, envelope, MEGABYTE } from '@keystead/http/call';
import { bool, choice, id, idList, int, text } from '@keystead/http/fields';
import { z } from 'zod';
import { propertyDetail } from './contract.entities.ts';
import {
  editingFields,
  facilityDistance,
  fileOrAddress,
  filesAmongOthers,
  parameterAnswer,
  pictureName,
  presentationFields,
  presentationRemovals,
  warnings,
} from './contract.fields.ts';
import { changedPaper, paperAbout } from './contract.papers.ts';
import { CLEARABLE_FIELDS } from './fields.ts';
import { LISTING_LIMITS, PROPERTY_TYPES } from './limits.ts';

/** Extension: the `version` last seen; the second of two editors is rejected with 409 instead of overwriting the first. */
const version = int({ min: 1 }).optional();

export const updatePostProperty = defineCall({
  path: 'update_post_property',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Edit (0) or delete (1) an own listing: what is absent stays, and all of it is written or nothing is',
  request: z.object({
    id: id(),
    action_type: choice(['0', '1']).default('0'),
    version,
    /** A claim: the owner is the person of the session. */
    userid: id().optional(),
    ...editingFields,
    title_image: fileOrAddress.optional(),
    three_d_image: fileOrAddress.optional(),
    remove_three_d_image: bool().default(false),
    /** "" removes it. */
    meta_image: z.union([z.literal(''), fileOrAddress]).optional(),
    /** Added to those that are there. */
    gallery_images: filesAmongOthers.default([]),
    remove_gallery_images: idList(100).default([]),
    /** Extension: ids of pictures in the order they are to be shown in; the others follow. */
    gallery_order: idList(100).default([]),
    /**
     * Extension: all pictures in the order they are to be shown in, the first becoming the title picture. `title` is the
     * present title picture, a number one of the gallery, `new:0` the first of `gallery_images`. A title picture that is
     * not among them is removed; others that are not follow.
     */
    picture_order: z
      .array(pictureName)
      .max(LISTING_LIMITS.gallery + 1)
      .default([]),
    documents: filesAmongOthers.default([]),
    remove_documents: idList(100).default([]),
    /** Extension: what `documents` are, in their order. */
    document_details: z.array(paperAbout).max(LISTING_LIMITS.documents).default([]),
    /** Extension: what documents that are there are from now on; a private one that is shown is a public one then. */
    changed_documents: z.array(changedPaper).max(LISTING_LIMITS.documents).default([]),
    /** Existing clients write every value as JSON text. An empty one removes the answer, a parameter not named stays. */
    parameters: z.array(parameterAnswer).max(LISTING_LIMITS.parameters).default([]),
    remove_parameters: idList(100).default([]),
    /** All of them, when there are any. */
    facilities: z.array(facilityDistance).max(LISTING_LIMITS.facilities).default([]),
    remove_facilities: idList(100).default([]),
    ...presentationFields,
    ...presentationRemovals,
  }),
  answer: envelope(z.array(propertyDetail), {
    /** To be sent with the next edit; 0 when the listing is deleted. */
    version: z.number().int(),
    /** Extension: what was left out; the rest is saved all the same. */
    warnings,
  }),
  errors: ['forbidden', 'not_found', 'conflict', 'wrong_state', 'too_large'],
  maxBodyBytes: 160 * MEGABYTE,
  keepEmpty: [...CLEARABLE_FIELDS, 'currency', 'meta_image'],
});

const changing = ['not_found', 'conflict', 'wrong_state'] as const;

export const deleteProperty = defineCall({
  path: 'delete_property',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete an own listing with its files; its address says that it is gone',
  request: z.object({ id: id(), version }),
  answer: emptyEnvelope,
  errors: changing,
});

export const updatePropertyStatus = defineCall({
  path: 'update_property_status',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Mark an own listing as sold (2) or rented (3), or offer it for sale (0) or rent (1) again',
  request: z.object({ property_id: id(), status: choice(['0', '1', '2', '3']), version }),
  answer: emptyEnvelope,
  errors: changing,
});

export const changePropertyStatus = defineCall({
  path: 'change-property-status',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Switch an own, approved listing on (1) or off (0)',
  request: z.object({ property_id: id(), status: choice(['0', '1']), version }),
  answer: emptyEnvelope,
  errors: changing,
});

export const renewProperty = defineCall({
  path: 'renew-property',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Extension: renew an expired listing of one’s own, or say that it is still available',
  request: z.object({ property_id: id(), version }),
  answer: emptyEnvelope,
  errors: changing,
});

/** From the email that asks whether a home is still available. */
const token = text(200);

export const availabilityQuestion = defineCall({
  path: 'availability-question',
  method: 'GET',
  who: 'anyone',
  summary: 'Extension: what the link of a "still available?" mail is about; changes nothing',
  request: z.object({ token }),
  answer: envelope(
    z.object({
      title: z.string(),
      slug_id: z.string(),
      city: z.string(),
      country: z.string(),
      title_picture: pictureItem.nullable(),
      property_type: z.enum(PROPERTY_TYPES),
      is_answered: z.boolean(),
    }),
  ),
  errors: ['link_expired'],
  sensitive: true,
});

export const answerAvailability = defineCall({
  path: 'answer-availability',
  method: 'POST',
  who: 'anyone',
  changes: 'shared',
  summary: 'Extension: answer the question of the mail, once: available, or gone (sold or rented)',
  request: z.object({ token, answer: choice(['available', 'gone']) }),
  answer: emptyEnvelope,
  errors: ['link_expired', 'link_used', 'wrong_state'],
  sensitive: true,
});
