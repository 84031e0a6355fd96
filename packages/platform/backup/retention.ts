import { type BaseManifest, readManifests } from './manifest.ts';
import { placeOf, positionOf } from './places.ts';
import type { SealedStore } from './sealed-store.ts';

const DAY = 24 * 3600 * 1000;

/** Returns the base backups that moments of the last days need: those of these days, and the last one before. */
function neededBases<T extends Pick<BaseManifest, 'endedAt'>>(
  bases: readonly T[],
  now: Date,
  keepDays: number,
): T[] {
  const first = now.getTime() - keepDays * DAY;
  const before = bases.filter(({ endedAt }) => Date.parse(endedAt) < first);
  return [...before.slice(-1), ...bases.filter(({ endedAt }) => Date.parse(endedAt) >= first)];
}

/** Removes base backups that no moment of the last days needs, what is left of those that failed, and the log before them. */
export async function dropOld(
  store: SealedStore,
  cluster: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  const needed = neededBases(await readManifests(store, cluster), now, keepDays);
  const [oldest] = needed;
  if (!oldest) return;
  const ids = new Set(needed.map(({ id }) => id));
  const dropped: string[] = [];
  for await (const { key } of store.list(placeOf.base(cluster)))
    if (!ids.has(key.slice(0, key.indexOf('/')))) dropped.push(placeOf.base(cluster) + key);
  const first = positionOf(oldest.firstSegment);
  for await (const { key } of store.list(placeOf.wal(cluster)))
    if (key.endsWith('.wal') && positionOf(key) < first) dropped.push(placeOf.wal(cluster) + key);
  // The manifest of a base goes first: what is left of it is no base any more.
  dropped.sort((a, b) => Number(b.endsWith('manifest.json')) - Number(a.endsWith('manifest.json')));
  for (const name of dropped) await store.delete(name);
}
