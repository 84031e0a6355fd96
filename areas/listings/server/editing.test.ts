import { getProperty } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddedProperties, type PropertyDetail, propertyDetail } from '../contract.ts';
import { type ListingsWorld, pdf, picture, program, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let stranger: { token: string; accountId: number };

beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true });
  stranger = await world.signUp({ completeProfile: true });
});
afterAll(() => world?.close());

const edit = (fields: Record<string, unknown>, token = owner.token) =>
  world.submit('update_post_property', token, { action_type: '0', ...fields });
async function posted(fields: Record<string, unknown> = {}): Promise<PropertyDetail> {
  const { status, body } = await world.post(owner.token, fields);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return propertyDetail.parse(body.data[0]);
}
async function ownOf(id: number) {
  const { data } = await world.call(getAddedProperties, { id }, { token: owner.token });
  return data[0] as (typeof data)[number];
}
const show = async (slug_id: string) =>
  (await world.call(getProperty, { slug_id })).data[0] as PropertyDetail;

describe('an edit', () => {
  it('changes what it names and leaves the rest', async () => {
    const { parameters } = world;
    const before = await posted({
      title: 'Terrace house',
      video_link: 'https://youtu.be/dQw4w9WgXcQ',
      gallery_images: [await picture(), await picture(), await picture()],
      documents: [pdf()],
      three_d_image: await picture(),
      parameters: [
        { parameter_id: parameters.bedrooms, value: '2' },
        { parameter_id: parameters.energy, value: 'B' },
        { parameter_id: parameters.plan, value: await picture() },
        { parameter_id: parameters.heating, value: '["Gas"]' },
      ],
      facilities: [
        { facility_id: world.facilities[0], distance: '1' },
        { facility_id: world.facilities[1], distance: '2' },
      ],
    });
    const [first, second, third] = before.gallery.map(({ id }) => id);
    const plan = before.parameters.find(({ id }) => id === parameters.plan);
    const { status, body } = await edit({
      id: before.id,
      price: '199000',
      title_image: before.title_image,
      'gallery_images[0]': '[object Object]',
      gallery_images: [await picture({ width: 300 })],
      remove_gallery_images: [first],
      gallery_order: [third, second],
      remove_documents: [before.documents[0]?.id],
      remove_three_d_image: '1',
      video_link: '',
      meta_title: 'Come and see',
      parameters: [
        { parameter_id: parameters.bedrooms, value: '"3"' },
        { parameter_id: parameters.energy, value: '""' },
        { parameter_id: parameters.plan, value: JSON.stringify(plan?.value) },
        { parameter_id: parameters.heating, value: '{"0":"Oil","1":"Gas"}' },
      ],
      remove_facilities: [world.facilities[0]],
    });
    expect([status, body.message]).toEqual([200, 'Your changes are saved.']);
    const after = propertyDetail.parse(body.data[0]);
    expect(after).toMatchObject({
      title: 'Terrace house',
      slug_id: 'terrace-house',
      price: 199000,
      bedrooms: 3,
      video_link: '',
      three_d_image: '',
      meta_title: 'Come and see',
      documents: [],
      title_image: before.title_image,
    });
    expect(after.gallery.map(({ id }) => id)).toEqual([third, second, expect.any(Number)]);
    expect(after.assign_facilities).toHaveLength(1);
    const values = Object.fromEntries(after.parameters.map(({ name, value }) => [name, value]));
    expect(values).toEqual({ Bedrooms: '3', Heating: ['Gas', 'Oil'], 'Floor plan': plan?.value });
    expect(after.timeline.map(({ kind, price, previous_price }) => [kind, price, previous_price])).toEqual([
      ['listed', 250000, undefined],
      ['price', 199000, 250000],
    ]);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('puts any picture first, keeps the old one, and places new ones among the others', async () => {
    const gallery_images = [await picture(), await picture({ width: 240 }), await picture({ width: 260 })];
    const before = await posted({ gallery_images });
    const [first, second, third] = before.gallery;
    const { status, body } = await edit({
      id: before.id,
      gallery_images: [await picture({ width: 300 })],
      remove_gallery_images: [third?.id],
      picture_order: [second?.id, 'new:0', 'title', first?.id],
    });
    expect([status, body.message]).toEqual([200, 'Your changes are saved.']);
    const after = propertyDetail.parse(body.data[0]);
    expect(after.title_image).toBe(second?.image_url);
    expect(after.gallery.map(({ image_url }) => image_url)).toEqual([
      expect.any(String),
      before.title_image,
      first?.image_url,
    ]);
    expect(after.gallery[2]?.id).toBe(first?.id);
    const [fresh, old] = after.gallery;
    const again = await edit({ id: before.id, picture_order: [`${fresh?.id}`, first?.id] });
    expect(again.body.data[0]).toMatchObject({
      title_image: fresh?.image_url,
      // The title picture was not named, so it is gone; what was not named of the gallery follows.
      gallery: [{ id: first?.id }, { id: old?.id }],
    });
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
    for (const picture_order of [['new:0'], [999_999], ['title', 'title']]) {
      const rejected = await edit({ id: before.id, picture_order });
      expect([rejected.status, rejected.body.details?.[0]?.field]).toEqual([400, 'picture_order']);
    }
    expect((await edit({ id: before.id, picture_order: ['first'] })).status).toBe(400);
  });

  it('reports a conflict to the second of two editors, and accepts clients without versions', async () => {
    const { id } = await posted();
    const { version } = await ownOf(id);
    const answers = await Promise.all(
      [101, 102, 103, 104].map((price) => edit({ id, version, price: `${price}000` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'conflict', version: version + 1 });
    expect((await edit({ id, price: '99000' })).status).toBe(200);
    expect(await ownOf(id)).toMatchObject({ price: 99000, version: version + 2 });
  });

  it('rejects what is not its own: listings, pictures, documents, parameters and facilities', async () => {
    const mine = await posted({ gallery_images: [await picture()], documents: [pdf()] });
    const foreign = await world.post(stranger.token, {
      gallery_images: [await picture()],
      documents: [pdf()],
    });
    const theirs = propertyDetail.parse(foreign.body.data[0]);
    const files = world.storage.files.size;
    const before = await ownOf(mine.id);
    expect((await edit({ id: theirs.id, title: 'Mine now' })).status).toBe(404);
    expect((await edit({ id: 999_999, title: 'Nobody’s' })).status).toBe(404);
    expect((await edit({ id: theirs.id, action_type: '1' })).status).toBe(404);
    expect((await edit({ id: mine.id, userid: stranger.accountId })).status).toBe(403);
    const rejected = await edit({
      id: mine.id,
      title: 'Half written',
      title_image: await picture(),
      remove_gallery_images: [theirs.gallery[0]?.id],
      remove_documents: [theirs.documents[0]?.id],
      gallery_order: [theirs.gallery[0]?.id],
      remove_parameters: [world.parameters.plan],
      remove_facilities: [999],
      parameters: [{ parameter_id: 4711, value: '1' }],
      facilities: [{ facility_id: 4711, distance: 1 }],
    });
    expect(rejected.status).toBe(400);
    expect(rejected.body.details?.map(({ field }) => field).sort()).toEqual([
      'facilities[0][facility_id]',
      'gallery_order',
      'parameters[0][parameter_id]',
      'remove_documents',
      'remove_facilities',
      'remove_gallery_images',
      'remove_parameters',
    ]);
    expect(await ownOf(mine.id)).toEqual(before);
    expect(world.storage.files.size).toBe(files);
    expect((await show(theirs.slug_id)).gallery).toHaveLength(1);
  });

  it.each([
    ['price', '10000000000000'],
    ['latitude', '91'],
    ['longitude', '-181'],
    ['title', 'a\u0000b'],
    ['category_id', '4711'],
    ['video_link', 'javascript:alert(1)'],
    ['slug_id', '!!!'],
    ['parameters', [{ parameter_id: 'x', value: '1' }]],
    ['remove_gallery_images', ['x']],
  ])('rejects %s as %j and names it', async (field, value) => {
    const { id } = await posted();
    const { status, body } = await edit({ id, [field]: value });
    expect(status).toBe(400);
    expect(body.details?.[0]?.field.startsWith(field)).toBe(true);
  });

  it('stores mark-up as plain text', async () => {
    const { id } = await posted();
    const words = '<img src=x onerror=alert(1)>';
    const fields = { title: words, description: words, address: words, meta_title: words, city: words };
    const { body } = await edit({ id, ...fields, client_address: words });
    expect(body.data[0]).toMatchObject({ ...fields, client_address: words });
  });

  it('stores nothing when one file is not what it says', async () => {
    const { id } = await posted();
    const files = world.storage.files.size;
    const { status, body } = await edit({ id, gallery_images: [await picture(), program()] });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'gallery_images[1]']);
    world.storage.failingPut = 3;
    const full = await edit({ id, gallery_images: [await picture(), await picture()] });
    world.storage.failingPut = null;
    expect(full.status).toBe(503);
    expect(world.storage.files.size).toBe(files);
  });

  it('drops answers that another category does not ask for, and asks for what it requires', async () => {
    const { id } = await posted();
    const { body } = await edit({ id, category_id: world.otherCategory });
    expect(body.data[0]).toMatchObject({ category_id: world.otherCategory, parameters: [], bedrooms: null });
    const back = await edit({ id, category_id: world.category });
    expect(back.body.message).toBe('parameters: Bedrooms is required');
  });

  it('takes a fact that an answer has stated along to another category, where the edit says it', async () => {
    const { id } = await posted();
    const { body } = await edit({ id, category_id: world.otherCategory, bedrooms: '2' });
    expect(body.data[0]).toMatchObject({ parameters: [], bedrooms: 2 });
  });

  it('goes back to the site where listings are reviewed, but not for a price', async () => {
    const { id, slug_id } = await posted({ title: 'Looked at' });
    await updateSettings(world.ctx, { autoApprove: false });
    try {
      expect((await edit({ id, price: '240000' })).body.data[0]).toMatchObject({
        request_status: 'approved',
      });
      const { body } = await edit({ id, description: 'Other words.' });
      expect(body.message).toBe('Your changes are saved and wait for review.');
      await expect(show(slug_id)).rejects.toMatchObject({ status: 404 });
    } finally {
      await updateSettings(world.ctx, { autoApprove: true });
    }
  });
});

describe('readable addresses', () => {
  it('lead to the listing for ever, and to no other', async () => {
    const { id } = await posted({ title: 'Old mill' });
    await edit({ id, slug_id: 'Water Mill' });
    await edit({ id, slug_id: 'mill by the water' });
    for (const slug of ['old-mill', 'water-mill', 'mill-by-the-water']) {
      expect(await show(slug)).toMatchObject({ id, slug_id: 'mill-by-the-water' });
    }
    expect(await posted({ title: 'Old mill' })).toMatchObject({ slug_id: 'old-mill-2' });
    const other = await posted({ title: 'Another mill' });
    expect((await edit({ id: other.id, slug_id: 'water-mill' })).body.data[0]).toMatchObject({
      slug_id: 'water-mill-2',
    });
    expect((await edit({ id, slug_id: 'old-mill' })).body.data[0]).toMatchObject({ slug_id: 'old-mill' });
    expect(await show('mill-by-the-water')).toMatchObject({ id, slug_id: 'old-mill' });
  });

  it('are each given once in fifty parallel posts and renames', async () => {
    const homes = await Promise.all([posted(), posted(), posted(), posted(), posted()]);
    const photo = await picture({ width: 120, height: 120 });
    const posts = Array.from({ length: 45 }, () =>
      world.post(owner.token, { title: 'Twin house', title_image: photo }),
    );
    const renames = homes.map(({ id }) => edit({ id, slug_id: 'twin-house' }));
    const answers = await Promise.all([...posts, ...renames]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const slugs = answers.map(({ body }) => body.data[0]?.slug_id as string);
    expect(new Set(slugs).size).toBe(50);
    expect(slugs.every((slug) => /^twin-house(-\d+)?$/.test(slug))).toBe(true);
  }, 60_000);
});

describe('a place that is to stay private', () => {
  it('is shown as about where it is, to everybody but the owner, and survives edits that do not know of it', async () => {
    const exact = { latitude: '41.151234', longitude: '-8.612345' };
    const detail = await posted({ title: 'Hidden house', ...exact, hide_exact_place: '1' });
    const shown = await show(detail.slug_id);
    expect([shown.latitude, shown.longitude]).not.toContain(exact.latitude);
    expect(Math.abs(Number(shown.latitude) - 41.151234)).toBeLessThan(0.0026);
    const said = JSON.stringify(shown);
    expect(said).not.toContain('41.1512');
    expect(said).not.toContain('-8.6123');
    expect(await ownOf(detail.id)).toMatchObject({ ...exact, hide_exact_place: true });
    await edit({ id: detail.id, latitude: shown.latitude, longitude: shown.longitude, price: '1000' });
    expect(await ownOf(detail.id)).toMatchObject({ ...exact, price: 1000 });
    await edit({ id: detail.id, hide_exact_place: '0' });
    expect(await show(detail.slug_id)).toMatchObject(exact);
  });
});
