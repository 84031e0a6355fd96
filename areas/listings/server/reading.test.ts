import { countryCode } from '@keystead/kit/country';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddedProperties, listItem } from '../contract.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { listItems, listItemsText, propertyDetails, withOrigin } from './reading.service.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
let other: { token: string; accountId: number };
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true, name: 'Ana Owner' });
  other = await world.signUp({ completeProfile: true });
  const post = async (name: string, token: string, fields: Record<string, unknown>) => {
    const { body } = await world.post(token, { title: name, ...fields });
    ids[name] = body.data[0]?.id as number;
    world.clock.advance(60);
  };
  await post('Live home', owner.token, { client_address: 'Secret door', gallery_images: [await picture()] });
  await post('Live kin', other.token, {});
  await updateSettings(world.ctx, { autoApprove: false });
  await post('Waiting home', owner.token, { property_type: '1' });
  await updateSettings(world.ctx, { autoApprove: true });
  await post('Plot', owner.token, { category_id: world.otherCategory, parameters: [] });
});
afterAll(() => world.close());

const id = (name: string) => ids[name] as number;

describe('propertyDetails', () => {
  it('shows strangers what is live, and owners what is theirs', async () => {
    const all = [id('Plot'), id('Waiting home'), id('Live home')];
    const seenBy = async (viewer: number) =>
      (await propertyDetails(world.ctx, { ids: all }, { viewer })).map(({ title }) => title);
    expect(await seenBy(0)).toEqual(['Plot', 'Live home']);
    expect(await seenBy(other.accountId)).toEqual(['Plot', 'Live home']);
    expect(await seenBy(owner.accountId)).toEqual(['Plot', 'Waiting home', 'Live home']);
    expect(await propertyDetails(world.ctx, { slug: 'waiting-home' }, { viewer: 0 })).toEqual([]);
  });

  it('shows the exact address to the owner only', async () => {
    const addressFor = async (viewer: number) =>
      (await propertyDetails(world.ctx, { slug: 'live-home' }, { viewer }))[0]?.client_address;
    expect(await addressFor(0)).toBe('');
    expect(await addressFor(other.accountId)).toBe('');
    expect(await addressFor(owner.accountId)).toBe('Secret door');
  });

  it('says what buying costs where the operator knows it for the country, of what is for sale alone', async () => {
    const costs = async () =>
      (await propertyDetails(world.ctx, { ids: [id('Live home')] }, { viewer: 0 }))[0];
    const before = await costs();
    expect(before).not.toHaveProperty('purchase_costs');
    const code = countryCode(before?.country ?? '') as string;
    await updateSettings(world.ctx, { purchaseCosts: `hu 5, ${code.toLowerCase()}  8.5` });
    expect(await costs()).toMatchObject({ purchase_costs: 8.5 });
    const [waiting] = await propertyDetails(
      world.ctx,
      { ids: [id('Waiting home')] },
      { viewer: owner.accountId },
    );
    expect(waiting).not.toHaveProperty('purchase_costs');
    await updateSettings(world.ctx, { purchaseCosts: 'FR 8' });
    expect(await costs()).not.toHaveProperty('purchase_costs');
    await updateSettings(world.ctx, { purchaseCosts: '' });
  });

  it('asks the database once', async () => {
    let asked = 0;
    const pool = new Proxy(world.ctx.pool, {
      get(target, name) {
        if (name === 'query' || name === 'connect') asked += 1;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const ctx: Ctx = { ...world.ctx, pool };
    const read = () => propertyDetails(ctx, { ids: [id('Live home')] }, { viewer: 0 });
    await read();
    asked = 0;
    const [detail] = await read();
    expect(asked).toBe(1);
    expect(detail).toMatchObject({
      customer_name: 'Ana Owner',
      gallery: [{ picture: { alt: 'Live home, photo 1' } }],
    });
  });

  it('shows the name of the site and hides its id', async () => {
    await runSql(world.ctx.db, 'update account set is_operator = true where id = $1', [other.accountId]);
    const [detail] = await propertyDetails(world.ctx, { slug: 'live-kin' }, { viewer: 0 });
    expect(detail).toMatchObject({ added_by: 0, customer_name: 'Keystead', is_verified: true });
    expect(detail).not.toHaveProperty('customer_id');
    await runSql(world.ctx.db, 'update account set is_operator = false where id = $1', [other.accountId]);
  });

  it('hides the listings of a deactivated person', async () => {
    await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [other.accountId]);
    expect(await propertyDetails(world.ctx, { slug: 'live-kin' }, { viewer: 0 })).toEqual([]);
    await runSql(world.ctx.db, 'update account set is_active = true where id = $1', [other.accountId]);
  });
});

describe('list items', () => {
  it('come in the order asked for, with nothing the contract does not know', async () => {
    const items = await listItems(world.ctx, [id('Live kin'), id('Live home')]);
    expect(items.map(({ title }) => title)).toEqual(['Live kin', 'Live home']);
    for (const item of items) expect(listItem.strict().parse(item)).toEqual(JSON.parse(JSON.stringify(item)));
  });

  it('are cached as text without the origin, whatever people write', async () => {
    const title = '"\\u0001/x \\u0001 $& \\';
    const { body } = await world.post(owner.token, { title });
    const tricky = body.data[0]?.id as number;
    const texts = await listItemsText(world.ctx, [tricky]);
    const text = texts.get(tricky) as string;
    expect(text).not.toContain(world.url);
    const ctx = { ...world.ctx, origin: 'https://homes.example' };
    const [item] = await listItems(ctx, [tricky]);
    expect(JSON.parse(withOrigin(text, 'https://homes.example'))).toEqual(JSON.parse(JSON.stringify(item)));
    expect(item?.title).toBe(title);
    expect(item?.title_picture?.base.startsWith('https://homes.example/media/pictures/')).toBe(true);
    expect(JSON.parse(withOrigin(text, 'https://a"b$&\\'))).toMatchObject({ title });
  });
});

describe('get-added-properties', () => {
  const own = async (args: Record<string, unknown> = {}) =>
    world.call(getAddedProperties, args as object, { token: owner.token });

  it('lists one’s own, newest first, with filters and paging', async () => {
    const all = await own({ limit: 2 });
    expect(all.total).toBe(4);
    expect(all.data).toHaveLength(2);
    expect(all.total_views).toBe(0);
    expect(all.total_favourites).toBe(0);
    expect(all).not.toHaveProperty('similiar_properties');
    const titles = async (args: Record<string, unknown>) => (await own(args)).data.map(({ title }) => title);
    expect(await titles({ offset: '2', limit: '2' })).toEqual(['Waiting home', 'Live home']);
    expect(await titles({ request_status: 'pending,rejected' })).toEqual(['Waiting home']);
    expect(await titles({ property_type: '1,3' })).toEqual(['Waiting home']);
    expect(await titles({ status: '0' })).toEqual([]);
    expect(await own({ is_promoted: '1' })).toMatchObject({ data: [], total: 0 });
  });

  it('shows one with what only the owner sees, and similar ones beside it', async () => {
    const one = await own({ slug_id: 'live-home' });
    expect(one.data).toMatchObject([
      {
        client_address: 'Secret door',
        propery_type: 0,
        property_type: 'sell',
        category: { parameter_types: Object.values(world.parameters).join(',') },
        reject_reason: {},
        is_feature_available: true,
        status: 1,
      },
    ]);
    expect(one.similiar_properties?.map(({ title }) => title)).toContain('Live kin');
    expect(one.similiar_properties?.map(({ title }) => title)).not.toContain('Live home');
  });

  it('says why a listing was rejected', async () => {
    const reason = 'The photos show another house.';
    await runSql(
      world.ctx.db,
      "update listing set request_status = 'rejected', reject_reason = $2 where id = $1",
      [id('Waiting home'), reason],
    );
    const { data } = await own({ id: id('Waiting home') });
    expect(data[0]).toMatchObject({
      request_status: 'rejected',
      reject_reason: { reason, property_id: id('Waiting home') },
    });
  });
});
