import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import { folderOf } from '../../sets.service.ts';
import { engineConfig } from './config.ts';
import { environment } from './environment.ts';
import { type Engine, findEngine } from './fetching.ts';
import type { Travel } from './travel.ts';

const TIMEOUT_MS = 60 * 60_000;

/** The graph of a set: a folder of tiles of streets as Valhalla has them. */
export const graphOf = (ctx: Pick<Ctx, 'config'>, set: string) => join(folderOf(ctx), `${set}.graph`);

/** Finds what is needed to route by a set on this machine: the engine and the set's graph. */
export function findGraph(
  ctx: Pick<Ctx, 'config'>,
  set: string,
): { engine: Engine; graph: string } | undefined {
  const engine = findEngine(ctx);
  const graph = graphOf(ctx, set);
  return engine && existsSync(graph) ? { engine, graph } : undefined;
}

/**
 * Makes the graph of an extract in a folder, in a process of its own, where this machine has the engine.
 * @returns what it has and how long that took; why there is none: not fetched, or what the program said last
 */
export async function makeGraph(ctx: Pick<Ctx, 'config'>, extract: string, folder: string): Promise<Travel> {
  const engine = findEngine(ctx);
  if (!engine) return { problem: 'The travel engine was never fetched; travel times are estimates.' };
  const began = performance.now();
  const tiles = join(folder, 'graph');
  const config = join(folder, 'graph.json');
  await mkdir(tiles, { mode: 0o700 });
  await writeFile(config, JSON.stringify(engineConfig(tiles)));
  const failed = await ended(engine.graphProgram, ['-c', config, resolve(extract)], folder);
  const seconds = (performance.now() - began) / 1000;
  const roads = failed === undefined ? await roadsIn(tiles) : 0;
  if (roads > 0) return { roads, seconds };
  await rm(tiles, { recursive: true, force: true });
  const why = failed ?? 'it found no roads';
  return { problem: `The roads could not be connected; travel times are estimates. (${why})` };
}

/** Bits of the header of each tile, in the version of the engine that is pinned: edges follow 21 bits of nodes. */
const COUNTS_AT = 40;
const COUNT_BITS = 21n;

/** Returns how many stretches of road a graph has: an edge goes one way, and of each stretch there are two. */
async function roadsIn(tiles: string): Promise<number> {
  let edges = 0;
  const entries = await readdir(tiles, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith('.gph'))) {
    const file = await open(join(tiles, entry), 'r');
    try {
      const header = Buffer.alloc(COUNTS_AT + 8);
      const { bytesRead } = await file.read(header, 0, header.length, 0);
      if (bytesRead === header.length)
        edges += Number(BigInt.asUintN(Number(COUNT_BITS), header.readBigUInt64LE(COUNTS_AT) >> COUNT_BITS));
    } finally {
      await file.close();
    }
  }
  return Math.round(edges / 2);
}

/** Runs a program in a folder, where it may leave reports; it ends with this process at the latest. @returns why it failed */
function ended(program: string, args: string[], folder: string): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TIMEOUT_MS,
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    let last = '';
    child.stderr.on('data', (bytes: Buffer) => {
      last = (last + bytes.toString()).trimEnd().split('\n').at(-1)?.slice(-500) ?? '';
    });
    const failed = (why: string | undefined) => {
      process.off('exit', end);
      done(why);
    };
    child.once('error', (error) => failed(error.message));
    child.once('close', (code, signal) =>
      failed(code === 0 ? undefined : last || `it ended with ${signal ?? `code ${code}`}`),
    );
  });
}
