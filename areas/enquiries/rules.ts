/** Policy of enquiries: pure, the same in the browser and on the server. Times in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS = {
  name: 100,
  /** Characters of a message. */
  message: 5000,
  /** Messages of one enquiry after the first, of both sides together. */
  messages: 200,
} as const;

export const RATE_LIMITS = {
  /** Whole offices share one address on the network, so that alone says little. */
  enquiriesPerNetwork: { limit: 30, per: HOUR },
  /** Each is an email to that address, which may be anybody's. */
  enquiriesPerEmail: { limit: 10, per: DAY },
  enquiriesPerEmailAndHome: { limit: 3, per: DAY },
  enquiriesPerHome: { limit: 200, per: DAY },
  /** Links that are opened, so that nobody tries them out. */
  linksPerNetwork: { limit: 240, per: HOUR },
  messagesPerGuest: { limit: 30, per: DAY },
  answersPerOwner: { limit: 120, per: HOUR },
} as const;

/** The link of an enquiry confirms it for this long. */
export const CONFIRM_WITHIN = 2 * DAY;
/** A confirmed one ends after so long a silence of both. */
export const LINK_LIFETIME = 30 * DAY;
/** Enquiries that nobody confirmed are erased after this. */
export const UNCONFIRMED_RETENTION = 7 * DAY;

export const STATES = ['unconfirmed', 'delivered', 'answered', 'spam'] as const;
export type EnquiryState = (typeof STATES)[number];

/** Returns how an enquiry stands for who asks: `open` is where they may write. */
export function guestState(enquiry: {
  state: EnquiryState;
  isMerged: boolean;
  /** Whether the home is the operator's, whose staff answer by email. */
  isOperators: boolean;
  /** How many there are after the first. */
  messages: number;
}): 'unconfirmed' | 'open' | 'mailed' | 'closed' | 'merged' | 'full' {
  if (enquiry.isMerged) return 'merged';
  if (enquiry.state === 'unconfirmed') return 'unconfirmed';
  if (enquiry.isOperators) return 'mailed';
  if (enquiry.state === 'spam') return 'closed';
  return enquiry.messages >= LIMITS.messages ? 'full' : 'open';
}
