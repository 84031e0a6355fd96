import { consume, rejectInDemo } from '@keystead/accounts/server';
import {
  hasRight,
  membership,
  readAgency,
  readSeat,
  readSeatsOf,
  requireRight,
} from '@keystead/agencies/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type {
  getWebhookDeliveries,
  getWebhooks,
  saveWebhook,
  Webhook,
  WebhookDelivery,
} from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { readDeliveries, readDelivery } from './deliveries.queries.ts';
import * as queries from './endpoints.queries.ts';
import * as managing from './managing.ts';

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

const wireOf = (ctx: SignedInCtx, endpoint: queries.Endpoint, secret = ''): Webhook => {
  const { former_until: until } = endpoint;
  return {
    id: endpoint.id,
    agency_id: endpoint.agency_id ?? 0,
    url: endpoint.url,
    events: endpoint.events,
    is_active: endpoint.is_active,
    failing_since: momentOf(endpoint.failing_since),
    stopped_at: momentOf(endpoint.stopped_at),
    former_secret_until: momentOf(until !== null && until > ctx.now() ? until : null),
    secret,
    created_at: endpoint.created_at.toISOString(),
  };
};

type Row = Awaited<ReturnType<typeof readDeliveries>>['rows'][number];

/** Returns a delivery as it is shown to whose endpoint it went to. */
export const deliveryOf = (row: Row): WebhookDelivery => ({
  id: row.id,
  event_id: row.event_id,
  event: row.event_type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem === '' ? null : row.problem,
  answer: row.answer,
  took_ms: row.took_ms,
  body: row.body,
  created_at: row.created_at.toISOString(),
  tried_at: momentOf(row.tried_at),
  due_at: row.state === 'pending' ? row.due_at.toISOString() : null,
});

/** @throws ApiError not_found for an agency without a seat, forbidden */
async function requireOwner(ctx: SignedInCtx, agencyId: number): Promise<queries.Owner> {
  const { accountId } = ctx.actor;
  if (agencyId === 0) return { account_id: accountId, agency_id: null };
  const { seat } = await membership(ctx, agencyId);
  requireRight(seat, 'manage_webhooks');
  return { account_id: null, agency_id: agencyId };
}

/** Returns an endpoint that someone looks after. @throws ApiError not_found, forbidden */
async function requireOwn(
  ctx: SignedInCtx,
  endpoint: queries.Endpoint | undefined,
): Promise<queries.Endpoint> {
  if (!endpoint) throw managing.noEndpoint();
  const { account_id: accountId, agency_id: agencyId } = endpoint;
  if (agencyId === null) {
    // The operator's are looked after in the back office.
    if (accountId !== ctx.actor.accountId) throw managing.noEndpoint();
    return endpoint;
  }
  const seat = await readSeat(ctx, agencyId, ctx.actor.accountId);
  if (!seat) throw managing.noEndpoint();
  requireRight(seat, 'manage_webhooks');
  return endpoint;
}

const lockOwn = async (open: SignedInCtx, id: number) =>
  requireOwn(open, await queries.lockEndpoint(open, id));

const limit = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `webhook-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);
const limitSends = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `webhook-send:${ctx.actor.accountId}`, rate: RATE_LIMITS.sendsPerPerson }]);

/** Returns the endpoints of an agency or one's own. @throws ApiError not_found, forbidden */
export async function webhooksOf(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getWebhooks>['data']> {
  const owner = await requireOwner(ctx, agencyId);
  const [rows, seats] = await Promise.all([
    queries.readEndpoints(ctx, owner),
    readSeatsOf(ctx, ctx.actor.accountId),
  ]);
  const agencies = await Promise.all(
    seats
      .filter((seat) => hasRight(seat, 'manage_webhooks'))
      .map(async (seat) => ({
        agency_id: seat.agencyId,
        name: (await readAgency(ctx, seat.agencyId))?.name ?? '',
      })),
  );
  return {
    owners: [{ agency_id: 0, name: '' }, ...agencies],
    webhooks: rows.map((row) => wireOf(ctx, row)),
  };
}

/**
 * Adds an endpoint, or changes one.
 * @throws ApiError not_found, forbidden, validation naming url or events, conflict where there are too many, demo_mode, too_many_requests
 */
export async function saveEndpoint(
  ctx: SignedInCtx,
  { id, agency_id: agencyId, url, events, is_active: isActive }: Input<typeof saveWebhook>,
): Promise<Webhook> {
  await rejectInDemo(ctx);
  await limit(ctx);
  return inTransaction(ctx, async (open) => {
    if (id === undefined) {
      const owner = await requireOwner(open, agencyId);
      const { endpoint, secret } = await managing.addEndpoint(open, owner, { url, events, isActive });
      return wireOf(open, endpoint, secret);
    }
    const before = await lockOwn(open, id);
    const change = managing.changeOf(before, {
      url: managing.addressOf(open, url),
      events: managing.requireEvents(events),
      is_active: isActive,
    });
    return wireOf(open, await queries.updateEndpoint(open, id, change));
  });
}

/** Deletes an endpoint. @throws ApiError not_found, forbidden, too_many_requests */
export async function removeEndpoint(ctx: SignedInCtx, id: number): Promise<void> {
  await limit(ctx);
  await inTransaction(ctx, async (open) => {
    await lockOwn(open, id);
    await queries.deleteEndpoint(open, id);
  });
}

/** Gives an endpoint another secret. @throws ApiError not_found, forbidden, too_many_requests */
export async function renew(ctx: SignedInCtx, id: number): Promise<Webhook> {
  await limit(ctx);
  return inTransaction(ctx, async (open) => {
    const { endpoint, secret } = await managing.renewSecret(open, await lockOwn(open, id));
    return wireOf(open, endpoint, secret);
  });
}

/** Sends a test. @throws ApiError not_found, forbidden, wrong_state, too_many_requests */
export async function test(ctx: SignedInCtx, id: number): Promise<void> {
  await limitSends(ctx);
  await inTransaction(ctx, async (open) => {
    await managing.sendTest(open, await lockOwn(open, id));
  });
}

/** Returns the log of an endpoint. @throws ApiError not_found, forbidden */
export async function deliveriesOf(
  ctx: SignedInCtx,
  { id, limit: most, offset }: Input<typeof getWebhookDeliveries>,
): Promise<Result<typeof getWebhookDeliveries>> {
  const endpoint = await requireOwn(ctx, await queries.readEndpoint(ctx, id));
  const { rows, total } = await readDeliveries(
    ctx,
    { endpointId: endpoint.id },
    { order: 'desc', limit: most, offset },
  );
  return { data: rows.map(deliveryOf), total };
}

/** Sends an event again. @throws ApiError not_found, forbidden, wrong_state, too_many_requests */
export async function resend(ctx: SignedInCtx, deliveryId: number): Promise<void> {
  await limitSends(ctx);
  await inTransaction(ctx, async (open) => {
    const delivery = await readDelivery(open, deliveryId);
    if (!delivery) throw managing.noDelivery();
    const endpoint = await lockOwn(open, delivery.endpoint_id).catch((error: unknown) => {
      // What was sent to others does not exist.
      if (error instanceof ApiError && error.code === 'not_found') throw managing.noDelivery();
      throw error;
    });
    await managing.sendAgain(open, endpoint, deliveryId);
  });
}
