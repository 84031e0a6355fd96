import { revokePackagesOf } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { type AgencyRow, removeAgency } from './agencies.queries.ts';
import { releaseAll } from './approvals.service.ts';
import { agencyShown } from './extension-points.ts';

/**
 * Removes an agency with its seats, in the open transaction: people and homes stay, what waited for it goes on, and its packages
 * end.
 */
export async function endAgency(open: Ctx, { id, slug_id: slug }: AgencyRow): Promise<void> {
  await releaseAll(open, id);
  await revokePackagesOf(open, id);
  await removeAgency(open, id);
  await agencyShown.get()(open, { id, slug });
}
