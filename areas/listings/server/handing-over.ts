import type { Ctx } from '@keystead/platform/context';
import { moveHomes, moveListings } from './handing-over.queries.ts';
import { lockHomesOf } from './homes.queries.ts';
import { announce } from './life.service.ts';

/**
 * Puts listings of someone in the charge of another person, with the homes they are of, in the open transaction. What both wrote
 * with others about them stays theirs; advertisements and links to papers stay with the listing.
 * @returns ids of those that were still the former one's
 */
export async function handOverListings(
  open: Ctx,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  if (ids.length === 0 || from === to) return [];
  await lockHomesOf(open, [from, to]);
  const moved = await moveListings(open, ids, { from, to });
  await moveHomes(open, moved, to);
  await announce(open, moved);
  return moved;
}
