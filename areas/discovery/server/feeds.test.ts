import { addCategory } from '@keystead/catalogue/server';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let site: TestServer;
let ownerId: number;
let category: number;

const draft = (title: string, change: Partial<ListingDraft> = {}): ListingDraft =>
  homeDraft({
    ownerId,
    category_id: category,
    title,
    ...change,
  });

beforeAll(async () => {
  site = await startTestServer();
  ownerId = (await site.signUp()).accountId;
  category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  await createListings(site.ctx, [
    draft('Second', at(2)),
    draft('First </script><b>&', at(1)),
    draft('Fourth', { ...at(4), property_type: 'rent', city: 'Lisbon', price: 900 }),
    draft('Third', at(3)),
    draft('Sold', { ...at(5), property_type: 'sold' }),
  ]);
});
afterAll(() => site?.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
interface JsonFeed {
  title: string;
  feed_url: string;
  home_page_url: string;
  items: { title: string; url: string; content_text: string; id: string; date_published: string }[];
}
const feed = async (query: string) => JSON.parse((await get(`/feeds/homes.json${query}`)).text) as JsonFeed;
const titles = async (query: string) => (await feed(query)).items.map(({ title }) => title);

describe('feeds', () => {
  it('have what is on offer, newest first', async () => {
    expect(await titles('')).toEqual(['Fourth', 'Third', 'Second', 'First </script><b>&']);
    const [newest] = (await feed('')).items;
    expect(newest).toMatchObject({
      url: `${site.url}/properties-details/fourth`,
      content_text: expect.stringMatching(/900.* · Flat · Lisbon, Portugal$/),
      date_published: '2026-01-04T00:00:00.000Z',
    });
  });

  it('take the filters of a search, and say which they took', async () => {
    expect(await titles('?city=Porto&min_price=1000')).toHaveLength(3);
    expect(await titles('?property_type=1')).toEqual(['Fourth']);
    const found = await feed(
      `?property_type=0&category_id=${category}&city=Porto&sort=price_asc&page=3&utm=x`,
    );
    expect(found.title).toBe('Flat for sale in Porto: new homes · Keystead');
    expect(found.feed_url).toBe(
      `${site.url}/feeds/homes.json?category_id=${category}&city=Porto&property_type=0`,
    );
    expect(found.home_page_url).toBe(`${site.url}/search?category_id=${category}&city=Porto&property_type=0`);
    expect(await titles('?search=nowordlikethis')).toEqual([]);
  });

  it('are RSS that holds together whatever a title says', async () => {
    const { headers, text } = await get('/feeds/homes.rss?city=Porto');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(text.match(/<item>/g)).toHaveLength(3);
    expect(text).toContain('<title>First &lt;/script&gt;&lt;b&gt;&amp;</title>');
    expect(text).toContain('<pubDate>Sat, 03 Jan 2026 00:00:00 GMT</pubDate>');
    expect(text).toContain(`<atom:link href="${site.url}/feeds/homes.rss?city=Porto" rel="self"`);
  });

  it('answer 304 until something comes', async () => {
    const tag = (await get('/feeds/homes.rss')).headers.get('etag') ?? '';
    const again = await get('/feeds/homes.rss', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    await createListings(site.ctx, [draft('Fifth', { createdAt: new Date(Date.UTC(2026, 0, 6)) })]);
    await expect.poll(async () => (await get('/feeds/homes.rss', { 'if-none-match': tag })).status).toBe(200);
    expect((await titles(''))[0]).toBe('Fifth');
  });

  it('say when they changed once they were seen to, and answer 304 by that date alone', async () => {
    const path = '/feeds/homes.json?city=Porto';
    const ask = (headers: Record<string, string> = {}) => get(path, headers);
    // It is unknown since when they are in this state.
    const before = await ask();
    site.clock.advance(10);
    expect((await ask()).headers.get('last-modified')).toBeNull();
    expect((await ask({ 'if-modified-since': site.clock.now().toUTCString() })).status).toBe(200);
    await createListings(site.ctx, [draft('Sixth', { createdAt: new Date(Date.UTC(2026, 0, 7)) })]);
    await expect.poll(async () => (await ask()).headers.get('etag')).not.toBe(before.headers.get('etag'));
    const changed = Math.floor(site.clock.now().getTime() / 1000) * 1000;
    site.clock.advance(60);
    const after = await ask();
    const date = after.headers.get('last-modified') ?? '';
    expect(date).toBe(new Date(changed).toUTCString());
    expect((await ask({ 'if-modified-since': date })).status).toBe(304);
    expect((await ask({ 'if-modified-since': site.clock.now().toUTCString() })).status).toBe(304);
    expect((await ask({ 'if-modified-since': new Date(changed - 1000).toUTCString() })).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
    // A tag says more than a date, whichever way.
    expect((await ask({ 'if-modified-since': date, 'if-none-match': 'W/"x"' })).status).toBe(200);
    const tag = after.headers.get('etag') ?? '';
    expect((await ask({ 'if-modified-since': new Date(0).toUTCString(), 'if-none-match': tag })).status).toBe(
      304,
    );
  });

  it.each([
    ['min_price=abc', 'min_price'],
    ['polygon=nonsense', 'polygon'],
    ['category_id=-1', 'category_id'],
    ['latitude=91&longitude=1&radius=2', 'latitude'],
    ['city[]=a&city[]=b', 'city'],
    ['search=%00', 'search'],
  ])('reject %s by its name', async (query, field) => {
    const { status, text } = await get(`/feeds/homes.rss?${query}`);
    expect([status, JSON.parse(text).details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('llms.txt', () => {
  it('says what there is and where', async () => {
    const { text } = await get('/llms.txt');
    expect(text).toMatch(/^# Keystead\n\n> Homes to buy and to rent: \d+ on offer now/);
    for (const part of [
      '/properties/city/Porto',
      '/properties/categories/flat',
      '/api/docs',
      '/mcp',
      '/feeds/homes.rss',
    ])
      expect(text).toContain(`](${site.url}${part})`);
    expect(text).toContain('`@keystead/client`');
  });
});
