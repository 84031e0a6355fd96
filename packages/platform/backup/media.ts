import { FileMissingError, type Storage } from '../storage/index.ts';
import { placeOf } from './places.ts';
import type { SealedStore } from './sealed-store.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Brings the files of a site into the store, those that are not there yet. What the site has deleted stays as long as a moment
 * before can be restored, and goes then. Both lists come in one order, so that none of them is in memory.
 * @returns how many files the store has of the site
 */
export async function copyMedia(
  store: SealedStore,
  storage: Storage,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<number> {
  const stored = store.list(placeOf.media)[Symbol.asyncIterator]();
  let kept = await stored.next();
  let files = 0;
  const passed = async (key: string) => {
    while (!kept.done && kept.value.key < key) {
      await forget(store, kept.value.key, now, keepDays);
      kept = await stored.next();
    }
  };
  for await (const { key } of storage.list()) {
    await passed(key);
    files += 1;
    if (!kept.done && kept.value.key === key) {
      kept = await stored.next();
      continue;
    }
    const content = await storage.get(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return undefined;
      throw error;
    });
    if (content) await store.put(placeOf.media + key, content, { packed: false });
  }
  while (!kept.done) {
    await forget(store, kept.value.key, now, keepDays);
    kept = await stored.next();
  }
  // What was deleted and is there again.
  for await (const { key } of store.list(placeOf.gone))
    if (await storage.exists(key)) await store.delete(placeOf.gone + key);
  return files;
}

/** Notes that a file is deleted on the site, and removes it once that is long ago. */
async function forget(store: SealedStore, key: string, now: Date, keepDays: number): Promise<void> {
  const note = placeOf.gone + key;
  if (!(await store.exists(note))) return store.put(note, Buffer.from(now.toISOString()));
  const since = Date.parse((await store.get(note)).toString('utf8'));
  if (now.getTime() - since < keepDays * DAY) return;
  await store.delete(placeOf.media + key);
  await store.delete(note);
}
