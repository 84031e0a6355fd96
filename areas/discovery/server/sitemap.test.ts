import { createAgency } from '@keystead/agencies/contract';
import { addCategory } from '@keystead/catalogue/server';
import { updatePropertyStatus } from '@keystead/listings/contract';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { changed } from '@keystead/platform/lookups';
import { updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitemapPart, xml } from './sitemap-xml.ts';

let site: TestServer;
let owner: { token: string; accountId: number };
let category: number;

const draft = (title: string, change: Partial<ListingDraft> = {}): ListingDraft =>
  homeDraft({
    ownerId: owner.accountId,
    category_id: category,
    title,
    ...change,
  });

beforeAll(async () => {
  site = await startTestServer({ env: { DEMO_WORLD: '0' } });
  owner = await site.signUp({ name: 'Owner', completeProfile: true });
  category = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  await createListings(site.ctx, [
    draft('One & only <home>'),
    draft('Sold home', { property_type: 'sold' }),
    draft('Waiting home', { requestStatus: 'pending' }),
    draft('Hidden home', { isActive: false }),
    draft('Rented out', { property_type: 'rent', city: 'Évora & more' }),
  ]);
});
afterAll(() => site?.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
async function listed(name: string) {
  const { text } = await get(name);
  return addressesIn(text).map((address) => address.replace(site.url, ''));
}

describe('the sitemap', () => {
  it('names the parts there are, and each is there', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const parts = addressesIn(text);
    expect(parts).toContain(`${site.url}/sitemap-listings-en-0.xml`);
    expect(parts).toContain(`${site.url}/sitemap-pages-en-0.xml`);
    expect(parts.some((part) => part.includes('projects'))).toBe(false);
    for (const part of parts) {
      const { status, text } = await get(part.replace(site.url, ''));
      expect([part, status]).toEqual([part, 200]);
      expect(addressesIn(text).length).toBeGreaterThan(0);
    }
  });

  it('names what is on offer and nothing else, with the day it changed', async () => {
    expect(await listed('/sitemap-listings-en-0.xml')).toEqual([
      '/properties-details/one-only-home',
      '/properties-details/rented-out',
    ]);
    const { text } = await get('/sitemap-listings-en-0.xml');
    expect(text.match(/<lastmod>/g)).toHaveLength(2);
    expect(text).toContain(`<lastmod>${site.clock.now().toISOString().slice(0, 10)}`);
    expect(await listed('/sitemap-places-en-0.xml')).toEqual([
      '/properties/city/Porto',
      '/properties/city/%C3%89vora%20%26%20more',
      '/properties/categories/flat',
    ]);
    expect(await listed('/sitemap-agents-en-0.xml')).toEqual([
      expect.stringMatching(/^\/agent-details\/owner/),
    ]);
    const pages = await listed('/sitemap-pages-en-0.xml');
    expect(pages).toContain('/properties/all-properties?property_type=1');
    expect(pages).not.toContain('/featured-properties');
    expect(pages).not.toContain('/all-projects');
    expect(pages).not.toContain('/agencies');
  });

  it('names agencies, and their list once there is one', async () => {
    const founder = await site.signUp({ completeProfile: true });
    await site.call(createAgency, { name: 'Mapped Homes' }, founder);
    expect(await listed('/sitemap-agencies-en-0.xml')).toEqual(['/agency/mapped-homes']);
    expect(await listed('/sitemap-pages-en-0.xml')).toContain('/agencies');
  });

  it('leaves out at once what has ended, and names a new state by a new tag', async () => {
    const before = await get('/sitemap-listings-en-0.xml');
    const tag = before.headers.get('etag') ?? '';
    expect((await get('/sitemap-listings-en-0.xml', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/sitemap.xml', { 'if-none-match': '"x", *' })).status).toBe(304);
    const [row] = await runSql<{ id: number }>(
      site.ctx.db,
      "select id from listing_public where slug_id = 'rented-out'",
    );
    const sold = { property_id: String(row?.id), status: '3' } as const;
    await site.call(updatePropertyStatus, sold, { token: owner.token });
    const after = await get('/sitemap-listings-en-0.xml', { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(addressesIn(after.text)).toEqual([`${site.url}/properties-details/one-only-home`]);
    expect(await listed('/sitemap-places-en-0.xml')).not.toContain(
      '/properties/city/%C3%89vora%20%26%20more',
    );
  });

  it.each([
    '/sitemap-listings-en-1.xml',
    '/sitemap-listings-xx-0.xml',
    '/sitemap-nothing-en-0.xml',
    '/sitemap-constructor-en-0.xml',
    '/sitemap-listings-en-00.xml',
    '/sitemap-listings-en-9999999.xml',
    '/sitemap-listings-en--1.xml',
    '/sitemap-listings-en-0.xmlx',
    '/sitemap-',
  ])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers who only asks whether it is there', async () => {
    const answer = await fetch(`${site.url}/sitemap.xml`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('has addresses in every language, each with all others', () => {
    const image = 'https://h.example/a"b.jpg';
    const text = sitemapPart([{ path: '/', image }, { path: '/a?b=1&c=2' }], {
      code: 'es',
      origin: 'https://h.example',
      languages: { codes: ['en', 'es'], site: 'en' },
    });
    expect(addressesIn(text)).toEqual(['https://h.example/es', 'https://h.example/es/a?b=1&c=2']);
    expect(text).toContain('hreflang="en" href="https://h.example/a?b=1&amp;c=2"');
    expect(text).toContain('hreflang="x-default" href="https://h.example/"');
    expect(text).toContain('<image:loc>https://h.example/a&quot;b.jpg</image:loc>');
  });

  it('holds nothing that XML does not', () => {
    expect(xml('a<b>&"\'\u0000\u001f\ud800\uffff\tñ😀')).toBe('a&lt;b&gt;&amp;&quot;&apos;\tñ😀');
  });
});

it('names an installed site as the operator does', async () => {
  const name = async () => JSON.parse((await get('/brand/app.webmanifest')).text).name;
  expect(await name()).toBe('Keystead');
  await updateSettings(site.ctx, { companyName: 'Casa Nova' });
  await expect.poll(name).toBe('Casa Nova');
  await updateSettings(site.ctx, { companyName: 'Keystead' });
});

describe('robots.txt', () => {
  it('shows the way to the sitemap and away from what is private', async () => {
    const { headers, text } = await get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const path of ['/admin', '/api/', '/user/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it('sends everyone away from a demo, and stays while the site is closed', async () => {
    await updateSettings(site.ctx, { demoMode: true, maintenance: true });
    await changed(site.ctx, 'settings');
    await expect.poll(async () => (await get('/robots.txt')).text).toMatch(/^Disallow: \/$/m);
    expect((await get('/sitemap.xml')).status).toBe(503);
    await updateSettings(site.ctx, { demoMode: false, maintenance: false });
    await changed(site.ctx, 'settings');
    await expect.poll(async () => (await get('/sitemap.xml')).status).toBe(200);
  });
});
