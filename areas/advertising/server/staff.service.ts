import { publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type * as calls from '../contract.staff.ts';
import { lockAdvertisement } from './advertisements.queries.ts';
import { rejectAdvertisement } from './deciding.service.ts';
import { featureForDays } from './featuring.service.ts';
import { type AdvertisementFilter, type AdvertisementPage, findAdvertisements } from './staff.queries.ts';

/** Returns one page of advertisements. */
export async function advertisementPage(
  ctx: Ctx,
  input: AdvertisementFilter & AdvertisementPage,
): Promise<{ data: calls.StaffAdvertisement[]; total: number }> {
  const { rows, total } = await findAdvertisements(ctx, input, input);
  const people = await publicOwner(
    ctx,
    rows.map((row) => row.account_id),
  );
  const data = rows.map(({ starts_at, ends_at, created_at, reason, ...row }) => ({
    ...row,
    account_name: people.get(row.account_id)?.name ?? '',
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    reason: reason ?? '',
    created_at: created_at.toISOString(),
  }));
  return { data, total };
}

/** @throws ApiError not_found */
export async function staffAdvertisement(ctx: Ctx, id: number): Promise<calls.StaffAdvertisement> {
  const one = { ids: [id], page: 1, per_page: 1, sort: 'id', order: 'asc' } as const;
  const [row] = (await advertisementPage(ctx, one)).data;
  if (!row) throw notFound('There is no such advertisement.');
  return row;
}

/**
 * Features something in the name of the site.
 * @throws ApiError wrong_state for what is not shown or not on offer, conflict where it is featured or waits for it
 */
export function featureByStaff(
  ctx: Ctx,
  { kind, thing_id: thingId, days }: Input<typeof calls.featureThing>,
): Promise<calls.StaffAdvertisement> {
  return inTransaction(ctx, async (open) => {
    const id = await featureForDays(open, { kind, thingId, days });
    const after = await staffAdvertisement(open, id);
    await audit(open, { resource: 'advertisements', action: 'feature', id, before: null, after });
    return after;
  });
}

/**
 * Takes one down that runs; what waits is decided in the queue. A credit goes back, and its person reads the reason.
 * @throws ApiError not_found; wrong_state for one that does not run
 */
export function endByStaff(
  ctx: Ctx,
  { id, reason }: Input<typeof calls.endAdvertisement>,
): Promise<calls.StaffAdvertisement> {
  return inTransaction(ctx, async (open) => {
    await lockAdvertisement(open, id);
    const before = await staffAdvertisement(open, id);
    if (before.state !== 'approved')
      throw new ApiError('wrong_state', `The advertisement is ${before.state}; only one that runs is ended.`);
    await rejectAdvertisement(open, id, reason);
    const after = await staffAdvertisement(open, id);
    await audit(open, { resource: 'advertisements', action: 'end', id, before, after });
    return after;
  });
}
