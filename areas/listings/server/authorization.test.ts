import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeProperties,
  getAddedProperties,
  getOwnPropertyIds,
  LISTING_LIMITS,
  postProperty,
} from '../contract.ts';
import {
  type Asker,
  type ListingsWorld,
  picture,
  signUpAskers,
  startListingsWorld,
} from './listings.fixture.ts';
import { routes } from './listings.routes.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
  await world.post(owner.token, { title: 'Home of the owner' });
});
afterAll(() => world.close());

const listings = () => world.count('select 1 from listing');
const own = (token: string | undefined, query = '') =>
  world.raw(`/api/${getAddedProperties.path}${query}`, token === undefined ? {} : { token });

// The last two have theirs in own.authorization.test.ts.
it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([
    postProperty,
    getAddedProperties,
    getOwnPropertyIds,
    changeProperties,
  ]);
});

describe('post_property', () => {
  it('turns away guests, forged tokens and deactivated people', async () => {
    const before = { listings: await listings(), files: world.storage.files.size };
    for (const token of [undefined, 'undefined', 'x'.repeat(64), `${owner.token}x`]) {
      expect((await world.post(token)).status).toBe(401);
    }
    expect([401, 403]).toContain((await world.post(deactivated.token)).status);
    expect({ listings: await listings(), files: world.storage.files.size }).toEqual(before);
  });

  it('rejects posting for someone else, and ignores any other claim of ownership', async () => {
    expect((await world.post(stranger.token, { userid: owner.accountId })).status).toBe(403);
    const forged = {
      added_by: owner.accountId,
      owner_id: owner.accountId,
      request_status: 'approved',
      id: 1,
      views: 9,
    };
    const { status, body } = await world.post(stranger.token, { ...forged, userid: stranger.accountId });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({ added_by: stranger.accountId, views: 0 });
    expect(body.data[0]?.id).not.toBe(1);
  });

  it.each([
    ['title', ''],
    ['title', 'a\u0000b'],
    ['title', 'x'.repeat(256)],
    ['description', 'null'],
    ['category_id', '-1'],
    ['category_id', '99999999999'],
    ['category_id', "1' or '1'='1"],
    ['property_type', '2'],
    ['price', '-5'],
    ['price', '0'],
    ['price', '1e999'],
    ['price', 'NaN'],
    ['price', '0x10'],
    ['price', '1000000000001'],
    ['latitude', '90.1'],
    ['longitude', 'Infinity'],
    ['rentduration', 'Hourly'],
    ['is_premium', 'perhaps'],
    ['title_image', 'words'],
    ['video_link', 'javascript:alert(1)'],
    ['userid', 'me'],
    ['parameters', [{ parameter_id: 'x', value: '1' }]],
    ['facilities', [{ facility_id: 1e12, distance: '1' }]],
    ['gallery_images', ['text']],
  ])('rejects %s as %j and names it', async (field, value) => {
    const { status, body } = await world.post(owner.token, { [field]: value });
    expect(status).toBe(400);
    expect(body.details?.[0]?.field.startsWith(field)).toBe(true);
  });

  it('says how long an answer may be', async () => {
    const parameters = [
      { parameter_id: world.parameters.bedrooms, value: '2' },
      { parameter_id: world.parameters.energy, value: 'x'.repeat(501) },
    ];
    const { status, body } = await world.post(owner.token, { parameters });
    expect(status).toBe(400);
    expect(body.message).toBe('parameters[1][value]: Energy must be at most 500 characters');
  });

  it('bounds the number and the size of files', async () => {
    const photo = await picture();
    const many = new Array(LISTING_LIMITS.gallery + 1).fill(photo);
    expect((await world.post(owner.token, { gallery_images: many })).status).toBe(400);
    const huge = new File([new Uint8Array(3001 * 1024)], 'huge.jpg');
    expect((await world.post(owner.token, { title_image: huge })).body.details?.[0]?.field).toBe(
      'title_image',
    );
    const monster = new File([new Uint8Array(17 * 1024 * 1024)], 'monster.jpg');
    expect((await world.post(owner.token, { title_image: monster })).status).toBe(413);
  });

  it('stores mark-up and commands as plain text', async () => {
    const title = `<script>alert(1)</script>'; drop table listing; --`;
    const { status, body } = await world.post(owner.token, { title });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({ title, slug_id: 'scriptalert1script-drop-table-listing' });
  });
});

describe('get-added-properties', () => {
  it('turns away guests and deactivated people', async () => {
    expect((await own(undefined)).status).toBe(401);
    expect((await own('undefined')).status).toBe(401);
    expect([401, 403]).toContain((await own(deactivated.token)).status);
  });

  it('hides what belongs to others', async () => {
    const forged = [
      '?slug_id=home-of-the-owner',
      '?id=1',
      `?userid=${owner.accountId}&slug_id=home-of-the-owner`,
    ];
    for (const query of forged) {
      expect(await own(stranger.token, query)).toMatchObject({
        status: 200,
        body: { data: [], total: 0, total_views: 0, total_favourites: 0 },
      });
    }
  });

  it.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'offset=10001',
    'id=abc',
    'status=2',
    'property_type=9',
    'request_status=x',
  ])('rejects %s and names it', async (query) => {
    const { status, body } = await own(owner.token, `?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain(`"field":"${query.split('=')[0]}`);
  });
});
