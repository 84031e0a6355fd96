import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'db/migrations';

/** Says what git says. */
export function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}

/**
 * Returns the commit of the version before: the last tag before this one, or where there are none, the commit before the newest
 * migration came.
 * @param asked a commit that someone has named
 */
export async function versionBefore(asked?: string): Promise<string> {
  if (asked) return git('rev-parse', '--verify', `${asked}^{commit}`);
  const tag = git('tag', '--merged', 'HEAD~1', '--sort=-creatordate').split('\n')[0];
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const newest = (await readdir(join(root, MIGRATIONS)))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`);
  if (!added) throw new Error(`${newest} is in no commit yet: commit it, or name the version before`);
  return git('rev-parse', `${added}^`);
}

/** Makes a folder with the sources of a commit and the packages they need, unless nothing of it is run; remove it when done. */
export async function checkOut(commit: string, { isRun = true } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-version-'));
  const archive = spawn('git', ['archive', commit], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  archive.stdout.pipe(unpack.stdin);
  const [code] = (await once(unpack, 'exit')) as [number];
  if (code !== 0) throw new Error(`${commit} could not be unpacked`);
  if (!isRun) return folder;
  const lock = (where: string) => readFile(join(where, 'package-lock.json'), 'utf8');
  if ((await lock(folder)) === (await lock(root))) await linkPackages(folder);
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return folder;
}

/** The packages of others are those here; our own are the folder's. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(to);
  for (const name of await readdir(from))
    if (name === '@keystead')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.bin') await symlink(join(from, name), join(to, name));
}

/** Puts the migrations of another folder into the place of a folder's own. */
export async function takeMigrations(folder: string, from: string): Promise<void> {
  await rm(join(folder, MIGRATIONS), { recursive: true });
  await cp(join(from, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
}

/** Runs a program to its end. @returns its exit code @throws Error when it fails and `mayFail` is not said */
export async function run(
  program: string,
  words: readonly string[],
  folder: string,
  { mayFail = false, env = {} }: { mayFail?: boolean; env?: Record<string, string> } = {},
): Promise<number> {
  const child = spawn(program, [...words], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && !mayFail) throw new Error(`${program} ${words.join(' ')} ended with ${code}`);
  return code ?? 1;
}
