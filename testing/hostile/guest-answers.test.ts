import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromAnywhere, startTarget, type TargetSite } from './site.ts';
import { send } from './wire.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const LONG = 'A long description of a home. '.repeat(100);

let site: TargetSite;
let person: { token: string; accountId: number };
let home: { id: number; slug_id: string };
beforeAll(async () => {
  site = await startTarget();
  person = await site.signUp({ completeProfile: true });
  const { body } = await site.post(person.token, { title: 'Known to all', description: LONG });
  [home] = body.data as [typeof home];
});
afterAll(() => site?.close());

const get = (path: string, headers: Record<string, string> = {}) => send(site.url, { path, headers });
const signedIn = () => ({ authorization: `Bearer ${person.token}` });
const detail = (more = '') => `/api/get_property?slug_id=${home.slug_id}${more}`;

describe('answers to guests', () => {
  it.each([
    ['a cached list', () => '/api/get-property-list', 'public, no-cache', 'authorization, accept-encoding'],
    ['a cached home', () => detail(), 'public, no-cache', 'authorization, accept-encoding'],
    [
      'a list by travel time',
      () => '/api/get-property-list?commute=47.14,9.52,foot,20',
      'private, no-cache',
      'authorization, accept-encoding',
    ],
    [
      'what is not cached',
      () => '/api/search-places?search=Porto',
      'private, no-cache',
      'authorization, accept-encoding, accept-language',
    ],
  ])('of %s are distinguished by a tag, and not sent twice', async (_what, path, cacheControl, vary) => {
    const first = await get(path());
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': cacheControl, vary } });
    const tag = String(first.headers.etag);
    const again = await get(path(), { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    expect((await get(path(), { 'if-none-match': '"another"' })).text).toBe(first.text);
    // A signed-in reader gets their own answer, and no one caches it.
    const own = await get(path(), { ...signedIn(), 'if-none-match': tag });
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(own.headers.etag).toBeUndefined();
  });

  it('have another tag once they have changed', async () => {
    const { headers } = await get('/api/get-property-list?limit=7');
    await site.post(person.token, { title: 'One more' });
    const changed = await get('/api/get-property-list?limit=7', { 'if-none-match': String(headers.etag) });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('One more');
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it('are the same in every encoding, for the first reader and those who come after', async () => {
    const plain = await get(detail());
    for (let reader = 0; reader < 3; reader += 1) {
      const br = await get(detail(), { 'accept-encoding': 'gzip, br' });
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
      expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
      const gzip = await get(detail(), { 'accept-encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    }
  });

  it('of what is rejected are not cached by anyone', async () => {
    const answer = await get('/api/get_property?slug_id=nowhere');
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('a home in full', () => {
  it('comes from memory for guests, until something of it changes', async () => {
    expect((await get(detail('&limit=1'))).text).toContain('Known to all');
    // No notice is sent of this change: who does not see it was answered from memory.
    await runSql(site.ctx.db, `update listing set title = 'Changed' where id = $1`, [home.id]);
    expect((await get(detail('&limit=1'))).text).toContain('Known to all');
    expect((await get(detail('&limit=1'), signedIn())).text).toContain('Changed');
    await site.post(person.token, { title: 'Another' });
    expect((await get(detail('&limit=1'))).text).toContain('Changed');
  });

  it('counts every visitor who reads it, from memory or not, and no one who looks ahead', async () => {
    const views = async () => {
      await site.flush();
      const [row] = await runSql<{ views: number }>(
        site.ctx.db,
        'select coalesce(max(views), 0)::int as views from listing_stat where listing_id = $1',
        [home.id],
      );
      return row?.views ?? 0;
    };
    const before = await views();
    const path = detail('&limit=2');
    const browser = { 'user-agent': BROWSER };
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const headers = { ...browser, ...fromAnywhere() };
      await get(path, headers);
      // The same one again is no view, and neither is what a browser already has.
      await get(path, headers);
    }
    const { headers } = await get(path);
    await get(path, { ...browser, ...fromAnywhere(), 'if-none-match': String(headers.etag) });
    expect((await views()) - before).toBe(4);
    for (let visitor = 0; visitor < 3; visitor += 1)
      await get(detail('&preview=1'), { ...browser, ...fromAnywhere() });
    expect((await views()) - before).toBe(4);
  });
});
