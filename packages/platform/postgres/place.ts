import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rmdir,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { canEnter } from './account.ts';
import { systemDirectory } from './binaries.ts';
import type { Account } from './command.ts';
import { PostgresError } from './failure.ts';

/**
 * Makes the data directory exist where `account` can reach it and gives its real path. A directory inside root's
 * home is closed to every other user: then the data live in {@link systemDirectory} and a link stands in its place.
 * @throws PostgresError when the directory cannot be made or entered.
 */
export async function preparePlace(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const path = resolve(dataDir);
  try {
    await removeDanglingLink(path);
    await makeDirectory(path, account);
  } catch (error) {
    throw new PostgresError(`Cannot make the data directory ${path}: ${(error as Error).message}`);
  }
  // The link of an earlier start leads to a directory that can be entered even though the link cannot.
  const real = await realpath(path);
  if (await canEnter(real, account)) return real;
  if (!account) throw new PostgresError(`No permission to enter the data directory ${path}.`);
  if ((await readdir(path)).length > 0) {
    throw new PostgresError(
      `The data directory ${path} cannot be entered by "${account.name}", under which PostgreSQL has to run ` +
        'because this is root. Move it to a directory that user can reach, or start as an ordinary user.',
    );
  }
  await mkdir(systemDirectory, { recursive: true, mode: 0o755 });
  const reachable = await mkdtemp(join(systemDirectory, 'data-'));
  await chown(reachable, account.uid, account.gid);
  await rmdir(path);
  await symlink(reachable, path);
  log(`"${account.name}" cannot reach ${path}: the data are stored in ${reachable}, linked from there`);
  return reachable;
}

/** Also hands every directory made on the way to the account. */
async function makeDirectory(path: string, account: Account | undefined): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first || !account) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await chown(made, account.uid, account.gid);
  }
}

async function removeDanglingLink(path: string): Promise<void> {
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink() && !(await stat(path).catch(() => undefined))) await unlink(path);
}
