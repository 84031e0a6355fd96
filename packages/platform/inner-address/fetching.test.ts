import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fetching, fetchOuter } from './fetching.ts';

const ANSWERS: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  // Takes the question, and says nothing.
  '/silent': () => undefined,
  '/drips': (answer) => {
    answer.writeHead(200).write('x');
  },
  '/says-2-gb': (answer) => {
    answer.writeHead(200, { 'content-length': 2 * 1024 ** 3 }).write('x');
  },
  '/endless': (answer) => {
    const more = () => {
      while (answer.write(Buffer.alloc(64 * 1024)));
    };
    answer.writeHead(200).on('drain', more);
    more();
  },
  '/bomb': (answer) => {
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * 1024 * 1024)));
  },
  '/cut': (answer) => {
    answer.writeHead(200, { 'content-length': 100 }).write('x');
    answer.destroy();
  },
  '/round': (answer) => {
    answer.writeHead(302, { location: '/round' }).end();
  },
  '/inner': (answer) => {
    answer.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  },
  '/file': (answer) => {
    answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
  },
};

const server = createServer((request, answer) => {
  answer.on('error', () => undefined);
  (ANSWERS[request.url ?? ''] ?? ((other) => other.writeHead(404).end()))(answer);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://feeds.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The server of the test stands for one of the open internet. */
const lookup: NonNullable<Fetching['lookup']> = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

it.each([
  ['/silent', 'too_slow'],
  ['/drips', 'too_slow'],
  ['/says-2-gb', 'too_large'],
  ['/endless', 'too_large'],
  ['/bomb', 'too_large'],
  ['/cut', 'unreachable'],
  ['/round', 'unreachable'],
  ['/inner', 'inner'],
  ['/file', 'inner'],
  ['/nothing', 'not_found'],
] as const)('of a server that answers %s it is said: %s', async (path, problem) => {
  const patienceMs = problem === 'too_slow' ? 200 : 10_000;
  const fetching = { mostBytes: 1024 * 1024, patienceMs, protocols: ['http:'], lookup };
  await expect(fetchOuter(origin + path, fetching)).rejects.toMatchObject({ problem });
});
