// A server process of its own on the database that is named: one that can be killed. It says where it listens, and does jobs
// where ROLES says so.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../apps/server/cache.ts';
import { jobs } from '../apps/server/compose.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

const connectionString = process.argv[2] ?? '';
const config = readConfig({
  DATA_DIR: process.env.DATA_DIR ?? join(tmpdir(), `keystead-test-${process.pid}`),
  ROLES: process.env.ROLES ?? 'web',
  DATABASE_POOL: '4',
  PORT: '0',
  BUSY_AFTER_MS: '0',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  REDIS_URL: process.env.REDIS_URL,
  DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0',
});
const services = await openServices(config, connectionString);
if (config.ROLES.includes('jobs')) await services.queue.work(jobs, () => services.systemContext());
const cache = await openAnswerCache(services.directUrl, services.database.replicas);
const app = await buildServer(services, cache);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await cache.close();
  await services.close();
});
process.stdout.write(`${url}\n`);
