import { languageWithLabels } from '@keystead/languages/server';
import { runSql } from '@keystead/platform/db';
import { changeSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { getSeoSettings, getSlider, homepageData } from '../contract.ts';
import { SITE_PAGES, SITE_PATHS, type SitePage } from '../rules.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
  await changeSettings(site.ctx, { companyName: 'Keystead Homes' });
  await site.settled();
});
afterAll(() => site?.close());

async function picture(): Promise<Blob> {
  const canvas = sharp({ create: { width: 900, height: 450, channels: 3, background: '#886644' } });
  return new Blob([new Uint8Array(await canvas.jpeg().toBuffer())]);
}

describe('the list of pages', () => {
  const declared: [string, SitePage][] = Object.entries(SITE_PAGES);

  it('names pages that have texts of their own by their titles', async () => {
    const { labels } = await languageWithLabels(site.ctx, 'en');
    for (const [path, { texts, name }] of declared)
      if (texts !== undefined)
        expect([path, labels[`${texts}.title`], labels[`${texts}.description`]]).toEqual([
          path,
          name,
          expect.stringMatching(/\S/),
        ]);
  });

  it('gives a new page texts that the operator may change', async () => {
    await runSql(site.ctx.db, `delete from page_text where path = '/faqs'`);
    const { data } = await site.call(staff.listPageTexts, { per_page: 100 }, { token });
    expect(data.find(({ path }) => path === '/faqs')).toMatchObject({ title: '', description: '' });
  });
});

describe('get_seo_settings', () => {
  const ask = async (page?: string) => (await site.call(getSeoSettings, { page })).data;

  it('has every page by the names that clients send, or by its path', async () => {
    expect((await ask()).map(({ page }) => page)).toHaveLength(SITE_PATHS.length);
    for (const [name, title] of [
      ['homepage', 'Keystead Homes'],
      ['about-us', 'About us · Keystead Homes'],
      ['all-properties', 'All homes · Keystead Homes'],
      ['terms-condition', 'Terms · Keystead Homes'],
      ['/faqs/', 'Frequently asked questions · Keystead Homes'],
    ] as const) {
      const found = await ask(name);
      expect([name, found.length, found[0]?.meta_title]).toEqual([name, 1, title]);
    }
  });

  it('says nothing of a page that there is not, as clients expect', async () => {
    for (const name of ['chat', 'nowhere', 'constructor', '__proto__']) expect(await ask(name)).toEqual([]);
  });

  it('says what the operator has written, as soon as it is written', async () => {
    const { data } = await site.call(staff.listPageTexts, { per_page: 50 }, { token });
    const faqs = data.find(({ path }) => path === '/faqs')!;
    await site.call(
      staff.updatePageText,
      {
        id: faqs.id,
        version: faqs.version,
        title: 'Ask away',
        description: 'All there is to know.',
        keywords: 'questions',
        picture: await picture(),
      },
      { token },
    );
    expect(await ask('faqs')).toEqual([
      {
        id: faqs.id,
        page: 'faqs',
        meta_title: 'Ask away',
        meta_keywords: 'questions',
        meta_description: 'All there is to know.',
        meta_image: expect.stringMatching(/^http.*\/media\//),
      },
    ]);
  });
});

describe('get_slider', () => {
  it('gives the slides of the home page', async () => {
    expect(await site.call(getSlider)).toMatchObject({ data: [], total: 0 });
    const slide = { kind: 'link', name: 'Read on', link: '/faqs', picture: await picture() } as const;
    await site.call(staff.createSlider, slide, { token });
    const { data, total } = await site.call(getSlider);
    expect(data).toMatchObject([{ slider_type: '4', title: 'Read on', link: '/faqs' }]);
    expect(total).toBe(1);
    expect(data).toEqual((await site.call(homepageData)).data.slider_section);
  });
});
