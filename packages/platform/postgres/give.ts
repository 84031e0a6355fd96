import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';

/** Gives a cluster that was brought here, file by file, to the user that PostgreSQL runs as; only root can, and has to. */
export async function giveClusterToItsUser(place: string, cluster: string): Promise<void> {
  const account = await chooseAccount(place);
  if (!account) return;
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const paths = [place, cluster, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of paths) await chown(path, account.uid, account.gid);
}
