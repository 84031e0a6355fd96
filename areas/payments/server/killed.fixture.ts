// A server process of its own on a test's database, to be killed: `node killed.fixture.ts DATABASE DATA_DIR SECONDS`.
// Its clock is ahead by so many seconds. It says where it listens, and does what stands on the lines of its input:
// `refund 17`, `reconcile`; then it says `done`.
import { createInterface } from 'node:readline';
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../../../apps/server/cache.ts';
import { buildServer } from '../../../apps/server/server.ts';
import { openServices } from '../../../apps/server/services.ts';
import { reconcile } from './asking.service.ts';
import { refund } from './refunding.service.ts';

const [connectionString = '', dataDir = '', ahead = '0'] = process.argv.slice(2);
// The secret of the test's own server lies there: it has sealed the keys of the gateway.
const config = readConfig({ DATA_DIR: dataDir, DATABASE_POOL: '6', PORT: '0', LOG_LEVEL: 'silent' });
const services = await openServices(config, connectionString, {
  now: () => new Date(Date.now() + Number(ahead) * 1000),
});
const cache = await openAnswerCache(connectionString);
const app = await buildServer(services, cache);
const say = (line: string) => process.stdout.write(`${line}\n`);

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, id] = line.split(' ');
  const ctx = services.systemContext();
  await (deed === 'refund' ? refund(ctx, Number(id)) : reconcile(ctx)).catch(() => undefined);
  say('done');
});
say(await app.listen({ port: 0, host: '127.0.0.1' }));
