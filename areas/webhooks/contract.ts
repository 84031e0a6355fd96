import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choiceList, id, int, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { EVENT_NAMES } from './events.ts';
import { DELIVERY_STATES, LIMITS, MOST_ATTEMPTS, PROBLEMS } from './rules.ts';

/** ISO-8601, UTC. */
const moment = z.string();
const count = z.number().int();

const webhook = z.object({
  id: count,
  /** 0: one's own. */
  agency_id: count,
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  /** Since when nothing has arrived; null while it works. */
  failing_since: moment.nullable(),
  /** When the site made it inactive, because nothing had arrived for days; null where it did not. */
  stopped_at: moment.nullable(),
  /** Until when the former secret signs, too; null without one. */
  former_secret_until: moment.nullable(),
  /** Shown once: when it is made or renewed. "" otherwise. */
  secret: z.string(),
  created_at: moment,
});
export type Webhook = z.output<typeof webhook>;

export const getWebhooks = defineCall({
  path: 'get-webhooks',
  method: 'GET',
  who: 'signed_in',
  summary: 'Endpoints of one’s own, or of an agency, that receive events',
  request: z.object({
    /** 0, or none: one's own. */
    agency_id: int().default(0),
  }),
  answer: envelope(
    z.object({
      /** Whose endpoints one may look after: one's own, and those of agencies by one's seats. */
      owners: z.array(z.object({ agency_id: count, name: z.string() })),
      webhooks: z.array(webhook),
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

export const saveWebhook = defineCall({
  path: 'save-webhook',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Add an endpoint, whose secret the answer has this once, or change one',
  request: z.object({
    /** Of one that is there; its agency stays. */
    id: id().optional(),
    /** 0, or none: one's own. */
    agency_id: int().default(0),
    /** Begins with https. */
    url: text(LIMITS.url),
    events: choiceList(EVENT_NAMES),
    is_active: bool().default(true),
  }),
  answer: envelope(webhook),
  errors: ['not_found', 'forbidden', 'conflict', 'demo_mode'],
  sensitive: true,
});

export const deleteWebhook = defineCall({
  path: 'delete-webhook',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete an endpoint, with what waits for it and its log',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});

export const renewWebhookSecret = defineCall({
  path: 'renew-webhook-secret',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Give an endpoint another secret; the former one signs, too, for 24 hours',
  request: z.object({ id: id() }),
  answer: envelope(webhook),
  errors: ['not_found', 'forbidden'],
  sensitive: true,
});

export const testWebhook = defineCall({
  path: 'test-webhook',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Send a test to an endpoint',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'wrong_state'],
});

export const webhookDelivery = z.object({
  id: count,
  /** Sent as `webhook-id`: the same at each try. */
  event_id: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** Of at most six. */
  attempts: count.meta({ maximum: MOST_ATTEMPTS }),
  /** Of the last try; null before, and without an answer. */
  status: count.nullable(),
  /** Why it has not arrived; null where it has, or was not tried. */
  problem: z.enum(PROBLEMS).nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** In milliseconds. */
  took_ms: count.nullable(),
  /** The payload, as it is sent. */
  body: z.string(),
  created_at: moment,
  tried_at: moment.nullable(),
  /** Of the next try; null where there is none. */
  due_at: moment.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const getWebhookDeliveries = defineCall({
  path: 'get-webhook-deliveries',
  method: 'GET',
  who: 'signed_in',
  summary: 'What was sent to an endpoint in the last 30 days, or waits for it; the newest first',
  request: z.object({ id: id(), ...paging }),
  answer: listEnvelope(webhookDelivery),
  errors: ['not_found', 'forbidden'],
});

export const resendWebhookDelivery = defineCall({
  path: 'resend-webhook-delivery',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Send an event again, with the same id',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'wrong_state'],
});
