import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { type PackageDraft, packageIssues } from '../rules.ts';
import { readPackages, retirePackage, upsertPackage } from './packages.queries.ts';

/** Returns packages on offer, in the operator's order. Cached in memory briefly. */
export const packagesOnOffer = lookup('plans', readPackages);

/**
 * Offers a package; one of the same name gets the new terms. Granted packages keep their terms.
 * @throws ApiError validation with every error
 */
export async function offerPackage(ctx: Ctx, draft: PackageDraft): Promise<number> {
  const details = packageIssues(draft);
  const [first] = details;
  if (first) throw new ApiError('validation', `${first.field}: ${first.message}`, { details });
  return inTransaction(ctx, async (open) => {
    const id = await upsertPackage(open, draft);
    await changed(open, 'plans');
    return id;
  });
}

/** Takes a package off the offer; its holders keep it. @returns whether it was on offer */
export async function withdrawPackage(ctx: Ctx, packageId: number): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const wasOnOffer = await retirePackage(open, packageId);
    await changed(open, 'plans');
    return wasOnOffer;
  });
}
