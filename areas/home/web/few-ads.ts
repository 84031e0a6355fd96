import { FEATURED_AMONG } from '@keystead/search/web';

/** Returns the same homes in their order, those that are paid for so far back that one of four is, as long as there are others. */
export function fewAds<Home extends { promoted: boolean }>(homes: readonly Home[]): Home[] {
  const paid = homes.filter(({ promoted }) => promoted);
  const free = homes.filter(({ promoted }) => !promoted);
  const mixed: Home[] = [];
  while (free.length > 0) {
    mixed.push(...free.splice(0, FEATURED_AMONG - 1));
    mixed.push(...paid.splice(0, 1));
  }
  return [...mixed, ...paid];
}
