import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, id, idList, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { listItem, ownProperty } from './contract.entities.ts';
import {
  LIFE_ACTIONS,
  MOST_CHANGED_AT_ONCE,
  OWN_ACTIONS,
  OWN_SORTS,
  OWN_STATES,
  REQUEST_STATUSES,
} from './limits.ts';

/** Returns a word list of states: `"0,1"`. */
function wordList<const Words extends readonly [string, ...string[]]>(words: Words) {
  return text(100)
    .transform((list) => list.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(words, `must be a comma list of ${words.join(', ')}`)));
}

/** What narrows the list of one's own listings. */
const narrowing = {
  /** 1: only listings that are featured. */
  is_promoted: bool().optional(),
  property_type: wordList(['0', '1', '2', '3']).optional(),
  status: wordList(['0', '1']).optional(),
  request_status: wordList(REQUEST_STATUSES).optional(),
  // Extensions.
  own_state: choice(OWN_STATES).optional(),
  /** Search terms for title, place or number; a listing must match all of them. */
  search: text(100).optional(),
};

const count = z.number().int();

/** A line of a listing's own history, which only its owner sees: the public reads `timeline`. */
const historyEntry = z.object({
  at: z.string(),
  kind: z.enum(['posted', 'price', 'type', 'activity', 'review', 'offer_state']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What staff gave as reason; "" otherwise. */
  reason: z.string(),
  by: z.enum(['owner', 'house', 'clock']),
});

export const getAddedProperties = defineCall({
  path: 'get-added-properties',
  method: 'GET',
  who: 'signed_in',
  summary: 'The listings of the person who asks, with what only the owner sees',
  request: z.object({
    ...paging,
    /** One listing, by name or number. */
    slug_id: text(255).optional(),
    id: id().optional(),
    ...narrowing,
    sort: choice(OWN_SORTS).default('newest'),
  }),
  answer: listEnvelope(ownProperty, {
    /** Views of all listings that match. */
    total_views: count,
    /** How often all listings that match were saved as favourites. */
    total_favourites: count,
    /** Extension: how many there are in each state, whichever `own_state` is asked for. */
    states: z.record(z.enum(OWN_STATES), count),
    /** The spelling is the wire's; only with `slug_id` or `id`. */
    similiar_properties: z.array(listItem).optional(),
    /** Extension, newest first; only with `slug_id` or `id`. */
    history: z.array(historyEntry).optional(),
  }),
});

export const getOwnPropertyIds = defineCall({
  path: 'own-property-ids',
  method: 'GET',
  who: 'signed_in',
  summary: 'Extension: ids of all own listings that match, the newest first: what "select all" selects',
  request: z.object(narrowing),
  answer: envelope(z.array(count)),
});

export const changeProperties = defineCall({
  path: 'change-properties',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Extension: one action on many own listings; each is changed or rejected by itself',
  request: z.object({
    property_ids: idList(MOST_CHANGED_AT_ONCE),
    action: choice(OWN_ACTIONS),
  }),
  /** In the order of `property_ids`. */
  answer: envelope(
    z.array(
      z.object({
        id: count,
        /** "" where there is no such listing of one's own. */
        title: z.string(),
        is_done: z.boolean(),
        /** False too where it stood like that already: what an undo must leave alone. */
        is_changed: z.boolean(),
        /** Why not; "" when it is done. */
        message: z.string(),
        /** What could be done instead. */
        can: z.array(z.enum(LIFE_ACTIONS)),
      }),
    ),
  ),
});

export type HistoryLine = z.infer<typeof historyEntry>;
