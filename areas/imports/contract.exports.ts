import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, choice, id, int, text } from '@keystead/http/fields';
import { z } from 'zod';
import { EXPORT_FORMAT_NAMES, EXPORT_LIMITS, EXPORT_OFFERS } from './export-rules.ts';

/** Feeds of homes that others fetch, as their owners make them. */

const count = z.number().int();

/** What is chosen of an export, and what came of it. */
export const exportShape = {
  id: count,
  name: z.string(),
  format: z.enum(EXPORT_FORMAT_NAMES),
  offer: z.enum(EXPORT_OFFERS),
  /** Of one town alone; "" for all. */
  city: z.string(),
  /** What the saved search is called whose filters narrow it; "" for none. */
  search_name: z.string(),
  with_contact: z.boolean(),
  with_pictures: z.boolean(),
  is_active: z.boolean(),
  /** Where it is fetched; having the address is enough to read it. */
  url: z.string(),
  fetches: count,
  /** ISO-8601, UTC; "" for never. */
  fetched_at: z.string(),
  /** In the last whole answer; null before the first one. */
  homes: count.nullable(),
  /** Homes that the format cannot say: rents by the day in Kyero, say. */
  left_out: count,
};
const feedExport = z.object({
  ...exportShape,
  /** Homes on the site that it is about. */
  offered: count,
});
export type FeedExportItem = z.output<typeof feedExport>;

export const getFeedExports = defineCall({
  path: 'get-feed-exports',
  method: 'GET',
  who: 'signed_in',
  summary: 'Feeds of one’s own homes, or of an agency, that others fetch',
  request: z.object({
    /** 0, or none: of one's own homes that are in no agency. */
    agency_id: int().default(0),
  }),
  answer: envelope(z.object({ exports: z.array(feedExport) })),
  sensitive: true,
  errors: ['not_found', 'forbidden'],
});

export const saveFeedExport = defineCall({
  path: 'save-feed-export',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Make a feed that others fetch, or change one',
  request: z.object({
    /** Of one that is there; whose homes it has stays. */
    id: id().optional(),
    agency_id: int().default(0),
    /** Who fetches it. */
    name: text(EXPORT_LIMITS.name),
    format: choice(EXPORT_FORMAT_NAMES),
    offer: choice(EXPORT_OFFERS).default('all'),
    city: text(EXPORT_LIMITS.city).optional(),
    /** Of one's own saved searches: those of the homes that it finds. 0: all of them; without it, as before. Its filters are copied. */
    saved_search_id: int().optional(),
    /** Whether it says how who offers the homes is reached. */
    with_contact: bool().default(true),
    with_pictures: bool().default(true),
    /** An inactive one answers nobody, and keeps its address. */
    is_active: bool().default(true),
  }),
  answer: envelope(feedExport),
  sensitive: true,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const renewFeedExport = defineCall({
  path: 'renew-feed-export',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Give a feed that others fetch another address; the one before ends at once',
  request: z.object({ id: id() }),
  answer: envelope(feedExport),
  sensitive: true,
  errors: ['not_found', 'forbidden'],
});

export const deleteFeedExport = defineCall({
  path: 'delete-feed-export',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Delete a feed that others fetch',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});
