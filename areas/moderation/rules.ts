/** Policy of moderation: pure, the same in the browser and on the server. Times in seconds. */

/** Who of two people has blocked the other. */
export interface BlockState {
  readonly isBlockedByMe: boolean;
  readonly isBlockedByUser: boolean;
}

/**
 * Returns whether two people may have to do with each other: write, show interest, see how the other is reached. A block works
 * both ways, so that it neither gives the blocker an advantage nor shows the blocked one who did it.
 */
export function mayContact(state: BlockState): boolean {
  return !state.isBlockedByMe && !state.isBlockedByUser;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

export const RATE_LIMITS = {
  reportsPerPerson: { limit: 30, per: DAY },
  blocksPerPerson: { limit: 100, per: DAY },
  /** Messages by a signed form. Whole offices share one address on the network, so that alone says little. */
  messagesPerNetwork: { limit: 60, per: HOUR },
  messagesPerSender: { limit: 10, per: DAY },
  /**
   * Messages of clients that know no signed form: by network, by sender and by content, and all of them together. A robot
   * repeats itself; several people in one office do not.
   */
  plainMessagesPerNetwork: { limit: 30, per: HOUR },
  plainMessagesPerSender: { limit: 5, per: HOUR },
  plainMessagesAlike: { limit: 2, per: DAY },
  plainMessages: { limit: 200, per: HOUR },
  formsPerNetwork: { limit: 300, per: HOUR },
} as const;

export const CONTACT_FORM = {
  /** Faster than a person can fill in the form. */
  minAge: 3,
  maxAge: 3 * HOUR,
} as const;

/** Returns the error of a form's age, null for a valid one. */
export function formAgeIssue(seconds: number): 'too_soon' | 'too_old' | null {
  if (seconds < CONTACT_FORM.minAge) return 'too_soon';
  return seconds > CONTACT_FORM.maxAge ? 'too_old' : null;
}
