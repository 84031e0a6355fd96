import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { editedFields } from '@keystead/http/declared';
import { bool, choice, decimal, file, id, idList, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { ownProject, projectDetail, projectItem } from './contract.entities.ts';
import { CLEARABLE_FIELDS, PROJECT_FIELDS } from './fields.ts';
import { PROJECT_LIMITS, PROJECT_REVIEWS, PROJECT_SORTS, PROJECT_TYPES } from './limits.ts';

export * from './contract.entities.ts';
export * from './contract.texts.ts';
export * from './contract.units.ts';
export * from './limits.ts';

const count = z.number().int();

/** Returns a file, or the address of the one that is there already, which is left as it is. */
const newOrStoredFile = () => z.union([file(), z.url('must be a file').max(2000)]);
/** Ids of pictures as a comma list, with 0 in the place of each new one. */
const galleryOrder = text(1000)
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/, 'must be a comma list of ids')
          .transform(Number),
      )
      .max(2 * PROJECT_LIMITS.gallery, `must list at most ${2 * PROJECT_LIMITS.gallery}`),
  );
export const postProject = defineCall({
  path: 'post_project',
  method: 'POST',
  who: 'signed_in',
  changes: ({ id }) => (id === undefined ? 'own' : 'shared'),
  summary:
    'Post a project, or with `id` change one’s own: everything is written, files included, or nothing is',
  request: z.object({
    /** Present: an edit; then what is absent stays as it is. */
    id: id().optional(),
    // Extension: the version the edit began with; 409 when someone was faster.
    version: id().optional(),
    ...editedFields(PROJECT_FIELDS, {}),
    /** "" removes it. */
    meta_image: z.union([z.literal(''), newOrStoredFile()]).optional(),
    image: newOrStoredFile().optional(),
    gallery_images: z
      .array(newOrStoredFile(), 'must be a list of files')
      .max(PROJECT_LIMITS.gallery, `must be at most ${PROJECT_LIMITS.gallery}`)
      .default([]),
    documents: z
      .array(newOrStoredFile(), 'must be a list of files')
      .max(PROJECT_LIMITS.documents, `must be at most ${PROJECT_LIMITS.documents}`)
      .default([]),
    /** Floors, from the bottom as they are sent: `id` of one that is there, or none for a new one. */
    plans: z
      .array(
        z.object({
          id: id().optional(),
          title: text(PROJECT_LIMITS.floorTitle).optional(),
          document: newOrStoredFile().optional(),
          draft_document: id().optional(),
        }),
        'must be a list of floors',
      )
      .max(PROJECT_LIMITS.floors, `must be at most ${PROJECT_LIMITS.floors}`)
      .default([]),
    remove_documents: idList().default([]),
    remove_gallery_images: idList().default([]),
    remove_plans: idList(PROJECT_LIMITS.floors).default([]),
    /** Extension: pictures in the order they are to be shown in, 0 for each new one; those not named follow. */
    gallery_order: galleryOrder.default([]),
    // Extensions: the saved draft it is posted from, which ends with that, and ids of its files. They stand before
    // those of the form.
    draft_id: id().optional(),
    draft_image: id().optional(),
    draft_meta_image: id().optional(),
    draft_gallery_images: idList(PROJECT_LIMITS.gallery).default([]),
    draft_documents: idList(PROJECT_LIMITS.documents).default([]),
  }),
  answer: envelope(z.array(ownProject)),
  errors: [
    ...(['profile_incomplete', 'not_verified', 'payment_required'] as const),
    ...(['too_large', 'not_found', 'conflict', 'wrong_state'] as const),
  ],
  maxBodyBytes: 160 * MEGABYTE,
  idempotent: true,
  keepEmpty: [...CLEARABLE_FIELDS, 'meta_image'],
});

const which = { slug_id: text(255).optional(), id: id().optional() };

export const getProjects = defineCall({
  path: 'get-projects',
  method: 'GET',
  who: 'anyone',
  summary: 'Projects anybody may see, newest first',
  request: z.object({
    ...paging,
    ...which,
    userid: id().optional(),
    search: text(100).optional(),
    category_id: id().optional(),
    city: text(100).optional(),
    state: text(100).optional(),
    country: text(100).optional(),
    /** 0: of the last seven days, 1: since yesterday. */
    posted_since: choice(['0', '1']).optional(),
    /** 1: featured ones only. */
    get_featured: bool().optional(),
    // Extensions.
    type: choice(PROJECT_TYPES).optional(),
    /** 1: those with an available unit. */
    has_available: bool().optional(),
    /** With an available unit of at least this price. */
    min_price: decimal({ min: 0 }).optional(),
    /** With an available unit of at most this price. */
    max_price: decimal({ min: 0 }).optional(),
    /** With an available unit of so many bedrooms or more. */
    bedrooms: int({ max: 50 }).optional(),
    /** By default the newest first; prices are those of the cheapest available units, and projects without one stand last. */
    sort: choice(PROJECT_SORTS).default('newest'),
  }),
  answer: listEnvelope(projectItem),
});

export const getProjectDetail = defineCall({
  path: 'get-project-detail',
  method: 'GET',
  who: 'anyone',
  summary: 'One project in full, by its readable address (an old one too) or number',
  request: z.object({
    ...which,
    /** 1: projects like it as well. */
    get_similar: bool().default(false),
    // Extension: for a page that is only looked ahead at; it counts its view by `count-project-view`.
    preview: bool().default(false),
    /** Language that `text` is answered in, where the project is translated to it. */
    text_language: text(20).optional(),
  }),
  answer: envelope(projectDetail, { similar_projects: z.array(projectItem), total: count }),
  // Of a project that is gone for good the error carries `similar_projects`.
  errors: ['not_found', 'gone', 'payment_required'],
});

export const getAddedProjects = defineCall({
  path: 'get-added-projects',
  method: 'GET',
  who: 'signed_in',
  summary: 'The projects of the person who asks, oldest first; one of them as an object',
  request: z.object({
    ...paging,
    ...which,
    // Extensions.
    request_status: choice(PROJECT_REVIEWS).optional(),
    /** 1: those anybody may see, 0: approved ones that are switched off. */
    status: choice(['0', '1']).optional(),
    /** 1: newest first. */
    newest_first: bool().default(false),
  }),
  answer: envelope(z.union([ownProject, z.array(ownProject)]), {
    total: count,
    /** Views of all projects that match. */
    total_clicks: count,
    similar_projects: z.array(projectItem).optional(),
  }),
  errors: ['not_found'],
});

export const changeProjectStatus = defineCall({
  path: 'change-project-status',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Switch one’s own approved project on (1) or off (0)',
  request: z.object({ project_id: id(), status: choice(['0', '1']) }),
  answer: emptyEnvelope,
  errors: ['not_found', 'wrong_state'],
});

export const deleteProject = defineCall({
  path: 'delete_project',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete one’s own project with its files; its history stays',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

// Extension: a page shown from what was fetched ahead counts its view by it.
export const countProjectView = defineCall({
  path: 'count-project-view',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'A visitor looks at a project; once a visitor and day counts',
  request: z.object({ project_id: id() }),
  answer: emptyEnvelope,
});

// Extension: what happened to an own project, day by day.
export const getProjectStatistics = defineCall({
  path: 'project-statistics',
  method: 'GET',
  who: 'signed_in',
  summary: 'Views of an own project by day (UTC), the oldest first',
  request: z.object({ ...which, days: int({ min: 7, max: 365 }).default(30) }),
  answer: envelope(
    z.object({
      days: z.array(z.object({ day: z.iso.date(), views: count })),
      /** Since the project was posted. */
      total_views: count,
    }),
  ),
  errors: ['not_found'],
});
