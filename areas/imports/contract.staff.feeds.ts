import { envelope } from '@keystead/http/call';
import { bool, choice, id, int, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { DELIVERY_NAMES, FEED_LIMITS, MOST_HOURS } from './feed-rules.ts';

const READ = 'feeds:view';
const EDIT = 'feeds:edit';

const feedRow = z.object({
  id: z.number().int(),
  version: version(),
  name: z.string(),
  delivery: z.enum(DELIVERY_NAMES),
  /** The address without name, password and query, or the path within the folder for feeds. */
  place: z.string(),
  /** Where tokens for it are asked for by OAuth 2 client credentials, without its query; '' where none are. The secret is shown to nobody. */
  token_address: z.string(),
  client_id: z.string(),
  token_scope: z.string(),
  has_client_secret: z.boolean(),
  every_hours: z.number().int(),
  /** How often all keys of a RESO Web API are read, to find the homes that have gone. */
  sweep_hours: z.number().int(),
  is_active: z.boolean(),
  /** Whether what a file changes is done without being asked, as long as it is not suspicious. */
  is_automatic: z.boolean(),
  /** Whether its columns have been given a meaning: files come in by themselves from then on. */
  is_mapped: z.boolean(),
  /** Whose homes it brings in; null for the operator. */
  owner_id: z.number().int().nullable(),
  /** "" for the operator; where there is no account any more, the address, for staff who may see customers. */
  owner_name: z.string(),
  /** Agencies that this person works for. */
  agency_name: z.string(),
  /** Why someone should look at it, '' for nothing. */
  problem: z.string(),
  /** ISO-8601, UTC; '' for never. */
  asked_at: z.string(),
  next_at: z.string(),
  created_at: z.string(),
  /** 0 before the first one. */
  last_import_id: z.number().int(),
  /** Homes whose pictures and documents are being fetched, and homes with some that cannot be had. */
  pictures_waiting: z.number().int(),
  pictures_failed: z.number().int(),
  /** The key to send files with: shown once, when it is made; '' otherwise. */
  key: z.string(),
});
export type FeedRow = z.input<typeof feedRow>;

const credentials = {
  /** Of a feed at a web address: where a token is asked for, by OAuth 2 client credentials. Empty for none. */
  token_address: orNone(text(FEED_LIMITS.address)).optional(),
  client_id: orNone(text(FEED_LIMITS.clientId)).optional(),
  /** Empty for the one there is; another address wants it again. */
  client_secret: orNone(text(FEED_LIMITS.secret)).optional(),
  token_scope: orNone(text(FEED_LIMITS.scope)).optional(),
};

const common = { right: READ, row: feedRow } as const;
const everyHours = () => int({ min: 1, max: MOST_HOURS });

export const listFeeds = staffList('feeds', {
  ...common,
  summary: 'Feeds: files of homes that come by themselves',
  sort: ['name', 'id', 'asked_at'],
  /** Active ones with a problem, or whose first file waits for someone; or all others. */
  filters: { needs_attention: bool().optional() },
});
export const oneFeed = staffOne('feeds', { ...common, summary: 'One feed' });
export const createFeed = staffCreate('feeds', {
  ...common,
  right: EDIT,
  sensitive: true,
  summary: 'Add a feed; its first file waits until someone says what its columns mean',
  fields: {
    name: text(FEED_LIMITS.name),
    delivery: choice(DELIVERY_NAMES),
    /** Of a feed that is fetched: where; name and password may stand in it. Of one in a folder: the path there. */
    place: orNone(text(FEED_LIMITS.address)).optional(),
    /** Whose homes it brings in; empty for the operator. */
    owner_id: orNone(id()).optional(),
    ...credentials,
    every_hours: everyHours().optional(),
    sweep_hours: everyHours().optional(),
    is_active: bool().optional(),
    is_automatic: bool().optional(),
  },
});
export const updateFeed = staffUpdate('feeds', {
  ...common,
  right: EDIT,
  sensitive: true,
  summary: 'Change a feed',
  fields: {
    name: text(FEED_LIMITS.name).optional(),
    place: text(FEED_LIMITS.address).optional(),
    /** Whose homes the next files bring in; empty for the operator. */
    owner_id: orNone(id()),
    ...credentials,
    every_hours: everyHours().optional(),
    sweep_hours: everyHours().optional(),
    is_active: bool().optional(),
    is_automatic: bool().optional(),
  },
});
export const deleteFeed = staffDelete('feeds', {
  right: EDIT,
  summary: 'Remove a feed; its homes and the history of its imports stay',
});
export const fetchFeedNow = staffAction('feeds', 'fetch', {
  right: EDIT,
  summary: 'Ask a feed now, in the background',
  fields: { id: id() },
  answer: envelope(feedRow),
  errors: ['not_found', 'wrong_state'],
});
export const renewFeedKey = staffAction('feeds', 'renew-key', {
  right: EDIT,
  sensitive: true,
  summary: 'Give a feed that is sent to this site another key; the one before ends at once',
  fields: { id: id() },
  answer: envelope(feedRow),
  errors: ['not_found', 'wrong_state'],
});
