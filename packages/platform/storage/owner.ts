import { chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Gives what root has written, a file or a folder with all in it, to whom the folder around it belongs to: the site runs as that
 * user. What is not there is passed over.
 */
export async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  const written = await stat(path).catch(() => undefined);
  if (uid === 0 || !written) return;
  await chown(path, uid, gid);
  if (!written.isDirectory()) return;
  for (const name of await readdir(path, { recursive: true })) await chown(join(path, name), uid, gid);
}
