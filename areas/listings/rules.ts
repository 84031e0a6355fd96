/** Policy of listings: pure, the same in the browser and on the server. */

export * from '@keystead/kit/words';
export * from './address.ts';
export * from './charge-bases.ts';
export * from './charges.ts';
export * from './fact-words.ts';
export * from './facts.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './papers.ts';
export * from './precision.ts';
export * from './presentation.ts';
export * from './rules.charges.ts';
export * from './rules.costs.ts';
export * from './rules.draft.ts';
export * from './rules.editing.ts';
export * from './rules.facts.ts';
export * from './rules.history.ts';
export * from './rules.life.ts';
export * from './rules.money.ts';
export * from './rules.parameters.ts';
export * from './rules.posting.ts';
export * from './rules.presentation.ts';
export * from './rules.quality.ts';
export * from './rules.shown-facts.ts';
export * from './steps.ts';
export * from './walking-score.ts';

/** What decides whether a person may post. */
export interface PostingFacts {
  readonly isProfileComplete: boolean;
  /** Whether the operator lets only verified people post. */
  readonly verificationRequired: boolean;
  readonly verification: 'initial' | 'pending' | 'failed' | 'success';
}

/** Why someone may not post; the form opens the pop-up of the same name. */
export type PostingObstacle =
  | 'profile_incomplete'
  | 'not_verified'
  | 'verification_pending'
  | 'verification_failed';

/** Returns the first thing in the way of posting, null when there is none. */
export function postingObstacle(facts: PostingFacts): PostingObstacle | null {
  if (!facts.isProfileComplete) return 'profile_incomplete';
  if (!facts.verificationRequired || facts.verification === 'success') return null;
  if (facts.verification === 'pending') return 'verification_pending';
  return facts.verification === 'failed' ? 'verification_failed' : 'not_verified';
}

/** Returns the review state a new listing starts in. */
export function firstReviewState(settings: { readonly autoApprove: boolean }): 'approved' | 'pending' {
  return settings.autoApprove ? 'approved' : 'pending';
}
