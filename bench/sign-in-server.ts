/** The measured process of `bench/sign-in.ts`: the real server, and bare hashing when the parent asks for it. */
import { argon2 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAccount, hashSecret } from '@keystead/accounts/server';
import { openProductServer } from './product-server.ts';

const [connectionString = '', people = '', password = ''] = process.argv.slice(2);
const server = await openProductServer(connectionString, { TRUST_PROXY: '1' });
const passwordHash = await hashSecret(password);
for (let person = 0; person < Number(people); person += 1) {
  await createAccount(server.ctx, {
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
process.send?.({ url: await server.listen() });
