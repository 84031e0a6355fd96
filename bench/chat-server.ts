/** The measured process of `bench/chat.ts`: the real server with people who are signed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAccount, hashSecret, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

/** Accounts made at once. */
const AT_ONCE = 8;

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', count = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'));
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  REDIS_URL: process.env.REDIS_URL,
});
const services = await openServices(config, connectionString);
const app = await buildServer(services, await openAnswerCache(connectionString));
const ctx = services.systemContext();
const passwordHash = await hashSecret('correct horse battery');
const people: { id: number; token: string }[] = [];
for (let at = 0; at < Number(count); at += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, Number(count) - at) }, async (_, index) => {
    const number = at + index;
    const email = `person${number}@example.org`;
    const id = await createAccount(ctx, { name: `Person ${number}`, email, passwordHash });
    return { id, token: await openSession(ctx, id) };
  });
  people.push(...(await Promise.all(some)));
}
await services.database.pool.query('analyze');

process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.on('disconnect', () => void rm(dataDir, { recursive: true, force: true }).then(() => process.exit()));
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }), people });
