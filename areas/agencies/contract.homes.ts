import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { id, idList, paging, text } from '@keystead/http/fields';
import { listItem, OWN_STATES } from '@keystead/listings/contract';
import { z } from 'zod';
import { LIMITS } from './rules.ts';

/** Homes that belong to an agency. Who is in charge of one is its owner, as `added_by` says. */

const count = z.number().int();
const which = { agency_id: id() };

export const getAgencyHomes = defineCall({
  path: 'agency-homes',
  method: 'GET',
  who: 'anyone',
  summary: 'Homes of an agency that are on offer, the newest first',
  request: z.object({ ...paging, slug_id: text(255) }),
  answer: listEnvelope(listItem),
  errors: ['not_found'],
});

export const getOwnAgencyHomes = defineCall({
  path: 'own-agency-homes',
  method: 'GET',
  who: 'signed_in',
  summary: 'Homes of an agency in whatever state, as far as the seat of the person who asks goes',
  request: z.object({
    ...paging,
    ...which,
    /** In the charge of this person. */
    account_id: id().optional(),
    branch_id: id().optional(),
    /** Words that all stand in the title or the city. */
    search: text(100).optional(),
  }),
  answer: listEnvelope(
    z.object({
      id: count,
      slug_id: z.string(),
      title: z.string(),
      city: z.string(),
      picture: z.string(),
      own_state: z.enum(OWN_STATES),
      account_id: count,
      account_name: z.string(),
      branch_id: count.nullable(),
      may_edit: z.boolean(),
      may_place: z.boolean(),
      may_hand_over: z.boolean(),
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

const homes = { property_ids: idList(LIMITS.homesAtOnce) };

export const placeAgencyHomes = defineCall({
  path: 'place-agency-homes',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Put one’s own homes into an agency, or homes of it into a branch: all of them, or none',
  request: z.object({
    ...which,
    ...homes,
    /** Absent: of no branch. */
    branch_id: id().optional(),
  }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const takeOutAgencyHomes = defineCall({
  path: 'take-out-agency-homes',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Take homes out of an agency: they stay with who is in charge of them',
  request: z.object({ ...which, ...homes }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const handOverAgencyHomes = defineCall({
  path: 'hand-over-agency-homes',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Put homes of an agency in the charge of a colleague: all that are meant, or none',
  request: z.object({
    ...which,
    /** Which homes: these, … */
    property_ids: idList(LIMITS.homesAtOnce).optional(),
    /** … or all of this person in the agency. */
    from_id: id().optional(),
    to_id: id(),
  }),
  answer: envelope(z.object({ homes: count })),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export type OwnAgencyHome = z.infer<typeof getOwnAgencyHomes.answer>['data'][number];
