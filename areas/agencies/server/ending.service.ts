import { revokePackagesOf } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { keysOf } from '@keystead/platform/images';
import { applicationFiles } from '@keystead/verification/server';
import { type AgencyRow, removeAgency } from './agencies.queries.ts';
import { releaseAll } from './approvals.service.ts';
import { agencyShown } from './extension-points.ts';

/**
 * Removes an agency with its seats, in the open transaction: people and homes stay, what waited for it goes on, and its packages
 * end.
 * @returns storage keys of files that nothing names any more
 */
export async function endAgency(open: Ctx, { id, slug_id: slug, logo }: AgencyRow): Promise<string[]> {
  const keys = await applicationFiles(open, { agencyId: id });
  await releaseAll(open, id);
  await revokePackagesOf(open, id);
  await removeAgency(open, id);
  await agencyShown.get()(open, { id, slug });
  return logo ? [...keys, ...keysOf(logo)] : keys;
}
