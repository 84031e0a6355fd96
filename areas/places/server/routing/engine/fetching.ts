import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import { giveToOwner } from '@keystead/platform/storage';
import { folderOf } from '../../sets.service.ts';

/** Valhalla as its project publishes it for Node: programs of 280 MB, which most sites never need. */
const NAME = '@valhallajs/valhallajs';
const VERSION = '3.6.1';
const INTEGRITY =
  'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==';
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
const TIMEOUT_MS = 15 * 60_000;

const engineFolder = (ctx: Pick<Ctx, 'config'>) => join(folderOf(ctx), 'engine');
const packageIn = (folder: string) => join(folder, 'node_modules', NAME);
const programOf = (folder: string) =>
  join(packageIn(folder), process.platform, process.arch, 'valhalla_build_tiles');

const platform = () => `${process.platform}-${process.arch}`;

/** Returns whether this machine can run the engine, fetched or not. */
export const isForThisPlatform = () => PLATFORMS.includes(platform());

/** Where the engine lies, and its program that makes graphs; undefined where it was never fetched, or in another version. */
export interface Engine {
  readonly folder: string;
  readonly graphProgram: string;
}

/** Finds the engine on this machine. */
export function findEngine(ctx: Pick<Ctx, 'config'>): Engine | undefined {
  const folder = join(engineFolder(ctx), VERSION);
  const graphProgram = programOf(folder);
  return existsSync(graphProgram) ? { folder: packageIn(folder), graphProgram } : undefined;
}

/**
 * Fetches the engine of travel times, where it is not here yet, from the registry that npm is set up for; what npm fetches must
 * have the hash that stands here. A platform without an engine, and a network that does not answer, are no errors.
 * @returns why there is none, in words for the operator; undefined when it is here
 */
export async function fetchEngine(ctx: Ctx): Promise<string | undefined> {
  if (findEngine(ctx)) return undefined;
  if (!isForThisPlatform()) return `There is no travel engine for ${platform()}; travel times are estimates.`;
  const making = join(folderOf(ctx), 'engine.making');
  try {
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true, mode: 0o700 });
    await writeFile(join(making, 'package.json'), JSON.stringify(PROJECT));
    await writeFile(join(making, 'package-lock.json'), JSON.stringify(LOCK));
    await installed(making);
    await dropOtherPlatforms(making);
    await rm(engineFolder(ctx), { recursive: true, force: true });
    await mkdir(engineFolder(ctx), { mode: 0o700 });
    await rename(making, join(engineFolder(ctx), VERSION));
    await giveToOwner(engineFolder(ctx));
    return undefined;
  } catch (error) {
    return `The travel engine could not be fetched; travel times are estimates. (${(error as Error).message})`;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

const PROJECT = { name: 'engine', version: '0.0.0', private: true, dependencies: { [NAME]: VERSION } };
const LOCK = {
  ...PROJECT,
  lockfileVersion: 3,
  packages: {
    '': PROJECT,
    [`node_modules/${NAME}`]: {
      version: VERSION,
      resolved: `https://registry.npmjs.org/${NAME}/-/valhallajs-${VERSION}.tgz`,
      integrity: INTEGRITY,
    },
  },
};

/** Has npm install it: npm knows the registry, proxies and certificates of this machine, and checks the hash. */
function installed(folder: string): Promise<void> {
  // Without a network npm would otherwise wait for more than a minute between its tries.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...patience];
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && /npm-cli\.c?js$/.test(cli);
  const [program, first] = isNpm ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TIMEOUT_MS,
    });
    // A run may be ended in the middle of it.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(reasonIn(said)));
    });
  });
}

/** Returns the line in which npm says why. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines.find((line) => line !== '' && !/^code |^errno /.test(line)) ?? 'npm does not say why';
}

async function dropOtherPlatforms(folder: string): Promise<void> {
  for (const platform of PLATFORMS) {
    const [system = '', processor = ''] = platform.split('-');
    if (system !== process.platform || processor !== process.arch)
      await rm(join(packageIn(folder), system, processor), { recursive: true, force: true });
  }
  const own = await readdir(join(packageIn(folder), process.platform));
  if (!own.includes(process.arch)) throw new Error(`nothing in it is for ${process.arch}`);
}
