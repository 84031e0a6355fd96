import type { About } from './payloads.ts';

/** What webhooks say: the one list. Types, forms, documentation and tests follow it; browsers read it without the schemas of payloads. */

/** Events that an endpoint can choose. */
export const WEBHOOK_EVENTS = {
  'listing.published': {
    about: 'listing',
    when: 'A listing comes on the market: it is approved, activated again, or posted where nobody has to approve it.',
  },
  'listing.changed': {
    about: 'listing',
    when: 'A listing is edited, by a person or by the feed that it comes from, or is sold or let.',
  },
  'listing.price_changed': { about: 'listing', when: 'The price of a listing changes.' },
  'listing.taken_off': {
    about: 'listing',
    when: 'A listing leaves the market: it is deactivated, expired, taken down, sent to be approved again, or deleted.',
  },
  'lead.created': { about: 'lead', when: 'Someone gets in touch for the first time.' },
  'lead.state_changed': {
    about: 'lead',
    when: 'A lead moves on, by what happens or by hand; also when it is lost or won.',
  },
  'viewing.booked': { about: 'viewing', when: 'A viewing is booked, or requested where the agent confirms.' },
  'viewing.confirmed': { about: 'viewing', when: 'A viewing that was requested is confirmed.' },
  'viewing.moved': { about: 'viewing', when: 'A viewing is moved to another time.' },
  'viewing.cancelled': {
    about: 'viewing',
    when: 'A viewing is cancelled by one of its sides, or because the home left the market.',
  },
  'payment.paid': {
    about: 'payment',
    when: 'A payment arrives. Payers hear of their own, agencies of those for them, the operator of all.',
  },
} as const satisfies Readonly<Record<string, { about: About; when: string }>>;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** What a test by hand sends, to any endpoint. */
export const TEST_EVENT = 'webhook.test';

/** What an event is about. */
export type AboutOf<Event extends WebhookEvent | typeof TEST_EVENT> = Event extends WebhookEvent
  ? (typeof WEBHOOK_EVENTS)[Event]['about']
  : 'test';
