import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, it } from 'vitest';
import { askOuter } from './outer.ts';

/** The server of the test stands for one of the open internet. */
const lookup: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

it('rejects an answer that goes on in another protocol', async () => {
  const server = createServer();
  server.on('upgrade', () => undefined);
  server.on('request', (request) => {
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: any\r\n\r\n');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(`http://service.example:${(server.address() as AddressInfo).port}/`);
  try {
    const given = { signal: AbortSignal.timeout(5000), headers: undefined, lookup };
    await expect(askOuter(url, given)).rejects.toThrow('No answer');
  } finally {
    server.close();
  }
});
