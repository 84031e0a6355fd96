/** Policy of webhooks: pure, the same in the browser and on the server. Times in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of payloads: another one comes with another shape of what is there, not with what is added. */
export const PAYLOAD_VERSION = 1;

/** What has become of a delivery. `pending`: it has not arrived, and is tried again. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why a delivery has not arrived. `status`: the answer was none of 200 to 299. `inner`: the address leads into this site's own
 * network. `crowded`: too many waited for this endpoint. `stopped`: the endpoint became inactive. `demo`: a demonstration sends nothing.
 */
export const PROBLEMS = ['status', 'unreachable', 'too_slow', 'inner', 'crowded', 'stopped', 'demo'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Waits after each try that has failed; after the last one a delivery has failed for good. Together about a day. */
export const WAITS = [MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 18 * HOUR] as const;
export const MOST_ATTEMPTS = WAITS.length + 1;

export const LIMITS = {
  /** Endpoints of one person, one agency, or the operator. */
  endpoints: 10,
  url: 2000,
  /** Deliveries that may wait for one endpoint; more are written down as failed, and can be sent by hand. */
  waiting: 10_000,
  /** Bytes of an answer that are stored. */
  answer: 1024,
  /** Deliveries of one page of the log. */
  log: 100,
} as const;

export const TIMES = {
  /** For an answer. */
  patience: 10,
  /** For which a delivery is left to who has taken it. */
  lease: MINUTE,
  /** Without a try, after an endpoint could not be reached. */
  pause: MINUTE,
  /** For which the former secret signs, too. */
  formerSecret: DAY,
  /** Without any arrival until an endpoint becomes inactive. */
  failing: 3 * DAY,
  /** For which deliveries are stored. */
  stored: 30 * DAY,
} as const;

export const RATE_LIMITS = {
  changesPerPerson: { limit: 100, per: HOUR },
  /** Each has this site ask an address that a user has chosen. */
  sendsPerPerson: { limit: 60, per: HOUR },
} as const;
