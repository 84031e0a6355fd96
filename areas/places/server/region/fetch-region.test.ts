import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../extract/limits.ts';
import { arrivalsOf, fetchRegion } from './fetch-region.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const file = inventedTownFile();
const sum = createHash('md5').update(file).digest('hex');
const asked: string[] = [];
let answers: Record<string, Handle>;
let site: TestServer;
const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(`${path} ${request.headers.range ?? ''}`.trim());
  const answer = answers[path];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
const PBF = '/europe/marenza-latest.osm.pbf';
const DATED = '/europe/marenza-261126.osm.pbf';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = await startTestServer({ env: { EXTRACTS_URL: origin() } });
});
afterAll(async () => {
  await site?.close();
  server.closeAllConnections();
  server.close();
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Sends the file, or the rest of it. */
function send(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const isRest = from > 0 && request.headers['if-range'] === '"v1"';
  const body = isRest ? file.subarray(from) : file;
  response
    .writeHead(isRest ? 206 : 200, {
      etag: '"v1"',
      'content-length': body.length,
      ...(isRest && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    })
    .end(body);
}

beforeEach(() => {
  asked.length = 0;
  const region = (id: string, name: string) => ({
    properties: { id, name, urls: { pbf: `${origin()}${PBF}` } },
  });
  const regions = [
    region('marenza', 'República de Marenza'),
    region('monaco', 'Monaco'),
    region('us/maine', 'Maine'),
  ];
  answers = {
    '/index-v1.json': (_, response) =>
      response.end(JSON.stringify({ type: 'FeatureCollection', features: regions })),
    [PBF]: (_, response) => response.writeHead(302, { location: DATED }).end(),
    [`${PBF}.md5`]: (_, response) => response.end(`${sum}  marenza-latest.osm.pbf\n`),
    [DATED]: send,
  };
});

const quick = { pauseMs: 1, silenceMs: 300 };
const fetched = (name = 'marenza', onProgress?: (done: number) => void) =>
  fetchRegion(site.ctx, name, onProgress, quick);

it.each(['marenza', 'Marenza', 'republica de marenza'])('fetches a region by its name: %s', async (name) => {
  const steps: number[] = [];
  const path = await fetched(name, (done) => steps.push(done));
  expect(await readFile(path)).toEqual(file);
  expect(steps.at(-1)).toBe(1);
});

it('says which names are near one that is not known', async () => {
  await expect(fetched('marensa')).rejects.toThrow(
    'There is no region “marensa”; the nearest names are marenza, ',
  );
});

it('goes on where the connection broke off', async () => {
  let times = 0;
  answers[DATED] = (request, response) => {
    times += 1;
    if (times > 1) return send(request, response);
    response.writeHead(200, { etag: '"v1"', 'content-length': file.length });
    response.write(file.subarray(0, 20_000), () => setTimeout(() => response.destroy(), 50));
  };
  expect(await readFile(await fetched())).toEqual(file);
  expect(asked.at(-1)).toBe(`${DATED} bytes=20000-`);
});

it('gives up a connection that is silent, and goes on', async () => {
  let times = 0;
  answers[DATED] = (request, response) => {
    times += 1;
    if (times > 1) return send(request, response);
    response.writeHead(200, { etag: '"v1"', 'content-length': file.length });
    response.write(file.subarray(0, 20_000));
  };
  expect(await readFile(await fetched())).toEqual(file);
});

it('begins anew when the service has another file meanwhile', async () => {
  let times = 0;
  answers[DATED] = (request, response) => {
    times += 1;
    if (times > 1) return send(request, response);
    response.writeHead(200, { etag: '"v0"', 'content-length': file.length });
    response.write(Buffer.alloc(20_000), () => setTimeout(() => response.destroy(), 50));
  };
  expect(await readFile(await fetched())).toEqual(file);
});

it.each<[string, string, Handle, string]>([
  ['has another sum', `${PBF}.md5`, (_, response) => response.end('0'.repeat(32)), 'its sum is another'],
  ['has no sum', `${PBF}.md5`, (_, response) => response.end('<html>'), 'does not say the sum'],
  ['is a page', '/index-v1.json', (_, response) => response.end('<html>'), 'a list of regions'],
  ['is away', '/index-v1.json', (_, response) => response.writeHead(503).end(), 'answered 503'],
  [
    'leads elsewhere',
    DATED,
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'does not answer',
  ],
  [
    'is too large',
    DATED,
    (_, response) => response.writeHead(200, { 'content-length': LIMITS.extractBytes + 1 }).write('x'),
    'is larger than 512 MB',
  ],
])('says so when what it asks for %s', async (_, path, answer, message) => {
  answers[path] = answer;
  await expect(fetched()).rejects.toThrow(message);
});

it('leaves nothing of a file that is wrong', async () => {
  answers[`${PBF}.md5`] = (_, response) => response.end('0'.repeat(32));
  const path = await fetched().catch(() => arrivalsOf(site.ctx));
  const name = createHash('sha256').update(`${origin()}${PBF}`).digest('hex').slice(0, 16);
  expect(existsSync(`${path}/${name}.osm.pbf`)).toBe(false);
});
