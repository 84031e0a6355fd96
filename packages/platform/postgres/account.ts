import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, run } from './command.ts';
import { PostgresError } from './failure.ts';

export const isRoot = process.getuid?.() === 0;

/**
 * Chooses the user for a data directory: the owner of the cluster in it, of the directory, or of its nearest
 * existing parent, else `postgres`, else `nobody`. Undefined means "as ourselves", the case of every ordinary user and of Windows.
 * @throws PostgresError when we are root and no usable user exists.
 */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  if (!isRoot) return undefined;
  const owner = (await ownerOfCluster(dataDir)) ?? (await ownerOf(dataDir));
  if (owner) return owner;
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new PostgresError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The server itself runs under a bare number too, so existing data keep their owner. */
async function ownerOfCluster(dataDir: string): Promise<Account | undefined> {
  const entries = await readdir(dataDir).catch(() => []);
  const cluster = entries.find((name) => /^\d+$/.test(name));
  if (!cluster) return undefined;
  const { uid, gid } = await stat(join(dataDir, cluster));
  return uid === 0 ? undefined : ((await lookUp(String(uid))) ?? { uid, gid, name: String(uid) });
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return dirname(path) === path ? undefined : ownerOf(dirname(path));
  // initdb wants a name in the user database: a bare number (as containers give) is passed over.
  return found.uid === 0 ? undefined : lookUp(String(found.uid));
}

async function lookUp(user: string): Promise<Account | undefined> {
  const [uid, gid, name] = await Promise.all(
    ['-u', '-g', '-un'].map((what) =>
      run('id', [what, user]).then(({ code, output }) => (code === 0 ? output : '')),
    ),
  );
  return uid && gid && name && uid !== '0' ? { uid: Number(uid), gid: Number(gid), name } : undefined;
}

/** Returns whether `account` (undefined = ourselves) may enter a directory, asked by trying. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], account);
  return code === 0;
}
