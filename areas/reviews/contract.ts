import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { choice, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { BASES, LIMITS, REPORT_REASONS, REPORTED_PARTS } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
const count = z.number().int();

/** Exactly one of the two: who is reviewed. */
const who = { agent_id: id().optional(), agency_id: id().optional() };
const rating = int({ min: LIMITS.rating.min, max: LIMITS.rating.max });
const words = text(LIMITS.text.max).refine(
  (value) => value.length >= LIMITS.text.min,
  `must have at least ${LIMITS.text.min} characters`,
);

export const reviewItem = z.object({
  id: count,
  /** 0 for the other one of the two. */
  agent_id: count,
  agency_id: count,
  /** First name and initial. */
  author: z.string(),
  rating: count,
  text: z.string(),
  /** What the author has had with them. */
  basis: z.enum(BASES),
  /** Sent back with a change, an answer and a report, which are about what was read. */
  version: count,
  created_at: moment,
  /** Null while it is as it was first written. */
  edited_at: moment.nullable(),
  /** What the reviewed say to it; "" for nothing. */
  answer: z.string(),
  answered_at: moment.nullable(),
  is_own: z.boolean(),
  /** Whether the reader may answer it now. */
  may_answer: z.boolean(),
  /** Whether the answer is the reader’s own, or one of their agency: it is not for them to report. */
  is_own_answer: z.boolean(),
  /** Why the site has taken the answer down; "" otherwise, and for everybody but those who answer. */
  answer_removed_reason: z.string(),
});

export const getReviews = defineCall({
  path: 'get-reviews',
  method: 'GET',
  who: 'anyone',
  summary: 'Reviews of an agent or an agency, the last first',
  request: z.object({ ...paging, ...who }),
  answer: listEnvelope(reviewItem, {
    /** Null while there are too few of them. */
    rating: z.object({ average: z.number(), count }).nullable(),
    /** How many give one star, two, and so on. */
    stars: z.array(count),
  }),
  errors: ['not_found'],
});

const subject = z.object({
  agent_id: count,
  agency_id: count,
  name: z.string(),
  /** Address of the portrait or logo, "" when there is none. */
  picture: z.string(),
});

export const ownReview = reviewItem.extend({
  subject,
  /** Taken down by the site: nobody else reads it. */
  is_removed: z.boolean(),
  removed_reason: z.string(),
});

export const getOwnReviews = defineCall({
  path: 'get-own-reviews',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whom one may review, after a viewing or a deal, and what one has written; the last first',
  request: z.object({}),
  answer: envelope(
    z.object({
      open: z.array(subject.extend({ basis: z.enum(BASES), at: moment })),
      written: z.array(ownReview),
    }),
  ),
});

export const getReceivedReviews = defineCall({
  path: 'get-received-reviews',
  method: 'GET',
  who: 'signed_in',
  summary: 'Reviews of oneself and of agencies that one answers for, the last first',
  request: z.object({ ...paging }),
  answer: listEnvelope(reviewItem.extend({ subject })),
});

export const writeReview = defineCall({
  path: 'write-review',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Review an agent or an agency after a held viewing or a closed deal, once each; again it answers 409 with its `review_id`',
  request: z.object({ ...who, rating, text: words }),
  answer: envelope(ownReview),
  errors: ['conflict', 'forbidden', 'not_found'],
  idempotent: true,
});

const changeErrors = ['not_found', 'conflict', 'wrong_state'] as const;

export const changeReview = defineCall({
  path: 'change-review',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Change one’s own review; changed since `version`, it answers 409',
  request: z.object({ id: id(), version: int({ min: 1 }), rating, text: words }),
  answer: envelope(ownReview),
  errors: changeErrors,
});

export const deleteReview = defineCall({
  path: 'delete-review',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete one’s own review, with the answer to it',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'wrong_state'],
});

export const answerReview = defineCall({
  path: 'answer-review',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Answer a review of oneself or of one’s agency, once; everybody reads it',
  request: z.object({ id: id(), version: int({ min: 1 }), text: text(LIMITS.answer) }),
  answer: envelope(reviewItem),
  errors: [...changeErrors, 'forbidden'],
});

export const reportReview = defineCall({
  path: 'report-review',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Report a review or the answer to it, each once; again it says so and changes nothing',
  request: z.object({
    id: id(),
    /** Of the review: itself, or the answer to it. */
    part: choice(REPORTED_PARTS).default('review'),
    reason: choice(REPORT_REASONS),
    /** Always with the reason `other`. */
    text: text(LIMITS.words).optional(),
  }),
  answer: emptyEnvelope.extend({ is_repeated: z.boolean() }),
  errors: ['not_found'],
});

export type ReviewItem = z.output<typeof reviewItem>;
export type OwnReview = z.output<typeof ownReview>;
export type Subject = z.output<typeof subject>;
export type OpenReview = z.output<typeof getOwnReviews.answer>['data']['open'][number];
export type ReceivedReview = z.output<typeof getReceivedReviews.answer>['data'][number];
