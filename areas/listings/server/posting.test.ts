import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propertyDetail } from '../contract.ts';
import {
  brokenPicture,
  type ListingsWorld,
  pdf,
  picture,
  program,
  startListingsWorld,
} from './listings.fixture.ts';
import { propertyDetails } from './reading.service.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true });
  await updateSettings(world.ctx, { autoApprove: false });
});
afterAll(() => world.close());

const fieldsOf = (answer: Awaited<ReturnType<ListingsWorld['post']>>) =>
  answer.body.details?.map(({ field }) => field);
const everything = async () => ({
  listings: await world.count('select 1 from listing'),
  parts: await world.count('select 1 from listing_picture union all select 1 from listing_parameter'),
  cities: await world.count('select 1 from city'),
  files: world.storage.files.size,
});

describe('a listing with everything', () => {
  it('is stored and answered whole', async () => {
    const { parameters, facilities } = world;
    const { status, body } = await world.post(owner.token, {
      userid: owner.accountId,
      property_type: '1',
      rentduration: 'yearly',
      is_premium: 'true',
      client_address: 'Second door on the left',
      video_link: 'https://youtu.be/dQw4w9WgXcQ',
      slug_id: 'River  Flat!',
      meta_title: 'A title',
      meta_keywords: 'flat, river',
      three_d_image: await picture({ format: 'gif' }),
      meta_image: await picture({ format: 'png' }),
      gallery_images: [await picture(), await picture({ width: 500 }), await picture()],
      documents: [pdf()],
      parameters: [
        { parameter_id: parameters.heating, value: '{"0":"Oil","1":"Gas"}' },
        { parameter_id: parameters.bedrooms, value: '2' },
        { parameter_id: parameters.bathrooms, value: '3+' },
        { parameter_id: parameters.area, value: '812.5' },
        { parameter_id: parameters.energy, value: '' },
        { parameter_id: parameters.plan, value: await picture() },
      ],
      facilities: [
        { facility_id: facilities[0], distance: '1.25' },
        { facility_id: facilities[1], distance: '' },
      ],
    });
    expect(body.message).toBe('Your listing is waiting for review.');
    expect(status).toBe(200);
    const detail = propertyDetail.parse(body.data[0]);
    expect(detail).toMatchObject({
      slug_id: 'river-flat',
      property_type: 'rent',
      rentduration: 'Yearly',
      price: 250000,
      is_premium: true,
      client_address: 'Second door on the left',
      latitude: '41.15',
      bedrooms: 2,
      bathrooms: 3,
      area: 812.5,
      request_status: 'pending',
      status: 1,
      meta_title: 'A title',
      meta_description: 'Two rooms, a balcony, and the tram at the door.',
      customer_id: owner.accountId,
      post_created: 'just now',
      category: { category: 'Flat', slug_id: 'flat' },
    });
    expect(detail.parameters.map(({ name, value }) => [name, value])).toEqual([
      ['Bedrooms', '2'],
      ['Bathrooms', '3+'],
      ['Area', '812.5'],
      ['Heating', ['Gas', 'Oil']],
      ['Floor plan', expect.stringMatching(/^http.*\/media\/.*\.jpg$/)],
    ]);
    expect(detail.assign_facilities).toMatchObject([{ name: expect.any(String), distance: 1.3 }]);
    expect(detail.documents).toMatchObject([{ type: 'pdf', file_name: 'deed of sale.pdf' }]);
    expect(detail.gallery).toHaveLength(3);
    const shown = [
      detail.title_image,
      detail.three_d_image,
      detail.meta_image,
      ...detail.gallery.map((g) => g.image_url),
    ];
    for (const address of [...shown, ...detail.documents.map((document) => document.file)]) {
      expect(address.startsWith(`${world.url}/media/`)).toBe(true);
      expect(await world.storage.exists(address.slice(`${world.url}/media/`.length))).toBe(true);
    }
    expect(detail.gallery[1]?.picture).toMatchObject({
      widths: [320, 500],
      width: 500,
      alt: expect.stringContaining('photo 2'),
    });
    const events = await runSql(
      world.ctx.db,
      'select kind, actor_id, after from listing_event where listing_id = $1',
      [detail.id],
    );
    expect(events).toEqual([{ kind: 'posted', actor_id: owner.accountId, after: 'pending' }]);
  });

  it('is live at once where the operator approves by itself', async () => {
    await updateSettings(world.ctx, { autoApprove: true });
    const { body } = await world.post(owner.token);
    expect(body.message).toBe('Your listing is live.');
    const id = body.data[0]?.id as number;
    const [seen] = await propertyDetails(world.ctx, { ids: [id] }, { viewer: 0 });
    expect(seen).toMatchObject({
      id,
      client_address: '',
      rentduration: 'Monthly',
      agent_slug_id: expect.any(String),
    });
    await updateSettings(world.ctx, { autoApprove: false });
  });

  it('takes the texts that forms make of nothing for nothing, and line breaks as they were typed', async () => {
    const { status, body } = await world.post(owner.token, {
      description: 'One\r\ntwo',
      three_d_image: '[object Blob]',
      documents: '[object Object],[object Object]',
      meta_title: 'null',
      rentduration: 'undefined',
    });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(body.data[0]).toMatchObject({ description: 'One\ntwo', documents: [], three_d_image: '' });
  });

  it('shares its name with others that are posted at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.post(owner.token, { title: 'Same Name' })),
    );
    const slugs = answers.map(({ body }) => body.data[0]?.slug_id).sort();
    expect(slugs).toEqual(['same-name', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `same-name-${n}`)]);
  });
});

describe('what fails leaves nothing behind', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeEach(async () => {
    before = await everything();
  });

  it('a third photo that turns out to be damaged', async () => {
    const gallery = [await picture(), await picture(), await brokenPicture(), await picture()];
    const answer = await world.post(owner.token, { city: 'Nowhere', gallery_images: gallery });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['gallery_images[2]']);
    expect(await everything()).toEqual(before);
  });

  it('many errors at once, every one named', async () => {
    const answer = await world.post(owner.token, {
      category_id: '999',
      video_link: 'https://example.org',
      title_image: program(),
      gallery_images: [await picture({ width: 100 }), await picture()],
      documents: [program(), new File([new Uint8Array(5121 * 1024)], 'big.pdf')],
      meta_image: await picture({ format: 'gif' }),
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'video_link',
      'category_id',
      'title_image',
      'meta_image',
      'gallery_images[0]',
      'documents[0]',
      'documents[1]',
    ]);
    expect(await everything()).toEqual(before);
  });

  it('a database that fails in the middle', async () => {
    await runSql(
      world.ctx.db,
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no more'; end $$",
    );
    await runSql(
      world.ctx.db,
      'create trigger refuse before insert on listing_document execute function refuse()',
    );
    const answer = await world.post(owner.token, {
      city: 'Nowhere',
      gallery_images: [await picture()],
      documents: [pdf()],
    });
    await runSql(world.ctx.db, 'drop function refuse cascade');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('no more');
    expect(await everything()).toEqual(before);
  });

  it('a store that is full', async () => {
    world.storage.failingPut = 7;
    const answer = await world.post(owner.token, { gallery_images: [await picture(), await picture()] });
    world.storage.failingPut = null;
    expect(answer.status).toBe(503);
    expect(await everything()).toEqual(before);
  });

  it('a person who may not post yet', async () => {
    const stranger = await world.signUp();
    const answer = await world.post(stranger.token);
    expect(answer).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } });
    expect(fieldsOf(answer)).toContain('mobile');
    await updateSettings(world.ctx, { verificationRequired: true });
    expect(await world.post(owner.token)).toMatchObject({ status: 403, body: { code: 'not_verified' } });
    await updateSettings(world.ctx, { verificationRequired: false });
    expect(await everything()).toEqual(before);
  });
});
