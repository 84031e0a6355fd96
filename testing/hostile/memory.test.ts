import { getAddedProperties } from '@keystead/listings/contract';
import { runSql } from '@keystead/platform/db';
import { getPropertyList } from '@keystead/search/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromAnywhere, startNeighbour, startTarget, type TargetSite } from './site.ts';
import { send, type WireAnswer } from './wire.ts';

let site: TargetSite;
let person: { token: string; accountId: number };
beforeAll(async () => {
  site = await startTarget({ TRUST_PROXY: '0' });
  person = await site.signUp({ completeProfile: true });
});
afterAll(() => site?.close());

const get = (path: string, headers: Record<string, string> = {}, url = site.url) =>
  send(url, { path, headers });
const signedIn = () => ({ authorization: `Bearer ${person.token}` });
const total = (answer: WireAnswer) => answer.body.total;
const LIST = '/api/get-property-list';

describe('answers cached for guests', () => {
  it('are shared by guests, and never given to or taken from people who are signed in', async () => {
    expect((await site.post(person.token, { title: 'Known to all' })).status).toBe(200);
    await get(LIST, signedIn());
    expect((await get(LIST)).text).toContain('Known to all');
    // No notice is sent of this change: who does not see it was answered from memory.
    await runSql(site.ctx.db, `update search_card set card = replace(card, 'Known to all', 'Changed')`);
    expect((await get(LIST)).text).toContain('Known to all');
    expect((await get(LIST, { authorization: 'Bearer undefined' })).text).toContain('Known to all');
    const own = await get(LIST, signedIn());
    expect(own.text).toContain('Changed');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await get(LIST)).text).toContain('Known to all');
  });

  it('are not cached under an address by what came beside it', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nNowhere\r\n--b--\r\n';
    const tricks: Record<string, string>[] = [
      { 'content-type': 'multipart/form-data; boundary=b' },
      { 'x-http-method-override': 'POST' },
      { 'x-original-url': '/api/nothing' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const [n, trick] of tricks.entries()) {
      const path = `${LIST}?limit=${20 + n}`;
      const headers = { ...trick, 'content-length': String(body.length) };
      expect(total(await send(site.url, { path, headers, body }))).toBe(1);
      expect(total(await get(path))).toBe(1);
    }
  });

  it('are cached for each host by itself, so that a forged one reaches only who forged it', async () => {
    const cards = [
      LIST,
      '/api/homepage-data',
      '/api/map-listings?bounds=-180,-90,180,90',
      '/api/agent-list',
      '/api/get_categories',
    ];
    for (const card of cards) {
      await get(card, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
      const { status, text } = await get(card);
      expect([status, text.includes('evil.example')]).toEqual([200, false]);
    }
  });

  it('show a change to its author, in the next answer', async () => {
    const before = total(await get(LIST)) as number;
    for (let round = 1; round <= 5; round += 1) {
      await get(LIST);
      expect((await site.post(person.token, { title: `Home number ${round}` })).status).toBe(200);
      expect(total(await get(LIST))).toBe(before + round);
      expect((await get('/api/homepage-data')).text).toContain(`Home number ${round}`);
    }
  });

  it('go stale on every server over the same database', async () => {
    const neighbour = await startNeighbour(site);
    try {
      const there = () => get(LIST, {}, neighbour.url).then(total);
      const before = (await there()) as number;
      await site.post(person.token, { title: 'Told to the neighbours' });
      await expect.poll(there).toBe(before + 1);
    } finally {
      await neighbour.close();
    }
  });

  it('do not carry the forged host where the operator named the real one', async () => {
    const named = await startTarget({ PUBLIC_URL: 'https://homes.example', TRUST_PROXY: '0' });
    try {
      const owner = await named.signUp({ completeProfile: true });
      await named.post(owner.token);
      for (const path of [LIST, '/api/homepage-data', '/api/openapi.json', '/api/web-settings']) {
        const { status, text } = await send(named.url, { path, headers: { host: 'evil.example' } });
        expect([path, status, text.includes('evil.example')]).toEqual([path, 200, false]);
      }
    } finally {
      await named.close();
    }
  });
});

describe('people', () => {
  it('who signed out are no one, at once and everywhere', async () => {
    const { token } = await site.signUp();
    const ask = () => get('/api/get-my-profile', { authorization: `Bearer ${token}` });
    expect((await ask()).status).toBe(200);
    const leave = () =>
      send(site.url, {
        method: 'POST',
        path: '/api/before-logout',
        headers: { authorization: `Bearer ${token}` },
      });
    const answers = await Promise.all([leave(), leave(), leave(), ask()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect([(await ask()).status, (await leave()).status]).toEqual([401, 401]);
  });

  it('who post twice in one breath get two homes under two addresses', async () => {
    const before = (await site.call(getAddedProperties, {}, { token: person.token })).total;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.post(person.token, { title: 'Twice' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(200));
    const slugs = answers.map(({ body }) => (body.data as { slug_id: string }[])[0]?.slug_id);
    expect(new Set(slugs).size).toBe(6);
    expect((await site.call(getAddedProperties, {}, { token: person.token })).total).toBe(before + 6);
    expect((await site.call(getPropertyList, { city: 'Porto', limit: 100 })).total).toBe(before + 6);
  });

  it('who register the same address at once are one', async () => {
    const register = () =>
      send(site.url, {
        method: 'POST',
        path: '/api/user-register',
        headers: { 'content-type': 'application/json', ...fromAnywhere() },
        body: JSON.stringify({
          name: 'One',
          email: 'one@example.org',
          password: 'correct horse 9',
          re_password: 'correct horse 9',
        }),
      });
    const answers = await Promise.all(Array.from({ length: 5 }, register));
    for (const { status } of answers) expect([200, 409, 429]).toContain(status);
    const rows = await runSql(site.ctx.db, `select 1 from account where email = 'one@example.org'`);
    expect(rows.length).toBeLessThan(2);
  });
});
