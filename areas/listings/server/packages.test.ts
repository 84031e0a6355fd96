import { grantPackage, offerPackage } from '@keystead/plans/server';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let packageId: number;
let given = 0;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  world = await startListingsWorld();
});
afterAll(() => world?.close());

const terms = {
  description: '',
  price: null,
  durationHours: 24,
  sortOrder: 1,
  oncePerPerson: false,
  givenAtStart: false,
  isRecommended: false,
};

const give = () => {
  given += 1;
  const granting = {
    accountId: owner.accountId,
    packageId,
    source: 'staff',
    reference: `test:${given}`,
  } as const;
  return grantPackage(world.ctx, granting);
};

async function books() {
  const rows = await runSql<{ used: number; left: number }>(
    world.ctx.db,
    `select l.used, l.total - l.used - l.ended as left from credit_lot l join package_grant g on g.id = l.grant_id
     where g.account_id = $1 and l.feature = 'property_list' order by g.id`,
    [owner.accountId],
  );
  return rows.map(({ used, left }) => [used, left]);
}

describe('posting where packages are offered', () => {
  beforeAll(async () => {
    owner = await world.signUp({ completeProfile: true });
    packageId = await offerPackage(world.ctx, {
      ...terms,
      name: 'Two homes',
      features: { property_list: 2 },
    });
  });

  it('asks for the profile first, then for a package, and stores nothing it rejects', async () => {
    const bare = await world.signUp();
    expect((await world.post(bare.token)).body.code).toBe('profile_incomplete');
    const { status, body } = await world.post(owner.token);
    expect([status, body.code]).toEqual([402, 'payment_required']);
    expect(body).toMatchObject({
      error: true,
      feature: 'property_list',
      package_available: false,
      feature_available: false,
      limit_available: false,
    });
    expect((await world.strayFiles()).orphans).toEqual([]);
  });

  it('spends one credit for a home, and none for one that is rejected or edited', async () => {
    await give();
    expect((await world.post(owner.token, { price: 'much' })).status).toBe(400);
    expect(await books()).toEqual([[0, 2]]);
    const { status, body } = await world.post(owner.token);
    expect(status).toBe(200);
    expect(await books()).toEqual([[1, 1]]);
    const [home] = body.data as { id: number }[];
    const edit = { action_type: '0', id: home?.id, title: 'Another name' };
    expect((await world.submit('update_post_property', owner.token, edit)).status).toBe(200);
    expect(await books()).toEqual([[1, 1]]);
  });

  it('lets exactly one of fifty posts at once have the last credit, and leaves no file of the others', async () => {
    const before = await world.count('select 1 from listing');
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.post(owner.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
      package_available: true,
      feature_available: true,
      limit_available: false,
    });
    expect(await world.count('select 1 from listing')).toBe(before + 1);
    expect(await books()).toEqual([[2, 0]]);
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('spends once, however often a post is sent under one key', async () => {
    await give();
    const photo = await picture();
    const send = () => {
      const form = new FormData();
      const fields = {
        title: 'Sent twice',
        description: 'A home.',
        property_type: '0',
        price: '9',
        city: 'Porto',
      };
      const place = {
        state: 'Porto',
        country: 'Portugal',
        address: 'Rua 1',
        latitude: '41',
        longitude: '-8',
      };
      for (const [name, value] of Object.entries({ ...fields, ...place })) form.append(name, value);
      form.append('category_id', String(world.otherCategory));
      form.append('title_image', photo);
      return world.raw('/api/post_property', {
        method: 'POST',
        body: form,
        token: owner.token,
        headers: { 'idempotency-key': 'this-very-home' },
      });
    };
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await books()).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  it('posts no more once the package has ended', async () => {
    world.clock.advance(24 * 3600);
    expect((await world.post(owner.token)).body).toMatchObject({ package_available: false });
  });

  it('lets everybody post when the operator asks for no packages', async () => {
    await updateSettings(world.ctx, { packagesRequired: false });
    expect((await world.post(owner.token)).status).toBe(200);
    await updateSettings(world.ctx, { packagesRequired: true });
  });
});

describe('premium homes, where they are closed', () => {
  let slug: string;
  let reader: { token: string; accountId: number };
  const see = (token?: string, query = `slug_id=${slug}`) =>
    world.raw(`/api/get_property?${query}`, token === undefined ? {} : { token });

  beforeAll(async () => {
    await updateSettings(world.ctx, { packagesRequired: false });
    owner = await world.signUp({ name: 'Premium owner', completeProfile: true });
    reader = await world.signUp();
    const { body } = await world.post(owner.token, { title: 'Glass house', is_premium: 'true' });
    slug = String(body.data[0]?.slug_id);
    await updateSettings(world.ctx, { premiumProperties: false });
  });

  it('are rejected with the message existing clients know, and no more than a card shows', async () => {
    for (const token of [undefined, reader.token]) {
      for (const query of [`slug_id=${slug}`, `slug_id=${slug.toUpperCase()}`]) {
        const { status, body } = await see(token, query);
        if (status === 404) continue;
        expect([status, body.message]).toEqual([
          402,
          'Cannot Access Premium Property, Feature Not Available',
        ]);
        expect(body).toMatchObject({ feature: 'premium_properties', preview: { title: 'Glass house' } });
        expect(JSON.stringify(body)).not.toMatch(/example\.org|1555000|"description"|"gallery"|"address"/);
      }
    }
  });

  it('give no contact away in lists', async () => {
    for (const token of [undefined, reader.token]) {
      const { body } = await see(token, 'limit=50');
      const home = (body.data as Record<string, unknown>[]).find(({ slug_id }) => slug_id === slug);
      expect(home).toMatchObject({ is_premium: true, email: '', mobile: '' });
    }
  });

  it('are open to their owner, and to readers with a package that opens them, until it ends', async () => {
    expect((await see(owner.token)).status).toBe(200);
    const opening = { ...terms, name: 'Key', features: { premium_properties: null } };
    packageId = await offerPackage(world.ctx, opening);
    owner = reader as typeof owner;
    await give();
    const { status, body } = await see(reader.token);
    expect(status).toBe(200);
    expect((body.data as { email: string }[])[0]?.email).toMatch(/@example\.org$/);
    world.clock.advance(24 * 3600);
    expect((await see(reader.token)).status).toBe(402);
  });
});
