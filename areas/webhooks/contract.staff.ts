import { envelope } from '@keystead/http/call';
import { bool, choice, choiceList, id, text } from '@keystead/http/fields';
import {
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { webhookDelivery } from './contract.ts';
import { EVENT_NAMES } from './events.ts';
import { DELIVERY_STATES, LIMITS } from './rules.ts';

const READ = 'webhooks:view';
const EDIT = 'webhooks:edit';

/** Whose an endpoint is. */
export const OWNERS = ['operator', 'agency', 'person'] as const;

const webhookRow = z.object({
  id: z.number().int(),
  version: version(),
  owner: z.enum(OWNERS),
  /** "" for the operator. */
  owner_name: z.string(),
  /** Of the endpoints of others the host alone: such addresses may hold keys. */
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  /** '' while it works. */
  failing_since: z.string(),
  /** '' where the site did not make it inactive. */
  stopped_at: z.string(),
  /** '' without one. */
  former_secret_until: z.string(),
  /** Deliveries that wait, and those of 30 days that have failed. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Shown once, when it is made or renewed; '' otherwise. */
  secret: z.string(),
  created_at: z.string(),
});
export type WebhookRow = z.input<typeof webhookRow>;

const common = { right: READ, row: webhookRow } as const;

export const listWebhooks = staffList('webhooks', {
  ...common,
  summary: 'Endpoints that receive events: those of the operator, of agencies and of people',
  sort: ['id', 'created_at'],
  order: 'desc',
  filters: { owner: choice(OWNERS).optional(), needs_attention: bool().optional() },
});
export const oneWebhook = staffOne('webhooks', { ...common, summary: 'One endpoint' });
export const createWebhook = staffCreate('webhooks', {
  ...common,
  right: EDIT,
  sensitive: true,
  summary: 'Add an endpoint of the operator, which receives the events of the whole site',
  fields: { url: text(LIMITS.url), events: choiceList(EVENT_NAMES), is_active: bool().optional() },
  errors: ['conflict'],
});
export const updateWebhook = staffUpdate('webhooks', {
  ...common,
  right: EDIT,
  summary: 'Change an endpoint of the operator; of one of others, only whether it is active',
  fields: {
    url: text(LIMITS.url).optional(),
    events: choiceList(EVENT_NAMES).optional(),
    is_active: bool().optional(),
  },
});
export const deleteWebhookOfStaff = staffDelete('webhooks', {
  right: EDIT,
  summary: 'Delete an endpoint, with what waits for it and its log',
});
export const renewSecretOfStaff = staffAction('webhooks', 'renew-secret', {
  right: EDIT,
  sensitive: true,
  summary: 'Give an endpoint of the operator another secret; the former one signs, too, for 24 hours',
  fields: { id: id() },
  answer: envelope(webhookRow),
  errors: ['not_found', 'wrong_state'],
});
export const testWebhookOfStaff = staffAction('webhooks', 'test', {
  right: EDIT,
  summary: 'Send a test to an endpoint',
  fields: { id: id() },
  errors: ['not_found', 'wrong_state'],
});

/** Without payloads: they hold what people have written to others. */
const deliveryRow = webhookDelivery
  .omit({ body: true, answer: true })
  .extend({ webhook_id: z.number().int() });
export type DeliveryRow = z.input<typeof deliveryRow>;

export const listWebhookDeliveries = staffList('webhook-deliveries', {
  right: READ,
  row: deliveryRow,
  summary: 'What was sent to endpoints in the last 30 days, or waits for them',
  sort: ['id'],
  order: 'desc',
  filters: { webhook_id: id().optional(), state: choice(DELIVERY_STATES).optional() },
});
export const resendDeliveryOfStaff = staffAction('webhook-deliveries', 'resend', {
  right: EDIT,
  summary: 'Send an event again, with the same id',
  fields: { id: id() },
  errors: ['not_found', 'wrong_state'],
});
