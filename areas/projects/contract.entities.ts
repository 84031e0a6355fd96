import { categoryRef, pictureItem } from '@keystead/catalogue/contract';
import { shownFields } from '@keystead/http/declared';
import { surroundings, textInLanguage } from '@keystead/listings/contract';
import { z } from 'zod';
import { unitCounts } from './contract.units.ts';
import { PROJECT_FIELDS } from './fields.ts';
import { PROJECT_REVIEWS, PROJECT_TYPES } from './limits.ts';

const zeroOrOne = z.literal([0, 1]);
const int = z.number().int();
/** Absolute address, "" when there is none. */
const url = z.string();

/** The owner; the site itself is called as the settings' `admin_name` and has no way to be reached here. */
export const projectCustomer = z.object({
  id: int,
  name: z.string(),
  profile: url,
  /** "" for guests, as `mobile`: `reveal-contact` has them, a press each. */
  email: z.string(),
  mobile: z.string(),
  slug_id: z.string(),
  // Extensions: whether the reader may ask for them.
  has_email: z.boolean(),
  has_mobile: z.boolean(),
});

/** A picture or document of a project. */
export const projectImage = z.object({
  id: int,
  name: url,
  type: z.literal('image'),
  project_id: int,
  picture: pictureItem,
});
export const projectDocument = z.object({
  id: int,
  name: url,
  type: z.literal('doc'),
  project_id: int,
  // Extension: what the owner called it.
  file_name: z.string(),
});
/** A floor with its plan. */
export const projectPlan = z.object({
  id: int,
  title: z.string(),
  document: url,
  project_id: int,
  // Extension: the plan as a picture, null when it is a document.
  picture: pictureItem.nullable(),
});

const rejection = z.object({
  id: int,
  property_id: z.null(),
  project_id: int,
  reason: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

// Constants, so that a bundle of the browser can drop them with the schemas.
const cardFields = shownFields(PROJECT_FIELDS, 'card', {});
const pageFields = shownFields(PROJECT_FIELDS, 'page', {});

/** A project on a card. */
export const projectItem = z.object({
  id: int,
  slug_id: z.string(),
  category_id: int,
  ...cardFields,
  image: url,
  type: z.enum(PROJECT_TYPES),
  category: categoryRef,
  /** The spelling is the wire's. */
  gallary_images: z.array(projectImage),
  customer: projectCustomer,
  is_promoted: z.boolean(),
  /** Whether its owner could feature it now. */
  is_feature_available: z.boolean(),
  /** Owner's account, null for the site itself. */
  added_by: int.nullable(),
  is_admin_listing: zeroOrOne,
  /** 1: anybody may see it. */
  status: zeroOrOne,
  request_status: z.enum(PROJECT_REVIEWS),
  /** "3 hours ago". */
  created_at: z.string(),
  // Extensions.
  picture: pictureItem.nullable(),
  latitude: z.string(),
  longitude: z.string(),
  /** ISO-8601, UTC. */
  posted_at: z.string(),
  /** How many of its units are left, and from which price; null where none are listed. */
  unit_counts: unitCounts.nullable(),
  /** Bedrooms and square metres of its available homes, parking and storage apart; null where there are none. */
  unit_range: z
    .object({
      bedrooms_from: int.nullable(),
      bedrooms_to: int.nullable(),
      area_from: z.number().nullable(),
      area_to: z.number().nullable(),
    })
    .nullable(),
  /** Titles in other languages, by their codes; missing without any. */
  titles: z.record(z.string(), z.string()).optional(),
});

/** A project in full. */
export const projectDetail = projectItem.extend({
  customer: projectCustomer.extend({ address: z.string() }),
  ...pageFields,
  meta_image: url,
  total_click: int,
  documents: z.array(projectDocument),
  plans: z.array(projectPlan),
  // Extensions.
  /** What is around it; null where that is not known. */
  surroundings: surroundings.nullable().optional(),
  /** What it says in the language asked for by `text_language`; null where it is written in none but others. */
  text: textInLanguage.nullable(),
});

/** One's own project: what the owner needs to change it. */
export const ownProject = projectDetail.omit({ surroundings: true }).extend({
  reject_reason: z.union([rejection, z.object({})]),
  // Extensions.
  /** Advertisement that runs (0) or waits (1): at most one. */
  advertisement: z.array(z.object({ id: int, status: z.literal([0, 1]) })),
  /** The owner's switch, whether or not the project is approved. */
  is_active: z.boolean(),
  /** Goes back with an edit: the second of two editors learns of the first. */
  version: int,
  /** What the owner may do now, in the terms of the transition table. */
  allowed: z.array(z.string()),
  /** Every change of state, oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['posted', 'review', 'activity', 'deleted']),
      request_status: z.enum(PROJECT_REVIEWS),
      is_active: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
});

export type ProjectItem = z.infer<typeof projectItem>;
export type ProjectDetail = z.infer<typeof projectDetail>;
export type OwnProject = z.infer<typeof ownProject>;
