/** How files of a feed come. */
export const DELIVERIES = {
  address: 'Fetched from a web address',
  push: 'Sent to this site',
  folder: 'Read from a folder of this server',
} as const satisfies Record<string, string>;
export type Delivery = keyof typeof DELIVERIES;
export const DELIVERY_NAMES = Object.keys(DELIVERIES) as [Delivery, ...Delivery[]];

/** How often a feed is asked. */
export const INTERVALS = {
  1: 'Every hour',
  3: 'Every 3 hours',
  6: 'Every 6 hours',
  24: 'Every day',
  168: 'Every week',
} as const;
export const MOST_HOURS = 168;

export const FEED_LIMITS = {
  /** Of all feeds. */
  most: 1000,
  name: 100,
  address: 2000,
  clientId: 300,
  secret: 1000,
  scope: 1000,
  /** Bytes of a file or archive. */
  bytes: 100 * 1024 * 1024,
  /** Milliseconds until a file is here. */
  patienceMs: 240_000,
  /** Minutes until an address is asked again that did not answer; doubles each time, up to the feed's own interval. */
  pauseMinutes: 15,
} as const;

/** Pictures of imported homes. */
export const PICTURE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  patienceMs: 20_000,
  /** Tries of what may come later. */
  attempts: 5,
  pauseMinutes: 10,
  /** Days after which a picture that is there is asked for again, once its home has changed. */
  freshDays: 7,
} as const;
