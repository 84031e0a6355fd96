import type { Ctx } from '@keystead/platform/context';
import { type Before, deleteBefore, readFilesBefore, type Thing, writeBefore } from './before.queries.ts';
import type { StoredFile } from './reading.queries.ts';

export { isStored, readBefore } from './before.queries.ts';

/**
 * Stores a snapshot of a home or project whose owner's edit goes back to review: staff see what is
 * different. Its files stay until the site has decided.
 * @param open with the row locked
 */
export async function takeSnapshot(open: Ctx, thing: Thing, before: Before): Promise<void> {
  await writeBefore(open, thing, before);
}

/** Returns the files of these snapshots. */
export function filesBefore(ctx: Ctx, kind: Thing['kind'], ids: readonly number[]): Promise<StoredFile[]> {
  return readFilesBefore(ctx, kind, ids);
}

/** Deletes the snapshot. @returns its files */
export async function forgetBefore(open: Ctx, thing: Thing): Promise<StoredFile[]> {
  const files = await readFilesBefore(open, thing.kind, [thing.id]);
  await deleteBefore(open, thing);
  return files;
}
