import { open } from './support/pages.ts';
import { type Found, found, issuesOf, placesIn } from './support/seo.ts';
import { type APIRequestContext, expect, type Page, test } from './support/test.ts';

/** Search engines show about so much. */
const LIMITS = { title: [1, 60], description: [50, 160] } as const;
/** Pages of each part of the sitemap that are read, in the language of the site and in each other one. */
const MOST = { site: 5, others: 2 } as const;

/** Returns whether a part of the sitemap is in the language of the site. */
const isOfOperator = (part: string) => /-en-\d/.test(part);
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Returns every part of the sitemap with the addresses in it. */
async function sitemap(request: APIRequestContext): Promise<Map<string, string[]>> {
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = new Map<string, string[]>();
  for (const part of addressesIn(index)) {
    const answer = await request.get(part);
    expect([part, answer.status()]).toEqual([part, 200]);
    parts.set(part, addressesIn(await answer.text()));
  }
  return parts;
}

/** Spread over a list, first and last among them. */
function some<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item);
}

async function read(page: Page, address: string): Promise<Found> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect([address, answer.status()]).toEqual([address, 200]);
  return found(page, await answer.text());
}

/** What every page that is to be found must be. */
function issues(address: string, { title, meta, canonical, structured }: Found): string[] {
  const length = (name: keyof typeof LIMITS, text: string) =>
    text.length < LIMITS[name][0] || text.length > LIMITS[name][1]
      ? [`${name} of ${text.length}: ${text}`]
      : [];
  const shown = ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'twitter:card'];
  return [
    ...length('title', title),
    ...length('description', meta.description ?? ''),
    ...(String(canonical) === address ? [] : [`canonical ${canonical}`]),
    ...(meta.robots === undefined ? [] : [`robots ${meta.robots}`]),
    ...shown.filter((name) => !meta[name]).map((name) => `no ${name}`),
    ...(structured.length > 0 ? [] : ['no structured data']),
    ...structured.flatMap((data) => issuesOf(data)),
  ].map((issue) => `${address}: ${issue}`);
}

test('every page in the sitemap is what it says it is', async ({ page, request }) => {
  test.setTimeout(600_000);
  await page.goto('/robots.txt');
  const parts = await sitemap(request);
  const kinds = new Set([...parts.keys()].map((part) => /sitemap-([a-z]+)-/.exec(part)?.[1]));
  for (const kind of ['pages', 'places', 'articles', 'agents', 'listings'])
    expect([...kinds]).toContain(kind);
  const all = [...parts.values()].flat();
  expect(new Set(all).size).toBe(all.length);

  const seen = new Map<string, Found>();
  const wrong: string[] = [];
  for (const [part, addresses] of parts) {
    const most = isOfOperator(part) ? (part.includes('-pages-') ? 100 : MOST.site) : MOST.others;
    for (const address of some(addresses, most)) {
      const data = await read(page, address);
      placesIn(data);
      seen.set(address, data);
      wrong.push(...issues(address, data));
    }
  }
  expect(wrong).toEqual([]);

  // In one language a title says which page it is; descriptions may be alike where the pages are.
  const count = (texts: string[]) => new Set(texts).size / texts.length;
  const own = new Set([...parts].flatMap(([part, addresses]) => (isOfOperator(part) ? addresses : [])));
  const pages = [...seen].filter(([address]) => own.has(address)).map(([, data]) => data);
  expect(count(pages.map(({ title }) => title))).toBeGreaterThan(0.95);
  expect(count(pages.map(({ meta }) => meta.description ?? ''))).toBeGreaterThan(0.8);

  // Pages that name another language are named by it.
  const languages = new Set([...parts.keys()].map((part) => /-([a-z]+)-\d/.exec(part)?.[1]));
  // languages.spec.ts reads those of every kind of page.
  for (const [address, { alternates }] of some([...seen], 3)) {
    const others = Object.values(alternates);
    expect(Object.keys(alternates).sort()).toEqual(
      languages.size > 1 ? [...languages, 'x-default'].sort() : [],
    );
    if (others.length > 0) expect(others).toContain(address);
    for (const other of new Set(others))
      expect([other, (await read(page, other)).alternates]).toEqual([other, alternates]);
  }

  const types = (pattern: RegExp) =>
    [...seen].filter(([address]) => pattern.test(address)).map(([, data]) => JSON.stringify(data.structured));
  for (const [pattern, needed] of [
    [/\/properties-details\//, ['RealEstateListing', 'Offer', 'BreadcrumbList']],
    [/\/agent-details\//, ['BreadcrumbList', 'ItemList']],
    [/\/agency\//, ['RealEstateAgent', 'BreadcrumbList', 'ItemList']],
    [/\/article-details\//, ['Article', 'BreadcrumbList']],
    [/\/properties\/city\//, ['ItemList', 'BreadcrumbList']],
    [/\/faqs$/, ['FAQPage']],
    [/localhost:\d+\/$/, ['WebSite', 'SearchAction']],
  ] as const) {
    const texts = types(pattern);
    expect([String(pattern), texts.length > 0]).toEqual([String(pattern), true]);
    for (const text of texts) for (const type of needed) expect(text).toContain(`"${type}"`);
  }
});

test('pictures of previews are there, and of the shape that other sites want', async ({ page, request }) => {
  const parts = await sitemap(request);
  for (const kind of ['listings', 'articles', 'agents']) {
    const [address = ''] = [...parts].find(([part]) => part.includes(`-${kind}-`))?.[1] ?? [];
    const { meta } = await read(page, address);
    expect(meta['og:image']).toMatch(/\/previews\/(home|article|agent)\//);
    const answer = await request.get(meta['og:image'] ?? '');
    expect([kind, answer.status(), answer.headers()['content-type']]).toEqual([kind, 200, 'image/jpeg']);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  // Pages about no one thing are shown by the site.
  const { origin } = new URL([...parts.values()].flat()[0] ?? '');
  for (const path of [
    '/',
    '/about-us',
    '/contact-us',
    '/privacy-policy',
    '/terms-and-condition',
    '/all-agents',
  ]) {
    const { meta } = await read(page, origin + path);
    expect([path, meta['og:image']]).toEqual([path, expect.stringContaining(`${origin}/previews/house/`)]);
    expect([meta['og:image:width'], meta['twitter:card']]).toEqual(['1200', 'summary_large_image']);
    expect((await request.get(meta['og:image'] ?? '')).headers()['content-type']).toBe('image/jpeg');
  }
});

test('views and filters are no pages of their own, and searches have feeds', async ({ page, request }) => {
  await page.goto('/robots.txt');
  const all = '/properties/all-properties';
  const origin = new URL(page.url()).origin;
  const at = (path: string) => read(page, origin + path);
  for (const view of ['', '?sort=price_asc', '?view=map', '?utm_source=mail', '?page=1'])
    expect((await at(all + view)).canonical).toEqual([origin + all]);
  expect((await at(`${all}?page=2&property_type=0`)).canonical).toEqual([
    `${origin}${all}?property_type=0&page=2`,
  ]);
  for (const query of ['?min_price=100000', '?search=garden', '?page=400', '?city=Nowhere']) {
    const { meta, canonical } = await at(all + query);
    expect([query, meta.robots]).toEqual([query, 'noindex, follow']);
    if (query !== '?page=400') expect(canonical).toEqual([]);
  }
  expect((await at('/properties/city/Nowhere')).meta.robots).toBe('noindex, follow');

  const { feeds } = await at(`${all}?property_type=1&min_price=500`);
  expect(feeds.map((feed) => new URL(feed).search)).toEqual(
    new Array(2).fill('?property_type=1&min_price=500'),
  );
  for (const feed of feeds) {
    const answer = await request.get(feed);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).match(/properties-details/g)?.length).toBeGreaterThan(5);
    const again = await request.get(feed, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
});

test('a page that has not changed is not sent again, and still lives', async ({ page }) => {
  const invalid: string[] = [];
  page.on('pageerror', (error) => invalid.push(error.message));
  page.on('console', (message) => message.type() === 'error' && invalid.push(message.text()));
  // Leaving a page that is still hydrating makes React render it anew, and say so (TanStack/router#8198).
  const first = await open(page, '/faqs');
  const tag = first?.headers().etag ?? '';
  expect(tag).not.toBe('');
  expect((await page.request.get('/faqs', { headers: { 'if-none-match': tag } })).status()).toBe(304);
  await page.reload({ waitUntil: 'networkidle' });
  // Its scripts run: going on needs no new page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page).toHaveTitle(/^About us/);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about-us$/);
  expect(invalid).toEqual([]);
});
