import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { readEntries } from '@keystead/platform/audit';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { homepageData } from '../contract.ts';
import { SECTION_TITLES, SITE_PATHS } from '../rules.ts';
import { pageTexts } from './pages.service.ts';

let site: TestServer;
let token: string;
let categoryId: number;
let listingId: number;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
  const { accountId: ownerId } = await site.signUp({ name: 'Olga Owner' });
  categoryId = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  const [made] = await createListings(site.ctx, [
    {
      ownerId,
      category_id: categoryId,
      requestStatus: 'approved',
      property_type: 'sell',
      price: 1000,
      title: 'House by the river',
      description: 'A house.',
      address: '1 Keystone Lane',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: 41.15,
      longitude: -8.61,
      parameters: [],
      facilities: [],
      is_premium: false,
      views: 0,
    },
  ]);
  listingId = made && made.outcome !== 'refused' ? made.id : 0;
});
afterAll(() => site?.close());

const photo = async (width = 900, height = 450) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#886644' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
const rejected = (call: Promise<unknown>, field: string) =>
  expect(call).rejects.toMatchObject({ details: [expect.objectContaining({ field })] });
const home = async () => (await site.call(homepageData)).data;
const section = async (type: string) => {
  const { data } = await site.call(staff.listSections, { per_page: 50 }, { token });
  const found = data.find((row) => row.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const lastEntry = async (resource: string) =>
  (await readEntries(site.ctx, { resource }, { newestFirst: true, limit: 1, offset: 0 }))[0];

describe('rows of the home page', () => {
  it('are those the site can show', async () => {
    const { data } = await site.call(staff.listSections, { per_page: 50 }, { token });
    expect(data.map(({ type }) => type).sort()).toEqual(Object.keys(SECTION_TITLES).sort());
    expect(data.map(({ position }) => position)).toEqual(data.map((_, place) => place + 1));
  });

  it('have the site’s titles in every language: pages know them by the English ones', async () => {
    const { slider_section: _noTitle, ...titles } = SECTION_TITLES;
    const shipped = await readFile(join(import.meta.dirname, '../web/messages/rows/en.json'), 'utf8');
    expect(JSON.parse(shipped)).toEqual(titles);
  });

  it('are put off and on, called and ordered, and the page follows', async () => {
    const newest = await section('newest_properties_section');
    const change = (fields: Record<string, unknown>) =>
      site.call(staff.updateSection, { id: newest.id, version: newest.version, ...fields }, { token });
    const { data: off } = await change({ is_on: false, title: 'Just in' });
    expect(off).toMatchObject({ name: 'Just in', is_on: false });
    const types = async () => (await home()).sections.map(({ type }) => type);
    await expect.poll(types).not.toContain(newest.type);
    await expect(change({ is_on: true })).rejects.toMatchObject({ code: 'conflict' });
    await site.call(staff.updateSection, { id: off.id, version: off.version, is_on: true }, { token });
    await expect
      .poll(async () => (await home()).sections.find(({ type }) => type === newest.type)?.title)
      .toBe('Just in');
    const before = await types();
    const last = await section('most_viewed_properties_section');
    await site.call(staff.orderSections, { ids: [last.id, off.id] }, { token });
    await expect
      .poll(types)
      .toEqual([
        last.type,
        newest.type,
        ...before.filter((type) => type !== last.type && type !== newest.type),
      ]);
    expect(await lastEntry('home-sections')).toMatchObject({ action: 'reorder' });
    const again = await section(newest.type);
    const { data } = await site.call(
      staff.updateSection,
      { id: again.id, version: again.version, title: '' },
      { token },
    );
    expect(data.name).toBe(SECTION_TITLES.newest_properties_section);
  });

  it('say where those stand that the browser fills, and that they are off', async () => {
    const places = (await home()).row_places;
    expect(places.nearby_properties_section).toEqual(expect.any(Number));
    for (const type of ['nearby_properties_section', 'categories_section']) {
      const { id, version } = await section(type);
      await site.call(staff.updateSection, { id, version, is_on: false }, { token });
    }
    await expect.poll(async () => (await home()).row_places.nearby_properties_section).toBeNull();
    // The search bar goes on offering them.
    expect((await home()).search_categories).toEqual([{ id: categoryId, category: 'House' }]);
  });
});

describe('slides', () => {
  const create = async (fields: Record<string, unknown>) =>
    (
      await site.call(
        staff.createSlider,
        { kind: 'image', name: 'Spring', picture: await photo(), ...fields } as never,
        { token },
      )
    ).data;
  const slides = async () => (await home()).slider_section;

  it('lead to nothing, a category, a home or an address, in their order', async () => {
    const made = [
      await create({}),
      await create({ kind: 'category', name: 'Houses', category_id: categoryId }),
      await create({
        kind: 'property',
        name: 'River',
        property: `${site.url}/properties-details/${listingId}`,
      }),
      await create({ kind: 'link', name: 'Questions', link: `${site.url}/faqs` }),
    ];
    await expect.poll(async () => (await slides()).length).toBe(4);
    const shown = await slides();
    expect(shown.map(({ slider_type }) => slider_type)).toEqual(['1', '2', '3', '4']);
    expect(shown[1]?.category).toMatchObject({ slug_id: 'house' });
    expect(shown[2]).toMatchObject({
      propertys_id: listingId,
      show_property_details: 1,
      property: { title: 'House by the river', price: 1000 },
    });
    expect(shown[3]?.link).toBe('/faqs');
    expect(shown[0]?.picture.widths.length).toBeGreaterThan(0);
    const { status } = await site.raw(new URL(shown[0]?.image ?? '').pathname);
    expect(status).toBe(200);
    await site.call(staff.orderSliders, { ids: [made[3]?.id as number] }, { token });
    await expect.poll(async () => (await slides())[0]?.title).toBe('Questions');
    const off = made[0];
    await site.call(
      staff.updateSlider,
      { id: off?.id as number, version: off?.version as string, is_on: false },
      { token },
    );
    await expect.poll(async () => (await slides()).map(({ title }) => title)).not.toContain('Spring');
    for (const { id } of made) await site.call(staff.deleteSlider, { id }, { token });
    await expect.poll(slides).toEqual([]);
  });

  it('reject invalid targets, unknown addresses and what is no picture', async () => {
    await rejected(create({ kind: 'category' }), 'category_id');
    await rejected(create({ kind: 'category', category_id: 999 }), 'category_id');
    await rejected(create({ kind: 'property', property: 'no-such-home' }), 'property');
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      'http://plain.example/',
      'https://a@b.example/',
    ])
      await rejected(create({ kind: 'link', link }), 'link');
    await rejected(create({ picture: new Blob(['no picture']) }), 'picture');
    await rejected(create({ picture: await photo(200, 100) }), 'picture');
    expect((await site.call(staff.listSliders, {}, { token })).total).toBe(0);
  });

  it('are changed by one of two', async () => {
    const { id, version } = await create({ name: 'First' });
    const change = (fields: Record<string, unknown>) =>
      site.call(staff.updateSlider, { id, version, ...fields }, { token });
    const { data } = await change({ kind: 'link', link: 'https://partner.example/a' });
    expect(data).toMatchObject({ name: 'First', link: 'https://partner.example/a' });
    await expect(change({ name: 'Second' })).rejects.toMatchObject({ code: 'conflict' });
    await site.call(staff.deleteSlider, { id }, { token });
  });
});

describe('texts of pages', () => {
  it('are those of every page that has some, changed and emptied', async () => {
    const { data: pages } = await site.call(staff.listPageTexts, { per_page: 100 }, { token });
    expect(pages.map(({ path }) => path).sort()).toEqual(SITE_PATHS.toSorted());
    const front = pages.find(({ path }) => path === '/');
    const { data } = await site.call(
      staff.updatePageText,
      {
        id: front?.id as number,
        version: front?.version as string,
        title: 'Homes in <Porto>',
        description: 'x',
        keywords: 'a, b',
        picture: await photo(1200, 630),
      },
      { token },
    );
    await expect
      .poll(() => pageTexts(site.ctx))
      .toEqual({
        '/': {
          title: 'Homes in <Porto>',
          description: 'x',
          keywords: 'a, b',
          image: expect.stringMatching(/\.jpg$/),
        },
      });
    await expect(
      site.call(staff.updatePageText, { id: data.id, version: '1', title: 'Other' }, { token }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await site.call(
      staff.updatePageText,
      { id: data.id, version: data.version, title: '', description: '', keywords: '', picture: '' as never },
      { token },
    );
    await expect.poll(() => pageTexts(site.ctx)).toEqual({});
    expect(await lastEntry('page-texts')).toMatchObject({ action: 'update', record_id: String(data.id) });
  });
});
