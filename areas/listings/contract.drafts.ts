import { pictureItem } from '@keystead/catalogue/contract';
import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { choice, file, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { DRAFT_KINDS, DRAFT_LIMITS } from './limits.ts';

/** Extensions, all of them: drafts of listings and projects stored on the server, for their owner only. */

/** A file that was uploaded for a draft. */
export const draftFile = z.object({
  id: z.number().int(),
  /** What it may become: photo, 360° image, document, or an answer or a floor plan, which may be either. */
  use: z.enum(['picture', 'panorama', 'document', 'attachment']),
  /** As it was called on the device. */
  name: z.string(),
  url: z.string(),
  picture: pictureItem.nullable(),
});

const draftSummary = z.object({
  id: z.number().int(),
  kind: z.enum(DRAFT_KINDS),
  title: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The first photo. */
  picture: pictureItem.nullable(),
});

export const saveListingDraft = defineCall({
  path: 'save-listing-draft',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Save a draft, a new one without id; saving over a version that was not seen is a conflict',
  // A draft that is begun twice because the first answer was lost would be two.
  idempotent: true,
  request: z.object({
    id: id().optional(),
    /** The version last seen; without it the draft is overwritten. */
    version: int({ min: 1 }).optional(),
    title: text(255).optional(),
    /** Of a new one. */
    kind: choice(DRAFT_KINDS).default('property'),
    /** The form as JSON text, stored unchanged. */
    data: text(DRAFT_LIMITS.characters),
  }),
  answer: envelope(z.object({ id: z.number().int(), version: z.number().int(), updated_at: z.string() })),
  errors: ['not_found', 'conflict'],
});

export const getListingDrafts = defineCall({
  path: 'get-listing-drafts',
  method: 'GET',
  who: 'signed_in',
  summary: 'The drafts of one kind of the person who asks, the last one saved first',
  request: z.object({ ...paging, kind: choice(DRAFT_KINDS).default('property') }),
  answer: listEnvelope(draftSummary),
});

export const getListingDraft = defineCall({
  path: 'get-listing-draft',
  method: 'GET',
  who: 'signed_in',
  summary: 'A draft in full, to go on with',
  request: z.object({ id: id() }),
  answer: envelope(draftSummary.extend({ data: z.string(), files: z.array(draftFile) })),
  errors: ['not_found'],
});

export const deleteListingDraft = defineCall({
  path: 'delete-listing-draft',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Throw a draft away with its files',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const addDraftFile = defineCall({
  path: 'add-draft-file',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Upload one file for a draft; posting names it by its id',
  // Sent again after a connection that broke, a file is there once.
  idempotent: true,
  request: z.object({
    draft_id: id(),
    use: choice(['picture', 'panorama', 'document', 'attachment']),
    file: file(),
  }),
  answer: envelope(draftFile),
  errors: ['not_found', 'conflict', 'too_large'],
  maxBodyBytes: 20 * MEGABYTE,
});

export const removeDraftFile = defineCall({
  path: 'remove-draft-file',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Remove a file of a draft',
  request: z.object({ draft_id: id(), id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

/** What posting takes over from a draft: ids of its files. The draft is gone with that. */
export const fromDraft = {
  draft_id: id().optional(),
  draft_title_image: id().optional(),
  draft_three_d_image: id().optional(),
  draft_meta_image: id().optional(),
};
