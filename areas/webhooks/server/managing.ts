import { randomUUID } from 'node:crypto';
import { outerUrl } from '@keystead/accounts/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { TEST_EVENT } from '../events.ts';
import { LIMITS, TIMES } from '../rules.ts';
import { insertDeliveries, readDelivery, sendAnew } from './deliveries.queries.ts';
import * as queries from './endpoints.queries.ts';
import { bodyOf } from './outbox.service.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './signing.ts';
import { deliver } from './webhooks.jobs.ts';

export const noEndpoint = () => notFound('There is no such webhook.');
export const noDelivery = () => notFound('There is no such delivery.');

/** What an endpoint is made of. */
export interface EndpointInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
}

/** Returns an address in its one form. @throws ApiError validation that names `url` */
export function addressOf(ctx: Ctx, text: string): string {
  const { WEBHOOKS_INNER_NETWORK: isInnerAllowed } = ctx.config;
  const isPlain = isInnerAllowed && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  const url = isPlain ? new URL(text) : outerUrl('url', text);
  url.hash = '';
  if (url.href.length > LIMITS.url) throw invalidField('url', `must be at most ${LIMITS.url} characters`);
  return url.href;
}

/** @throws ApiError validation that names `events` */
export function requireEvents(events: readonly string[]): string[] {
  if (events.length === 0) throw invalidField('events', 'choose at least one event');
  return [...events];
}

/**
 * Adds an endpoint, in the open transaction.
 * @returns it with its secret, which is shown this once
 * @throws ApiError validation, conflict where there are too many
 */
export async function addEndpoint(
  open: Ctx,
  owner: queries.Owner,
  { url, events, isActive }: EndpointInput,
): Promise<{ endpoint: queries.Endpoint; secret: string }> {
  const address = addressOf(open, url);
  const chosen = requireEvents(events);
  // So that two who add the last one at once do not both.
  await lockName(open.db, `webhooks ${owner.account_id ?? 0} ${owner.agency_id ?? 0}`);
  if ((await queries.readEndpoints(open, owner)).length >= LIMITS.endpoints)
    throw new ApiError('conflict', 'There are as many webhooks as there can be.');
  const secret = newSecret();
  const endpoint = await queries.insertEndpoint(open, {
    account_id: owner.account_id,
    agency_id: owner.agency_id,
    url: address,
    events: chosen,
    secret: sealSecret(open, owner, secret),
    is_active: isActive,
  });
  return { endpoint, secret };
}

/** What a change of an endpoint brings along: one that is switched on, or moved, begins anew. */
export function changeOf(
  before: queries.Endpoint,
  change: Pick<queries.EndpointChange, 'url' | 'events' | 'is_active'>,
): queries.EndpointChange {
  const { url = before.url, is_active: isActive = before.is_active } = change;
  const begins = (isActive && !before.is_active) || url !== before.url;
  return begins ? { ...change, failing_since: null, stopped_at: null, paused_until: null } : change;
}

/** Gives an endpoint that is held another secret; the former one signs, too, for a day. @returns it with the new one */
export async function renewSecret(
  open: Ctx,
  before: queries.Endpoint,
): Promise<{ endpoint: queries.Endpoint; secret: string }> {
  const secret = newSecret();
  const endpoint = await queries.updateEndpoint(open, before.id, {
    secret: sealSecret(open, before, secret),
    former_secret: before.secret,
    former_until: new Date(open.now().getTime() + TIMES.formerSecret * 1000),
  });
  return { endpoint, secret };
}

/** Sends a test to an endpoint. @throws ApiError wrong_state for one that is inactive */
export async function sendTest(open: Ctx, endpoint: queries.Endpoint): Promise<void> {
  requireActive(endpoint);
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const data = { message: 'This is a test.' };
  await insertDeliveries(open, [
    {
      endpoint_id: endpoint.id,
      event_id: id,
      event_type: TEST_EVENT,
      body: bodyOf(open, { id, event: TEST_EVENT, data }),
      about: 'test',
      person_id: null,
      state: 'pending',
      problem: '',
    },
  ]);
  await open.jobs.enqueue(open.db, deliver, {});
}

/**
 * Sends an event again to an endpoint that is held.
 * @throws ApiError not_found, wrong_state where it is inactive, or the event is being sent
 */
export async function sendAgain(open: Ctx, endpoint: queries.Endpoint, deliveryId: number): Promise<void> {
  requireActive(endpoint);
  if (!(await readDelivery(open, deliveryId))) throw noDelivery();
  if (!(await sendAnew(open, deliveryId)))
    throw new ApiError('wrong_state', 'This event is being sent at this moment.');
  await open.jobs.enqueue(open.db, deliver, {});
}

function requireActive({ is_active: isActive }: queries.Endpoint): void {
  if (!isActive) throw new ApiError('wrong_state', 'This webhook is inactive. Activate it first.');
}
