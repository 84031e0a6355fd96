/** The measured process of `bench/sign-in.ts`: the real server, and bare hashing when the parent asks for it. */
import { argon2 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAccount, hashSecret } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', people = '', password = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' });
const services = await openServices(config, connectionString);
const app = await buildServer(services, await openAnswerCache(connectionString));
const passwordHash = await hashSecret(password);
for (let person = 0; person < Number(people); person += 1) {
  await createAccount(services.systemContext(), {
    name: `Person ${person}`,
    email: `person${person}@example.org`,
    passwordHash,
  });
}

// Whatever the product hashes with: the bare run uses the parameters that its hashes name.
const [, memory = '', passes = '', salt = ''] = /m=(\d+),t=(\d+),p=1\$([^$]+)/.exec(passwordHash) ?? [];
const bare = {
  message: password,
  nonce: Buffer.from(salt, 'base64'),
  parallelism: 1,
  tagLength: 32,
  memory: Number(memory),
  passes: Number(passes),
};
const derive = promisify(argon2);

process.on('message', async ({ starts }: { starts: number[] }) => {
  const hash = async (start: number) => {
    await wait(start);
    const started = performance.now();
    await derive('argon2id', bare);
    return performance.now() - started;
  };
  process.send?.(await Promise.all(starts.map(hash)));
});
process.on('disconnect', () => void rm(dataDir, { recursive: true, force: true }).then(() => process.exit()));
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
