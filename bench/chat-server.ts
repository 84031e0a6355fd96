/** The measured process of `bench/chat.ts`: the real server with people who are signed in. */
import { hashSecret } from '@keystead/accounts/server';
import { openProductServer } from './product-server.ts';

/** Accounts made at once. */
const AT_ONCE = 8;

const [connectionString = '', count = ''] = process.argv.slice(2);
const server = await openProductServer(connectionString, {
  TRUST_PROXY: '1',
  REDIS_URL: process.env.REDIS_URL,
});
const passwordHash = await hashSecret('correct horse battery');
const people: { id: number; token: string }[] = [];
for (let at = 0; at < Number(count); at += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, Number(count) - at) }, (_, index) =>
    server.join(`Person ${at + index}`, passwordHash),
  );
  people.push(...(await Promise.all(some)));
}
await server.services.database.pool.query('analyze');

process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.send?.({ url: await server.listen(), people });
