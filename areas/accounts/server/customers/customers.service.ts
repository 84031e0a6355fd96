import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { rowsOfPage } from '@keystead/http/page';
import { audit, readEntries } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import type { Customer, CustomerPage, decideCustomers, listCustomers } from '../../contract.staff.ts';
import { sendAccountStatus } from '../accounts.jobs.ts';
import { lockAccount } from '../accounts.queries.ts';
import { endSessions, takeSecondFactors } from '../second-factor/rescue.service.ts';
import { setActive } from './account-status.service.ts';
import { type CustomerRow, findCustomers, readCustomer } from './customers.queries.ts';

const RESOURCE = 'customers';
const WAYS = ['google', 'phone', 'apple', 'email'] as const;
const HISTORY = 20;

/** Returns a page of customers, as staff look for them. */
export async function customers(ctx: Ctx, input: Input<typeof listCustomers>) {
  const { page, per_page, sort, order, ...filter } = input;
  const rowsAsked = rowsOfPage({ page, per_page });
  const { rows, ...counted } = await findCustomers(ctx, filter, { sort, order, ...rowsAsked });
  return { data: rows.map((row) => wireCustomer(ctx, row)), ...counted };
}

/** Returns one customer. @throws ApiError not_found */
export async function customer(ctx: Ctx, id: number): Promise<CustomerPage> {
  const row = await readCustomer(ctx, id);
  if (!row) throw notFound('There is no such customer.');
  const entries = await readEntries(
    ctx,
    { resource: RESOURCE, recordId: String(id) },
    { newestFirst: true, limit: HISTORY, offset: 0 },
  );
  return {
    ...wireCustomer(ctx, row),
    address: row.address,
    state: row.state,
    about_me: row.about_me,
    language: row.language ?? '',
    signs_in_by: WAYS[row.login_type],
    has_two_factor: row.has_two_factor,
    sessions: row.sessions,
    history: entries.map(({ id: entryId, at, staff_name: name, action, after }) => ({
      id: entryId,
      at: at.toISOString(),
      staff_name: name,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : '',
    })),
  };
}

/**
 * Activates or deactivates an account, for staff: its sessions end at once, and its owner is informed of the reason.
 * @throws ApiError not_found, forbidden for the site's own account
 */
export async function decideAccountStatus(
  ctx: Ctx,
  id: number,
  { isActive, reason = '' }: { isActive: boolean; reason?: string | undefined },
): Promise<CustomerPage> {
  return editing(ctx, isActive ? 'reactivate' : 'deactivate', id, async (open, before) => {
    await setActive(open, id, isActive);
    if (before.is_active === isActive) return undefined;
    await open.jobs.enqueue(open.db, sendAccountStatus, { accountId: id, isActive, reason });
    return { before: { is_active: before.is_active }, after: { is_active: isActive, reason } };
  });
}

/**
 * Activates or deactivates several accounts, one after the other; a rejected one does not stop the others.
 * @throws ApiError validation without a reason to switch off
 */
export async function decideSeveral(
  ctx: Ctx,
  { ids, is_active: isActive, reason }: Input<typeof decideCustomers>,
): Promise<{ id: number; is_done: boolean; message: string }[]> {
  if (!isActive && reason === undefined)
    throw invalidField('reason', 'is needed: the person switched off learns why');
  const outcomes = [];
  for (const id of new Set(ids)) outcomes.push(await decideOne(ctx, id, { isActive, reason }));
  return outcomes;
}

async function decideOne(ctx: Ctx, id: number, accountStatus: Parameters<typeof decideAccountStatus>[2]) {
  try {
    const { name } = await decideAccountStatus(ctx, id, accountStatus);
    return { id, is_done: true, message: name };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id, is_done: false, message: error.message };
  }
}

/** Signs a customer out everywhere. @throws ApiError not_found */
export function signOutEverywhere(ctx: Ctx, id: number): Promise<CustomerPage> {
  return editing(ctx, 'end-sessions', id, async (open, { sessions }) => {
    await endSessions(open, id);
    return { before: { sessions }, after: { sessions: 0 } };
  });
}

/** For someone who has lost app and passkeys. @throws ApiError not_found */
export function resetTwoFactor(ctx: Ctx, id: number): Promise<CustomerPage> {
  return editing(ctx, 'reset-two-factor', id, async (open, { has_two_factor: had }) => {
    await takeSecondFactors(open, id);
    return { before: { has_two_factor: had }, after: { has_two_factor: false } };
  });
}

/** Changes a customer in one transaction, written down unless there was nothing to change. */
async function editing(
  ctx: Ctx,
  action: string,
  id: number,
  work: (open: Ctx, before: CustomerRow) => Promise<{ before: object; after: object } | undefined>,
): Promise<CustomerPage> {
  await inTransaction(ctx, async (open) => {
    // Two who decide at once do so one after the other.
    await lockAccount(open, id);
    const before = await readCustomer(open, id);
    if (!before) throw notFound('There is no such customer.');
    const changed = await work(open, before);
    if (changed) await audit(open, { resource: RESOURCE, action, id, ...changed });
  });
  return customer(ctx, id);
}

function wireCustomer(ctx: Ctx, row: CustomerRow): Customer {
  return {
    id: row.id,
    slug_id: row.slug_id,
    name: row.name,
    email: row.email,
    is_email_verified: row.email_verified,
    mobile: row.mobile,
    city: row.city,
    country: row.country,
    picture: row.picture ? mediaUrl(ctx, row.picture.key) : '',
    is_active: row.is_active,
    is_verified_agent: row.is_verified_agent,
    is_operator: row.is_operator,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
