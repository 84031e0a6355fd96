// A server process that takes payments, on a test's database: one that can be killed. Its arguments are the database, the
// folder where the test's own server keeps its secret, and how many seconds its clock is ahead. It says where it listens;
// then it does what stands on the lines of its input, `refund 17` or `reconcile`, and says `done`.
import { createInterface } from 'node:readline';
import { jobs, refund } from '@keystead/payments/server';
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

const [connectionString = '', dataDir = '', ahead = '0'] = process.argv.slice(2);
// A slow machine is no reason to send payers away here.
const patient = { DATABASE_POOL: '6', PORT: '0', LOG_LEVEL: 'silent', BUSY_AFTER_MS: '0' };
const config = readConfig({ DATA_DIR: dataDir, ...patient });
const services = await openServices(config, connectionString, {
  now: () => new Date(Date.now() + Number(ahead) * 1000),
});
const app = await buildServer(services, await openAnswerCache(connectionString));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function reconcile(): Promise<void> {
  for (const { job, run } of jobs)
    if (job.name === 'payments.reconcile') await run(services.systemContext(), {});
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, id] = line.split(' ');
  await (deed === 'refund' ? refund(services.systemContext(), Number(id)) : reconcile()).catch(
    () => undefined,
  );
  say('done');
});
say(await app.listen({ port: 0, host: '127.0.0.1' }));
