import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { choice, id, paging, text } from '@keystead/http/fields';
import { compared } from '@keystead/http/posted';
import { z } from 'zod';
import { LIMITS } from './rules.ts';

/** Listings of an agency that wait for a manager, before the site and the public see them (268). */

const count = z.number().int();
const which = { agency_id: id() };

export const getWaitingListings = defineCall({
  path: 'agency-waiting-listings',
  method: 'GET',
  who: 'signed_in',
  summary: 'Listings that wait for the approval of the person who asks, the one that waits longest first',
  request: z.object({ ...paging, ...which }),
  answer: listEnvelope(
    z.object({
      id: count,
      slug_id: z.string(),
      title: z.string(),
      city: z.string(),
      picture: z.string(),
      account_id: count,
      account_name: z.string(),
      branch_id: count.nullable(),
      /** Whether it was edited after it was published or sent back; otherwise all of it is new to the agency. */
      is_edited: z.boolean(),
      /** When it was last changed: ISO-8601, UTC. */
      since: z.string(),
      /** Sent back with the decision, so that nobody approves what they have not seen. */
      version: count,
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

export const getListingChanges = defineCall({
  path: 'agency-listing-changes',
  method: 'GET',
  who: 'signed_in',
  summary: 'What is different in a listing that waits for its agency, since it was decided on last',
  request: z.object({ ...which, property_id: id() }),
  answer: envelope(
    z.object({
      /** As it was compared: sent back with the decision, so that nobody approves what they have not seen. */
      version: count,
      ...compared,
    }),
  ),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const DECISIONS = ['approve', 'send_back'] as const;

export const decideWaitingListing = defineCall({
  path: 'decide-agency-listing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Approve a listing that waits for its agency, or send it back with a reason that who is in charge of it reads',
  request: z.object({
    ...which,
    property_id: id(),
    /** 409 when it was changed since. */
    version: z.coerce.number().int().optional(),
    action: choice(DECISIONS),
    /** Needed to send one back. */
    reason: text(LIMITS.reason).optional(),
  }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export type WaitingListing = z.infer<typeof getWaitingListings.answer>['data'][number];
export type ListingChanges = z.infer<typeof getListingChanges.answer>['data'];
