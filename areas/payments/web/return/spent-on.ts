import type { ActivePackage } from '@keystead/plans/contract';

/**
 * Returns what a package just paid for is used for next: featuring where it gives that and nothing to post with, else posting.
 * @param held what its payer has, undefined until it is known
 */
export function spentOn(held: readonly ActivePackage[] | undefined, packageId: number): 'post' | 'feature' {
  const gives = new Set(held?.find(({ id }) => id === packageId)?.features.map(({ name }) => name));
  const posts = gives.has('property_list') || gives.has('project_list');
  return !posts && gives.has('property_feature') ? 'feature' : 'post';
}
