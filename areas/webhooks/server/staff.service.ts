import { publicOwner } from '@keystead/accounts/server';
import { readAgency } from '@keystead/agencies/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type {
  createWebhook,
  DeliveryRow,
  listWebhookDeliveries,
  listWebhooks,
  updateWebhook,
  WebhookRow,
} from '../contract.staff.ts';
import { readDeliveries, readDelivery } from './deliveries.queries.ts';
import * as queries from './endpoints.queries.ts';
import { deliveryOf } from './endpoints.service.ts';
import * as managing from './managing.ts';

const RESOURCE = 'webhooks';
const OPERATOR: queries.Owner = { account_id: null, agency_id: null };

type Row = Awaited<ReturnType<typeof queries.readStaffPage>>['rows'][number];

const endpoints = editing<WebhookRow>({
  resource: RESOURCE,
  what: 'This webhook',
  tag: 'webhooks',
  read: async (ctx, id) => {
    const { rows } = await queries.readStaffPage(ctx, { ids: [id] }, { order: 'asc', limit: 1, offset: 0 });
    return (await wired(ctx, rows))[0];
  },
  lock: (ctx, id) => queries.lockEndpoint(ctx, id),
});

const isOperators = ({ account_id: accountId, agency_id: agencyId }: queries.Owner) =>
  accountId === null && agencyId === null;

async function wired(ctx: Ctx, rows: readonly Row[]): Promise<WebhookRow[]> {
  const people = await publicOwner(
    ctx,
    rows.map((row) => row.account_id).filter((id) => id !== null),
  );
  return Promise.all(
    rows.map(async (row): Promise<WebhookRow> => {
      const { account_id: accountId, agency_id: agencyId, former_until: until } = row;
      const agency = agencyId === null ? undefined : await readAgency(ctx, agencyId);
      const person = accountId === null ? undefined : people.get(accountId);
      return {
        id: row.id,
        version: String(row.version),
        owner: isOperators(row) ? 'operator' : agencyId === null ? 'person' : 'agency',
        owner_name: agency?.name ?? person?.name ?? '',
        url: isOperators(row) ? row.url : new URL(row.url).origin,
        events: row.events,
        is_active: row.is_active,
        failing_since: row.failing_since?.toISOString() ?? '',
        stopped_at: row.stopped_at?.toISOString() ?? '',
        former_secret_until: until !== null && until > ctx.now() ? until.toISOString() : '',
        waiting: row.waiting,
        failed: row.failed,
        secret: '',
        created_at: row.created_at.toISOString(),
      };
    }),
  );
}

/** Returns one page of all endpoints. */
export async function webhooksPage(
  ctx: Ctx,
  { page, per_page: limit, order, q: words, ids, owner, needs_attention }: Input<typeof listWebhooks>,
): Promise<Result<typeof listWebhooks>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await queries.readStaffPage(ctx, { words, ids, owner, needs_attention }, place);
  return { data: await wired(ctx, rows), total };
}

/** @throws ApiError not_found */
export const staffWebhook = endpoints.one;

/** Adds an endpoint of the operator. @returns it with its secret, which is shown this once @throws ApiError validation, conflict */
export async function addForOperator(
  ctx: Ctx,
  { url, events, is_active: isActive = true }: Input<typeof createWebhook>,
): Promise<WebhookRow> {
  const made = { secret: '' };
  const row = await endpoints.add(ctx, async (open) => {
    const { endpoint, secret } = await managing.addEndpoint(open, OPERATOR, { url, events, isActive });
    made.secret = secret;
    return endpoint.id;
  });
  return { ...row, secret: made.secret };
}

/**
 * Changes an endpoint of the operator, or switches one of others on or off.
 * @throws ApiError not_found, conflict, validation
 */
export function changeForStaff(
  ctx: Ctx,
  { id, version, url, events, is_active: isActive }: Input<typeof updateWebhook>,
): Promise<WebhookRow> {
  return endpoints.change(ctx, { id, version }, async (open, shown) => {
    const before = await queries.readEndpoint(open, id);
    if (!before) throw managing.noEndpoint();
    const isOwn = isOperators(before);
    // A form sends back what it has shown.
    const isMoved = url !== undefined && url !== shown.url;
    const isChosenAnew = events !== undefined && events.toSorted().join() !== before.events.toSorted().join();
    if (!isOwn && (isMoved || isChosenAnew)) throw ofOthers();
    await queries.updateEndpoint(
      open,
      id,
      managing.changeOf(before, {
        ...(isMoved && { url: managing.addressOf(open, url) }),
        ...(isChosenAnew && { events: managing.requireEvents(events) }),
        ...(isActive !== undefined && { is_active: isActive }),
      }),
    );
  });
}

const ofOthers = () =>
  new ApiError('conflict', 'Only whose webhook it is can change more than whether it is active.');

/** Deletes an endpoint. @throws ApiError not_found */
export const removeForStaff = (ctx: Ctx, id: number): Promise<void> =>
  endpoints.remove(ctx, id, (open) => queries.deleteEndpoint(open, id));

async function held(open: Ctx, id: number): Promise<queries.Endpoint> {
  const endpoint = await queries.lockEndpoint(open, id);
  if (!endpoint) throw managing.noEndpoint();
  return endpoint;
}

/** Gives an endpoint of the operator another secret. @throws ApiError not_found, wrong_state for one of others */
export async function renewForStaff(ctx: Ctx, id: number): Promise<WebhookRow> {
  const secret = await inTransaction(ctx, async (open) => {
    const endpoint = await held(open, id);
    if (!isOperators(endpoint))
      throw new ApiError('wrong_state', 'Only whose webhook it is can renew its secret.');
    const renewed = await managing.renewSecret(open, endpoint);
    await audit(open, { resource: RESOURCE, action: 'renew-secret', id });
    return renewed.secret;
  });
  return { ...(await endpoints.one(ctx, id)), secret };
}

/** Sends a test. @throws ApiError not_found, wrong_state */
export const testForStaff = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (open) => {
    await managing.sendTest(open, await held(open, id));
    await audit(open, { resource: RESOURCE, action: 'test', id });
  });

/** Returns one page of deliveries, without what they say. */
export async function deliveriesPage(
  ctx: Ctx,
  { page, per_page: limit, order, ids, webhook_id: endpointId, state }: Input<typeof listWebhookDeliveries>,
): Promise<Result<typeof listWebhookDeliveries>> {
  const place = { order, limit, offset: (page - 1) * limit };
  const { rows, total } = await readDeliveries(ctx, { endpointId, state, ids }, place);
  const data = rows.map((row): DeliveryRow => {
    const { body: _, answer: __, ...delivery } = deliveryOf(row);
    return { ...delivery, webhook_id: row.endpoint_id };
  });
  return { data, total };
}

/** Sends an event again. @throws ApiError not_found, wrong_state */
export const resendForStaff = (ctx: Ctx, deliveryId: number): Promise<void> =>
  inTransaction(ctx, async (open) => {
    const delivery = await readDelivery(open, deliveryId);
    if (!delivery) throw managing.noDelivery();
    await managing.sendAgain(open, await held(open, delivery.endpoint_id), deliveryId);
    await audit(open, { resource: 'webhook-deliveries', action: 'resend', id: deliveryId });
  });
