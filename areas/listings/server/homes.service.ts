import type { Ctx } from '@keystead/platform/context';
import { type HomeTraits, isSameHome } from '../rules.ts';
import { lockHomesOf, readFreeHomes } from './homes.queries.ts';

/**
 * For each of these the home it was before, if its owner had it listed and deleted that listing; each home once. Other
 * transactions that ask for the same owner's homes wait until this one ends.
 * @returns ids in the same order, undefined for a new home
 */
export async function knownHomes(ctx: Ctx, wanted: readonly HomeTraits[]): Promise<(number | undefined)[]> {
  const candidates = await readFreeHomes(ctx, wanted);
  if (candidates.length === 0) return wanted.map(() => undefined);
  await lockHomesOf(
    ctx,
    candidates.map(({ ownerId }) => ownerId),
  );
  const free = await readFreeHomes(ctx, wanted);
  const taken = new Set<number>();
  return wanted.map((traits, place) => {
    const home = free.find((one) => one.place === place && !taken.has(one.id) && isSameHome(one, traits));
    if (home) taken.add(home.id);
    return home?.id;
  });
}
