import type { StoredFile } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { keysOf } from '@keystead/platform/images';
import { removeFiles } from './projects.jobs.ts';
import type { ProjectRow } from './reading.queries.ts';

/** Returns every file a project names. */
export function filesOf(row: ProjectRow): StoredFile[] {
  return [
    row.picture,
    ...(row.meta_picture ? [row.meta_picture] : []),
    ...row.gallery.map(({ picture }) => picture),
    ...row.documents.map(({ document }) => document),
    ...row.plans.map(({ document }) => document),
  ];
}

/** Returns every storage key a file occupies. */
export function keysOfFile(file: StoredFile): string[] {
  return 'variants' in file ? keysOf(file) : [file.key];
}

/** Has the files that were `before` and are not `after` removed, once the open transaction has committed. */
export async function dropFiles(
  ctx: Ctx,
  before: readonly StoredFile[],
  after: readonly StoredFile[] = [],
): Promise<void> {
  const stored = new Set(after.flatMap(keysOfFile));
  // The pictures of the demo world are shared by many.
  const isOwn = (key: string) => !stored.has(key) && !key.startsWith('demo/');
  const keys = before.flatMap(keysOfFile).filter(isOwn);
  if (keys.length > 0) await ctx.jobs.enqueue(ctx.db, removeFiles, { keys });
}
