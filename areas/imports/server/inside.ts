import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Returns where a file or folder lies that a path names within a folder, wherever links lead; why not, where it lies outside or nowhere. */
export async function pathInside(
  root: string,
  path: string,
): Promise<{ path: string } | { problem: 'missing' | 'outside' }> {
  const found = await realpath(join(root, path)).catch(() => undefined);
  if (found === undefined) return { problem: 'missing' };
  const inside = relative(await realpath(root), found);
  return inside === '' || inside.split(sep)[0] === '..' ? { problem: 'outside' } : { path: found };
}
