import type { WebhookEvent } from '../events.ts';
import type { DeliveryState, Problem } from '../rules.ts';

/** What events are called, by their label. */
export const EVENT_LABELS = {
  'listing.published': 'listingPublished',
  'listing.changed': 'listingChanged',
  'listing.price_changed': 'listingPriceChanged',
  'listing.taken_off': 'listingTakenOff',
  'lead.created': 'leadCreated',
  'lead.state_changed': 'leadStateChanged',
  'viewing.booked': 'viewingBooked',
  'viewing.confirmed': 'viewingConfirmed',
  'viewing.moved': 'viewingMoved',
  'viewing.cancelled': 'viewingCancelled',
  'payment.paid': 'paymentPaid',
} as const satisfies Readonly<Record<WebhookEvent, string>>;

export const STATE_LABELS = {
  pending: { label: 'statePending', tone: 'warning' },
  delivered: { label: 'stateDelivered', tone: 'success' },
  failed: { label: 'stateFailed', tone: 'danger' },
} as const satisfies Readonly<Record<DeliveryState, object>>;

export const PROBLEM_LABELS = {
  status: 'problemStatus',
  unreachable: 'problemUnreachable',
  too_slow: 'problemTooSlow',
  inner: 'problemInner',
  crowded: 'problemCrowded',
  stopped: 'problemStopped',
  demo: 'problemDemo',
} as const satisfies Readonly<Record<Problem, string>>;
