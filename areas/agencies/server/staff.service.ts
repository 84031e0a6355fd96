import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { placeLine } from '@keystead/kit/place-line';
import { audit, readEntries } from '@keystead/platform/audit';
import { type Ctx, dropCached, inTransaction } from '@keystead/platform/context';
import { staffMay } from '@keystead/staff/server';
import { endVerifiedAgency } from '@keystead/verification/server';
import type {
  decideAgency,
  endVerification,
  listStaffAgencies,
  StaffAgency,
  StaffAgencyPage,
} from '../contract.staff.ts';
import {
  type AgencyRow,
  type BranchRow,
  lockAgency,
  readAgencies,
  readAgency,
  readBranches,
  readEvents,
  setActive,
} from './agencies.queries.ts';
import { agencyShown } from './extension-points.ts';
import { citiesOf, logoUrl } from './public.service.ts';
import { countSeats, readSeats } from './seats.queries.ts';
import { findAgencies } from './staff.queries.ts';

const RESOURCE = 'agencies';
/** Lines of the logs that are shown. */
const MOST_LINES = 50;

/** Returns a page of agencies, on the site or off it. */
export async function staffAgencies(
  ctx: Ctx,
  input: Input<typeof listStaffAgencies>,
): Promise<Result<typeof listStaffAgencies>> {
  const { ids, ...counted } = await findAgencies(ctx, input);
  const [rows, branches, seats] = await Promise.all([
    readAgencies(ctx, ids),
    readBranches(ctx, ids),
    countSeats(ctx, ids),
  ]);
  const data = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [toRow(ctx, row, branches, seats.get(id) ?? 0)] : [];
  });
  return { data, ...counted };
}

function toRow(ctx: Ctx, row: AgencyRow, branches: readonly BranchRow[], people: number): StaffAgency {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    logo: logoUrl(ctx, row.logo),
    cities: citiesOf(branches.filter(({ agency_id: of }) => of === row.id)),
    people,
    is_active: row.is_active,
    is_verified: row.is_verified,
    created_at: row.created_at.toISOString(),
  };
}

/** Returns one agency, whole. @throws ApiError not_found */
export async function staffAgency(ctx: Ctx, id: number): Promise<StaffAgencyPage> {
  const row = await readAgency(ctx, id);
  if (!row) throw unknown();
  const [branches, seats, events, entries] = await Promise.all([
    readBranches(ctx, [id]),
    readSeats(ctx, id),
    readEvents(ctx, id, MOST_LINES),
    readEntries(
      ctx,
      { resource: RESOURCE, recordId: String(id) },
      { newestFirst: true, limit: MOST_LINES, offset: 0 },
    ),
  ]);
  const people = await publicOwner(ctx, [
    ...seats.map(({ accountId }) => accountId),
    ...events.flatMap(({ actor_id: actor, account_id: account }) => [actor ?? [], account ?? []].flat()),
  ]);
  const nameOf = (accountId: number | null) =>
    accountId === null ? '' : (people.get(accountId)?.name ?? '');
  return {
    ...toRow(ctx, row, branches, seats.length),
    path: row.is_active ? `/agency/${encodeURIComponent(row.slug_id)}` : '',
    reason: row.reason,
    description: row.description,
    email: row.email,
    phone: row.phone,
    website: row.website,
    branches: branches.map(({ id: branchId, name, address, city, country }) => ({
      id: branchId,
      name,
      address: placeLine(address, city, country),
    })),
    seats: seats.map(({ accountId, role, branchId }) => ({
      account_id: accountId,
      name: nameOf(accountId),
      role,
      branch: branches.find((branch) => branch.id === branchId)?.name ?? '',
    })),
    history: events.map(({ at, kind, actor_id: actor, account_id: account }) => ({
      at: at.toISOString(),
      what: kind,
      actor: nameOf(actor),
      person: nameOf(account),
    })),
    done: entries.map(({ at, staff_name, action, after }) => ({
      at: at.toISOString(),
      staff_name,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : '',
    })),
    may_decide: staffMay(ctx, 'agencies:decide'),
    may_end_verification: row.is_verified && staffMay(ctx, 'verifications:decide'),
  };
}

const unknown = () => notFound('There is no such agency.');

/**
 * Takes an agency off the site or puts it back, with its line of the log.
 * @throws ApiError not_found, conflict, validation without a due reason
 */
export async function decideOnAgency(
  ctx: Ctx,
  { id, version, is_active: isActive, reason = '' }: Input<typeof decideAgency>,
): Promise<StaffAgencyPage> {
  if (!isActive && reason === '') throw invalidField('reason', 'is needed: its people read why');
  await inTransaction(ctx, async (open) => {
    const before = await lockAgency(open, id);
    if (!before) throw unknown();
    if (before.version !== version)
      throw new ApiError(
        'conflict',
        'This agency was changed elsewhere since you opened it. Load it again first.',
      );
    await setActive(open, id, isActive, isActive ? '' : reason);
    await agencyShown.get()(open, { id, slug: before.slug_id });
    await dropCached(open, 'agencies');
    await audit(open, {
      resource: RESOURCE,
      action: isActive ? 'put_back' : 'take_down',
      id,
      before: { is_active: before.is_active, reason: before.reason },
      after: { is_active: isActive, reason: isActive ? '' : reason },
    });
  });
  return staffAgency(ctx, id);
}

/**
 * Takes the verified badge of an agency back, with its line of the log.
 * @throws ApiError not_found, conflict for one that has no badge
 */
export async function unverifyAgency(
  ctx: Ctx,
  { id, reason }: Input<typeof endVerification>,
): Promise<StaffAgencyPage> {
  await inTransaction(ctx, async (open) => {
    if (!(await lockAgency(open, id))) throw unknown();
    await endVerifiedAgency(open, id, reason);
    await audit(open, {
      resource: RESOURCE,
      action: 'unverify',
      id,
      before: { is_verified: true },
      after: { is_verified: false, reason },
    });
  });
  return staffAgency(ctx, id);
}
