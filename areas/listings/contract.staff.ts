import { envelope } from '@keystead/http/call';
import { choice, id, idList, int, text } from '@keystead/http/fields';
import { posted } from '@keystead/http/posted';
import { staffAction, staffList, staffOne } from '@keystead/http/staff';
import { z } from 'zod';
import { OFFER_STATES, OWN_STATES, PROPERTY_TYPES, REQUEST_STATUSES, STAFF_ACTIONS } from './limits.ts';
import { LONGEST_REASON } from './rules.life.ts';

/** Listings in whatever state, as the staff of the site see them. */

const moment = z.string();

const row = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  /** Address of the picture, "" without one. */
  picture: z.string(),
  category: z.string(),
  city: z.string(),
  country: z.string(),
  offer: z.enum(PROPERTY_TYPES),
  price: z.number(),
  /** Code of the currency. */
  currency: z.string(),
  /** What a rent is for, "" of a sale. */
  rent_duration: z.string(),
  state: z.enum(OWN_STATES),
  account_id: z.number().int(),
  account_name: z.string(),
  views: z.number().int(),
  created_at: moment,
});
export type StaffListing = z.output<typeof row>;

const page = row.extend({
  review: z.enum(REQUEST_STATUSES),
  is_active: z.boolean(),
  /** Null where it is plainly on the market. */
  offer_state: z.enum(OFFER_STATES).nullable(),
  is_featured: z.boolean(),
  /** Where the public sees it; "" where it does not. */
  path: z.string(),
  /** Why it was rejected, "" where it was not. */
  reason: z.string(),
  updated_at: moment,
  /** Last confirmation that it is still on offer; null for imported listings. */
  confirmed_at: moment.nullable(),
  /** From its address to its pin, by the extract of OpenStreetMap, where that is more than 300 m; null else. */
  metres_from_address: z.number().nullable(),
  /** Contacts are shown to those who see customers. */
  account: z.object({ email: z.string(), mobile: z.string(), is_active: z.boolean() }),
  ...posted,
  /** What happened to it, the last first, at most 200 lines. */
  history: z.array(
    z.object({
      at: moment,
      kind: z.enum(['posted', 'price', 'type', 'activity', 'review', 'offer_state']),
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string(),
      by: z.enum(['owner', 'house', 'clock']),
    }),
  ),
  /** What staff have done, the last first. */
  done: z.array(
    z.object({
      id: z.number().int(),
      at: moment,
      staff_name: z.string(),
      action: z.string(),
      reason: z.string(),
    }),
  ),
  /** What staff may do to it now. */
  actions: z.array(z.enum(STAFF_ACTIONS)),
});
export type StaffListingPage = z.output<typeof page>;

export const listListings = staffList('listings', {
  right: 'listings:view',
  summary:
    'Listings in whatever state, found by number, address of the page, words of title or place, or owner',
  row,
  sort: ['created_at', 'price'],
  order: 'desc',
  filters: {
    state: choice(OWN_STATES).optional(),
    city_id: id().optional(),
    account_id: id().optional(),
    offer: choice(PROPERTY_TYPES).optional(),
  },
});

export const oneListing = staffOne('listings', {
  right: 'listings:view',
  summary: 'A listing with all that it says, its pictures, its history and what may be done',
  row: page,
});

/** Of one go: each is a transaction of its own. */
const MOST_DECIDED = 100;
/** One, several, or as one text with commas. */
const versions = z
  .union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))])
  .transform((value) => (Array.isArray(value) ? value : String(value).split(',')))
  .pipe(z.array(int({ min: 1 })).max(MOST_DECIDED, `must list at most ${MOST_DECIDED} versions`));

export const decideListings = staffAction('listings', 'decide', {
  right: 'listings:decide',
  summary:
    'Moves listings on: sold, let, on offer again, expired, renewed, taken down, back on the site. Each by itself, and its owner is notified',
  fields: {
    ids: idList(MOST_DECIDED),
    /** Of each of the ids, in their order: its `version` as it was read. */
    versions,
    action: choice(STAFF_ACTIONS),
    /** Needed to take one down: its owner reads it. */
    reason: text(LONGEST_REASON).optional(),
  },
  answer: envelope(z.array(z.object({ id: z.number().int(), is_done: z.boolean(), message: z.string() }))),
  changes: 'shared',
});
