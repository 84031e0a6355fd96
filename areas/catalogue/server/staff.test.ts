import { getCategories, getFacilities, getFacilitiesForFilter } from '@keystead/catalogue/contract';
import { seedCatalogue } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { readEntries } from '@keystead/platform/audit';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  await seedCatalogue(site.ctx);
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

const drawing = async (width = 64) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height: width, channels: 4, background: '#00000080' } })
        .png()
        .toBuffer(),
    ),
  ]);

const categoryNamed = async (name: string) => {
  const { data } = await site.call(staff.listCategories, { q: name }, { token });
  const found = data.find((row) => row.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** Returns the last entry of the log about a resource. */
const lastEntry = async (resource: string) =>
  (await readEntries(site.ctx, { resource }, { newestFirst: true, limit: 1, offset: 0 }))[0];

describe('categories', () => {
  it('are listed in the order of the site, sorted, sought and paged', async () => {
    const first = await site.call(staff.listCategories, { per_page: 3 }, { token });
    expect(first.total).toBe(10);
    expect(first.data.map(({ slug }) => slug)).toEqual(['apartment', 'house', 'townhouse']);
    expect(first.data[0]).toMatchObject({ version: '1', homes: 0, icon: '' });
    const last = await site.call(
      staff.listCategories,
      { sort: 'name', order: 'desc', per_page: 1 },
      { token },
    );
    expect(last.data[0]?.name).toBe('Warehouse');
    const found = await site.call(staff.listCategories, { q: 'HÓUSE' }, { token });
    expect(found.total).toBe(4);
    const some = await site.call(staff.listCategories, { ids: [first.data[1]?.id ?? 0] }, { token });
    expect(some.data).toHaveLength(1);
  });

  it('are added with an icon and what they ask, and stand on the site at once', async () => {
    await site.call(getCategories, { limit: 20 });
    const { data: parameters } = await site.call(staff.listParameters, { per_page: 2 }, { token });
    const ids = parameters.map(({ id }) => id).reverse();
    const { data } = await site.call(
      staff.createCategory,
      { name: 'House boat', parameter_ids: ids, icon: await drawing() },
      { token },
    );
    expect(data).toMatchObject({ slug: 'house-boat', parameter_ids: ids });
    expect(data.icon).toMatch(/\/media\/drawings\/.*\.svg$/);
    const served = await fetch(data.icon, { headers: { origin: 'https://client.example' } });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('access-control-allow-origin')).toBe('*');
    expect(await served.text()).toMatch(/^<svg /);
    const shown = await site.call(getCategories, { slug_id: 'house-boat' });
    expect(shown.data[0]?.parameter_types.map(({ id }) => id)).toEqual(ids);
    expect(await lastEntry('categories')).toMatchObject({
      action: 'create',
      record_id: String(data.id),
      staff_role: 'editor',
    });
  });

  it('reject an address that is taken, one that is none, unknown parameters and what is no drawing', async () => {
    const rejected = async (fields: Partial<Parameters<typeof create>[0]>, field: string) => {
      await expect(create({ name: 'Tree house', ...fields })).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ field })],
      });
    };
    const create = (fields: { name: string; slug?: string; parameter_ids?: number[]; icon?: Blob }) =>
      site.call(staff.createCategory, fields, { token });
    await rejected({ slug: 'house' }, 'slug');
    await rejected({ slug: 'Tree House' }, 'slug');
    await rejected({ name: '???' }, 'slug');
    await rejected({ parameter_ids: [99_999] }, 'parameter_ids');
    await rejected({ icon: new Blob(['<svg/>']) }, 'icon');
    await rejected({ icon: await drawing(16) }, 'icon');
  });

  it('are changed in part; a change based on an older state is a conflict', async () => {
    const shop = await categoryNamed('Shop');
    const change = { id: shop.id, version: shop.version, meta_title: '', name: 'Shop & café' };
    const { data } = await site.call(staff.updateCategory, change, { token });
    expect(data).toMatchObject({ name: 'Shop & café', meta_title: '', slug: 'shop', version: '2' });
    expect(data.parameter_ids).toEqual(shop.parameter_ids);
    await expect(
      site.call(staff.updateCategory, { ...change, name: 'Store' }, { token }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const { data: now } = await site.call(staff.oneCategory, { id: shop.id }, { token });
    expect(now.name).toBe('Shop & café');
    expect(await lastEntry('categories')).toMatchObject({
      before: { name: 'Shop', meta_title: 'Shop listings' },
      after: { name: 'Shop & café', meta_title: '' },
    });
  });

  it('ask nothing any more once that is emptied', async () => {
    const office = await categoryNamed('Office');
    const { data } = await site.call(
      staff.updateCategory,
      { id: office.id, version: office.version, parameter_ids: '' },
      { token },
    );
    expect(data.parameter_ids).toEqual([]);
  });

  it('take the order they are given; the unnamed follow as they were', async () => {
    const [land, villa] = [await categoryNamed('Land'), await categoryNamed('Villa')];
    await site.call(staff.orderCategories, { ids: [land.id, villa.id] }, { token });
    const { data } = await site.call(getCategories, { limit: 3 });
    expect(data.map(({ slug_id }) => slug_id)).toEqual(['land', 'villa', 'apartment']);
  });

  it('are removed while nothing uses them, and otherwise say how much does', async () => {
    const { data: spare } = await site.call(staff.createCategory, { name: 'Spare' }, { token });
    await site.call(staff.deleteCategory, { id: spare.id }, { token });
    await expect(site.call(staff.deleteCategory, { id: spare.id }, { token })).rejects.toMatchObject({
      status: 404,
    });
    const land = await categoryNamed('Land');
    await listing(land.id, land.parameter_ids[0] ?? 0);
    await expect(site.call(staff.deleteCategory, { id: land.id }, { token })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      body: { used: 1 },
    });
  });
});

/** Someone's land, which answers one question. */
async function listing(categoryId: number, parameterId: number): Promise<void> {
  const { accountId } = await site.signUp({ completeProfile: true });
  await createListings(site.ctx, [
    {
      ownerId: accountId,
      requestStatus: 'approved' as const,
      category_id: categoryId,
      title: 'A plot',
      description: 'Level.',
      property_type: 'sell' as const,
      price: 50_000,
      city: 'Sintra',
      state: 'Lisbon',
      country: 'Portugal',
      address: 'Rua 1',
      latitude: 38.7,
      longitude: -9.1,
      facilities: [],
      parameters: [{ parameter_id: parameterId, value: 5000 }],
    },
  ]);
}

describe('parameters', () => {
  const create = (fields: Parameters<typeof site.call<typeof staff.createParameter>>[1]) =>
    site.call(staff.createParameter, fields, { token });

  it('are of every kind; lists need choices, each of them once', async () => {
    const { data } = await create({ name: 'Ceiling', kind: 'number', unit: 'm', is_filterable: 0 });
    expect(data).toMatchObject({ unit: 'm', is_required: false, is_filterable: false, choices: [] });
    for (const kind of ['textbox', 'textarea', 'file'] as const)
      expect((await create({ name: `A ${kind}`, kind })).data.kind).toBe(kind);
    for (const kind of ['checkbox', 'radiobutton', 'dropdown'] as const) {
      expect((await create({ name: `A ${kind}`, kind, choices: ['Yes', 'No'] })).data.choices).toHaveLength(
        2,
      );
      await expect(create({ name: 'None', kind })).rejects.toMatchObject({ status: 400 });
      await expect(create({ name: 'Twice', kind, choices: ['Oak', 'oak'] })).rejects.toMatchObject({
        details: [expect.objectContaining({ field: 'choices' })],
      });
    }
    const { data: offered } = await site.call(getFacilitiesForFilter);
    expect(offered.map(({ name }) => name)).toContain('A checkbox');
    expect(offered.map(({ name }) => name)).not.toContain('Ceiling');
  });

  it('ask for a day, or for yes or no, which older clients read as a text and as one of two choices', async () => {
    for (const kind of ['date', 'yes_no'] as const) {
      const { data: made } = await create({ name: `A ${kind}`, kind, choices: ['Oak'] });
      expect(made).toMatchObject({ kind, choices: [] });
      const { data: kept } = await site.call(
        staff.updateParameter,
        { id: made.id, version: made.version, name: `Another ${kind}` },
        { token },
      );
      expect(kept).toMatchObject({ kind, name: `Another ${kind}` });
    }
    const { data: listed } = await site.call(staff.listParameters, { kind: 'date' }, { token });
    expect(listed.map(({ name }) => name)).toContain('Another date');
    const { data: offered } = await site.call(getFacilitiesForFilter);
    const sent = (name: string) => offered.find((one) => one.name === name);
    expect(sent('Another date')).toMatchObject({
      type_of_parameter: 'textbox',
      value_kind: 'date',
      type_values: null,
    });
    expect(sent('Another yes_no')).toMatchObject({
      type_of_parameter: 'radiobutton',
      value_kind: 'yes_no',
      type_values: ['yes', 'no'],
    });
    expect(sent('A radiobutton')).not.toHaveProperty('value_kind');
    const last = listed.at(-1);
    const plain = await site.call(
      staff.updateParameter,
      { id: last?.id ?? 0, version: last?.version ?? '', kind: 'textarea' },
      { token },
    );
    expect(plain.data.kind).toBe('textarea');
  });

  it('are narrowed by kind and by what they are asked for', async () => {
    const { data } = await site.call(staff.listParameters, { kind: 'number', is_required: 1 }, { token });
    expect(data.map(({ name }) => name)).toEqual(['Bedrooms', 'Bathrooms', 'Area']);
  });

  it('that measure something say in which unit, which is fixed once they are answered', async () => {
    const { data: made } = await create({ name: 'Terrace', kind: 'number', dimension: 'area' });
    expect(made).toMatchObject({ name: 'Terrace', dimension: 'area', entry_unit: 'm2' });
    const { data: changed } = await site.call(
      staff.updateParameter,
      { id: made.id, version: made.version, entry_unit: 'ft2' },
      { token },
    );
    expect(changed).toMatchObject({ name: 'Terrace', entry_unit: 'ft2' });
    const { data: offered } = await site.call(getFacilitiesForFilter);
    expect(offered.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Terrace (sq ft)',
      label: 'Terrace',
      dimension: 'area',
      entry_unit: 'ft2',
    });
    const { data: farm } = await site.call(
      staff.createCategory,
      { name: 'Farm', parameter_ids: [made.id] },
      { token },
    );
    await listing(farm.id, made.id);
    await expect(
      site.call(
        staff.updateParameter,
        { id: made.id, version: changed.version, entry_unit: 'm2' },
        { token },
      ),
    ).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'entry_unit' })] });
  });

  it('state a fact that suits them, each fact once, and for good once they are answered', async () => {
    const { data: facts } = await site.call(staff.listFactRoles, { per_page: 100 }, { token });
    expect(facts.find(({ role }) => role === 'plot_area')).toMatchObject({
      kinds: ['number'],
      dimension: 'area',
    });
    expect(facts.find(({ role }) => role === 'lift')).toMatchObject({ choices: ['yes', 'no'] });
    const rejected = (fields: Parameters<typeof create>[0]) =>
      expect(create(fields)).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'role' })] });
    await rejected({ name: 'Nothing', kind: 'number', role: 'moat' });
    await rejected({ name: 'A file', kind: 'file', role: 'lift' });
    await rejected({ name: 'Plot', kind: 'number', role: 'plot_area' });
    await rejected({ name: 'Floor', kind: 'number', dimension: 'area', role: 'floor' });
    await rejected({ name: 'More bedrooms', kind: 'number', role: 'bedrooms' });

    const { data: made } = await create({ name: 'Courtyard', kind: 'number', dimension: 'area' });
    const update = (version: string, fields: object) =>
      site.call(staff.updateParameter, { id: made.id, version, ...fields }, { token });
    const { data: stating } = await update(made.version, { role: 'terrace_area' });
    expect(stating.role).toBe('terrace_area');
    const renamed = (await update(stating.version, { name: 'Court' })).data;
    expect(renamed).toMatchObject({ name: 'Court', role: 'terrace_area' });
    await expect(update(renamed.version, { dimension: '' })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'role' })],
    });
    const { data: none } = await update(renamed.version, { role: '' });
    expect(none.role).toBeNull();
    const { data: again } = await update(none.version, { role: 'terrace_area' });
    const { data: court } = await site.call(
      staff.createCategory,
      { name: 'Court', parameter_ids: [made.id] },
      { token },
    );
    await listing(court.id, made.id);
    await expect(update(again.version, { role: '' })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'role' })],
    });
  });

  it('are added by two at once for one fact, which one of them gets', async () => {
    const add = (name: string) => create({ name, kind: 'number', dimension: 'area', role: 'cellar_area' });
    const outcomes = await Promise.allSettled(['A cellar', 'Another', 'A third'].map(add));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 400 });
  });

  it('have a fixed kind once they are answered, and always where every search knows them', async () => {
    const { data } = await site.call(staff.listParameters, { q: 'area' }, { token });
    const area = data[0];
    if (!area) throw new Error('no area');
    const { id, version } = area;
    await expect(
      site.call(staff.updateParameter, { id, version, kind: 'textbox' }, { token }),
    ).rejects.toMatchObject({ details: [expect.objectContaining({ field: 'kind' })] });
    await expect(site.call(staff.deleteParameter, { id }, { token })).rejects.toMatchObject({ status: 400 });
    const fresh = (await create({ name: 'Moat', kind: 'textbox' })).data;
    const changed = await site.call(
      staff.updateParameter,
      { id: fresh.id, version: fresh.version, kind: 'number', unit: 'm' },
      { token },
    );
    expect(changed.data).toMatchObject({ kind: 'number', unit: 'm' });
    const { data: castle } = await site.call(
      staff.createCategory,
      { name: 'Castle', parameter_ids: [fresh.id] },
      { token },
    );
    await listing(castle.id, fresh.id);
    await expect(site.call(staff.deleteParameter, { id: fresh.id }, { token })).rejects.toMatchObject({
      code: 'in_use',
    });
  });
});

describe('facilities', () => {
  it('may be kinds of points on the map, and again none', async () => {
    const { data: pier } = await site.call(
      staff.createFacility,
      { name: 'Pier', point_kind: 'stop' },
      { token },
    );
    expect(pier.point_kind).toBe('stop');
    const change = (version: string, fields: object) =>
      site.call(staff.updateFacility, { id: pier.id, version, ...fields }, { token });
    const { data: renamed } = await change(pier.version, { name: 'Landing' });
    expect(renamed.point_kind).toBe('stop');
    const { data: none } = await change(renamed.version, { point_kind: '' });
    expect(none.point_kind).toBe('');
    await expect(change(none.version, { point_kind: 'volcano' })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'point_kind' })],
    });
    await site.call(staff.deleteFacility, { id: pier.id }, { token });
  });

  it('are added at the end, renamed, put in order and removed', async () => {
    await expect(site.call(staff.createFacility, { name: 'Beach' }, { token })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'name' })],
    });
    const { data: lake } = await site.call(staff.createFacility, { name: 'Lake' }, { token });
    const named = async () => (await site.call(getFacilities)).data.map(({ name }) => name);
    expect((await named()).at(-1)).toBe('Lake');
    const { data: changed } = await site.call(
      staff.updateFacility,
      { id: lake.id, version: lake.version, name: 'Lakeside', icon: await drawing() },
      { token },
    );
    expect(changed.icon).not.toBe('');
    await site.call(staff.orderFacilities, { ids: [lake.id] }, { token });
    expect((await named())[0]).toBe('Lakeside');
    await site.call(staff.deleteFacility, { id: lake.id }, { token });
    expect(await named()).not.toContain('Lakeside');
  });
});
