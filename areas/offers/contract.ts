import { defineCall, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { choice, choiceList, date, decimal, file, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { ANSWERS, CONDITIONS, DOCUMENTS, KINDS, LIMITS, ROUNDS, SIDES, STATES, STEPS } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
const count = z.number().int();
/** `2027-05-31` */
const day = z.string();

const terms = {
  /** In `currency`; a rent is that of a month. */
  amount: z.number(),
  conditions: z.array(z.enum(CONDITIONS)),
  /** When who offers wants to move in; null where that is open. */
  starts_on: day.nullable(),
  /** Of an application: for how long, and how many move in. Null for an offer. */
  months: count.nullable(),
  people: count.nullable(),
  expires_at: moment,
};

export const offerItem = z.object({
  id: count,
  /** An offer for what is for sale, or an application for what is for rent. */
  kind: z.enum(KINDS),
  /** On which side the reader is. */
  side: z.enum(SIDES),
  state: z.enum(STATES),
  /** Sent back with a step, so that nobody answers to something else than they have read. */
  version: count,
  property_id: count,
  title: z.string(),
  /** "" once the home is no longer public. */
  slug_id: z.string(),
  /** The one on the other side; 0 and "" once their account is gone. */
  other_id: count,
  other_name: z.string(),
  /** Of the home, by ISO 4217. */
  currency: z.string(),
  ...terms,
  created_at: moment,
  updated_at: moment,
  /** Whether another offer for the home is accepted: to its seller alone. */
  is_taken: z.boolean(),
  /** What the reader may do now. */
  steps: z.array(z.enum(STEPS)),
});

const offerRound = z.object({
  id: count,
  step: z.enum(ROUNDS),
  /** Null: time, or what became of the home. */
  side: z.enum(SIDES).nullable(),
  /** Who did it; "" once their account is gone. */
  name: z.string(),
  /** What was offered; null for a step that says nothing new of it. */
  terms: z.object(terms).nullable(),
  /** In their words; of an end, why. */
  text: z.string(),
  at: moment,
});

const offerDocument = z.object({
  id: count,
  /** Whose it is. */
  side: z.enum(SIDES),
  name: z.string(),
  /** Ends within ten minutes; the next answer has another. */
  url: z.string(),
  is_own: z.boolean(),
  added_at: moment,
});

export const offerDetail = offerItem.extend({
  /** What is offered, in words. */
  text: z.string(),
  /** The first first. */
  rounds: z.array(offerRound),
  /** Whether the reader does anything with it, or only reads. */
  may_edit: z.boolean(),
  /** Papers of both sides, the first first. */
  documents: z.array(offerDocument),
});

const asked = {
  /** In the currency of the home, with two digits after the point at most; a rent is that of a month. */
  amount: decimal({ min: LIMITS.amount.min, max: LIMITS.amount.max }),
  /** Of the home: another one is an error, so that nobody offers in a currency they do not mean. */
  currency: text(3).optional(),
  conditions: choiceList(CONDITIONS).default([]),
  text: text(LIMITS.words).optional(),
  /** Always with an application, and with the condition `move_in`. */
  starts_on: date().optional(),
  /** With an application alone, and always with it. */
  months: int({ min: LIMITS.months.min, max: LIMITS.months.max }).optional(),
  people: int({ min: LIMITS.people.min, max: LIMITS.people.max }).optional(),
  /** Until it expires. */
  days: int({ min: LIMITS.days.min, max: LIMITS.days.max }).default(LIMITS.standardDays),
};

export const makeOffer = defineCall({
  path: 'make-offer',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary:
    'Make an offer for a home that is for sale, or apply to rent one; with an offer that stands it answers 409 with its `offer_id`',
  request: z.object({ property_id: id(), ...asked }),
  answer: envelope(offerDetail),
  errors: ['conflict', 'forbidden', 'gone', 'wrong_state'],
  idempotent: true,
});

export const getOffers = defineCall({
  path: 'get-offers',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Offers and applications that one has made, or those for homes in one’s charge and of one’s agencies; the last changed first',
  request: z.object({
    ...paging,
    side: choice(SIDES).default('buyer'),
    /** Those that wait or are accepted, or the others; all unless given. */
    standing: choice(['yes', 'no']).optional(),
    property_id: id().optional(),
  }),
  answer: listEnvelope(offerItem),
});

export const getOffer = defineCall({
  path: 'get-offer',
  method: 'GET',
  who: 'signed_in',
  summary: 'One offer or application with all its rounds',
  request: z.object({ id: id() }),
  answer: envelope(offerDetail),
  errors: ['not_found'],
});

const stepErrors = ['not_found', 'forbidden', 'wrong_state', 'conflict', 'gone'] as const;

export const answerOffer = defineCall({
  path: 'answer-offer',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Accept, decline or withdraw an offer, or say what became of an accepted one; changed since `version`, it answers 409 with what was `changed`',
  request: z.object({
    id: id(),
    version: int({ min: 1 }),
    /** Accepting marks the home; `fall_through` puts it back on the market, `complete` marks it as sold or let. */
    step: choice(ANSWERS),
    /** The other side reads it. */
    reason: text(LIMITS.reason).optional(),
  }),
  answer: envelope(offerDetail),
  errors: stepErrors,
});

export const counterOffer = defineCall({
  path: 'counter-offer',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Offer something else instead, on the side whose turn it is; changed since `version`, it answers 409 with what was `changed`',
  request: z.object({ id: id(), version: int({ min: 1 }), ...asked }),
  answer: envelope(offerDetail),
  errors: stepErrors,
});

export const addOfferDocument = defineCall({
  path: 'add-offer-document',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: `Add a document to an offer that stands, a PDF, JPEG or PNG; ${DOCUMENTS.most} at most, which only the two sides read`,
  request: z.object({ id: id(), file: file() }),
  answer: envelope(offerDetail),
  errors: ['not_found', 'forbidden', 'wrong_state', 'too_large'],
  idempotent: true,
  maxBodyBytes: 6 * MEGABYTE,
});

export const removeOfferDocument = defineCall({
  path: 'remove-offer-document',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove a document of one’s own side',
  request: z.object({ id: id() }),
  answer: envelope(offerDetail),
  errors: ['not_found', 'forbidden'],
});

export type OfferItem = z.output<typeof offerItem>;
export type OfferDetail = z.output<typeof offerDetail>;
