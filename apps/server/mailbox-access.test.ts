import { request } from 'node:http';
import { connect } from 'node:net';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAILBOX = '/api/dev-mailbox';
const opened: TestServer[] = [];
const open = async (env: Record<string, string> = {}) => {
  const site = await startTestServer({ env });
  opened.push(site);
  return site;
};
let site: TestServer;
beforeAll(async () => {
  site = await open();
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

/** Status of a GET with these headers; `fetch` would not let a host be named. */
function ask(to: TestServer, headers: Record<string, string> = {}, path = MAILBOX): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${to.url}${path}`, { headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

describe('the development mailbox', () => {
  it('answers a program on this machine', async () => {
    expect(await ask(site)).toBe(200);
    expect(await ask(site, { host: 'localhost:3000' })).toBe(200);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-host', 'localhost'],
    // A page whose name was made to lead here (DNS rebinding), or a proxy that passes the host on.
    ['host', 'attacker.example'],
    ['host', 'localhost.attacker.example'],
  ])('does not answer a request with %s: %s', async (name, value) => {
    expect(await ask(site, { [name]: value })).toBe(404);
    expect(await ask(site, { [name]: value }, '/api/%64ev-mailbox')).toBe(404);
  });

  it('does not answer a proxy that speaks HTTP/1.0, as nginx does unasked', async () => {
    const { port } = new URL(site.url);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let read = '';
      socket.setEncoding('utf8').on('data', (part) => {
        read += part;
      });
      socket.on('end', () => resolve(read)).on('error', reject);
      socket.write(`GET ${MAILBOX} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    });
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('answers staff with the right from anywhere, and no other token', async () => {
    const away = { 'x-forwarded-for': '192.0.2.7' };
    const asking = async (token: string) => ask(site, { ...away, authorization: `Bearer ${token}` });
    expect(await asking((await site.signInStaff('owner')).token)).toBe(200);
    expect(await asking((await site.signInStaff('editor')).token)).toBe(403);
    expect(await asking(`staff_${'x'.repeat(43)}`)).toBe(401);
    expect(await asking((await site.signUp()).token)).toBe(404);
  });

  it('goes by the address of the client behind a trusted proxy', async () => {
    for (const TRUST_PROXY of ['1', '127.0.0.0/8, ::1']) {
      const behind = await open({ TRUST_PROXY });
      expect(await ask(behind, { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
      expect(await ask(behind, { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' })).toBe(404);
      expect(await ask(behind, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
      // A trusted proxy that names no one: its visitors all have its own address.
      expect(await ask(behind)).toBe(404);
    }
  });

  it('is for staff alone on a site with a public address', async () => {
    const reachable = await open({ PUBLIC_URL: 'https://demo.example', DEMO_WORLD: '1' });
    expect(await ask(reachable)).toBe(404);
    const { token } = await reachable.signInStaff('owner');
    expect(await ask(reachable, { authorization: `Bearer ${token}` })).toBe(200);
  });
});

describe('a proxy that is not trusted', () => {
  const warnings = async (env: Record<string, string>, headers: Record<string, string>) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const behind = await startTestServer({ env, log });
    opened.push(behind);
    for (let times = 0; times < 3; times += 1) await ask(behind, headers, '/health');
    return lines.filter((line) => line.includes('TRUST_PROXY'));
  };

  it('is warned of, once', async () => {
    expect(await warnings({}, { 'x-forwarded-for': '192.0.2.7' })).toHaveLength(1);
    expect(await warnings({ TRUST_PROXY: '10.0.0.0/8' }, { forwarded: 'for=192.0.2.7' })).toHaveLength(1);
  });

  it('is not seen in what a trusted one passes on, nor where there is none', async () => {
    expect(await warnings({ TRUST_PROXY: '127.0.0.0/8' }, { 'x-forwarded-for': '192.0.2.7' })).toEqual([]);
    expect(await warnings({}, {})).toEqual([]);
  });
});
