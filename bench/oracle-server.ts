/** The server that `bench/oracle.ts` asks: the real one, whose clock stands still at the moment that its homes are counted from. */
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

const [connectionString = '', dataDir = '', now = ''] = process.argv.slice(2);
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '8',
  BUSY_AFTER_MS: '0',
  // Each person who saves searches comes from an address of their own.
  TRUST_PROXY: '1',
});
const services = await openServices(config, connectionString, { now: () => new Date(now) });
const app = await buildServer(services, await openAnswerCache(connectionString));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
