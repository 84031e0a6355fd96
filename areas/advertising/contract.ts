import { defineCall, emptyEnvelope, listEnvelope } from '@keystead/http/call';
import { choice, id, paging } from '@keystead/http/fields';
import { z } from 'zod';
import { THINGS } from './rules.ts';

export const storeAdvertisement = defineCall({
  path: 'store_advertisement',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Feature an own property or project that is approved and on offer; takes one credit of a package',
  request: z.object({
    feature_for: choice(THINGS),
    property_id: id().optional(),
    project_id: id().optional(),
  }),
  answer: emptyEnvelope,
  // wrong_state: it is not approved and on offer. conflict: it has an advertisement that runs or waits.
  errors: ['profile_incomplete', 'not_verified', 'payment_required', 'not_found', 'wrong_state', 'conflict'],
  idempotent: true,
});

export const deleteAdvertisement = defineCall({
  path: 'delete_advertisement',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove an own advertisement: one that waits gives its credit back, one that runs ends',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  // wrong_state: the site features it by itself.
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
});

const category = z.object({
  id: z.number().int(),
  category: z.string(),
  image: z.string(),
  slug_id: z.string(),
});

const place = { city: z.string(), state: z.string(), country: z.string() };

const featuredProperty = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  title: z.string(),
  title_image: z.string(),
  ...place,
  price: z.number(),
  /** 0 sell, 1 rent, 2 sold, 3 rented. */
  propery_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  category,
});

const featuredProject = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  title: z.string(),
  image: z.string(),
  ...place,
  type: z.enum(['upcoming', 'under_construction']),
  category,
});

/** An own advertisement. */
export const advertisementRow = z.object({
  id: z.number().int(),
  /** Null once the thing is gone. */
  property_id: z.number().int().nullable(),
  project_id: z.number().int().nullable(),
  /** 0 approved, 1 pending, 2 rejected, 3 expired. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** ISO-8601, UTC; of one that waits, what they would be had it begun when it was asked for. */
  start_date: z.string(),
  /** Null: without an end. */
  end_date: z.string().nullable(),
  property: featuredProperty.nullable(),
  project: featuredProject.nullable(),
  // Extension: hours it runs; null without an end.
  hours: z.number().int().nullable(),
  // Extension: why it was rejected; "" otherwise.
  reason: z.string(),
  created_at: z.string(),
});

export const getFeaturedData = defineCall({
  path: 'get-featured-data',
  method: 'GET',
  who: 'signed_in',
  summary: 'Own advertisements, the last one first',
  request: z.object({ ...paging, type: choice(THINGS).default('property') }),
  answer: listEnvelope(advertisementRow),
});

export type AdvertisementRow = z.infer<typeof advertisementRow>;
