/** The measured process of `bench/soak.ts`: the real server with its pages; it reports its memory when asked. */
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../apps/server/cache.ts';
import { mountPages } from '../apps/server/pages/index.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

/** What a process holds, in bytes: resident; on the heap once the collector has been; in buffers outside of it. */
export interface MemorySample {
  rss: number;
  heap: number;
  buffers: number;
}

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
// A machine with much else to do is no reason to send anyone away here.
const patient = { BUSY_AFTER_MS: '0', LOG_LEVEL: 'error' };
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '0', ...patient });
const services = await openServices(config, connectionString);
const cache = await openAnswerCache(connectionString);
const app = await buildServer(services, cache);
await mountPages(app, services, cache, root);
process.on('message', () => void sample().then((taken) => process.send?.(taken)));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));

async function sample(): Promise<MemorySample> {
  const rss = process.memoryUsage.rss();
  // Twice: what the first round finalizes, the second one frees.
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    await wait(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss, heap: heapUsed, buffers: arrayBuffers };
}
