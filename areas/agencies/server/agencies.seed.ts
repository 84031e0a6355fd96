import { listingChanged } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type { Role } from '../rules.ts';
import {
  type AgencyTexts,
  insertAgency,
  insertBranch,
  insertEvent,
  readPublicAgency,
} from './agencies.queries.ts';
import { placeHomes } from './homes.queries.ts';
import { insertSeat } from './seats.queries.ts';

/** An agency of the demo world. */
export interface NewAgency extends Omit<AgencyTexts, 'billing_address' | 'tax_id'> {
  readonly slug: string;
  readonly logo: StoredPicture | null;
  readonly branches: readonly Parameters<typeof insertBranch>[2][];
  /** @param branch place in `branches`, null for the whole agency */
  readonly seats: readonly { accountId: number; role: Role; branch: number | null }[];
  readonly homes: readonly { listingIds: readonly number[]; branch: number | null }[];
}

/** Adds agencies; those whose address is there are left as they are. @returns their ids by address */
export async function seedAgencies(
  ctx: Ctx,
  agencies: readonly NewAgency[],
): Promise<ReadonlyMap<string, number>> {
  const seeded = new Map<string, number>();
  for (const { slug, branches, seats, homes, ...agency } of agencies) {
    const present = await readPublicAgency(ctx, slug);
    if (present) {
      seeded.set(slug, present.id);
      continue;
    }
    const id = await insertAgency(ctx, slug, { ...agency, billing_address: '', tax_id: '' });
    if (id === undefined) continue;
    seeded.set(slug, id);
    const ids: number[] = [];
    for (const branch of branches) ids.push(await insertBranch(ctx, id, branch));
    for (const { accountId, role, branch } of seats)
      await insertSeat(ctx, id, {
        accountId,
        role,
        branchId: branch === null ? null : (ids[branch] ?? null),
      });
    for (const { listingIds, branch } of homes)
      await placeHomes(ctx, id, branch === null ? null : (ids[branch] ?? null), listingIds);
    for (const { listingIds } of homes) await listingChanged.get()(ctx, [...listingIds]);
    const owner = seats.find(({ role }) => role === 'owner');
    await insertEvent(ctx, { agencyId: id, kind: 'founded', actorId: owner?.accountId });
  }
  return seeded;
}
