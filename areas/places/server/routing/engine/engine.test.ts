import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RoutingUnavailableError } from '../port.ts';
import { engineConfigs } from './config.ts';
import { writeStandIn } from './engine.testing.ts';
import { EngineProcess } from './engine.ts';

let folder: string;
let engine: EngineProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-engine-'));
  await writeStandIn(folder);
});
afterEach(() => engine.stop());
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (timeoutMs = 5000) => {
  engine = new EngineProcess({ folder, configs: engineConfigs('/tiles'), timeoutMs });
};
const ask = (lat = 47, lng = 9) =>
  engine.ask('matrix', {
    sources: [{ lat, lon: lng }],
    targets: [{ lat: lat + 0.1, lon: 9 }],
    costing: 'auto',
  });
const answer = { sources_to_targets: { durations: [[667]] } };

it('answers, and starts again after it was killed', async () => {
  start();
  expect(await ask()).toEqual(answer);
  const { pid = 0 } = engine;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(engine.pid).toBeUndefined(), { timeout: 10_000 });
  // At once it is not started again.
  await expect(ask()).rejects.toThrow(RoutingUnavailableError);
  await vi.waitFor(async () => expect(await ask()).toEqual(answer), { timeout: 20_000, interval: 100 });
  expect(engine.pid).not.toBe(pid);
});

it('lets no question wait that was asked of a process which ends', async () => {
  start();
  await expect(ask(-90)).rejects.toThrow('has ended');
});

it('ends one that hangs', async () => {
  start(300);
  await expect(ask(-89)).rejects.toThrow('has ended');
});

it('ends one that takes too much memory', async () => {
  start(20_000);
  await expect(ask(-88)).rejects.toThrow('has ended');
});

it('says what the engine says of a question, and goes on', async () => {
  start();
  await expect(ask(-87)).rejects.toThrow('No suitable edges');
  expect(await ask()).toEqual(answer);
});

it('gives freed memory back at once, and knows no secrets', async () => {
  process.env.SECRET_OF_TEST = 'secret';
  start();
  const environment = (await ask(-86)) as Record<string, string>;
  delete process.env.SECRET_OF_TEST;
  expect(environment).toMatchObject({ MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' });
  expect(environment.SECRET_OF_TEST).toBeUndefined();
});

it('takes no more questions than may wait', async () => {
  start();
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => ask()));
  const failed = all.filter(({ status }) => status === 'rejected');
  expect(failed.length).toBe(80 - 66);
});

it('does not start one that cannot start over and over', async () => {
  engine = new EngineProcess({ folder: '/nowhere', configs: { short: {}, long: {} } });
  await expect(ask()).rejects.toThrow('The engine has ended');
  await expect(ask()).rejects.toThrow('The engine has ended');
  expect(engine.pid).toBeUndefined();
});
