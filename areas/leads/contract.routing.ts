import { defineCall, envelope } from '@keystead/http/call';
import { choice, date, id, idList, int, text } from '@keystead/http/fields';
import { SPOKEN_LANGUAGES } from '@keystead/kit/language';
import { timeZone } from '@keystead/notifications/contract';
import { z } from 'zod';
import { LIMITS, RULE_KINDS } from './rules.ts';

/** Rules by which new leads of an agency go to people, and who is out of office. */

const count = z.number().int();
const which = { agency_id: id() };

const leadRouting = z.object({
  /** Sent back with a change, so that nobody overwrites what another has changed; 0 before the first. */
  version: count,
  /** Days of absence are by its clock; "" before it is chosen. */
  time_zone: z.string(),
  may_edit: z.boolean(),
  /** The first one whose condition is met, and of whom someone is there, decides. */
  rules: z.array(
    z.object({
      id: count,
      kind: z.enum(RULE_KINDS),
      /** 0 unless it asks for a home. */
      property_id: count,
      property_title: z.string(),
      city: z.string(),
      /** "": anywhere in the city. */
      district: z.string(),
      /** ISO 639; "" unless it asks for a language. */
      language: z.string(),
      /** Who takes its leads in turn. */
      people: z.array(count),
    }),
  ),
  /** Who can be given leads. */
  people: z.array(
    z.object({
      id: count,
      name: z.string(),
      /** Days on which they are given none, both included; "" without. */
      away_from: z.string(),
      away_to: z.string(),
      may_set_absence: z.boolean(),
    }),
  ),
});

export const getLeadRouting = defineCall({
  path: 'get-lead-routing',
  method: 'GET',
  who: 'signed_in',
  summary: 'Rules by which new leads of an agency go to people, and who is out of office',
  request: z.object(which),
  answer: envelope(leadRouting),
  errors: ['not_found', 'forbidden'],
});

export const saveLeadRouting = defineCall({
  path: 'save-lead-routing',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Set the rules by which new leads of an agency go to people: all of them at once, in their order',
  request: z.object({
    ...which,
    version: int(),
    time_zone: timeZone(),
    rules: z
      .array(
        z.object({
          /** Of one that is there, whose people keep their turns. */
          id: id().optional(),
          kind: choice(RULE_KINDS),
          property_id: id().optional(),
          city: text(LIMITS.place).optional(),
          district: text(LIMITS.place).optional(),
          language: choice(SPOKEN_LANGUAGES as unknown as readonly [string, ...string[]]).optional(),
          people: idList(LIMITS.seatsOfRule),
        }),
      )
      .max(LIMITS.rules, `must be at most ${LIMITS.rules}`)
      .default([]),
  }),
  answer: envelope(leadRouting),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const setLeadAbsence = defineCall({
  path: 'set-lead-absence',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Say on which days someone is given no new leads; without days, they are there',
  request: z.object({
    ...which,
    /** Oneself unless given. */
    account_id: id().optional(),
    from: date().optional(),
    to: date().optional(),
  }),
  answer: envelope(leadRouting),
  errors: ['not_found', 'forbidden'],
});

export type LeadRouting = z.output<typeof leadRouting>;
export type LeadRule = LeadRouting['rules'][number];
