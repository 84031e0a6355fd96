import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Account } from './command.ts';
import { run } from './command.ts';
import { PostgresError } from './failure.ts';

/** The superuser of the embedded cluster, also the role of the application. */
export const superuser = 'keystead';

/**
 * Tried in this order: with LC_CTYPE=C the trigram index would see no letter outside ASCII, and not every system
 * has C.UTF-8.
 */
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/**
 * Finds or creates the cluster inside `place`, in a directory named after the major version (files of one major
 * version are unreadable to the next).
 * `password` is set for connections over TCP, without it only the private socket is trusted; `sync: false` skips
 * flushing the new files to disk.
 * @throws PostgresError when initdb fails, or the data belong to another major version or user.
 */
export async function prepareCluster(options: {
  place: string;
  binaries: Binaries;
  account: Account | undefined;
  password: string | undefined;
  sync: boolean;
  log: (line: string) => void;
}): Promise<string> {
  const { place, binaries, log } = options;
  const major = await majorVersion(binaries);
  const cluster = join(place, major);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new PostgresError(`Cannot read the database in ${cluster}: ${error.message}`);
    },
  );
  if (version === undefined) {
    await rejectOtherVersions(place, major);
    log('creating the database cluster');
    await createCluster(cluster, options);
  }
  // A `chmod -R` or a restored copy often loosens the mode, and postgres then rejects it.
  if (process.platform !== 'win32' && ((await stat(cluster)).mode & 0o777) !== 0o700)
    await chmod(cluster, 0o700);
  return cluster;
}

/** Returns the password for TCP connections, made once and stored beside the cluster. */
export async function clusterPassword(place: string): Promise<string> {
  const file = join(place, 'password');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function majorVersion(binaries: Binaries): Promise<string> {
  const { output } = await run(binaries.postgres, ['--version']);
  return /(\d+)/.exec(output)?.[1] ?? '18';
}

async function rejectOtherVersions(place: string, major: string): Promise<void> {
  const other = (await readdir(place)).find((name) => /^\d+$/.test(name) && name !== major);
  if (!other) return;
  throw new PostgresError(
    `${place} holds data of PostgreSQL ${other}, this version is ${major} and cannot read them. Export them with ` +
      `the version of Keystead that wrote them, move the directory "${other}" away, and import.`,
  );
}

/** Draft and rename: a cluster is there whole or not at all, also after a kill in the middle of initdb. */
async function createCluster(
  cluster: string,
  { place, binaries, account, password, sync }: Parameters<typeof prepareCluster>[0],
): Promise<void> {
  await removeDrafts(place);
  const draft = await mkdtemp(join(place, 'draft-'));
  const passwordFile = join(draft, 'password');
  const data = join(draft, 'data');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password ?? '', { mode: 0o600 });
  if (account) {
    await Promise.all([draft, data, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  }
  let issue = '';
  for (const ctype of ctypes) {
    const outcome = await run(
      binaries.initdb,
      [...initArguments(data, ctype, password && passwordFile), ...(sync ? [] : ['--no-sync'])],
      account,
    );
    if (outcome.code === 0) {
      await rename(data, cluster);
      await rm(draft, { recursive: true, force: true });
      return;
    }
    issue = outcome.output;
    if (!/invalid locale/.test(issue)) break;
  }
  await rm(draft, { recursive: true, force: true });
  throw new PostgresError(`initdb could not create the database in ${place}:\n${issue}${advice(issue)}`);
}

function initArguments(data: string, ctype: string, passwordFile: string | undefined): string[] {
  return [
    '-D',
    data,
    '-U',
    superuser,
    '-E',
    'UTF8',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    ...(passwordFile ? [`--pwfile=${passwordFile}`, '--auth-local=scram-sha-256'] : ['--auth-local=trust']),
    '--auth-host=scram-sha-256',
  ];
}

async function removeDrafts(place: string): Promise<void> {
  const drafts = (await readdir(place)).filter((name) => name.startsWith('draft-'));
  await Promise.all(drafts.map((name) => rm(join(place, name), { recursive: true, force: true })));
}

function advice(issue: string): string {
  if (/could not look up effective user ID/.test(issue)) {
    return '\nThe user of this process has no name on this machine (no entry in /etc/passwd). Give it one, or set DATABASE_URL.';
  }
  if (/administrative permissions/.test(issue)) {
    return '\nStart from a terminal without administrator rights.';
  }
  return '';
}
