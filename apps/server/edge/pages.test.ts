import { getMyProfile } from '@keystead/accounts/contract';
import { addCategory } from '@keystead/catalogue/server';
import { SITE_PATHS } from '@keystead/home/rules';
import { createListings } from '@keystead/listings/server';
import { cityKey } from '@keystead/platform/edge';
import { updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { sharedCache } from '@keystead/testing/shared-cache';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Nobody listens there: nothing is changed here that anyone had to hear of. */
const ENV = {
  PUBLIC_URL: 'https://homes.example',
  EDGE_PURGE_URL: 'http://127.0.0.1:1/purge',
  EDGE_PURGE_KEY: 'a-key-of-the-cache-in-front',
};
const KEPT = 'public, max-age=0, must-revalidate, s-maxage=300';

let site: TestServer;
let person: { token: string; accountId: number; email: string };
let home: { id: number; slug: string };
beforeAll(async () => {
  site = await startTestServer({ pages: true, env: ENV });
  person = await site.signUp({ completeProfile: true });
  const category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = homeDraft({ ownerId: person.accountId, category_id: category, title: 'By the river' });
  const place = { city: 'Zakopane', state: 'Lesser Poland', country: 'Poland' };
  const abroad = homeDraft({
    ...draft,
    title: 'Below the Tatras',
    ...place,
    latitude: 49.3,
    longitude: 19.95,
  });
  const [added] = await createListings(site.ctx, [draft, abroad]);
  if (added?.outcome !== 'inserted') throw new Error('The home was not added');
  home = { id: added.id, slug: added.slug };
  await updateSettings(site.ctx, { openingCountry: 'Portugal' });
  await site.settled();
  // The first page is rendered from source: on a loaded machine that takes longer than a test may.
  await fetch(site.url);
}, 240_000);
afterAll(() => site?.close());

async function look(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}${path}`, { headers, redirect: 'manual' });
  const text = await response.text();
  const keys = (response.headers.get('surrogate-key') ?? '').split(' ');
  return { status: response.status, headers: response.headers, text, keys };
}

describe('pages for guests', () => {
  it.each([
    ...SITE_PATHS,
    '/search?said=flat',
    '/properties/categories/flat',
    '/properties/city/Porto',
    '/es/faqs',
  ])('%s may be kept in front, and browsers ask each time', async (path) => {
    const { status, headers, keys } = await look(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(KEPT);
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=300, stale-while-revalidate=60');
    expect(keys).toEqual(expect.arrayContaining(['all', 'settings', 'languages', 'content', 'redirects']));
    expect(headers.get('surrogate-key')?.length).toBeLessThan(4096);
    expect(headers.get('content-security-policy')).not.toContain('nonce-');
  });

  it('of a home follow the home and its owner, and no other home', async () => {
    const { headers, keys } = await look(`/properties-details/${home.slug}`);
    expect(headers.get('cache-control')).toBe(KEPT);
    expect(keys).toEqual(expect.arrayContaining([`listing:${home.id}`, `account:${person.accountId}`]));
    expect(keys).not.toContain('listing-lists');
  });

  it('of a city follow its homes, those of everywhere any home, and those of texts none', async () => {
    const city = await look('/properties/city/Porto');
    expect(city.keys).toContain(cityKey('Porto'));
    expect(city.keys).not.toContain('listing-lists');
    expect((await look('/')).keys).toContain('listing-lists');
    expect((await look('/properties/all-properties')).keys).toContain('listing-lists');
    const faqs = await look('/faqs');
    expect(faqs.keys.filter((key) => /^listing|^city/.test(key))).toEqual([]);
  });

  it('depend on cookies where the address names no language alone', async () => {
    expect((await look('/faqs')).headers.get('vary')).toContain('cookie');
    expect((await look('/es/faqs')).headers.get('vary') ?? '').not.toContain('cookie');
  });

  it('of the start depend on them in every language: its rows are of the country that was chosen', async () => {
    for (const path of ['/', '/es']) expect((await look(path)).headers.get('vary')).toContain('cookie');
  });

  it('have one tag for one state: who has the page goes on under the policy it came with', async () => {
    const first = await look('/about-us');
    const again = await look('/about-us', { 'if-none-match': String(first.headers.get('etag')) });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
    expect(again.headers.get('cache-control')).toBe(KEPT);
    expect(again.headers.get('surrogate-key')).toBe(first.headers.get('surrogate-key'));
  });
});

describe('the start page', () => {
  const PORTUGAL = 'By the river';
  const POLAND = 'Below the Tatras';
  const titlesOn = async (cookie?: string) => {
    const { text } = await look('/', cookie === undefined ? {} : { cookie });
    return [PORTUGAL, POLAND].filter((title) => text.includes(title));
  };

  it.each([
    [undefined, [PORTUGAL]],
    ['country=Poland', [POLAND]],
    ['__Host-country=Poland; language=fr', [POLAND]],
    ['language=en; country=Portugal', [PORTUGAL]],
    ['country=*', [PORTUGAL, POLAND]],
    ['country=Nowhere', [PORTUGAL]],
    ['country=%', [PORTUGAL]],
    ['country=', [PORTUGAL]],
  ])('shows to a visitor with the cookie %s homes of %j', async (cookie, titles) => {
    // From the server's memory the second time, where those of all others are too.
    expect(await titlesOn(cookie)).toEqual(titles);
    expect(await titlesOn(cookie)).toEqual(titles);
  });

  it('leads to results of its country by a filter that the address shows', async () => {
    const { text } = await look('/', { cookie: 'country=Poland' });
    expect(text).toContain('/properties/all-properties?property_type=0&amp;country=Poland');
    expect(text).not.toContain('country=Portugal');
    const { text: opened } = await look('/properties/all-properties', { cookie: 'country=Poland' });
    expect([PORTUGAL, POLAND].every((title) => opened.includes(title))).toBe(true);
  });

  it('has one address for search engines, whatever was chosen', async () => {
    const { text } = await look('/', { cookie: 'country=Poland' });
    expect(text).toContain('<link rel="canonical" href="https://homes.example/"');
  });
});

describe('other pages', () => {
  it.each([
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password?token=secret',
    '/still-available?token=secret',
    '/stop-mails?token=secret',
    '/undo-change?token=secret',
    '/enquiry?token=secret',
    '/user/dashboard',
    '/user/profile',
    '/user/chat',
    '/user/favorites-properties',
    '/my-property/anything',
    '/properties/all-properties?commute=47.14,9.52,foot,20',
  ])('%s is kept by no one in front', async (path) => {
    const { headers } = await look(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('cdn-cache-control')).toBeNull();
    expect(headers.get('surrogate-key')).toBeNull();
  });

  it.each(['/nothing-here', '/properties-details/never-was'])('%s is not kept at all', async (path) => {
    const { status, headers } = await look(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('answers of the API', () => {
  it.each([
    ['/api/get-property-list', 'listing-lists'],
    ['/api/get-property-list?city=Porto', cityKey('Porto')],
    ['/api/get-property-list?city=%20Porto+', cityKey('Porto')],
    ['/api/faqs', 'content'],
    ['/api/web-settings', 'settings'],
  ])('%s may be kept in front', async (path, key) => {
    const { headers, keys } = await look(path);
    expect(headers.get('cache-control')).toBe(KEPT);
    expect(headers.get('vary')).toBe('authorization, accept-encoding');
    expect(keys).toEqual(expect.arrayContaining(['all', 'settings', key]));
  });

  it('that count their readers, or ask for ways, come from here', async () => {
    const full = await look(`/api/get_property?slug_id=${home.slug}`);
    expect(full.headers.get('cache-control')).toBe('public, no-cache');
    const ahead = await look(`/api/get_property?slug_id=${home.slug}&preview=1`);
    expect(ahead.headers.get('cache-control')).toBe(KEPT);
    expect(ahead.keys).toContain(`listing:${home.id}`);
    const ways = await look('/api/get-property-list?commute=47.14,9.52,foot,20');
    expect(ways.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('of someone who has signed in are kept by no one', async () => {
    const authorization = `Bearer ${person.token}`;
    for (const path of [`/api/${getMyProfile.path}`, '/api/get-property-list', '/api/faqs']) {
      const { headers } = await look(path, { authorization });
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('surrogate-key')).toBeNull();
    }
  });
});

/** Moments at which data was read, and what is random in development. */
const sameState = (text: string) =>
  text.replace(/\b1\d{12}\b/g, 'moment').replace(/"request_id":"[^"]+"/, '');

it('gives no two visitors one answer where theirs differ, whatever they send', async () => {
  const path = fc.constantFrom(
    '/',
    '/es',
    '/faqs',
    '/es/faqs',
    '/fr/about-us',
    `/properties-details/${home.slug}`,
    '/properties/city/Porto',
    '/sign-in',
    '/user/profile',
    '/api/get-property-list',
    '/api/search-places?search=Porto',
    '/api/get_property?slug_id=nowhere',
    `/api/${getMyProfile.path}`,
  );
  const headers = fc.record(
    {
      cookie: fc.constantFrom(
        'language=es',
        'language=ar',
        'language=xx',
        'country=Portugal',
        'country=Poland',
        '__Host-country=Poland; language=fr',
        'country=*',
        'country=Nowhere',
        'country=%',
        'consent=maps; language=fr',
        'a=b',
      ),
      'accept-language': fc.constantFrom('en', 'es', 'ar, en;q=0.5'),
      authorization: fc.constantFrom(`Bearer ${person.token}`, 'Bearer undefined', 'Bearer nobody'),
      origin: fc.constantFrom('https://other.example'),
    },
    { requiredKeys: [] },
  );
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(path, headers), { minLength: 4, maxLength: 12 }), async (visits) => {
      const front = sharedCache(site.url);
      for (const [asked, sent] of visits) {
        const given = await front.get(asked, sent as Record<string, string>);
        const own = await look(asked, sent as Record<string, string>);
        expect(given.status, asked).toBe(own.status);
        expect(sameState(given.text), `${asked} ${JSON.stringify(sent)}`).toBe(sameState(own.text));
        expect(given.headers.get('content-language')).toBe(own.headers.get('content-language'));
        if (given.isShared) shared += 1;
      }
      for (const text of front.texts()) expect(text).not.toContain(person.email);
    }),
    { numRuns: 10 },
  );
  expect(shared).toBeGreaterThan(0);
});
