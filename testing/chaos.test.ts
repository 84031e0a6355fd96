import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@keystead/kit/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAtRandom, type Target } from './chaos/kills.ts';
import { countJobs, findLosses } from './chaos/losses.ts';
import { type ChaosWorld, makeChaosWorld } from './chaos/world.ts';
import { startWriters } from './chaos/writers.ts';
import { startTestServer, type TestServer } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-processes.ts';

// The short form of `npm run chaos`, which kills the database, too, and a hundred times.
const PEOPLE = 8;
const KILLS = 2;
/** Milliseconds in which requests still go to a process that is gone. */
const UNNOTICED = 100;

let site: TestServer;
let world: ChaosWorld;
let dataDir: string;
beforeAll(async () => {
  site = await startTestServer();
  world = await makeChaosWorld(site.ctx, PEOPLE);
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-chaos-'));
});
afterAll(async () => {
  await site?.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Process extends Target {
  /** Undefined while it is down. */
  readonly url: string | undefined;
}

async function startProcess(name: string, roles: string): Promise<Process> {
  const { connectionString = '' } = site.ctx.pool.options as { connectionString?: string };
  let running: ServerProcess | undefined;
  const revive = async () => {
    running = await startServerProcess(connectionString, { DATA_DIR: dataDir, ROLES: roles });
  };
  const kill = async () => {
    await running?.end('SIGKILL');
    // A balancer does not know at once.
    await wait(UNNOTICED);
    running = undefined;
  };
  await revive();
  return {
    name,
    kill,
    revive,
    get url() {
      return running?.url;
    },
  };
}

it('does what it has acknowledged, once, however often its processes are killed', async () => {
  const processes = await Promise.all([startProcess('web', 'web'), startProcess('both', 'web,jobs')]);
  const seed = Math.floor(Math.random() * 1e9);
  const random = createRandom(seed);
  try {
    const writers = startWriters(world, seed, () => {
      const urls = processes.flatMap(({ url }) => url ?? []);
      return urls.length > 0 ? random.pick(urls) : 'http://127.0.0.1:1';
    });
    const kills = await killAtRandom(processes, KILLS, random);
    expect(kills).toHaveLength(KILLS);
    await writers.stop();
    const { outcome } = writers;
    expect(outcome.errors, `seed ${seed}`).toEqual([]);
    expect(await findLosses(site.ctx, outcome), `seed ${seed}`).toEqual({
      lost: [],
      doubled: [],
      credits: [],
    });
    // It was worth the kills: each kind was written, and some writes were interrupted.
    for (const [kind, names] of Object.entries(outcome.acknowledged))
      expect([kind, names.size > 0]).toEqual([kind, true]);
    expect(outcome.sentAgain.size).toBeGreaterThan(0);
    // What a process was at that was killed is done by another within a minute.
    await expect
      .poll(() => countJobs(site.ctx), { timeout: 120_000, interval: 1000 })
      .toEqual({ due: 0, failed: 0 });
  } finally {
    await Promise.all(processes.map(({ kill }) => kill()));
  }
}, 300_000);
