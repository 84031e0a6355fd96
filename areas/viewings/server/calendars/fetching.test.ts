import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { outerLookup } from '@keystead/platform/inner-address';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchCalendar } from './fetching.ts';

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
/** The server of the test stands for one of the open internet. */
const lookup: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

let server: Server;
let asked = 0;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener, path = '/'): Promise<string> {
  asked = 0;
  server = createServer((request, answer) => {
    asked += 1;
    listener(request, answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://calendar.example.com:${(server.address() as AddressInfo).port}${path}`;
}
const fetched = async (listener: RequestListener, etag = '', patienceMs = 5000) =>
  fetchCalendar(await serve(listener), etag, { lookup, protocol: 'http:', patienceMs });

describe('a calendar', () => {
  it('comes whole, packed or not, and says when it has not changed', async () => {
    expect(await fetched((_, answer) => answer.setHeader('etag', '"1"').end(TEXT))).toEqual({
      text: TEXT,
      etag: '"1"',
    });
    expect(
      await fetched((_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync(TEXT))),
    ).toMatchObject({ text: TEXT });
    expect(
      await fetched((request, answer) => {
        answer.statusCode = request.headers['if-none-match'] === '"1"' ? 304 : 500;
        answer.end();
      }, '"1"'),
    ).toBe('unchanged');
    expect(
      await fetched((request, answer) => {
        if (request.url === '/') answer.writeHead(302, { location: '/moved' }).end();
        else answer.end(TEXT);
      }),
    ).toMatchObject({ text: TEXT });
  });
});

describe('what is none, or does harm, is an error', () => {
  const page = '<!doctype html><title>Sign in</title>';
  it.each<[string, RequestListener, string]>([
    ['a page', (_, answer) => answer.setHeader('content-type', 'text/calendar').end(page), 'not_calendar'],
    ['nothing', (_, answer) => answer.end(), 'not_calendar'],
    ['a missing one', (_, answer) => answer.writeHead(404).end(), 'not_found'],
    ['a closed one', (_, answer) => answer.writeHead(401).end(), 'not_found'],
    ['a broken server', (_, answer) => answer.writeHead(503).end(), 'unreachable'],
    [
      '50 MB that say so',
      (_, answer) => answer.writeHead(200, { 'content-length': 50_000_000 }).write(TEXT),
      'too_large',
    ],
    [
      '50 MB that do not',
      (_, answer) => {
        answer.write(TEXT);
        const more = () => {
          while (!answer.destroyed && answer.write('x'.repeat(100_000)));
        };
        answer.on('drain', more);
        more();
      },
      'too_large',
    ],
    [
      '50 MB that were packed',
      (_, answer) =>
        answer.setHeader('content-encoding', 'gzip').end(gzipSync(TEXT + 'x'.repeat(50_000_000))),
      'too_large',
    ],
    [
      'what is packed wrongly',
      (_, answer) => answer.setHeader('content-encoding', 'gzip').end('xxxx'),
      'unreachable',
    ],
    ['another packing', (_, answer) => answer.setHeader('content-encoding', 'br').end('xxxx'), 'unreachable'],
    ['a loop', (_, answer) => answer.writeHead(302, { location: '/' }).end(), 'unreachable'],
    [
      'a way into this network',
      (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'inner',
    ],
    [
      'a way to its metadata',
      (_, answer) => answer.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
      'inner',
    ],
    [
      'a way out of https',
      (_, answer) => answer.writeHead(302, { location: 'ftp://example.com/' }).end(),
      'inner',
    ],
    ['one that breaks off', (request) => request.socket.destroy(), 'unreachable'],
  ])('%s', async (_name, listener, problem) => {
    await expect(fetched(listener)).rejects.toMatchObject({ problem });
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('one that never ends', async () => {
    const slow = fetched((_, answer) => answer.write(TEXT), '', 300);
    await expect(slow).rejects.toMatchObject({ problem: 'too_slow' });
    const silent = fetched(() => undefined, '', 300);
    await expect(silent).rejects.toMatchObject({ problem: 'too_slow' });
  });

  it.each([
    'https://127.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://localhost/a.ics',
    'https://postgres/a.ics',
    'https://metadata.google.internal/a.ics',
    'http://calendar.example.com/a.ics',
    'file:///etc/passwd',
  ])('%s, before anybody is asked', async (address) => {
    await expect(fetchCalendar(address, '')).rejects.toMatchObject({ problem: 'inner' });
  });

  it('a name whose server says that it stands in this network', async () => {
    const address = await serve((_, answer) => answer.end(TEXT));
    const lying: LookupFunction = (_, options, done) => outerLookup('127.0.0.1', options, done);
    await expect(fetchCalendar(address, '', { protocol: 'http:', lookup: lying })).rejects.toMatchObject({
      problem: 'inner',
    });
    expect(asked).toBe(0);
  });
});
