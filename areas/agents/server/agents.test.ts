import { updateProfile } from '@keystead/accounts/contract';
import { addCategory } from '@keystead/catalogue/server';
import type { Args } from '@keystead/http/call';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import type { StoredPicture } from '@keystead/platform/images';
import { changed } from '@keystead/platform/lookups';
import { seedProjects } from '@keystead/projects/server';
import { updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAgentProperties, getAgents, revealContact } from '../contract.ts';
import { routes } from './agents.routes.ts';

let world: TestServer;
let category: number;
const people: Record<string, number> = {};

const draft = (ownerId: number, change: Partial<ListingDraft> = {}): ListingDraft =>
  homeDraft({
    ownerId,
    category_id: category,
    ...change,
  });
const id = (name: string) => people[name] as number;
const slugOf = async (name: string) => {
  const [row] = await runSql<{ slug_id: string }>(world.ctx.db, 'select slug_id from account where id = $1', [
    id(name),
  ]);
  return row?.slug_id ?? '';
};

beforeAll(async () => {
  world = await startTestServer();
  category = await addCategory(world.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  for (const name of ['House', 'Verified', 'Busy', 'Small', 'Waiting', 'Gone', 'Idle']) {
    people[name] = (await world.signUp({ name })).accountId;
  }
  await runSql(world.ctx.db, 'update account set is_operator = true where id = $1', [id('House')]);
  await runSql(world.ctx.db, 'update account set is_verified_agent = true where id = $1', [id('Verified')]);
  await createListings(world.ctx, [
    draft(id('House')),
    draft(id('Verified')),
    ...Array.from({ length: 3 }, (_, index) =>
      draft(id('Busy'), { title: `Busy ${index}`, is_premium: index === 0 }),
    ),
    draft(id('Busy'), { requestStatus: 'pending' }),
    draft(id('Busy'), { property_type: 'sold' }),
    draft(id('Small')),
    draft(id('Waiting'), { requestStatus: 'pending' }),
    draft(id('Waiting'), { isActive: false }),
    draft(id('Gone')),
  ]);
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [id('Gone')]);
});
afterAll(() => world.close());

describe('agent-list', () => {
  const names = async (args: { limit?: string; offset?: string }) => {
    const { data, total } = await world.call(getAgents, args);
    return { names: data.map(({ name }) => name), total };
  };

  it('has the site first, then verified people, then those with most listings', async () => {
    expect(await names({})).toEqual({ names: ['Keystead', 'Verified', 'Busy', 'Small'], total: 3 });
  });

  it('gives every agent exactly once to a client that pages by the limit', async () => {
    expect((await names({ limit: '2' })).names).toEqual(['Keystead', 'Verified']);
    expect((await names({ limit: '2', offset: '2' })).names).toEqual(['Busy', 'Small']);
    expect((await names({ limit: '2', offset: '4' })).names).toEqual([]);
  });

  it('narrows to the country an agent says to be in, whatever its case and accents', async () => {
    await runSql(world.ctx.db, `update account set country = 'Perú' where id = any($1)`, [
      [id('Busy'), id('Idle')],
    ]);
    await changed(world.ctx, 'accounts');
    const inCountry = async (country: string) => (await world.call(getAgents, { country })).data;
    expect((await inCountry('peru')).map(({ name }) => name)).toEqual(['Busy']);
    expect(await inCountry('Per')).toEqual([]);
    await runSql(world.ctx.db, `update account set country = '' where country = 'Perú'`);
    await changed(world.ctx, 'accounts');
  });

  it('counts what is live', async () => {
    const { data } = await world.call(getAgents, {});
    expect(data[0]).toMatchObject({ is_admin: true, is_verify: true });
    expect(data[2]).toMatchObject({
      property_count: 3,
      projects_count: 0,
      total_count: 3,
      is_admin: false,
      is_verify: false,
      sale_count: 3,
      rent_count: 0,
      sold_count: 1,
      member_since: world.ctx.now().getUTCFullYear(),
    });
  });
});

describe('the directory', () => {
  const find = async (args: Args<typeof getAgents>) =>
    (await world.call(getAgents, args)).data.map(({ name }) => name);

  beforeAll(async () => {
    await runSql(
      world.ctx.db,
      "update account set name = 'Inês Água', city = 'Évora', country = 'Portugal' where id = $1",
      [id('Small')],
    );
    await runSql(
      world.ctx.db,
      "update account set city = 'Porto', country = 'Portugal' where id = any($1::int[])",
      [[id('Busy'), id('Verified')]],
    );
    await runSql(
      world.ctx.db,
      "update account set spoken_languages = case id when $1 then '{pt,en}'::text[] else '{en}'::text[] end where id in ($1, $2)",
      [id('Small'), id('Busy')],
    );
    // Written past the services, so announced by hand.
    await changed(world.ctx, 'listings');
    await createListings(world.ctx, [draft(id('Verified'), { property_type: 'rent' })]);
  });

  it.each<[Args<typeof getAgents>, string[]]>([
    [{ search: 'ines' }, ['Inês Água']],
    [{ search: 'AGU evo' }, ['Inês Água']],
    [{ search: 'gua' }, []],
    [{ search: 'portugal bus' }, ['Busy']],
    [{ search: '%' }, []],
    [{ search: 'keystead' }, ['Keystead']],
    [{ city: 'evora' }, ['Inês Água']],
    [{ city: 'Nowhere' }, []],
    [{ language: 'en' }, ['Busy', 'Inês Água']],
    [{ language: 'PT' }, ['Inês Água']],
    [{ language: 'hi' }, []],
    [{ is_verified: '1' }, ['Keystead', 'Verified']],
    [{ property_type: '1' }, ['Verified']],
    [{ property_type: '0', city: 'Porto', is_verified: 'true' }, ['Verified']],
  ])('finds by %j', async (args, names) => {
    expect(await find(args)).toEqual(names);
  });

  it('counts what matches without the site, and says where agents are', async () => {
    const { total, cities, languages, data } = await world.call(getAgents, { is_verified: '1' });
    expect(languages).toEqual([
      { language: 'en', count: 2 },
      { language: 'pt', count: 1 },
    ]);
    expect([total, cities]).toEqual([
      1,
      [
        { city: 'Porto', count: 2 },
        { city: 'Évora', count: 1 },
      ],
    ]);
    expect(data[1]).toMatchObject({ city: 'Porto', country: 'Portugal' });
  });
});

describe('the languages of an agent', () => {
  it('stand on their page and in the directory as soon as the profile is saved', async () => {
    const { token, accountId } = await world.signUp({ name: 'Polyglot' });
    await createListings(world.ctx, [draft(accountId)]);
    await world.call(updateProfile, { languages: 'fr' }, { token });
    await expect
      .poll(async () => (await world.call(getAgents, { language: 'fr' })).data.map(({ name }) => name))
      .toEqual(['Polyglot']);
    await world.call(updateProfile, { languages: 'hi,fr' }, { token });
    const { data } = await world.call(getAgentProperties, { id: String(accountId) });
    expect(data.customer_data.languages).toEqual(['hi', 'fr']);
    const [agent] = (await world.call(getAgents, { search: 'polyglot' })).data;
    expect(agent).toMatchObject({ languages: ['hi', 'fr'] });
    await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [accountId]);
    await changed(world.ctx, 'listings');
  });
});

describe('projects', () => {
  it('are counted and shown, and make a page even for who has nothing else', async () => {
    const { accountId } = await world.signUp({ name: 'Developer' });
    const picture = { key: 'demo/x.jpg', variants: [], width: 1, height: 1, colour: '#888888' };
    const project = (ownerId: number, externalId: string): Parameters<typeof seedProjects>[1][number] => ({
      ownerId,
      externalId,
      state: { review: 'approved', isActive: true },
      picture: { ...picture, placeholder: '' } as unknown as StoredPicture,
      metaPicture: null,
      gallery: [],
      documents: [],
      plans: [],
      draft: {
        category_id: category,
        title: 'Yard',
        description: 'New homes.',
        type: 'upcoming',
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        location: 'Rua Nova 1',
        latitude: 41.15,
        longitude: -8.61,
        language: '',
        video_link: '',
        meta_title: '',
        meta_description: '',
        meta_keywords: '',
      },
    });
    await seedProjects(world.ctx, [
      project(accountId, 'a'),
      project(id('Small'), 'b'),
      project(id('Small'), 'b'),
    ]);
    const only = await world.call(getAgentProperties, { id: String(accountId), is_projects: '1' });
    expect(only).toMatchObject({
      total: 1,
      data: { properties_data: [], projects_data: [{ title: 'Yard' }] },
    });
    await updateSettings(world.ctx, { projectAccess: false });
    const closed = await world.call(getAgentProperties, {
      id: String(accountId),
      is_projects: '1',
      limit: 9,
    });
    expect(closed).toMatchObject({ total: 1, data: { projects_data: [] } });
    await updateSettings(world.ctx, { projectAccess: true });
    const both = await world.call(getAgentProperties, { id: String(id('Small')) });
    expect(both.data.customer_data).toMatchObject({ projects_count: 1, property_count: 1, total_count: 2 });
    expect(both.data.projects_data).toEqual([]);
    const [listed] = (await world.call(getAgents, { search: 'Inês' })).data;
    expect(listed).toMatchObject({ projects_count: 1, total_count: 2 });
    await runSql(world.ctx.db, 'delete from project');
    await changed(world.ctx, 'projects');
  });
});

describe('agent-properties', () => {
  it('shows an agent with the live listings, newest first', async () => {
    const { data, total } = await world.call(getAgentProperties, {
      slug_id: await slugOf('Busy'),
      limit: '2',
    });
    expect(total).toBe(3);
    expect(data.customer_data).toMatchObject({ id: id('Busy'), name: 'Busy', property_count: 3 });
    expect(data.properties_data.map(({ title }) => title)).toEqual(['Busy 2', 'Busy 1']);
    expect(data).toMatchObject({
      premium_properties_count: 1,
      package_available: true,
      feature_available: true,
    });
    const last = await world.call(getAgentProperties, { id: String(id('Busy')), limit: '2', offset: '2' });
    expect(last.data.properties_data).toMatchObject([{ title: 'Busy 0', is_premium: 1 }]);
  });

  it('shows homes to buy or to rent alone, and counts both', async () => {
    const listed = (ownerId: number, city: string, type: 'sell' | 'rent') =>
      draft(ownerId, { city, property_type: type });
    const { accountId } = await world.signUp({ name: 'Both' });
    await createListings(world.ctx, [
      listed(accountId, 'Porto', 'sell'),
      listed(accountId, 'Porto', 'rent'),
      listed(accountId, 'Braga', 'rent'),
    ]);
    const ask = (args: Args<typeof getAgentProperties>) =>
      world.call(getAgentProperties, { id: String(accountId), ...args });
    const { data, total } = await ask({ property_type: '1', limit: '1' });
    expect([total, data.properties_data.map(({ property_type: type }) => type)]).toEqual([2, ['rent']]);
    expect(data.customer_data).toMatchObject({
      property_count: 3,
      sale_count: 1,
      rent_count: 2,
      areas: ['Porto', 'Braga'],
    });
    expect((await ask({ property_type: '0' })).total).toBe(1);
    expect((await ask({})).total).toBe(3);
  });

  it('shows the site without its address', async () => {
    const { data, total } = await world.call(getAgentProperties, { is_admin: '1' });
    expect(total).toBe(1);
    expect(data.properties_data).toMatchObject([{ title: 'Home', added_by: 0 }]);
    expect(data.customer_data).toMatchObject({ name: 'Keystead', is_admin: true, is_verify: true });
  });

  it('has no projects yet', async () => {
    const { data, total } = await world.call(getAgentProperties, {
      slug_id: await slugOf('Busy'),
      is_projects: '1',
    });
    expect({ total, data }).toMatchObject({ total: 0, data: { properties_data: [], projects_data: [] } });
  });

  it.each(['Waiting', 'Gone', 'Idle'])('knows no agent %s', async (name) => {
    const query = new URLSearchParams({ slug_id: await slugOf(name) });
    expect(await world.raw(`/api/agent-properties?${query}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await world.raw(`/api/agent-properties?id=${id(name)}`)).status).toBe(404);
  });
});

describe('authorization', () => {
  it('has an attempt at every call of the area', () => {
    expect(routes.map(({ call }) => call)).toEqual([getAgents, getAgentProperties, revealContact]);
  });

  it.each([
    ['agent-list?limit=0', 'limit'],
    ['agent-list?limit=1e9', 'limit'],
    ['agent-list?offset=-1', 'offset'],
    ['agent-list?offset=10001', 'offset'],
    ['agent-list?search=%00', 'search'],
    [`agent-list?search=${'x'.repeat(101)}`, 'search'],
    ['agent-list?is_verified=perhaps', 'is_verified'],
    ['agent-list?property_type=2', 'property_type'],
    ['agent-properties', 'slug_id'],
    ['agent-properties?slug_id=', 'slug_id'],
    ['agent-properties?slug_id=%00', 'slug_id'],
    ['agent-properties?id=-1', 'id'],
    ['agent-properties?id=99999999999', 'id'],
    ['agent-properties?is_admin=perhaps', 'is_admin'],
    ['agent-properties?id=1&property_type=2', 'property_type'],
  ])('rejects %s', async (path, field) => {
    const { status, body } = await world.raw(`/api/${path}`);
    expect({ status, details: body.details }).toMatchObject({ status: 400, details: [{ field }] });
  });

  it('takes a forged, an empty and no session for a guest', async () => {
    for (const token of ['undefined', 'x'.repeat(64)]) {
      const { status } = await world.raw('/api/agent-list', { token });
      expect([200, 401]).toContain(status);
    }
  });

  it('reveals no more than the public profile', async () => {
    const { body } = await world.raw(`/api/agent-properties?id=${id('Busy')}`);
    const { customer_data: agent } = body.data as { customer_data: object };
    expect(Object.keys(agent).join()).not.toMatch(/password|token|latitude|verified_at|fcm/);
  });
});
