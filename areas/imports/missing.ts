/** What becomes of homes that came with an earlier file and are not in this one. */
export const MISSING = ['leave', 'take_off'] as const;
/** Share of homes in percent that may be missing before someone has to say that this is right. */
export const MOST_MISSING = 40;

/**
 * Returns the share in percent of the homes of these data on the market that would be taken off it.
 * @param stock homes there are, where a file holds those alone that have changed
 */
export function missingShare({
  taken_off: missing,
  updated,
  unchanged,
  stock = 0,
}: {
  taken_off: number;
  updated: number;
  unchanged: number;
  stock?: number;
}): number {
  const before = Math.max(missing + updated + unchanged, stock);
  return before === 0 ? 0 : (missing / before) * 100;
}
