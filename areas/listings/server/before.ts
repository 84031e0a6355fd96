import type { Ctx } from '@keystead/platform/context';
import { type Before, deleteBefore, readFilesBefore, type Thing, writeBefore } from './before.queries.ts';
import type { StoredFile } from './reading.queries.ts';

export { isStored, readBefore } from './before.queries.ts';

/**
 * Keeps how a home or project stood that its owner has changed and that goes back to the site: staff see what is
 * different. Its files stay until the site has decided.
 * @param open with the row locked
 */
export async function takeSnapshot(open: Ctx, thing: Thing, before: Before): Promise<void> {
  await writeBefore(open, thing, before);
}

/** The files that are kept of how these stood. */
export function filesBefore(ctx: Ctx, kind: Thing['kind'], ids: readonly number[]): Promise<StoredFile[]> {
  return readFilesBefore(ctx, kind, ids);
}

/** Forgets how it stood. @returns the files that were kept for it */
export async function forgetBefore(open: Ctx, thing: Thing): Promise<StoredFile[]> {
  const files = await readFilesBefore(open, thing.kind, [thing.id]);
  await deleteBefore(open, thing);
  return files;
}
