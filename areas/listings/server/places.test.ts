import { getProperty, getPropertyList, mapListings } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_PARTS } from '../address.ts';
import { getListingDraft, saveListingDraft } from '../contract.ts';
import { PLACE_PRECISIONS, PRECISION_REACH } from '../precision.ts';
import { APPROXIMATE_REACH } from '../rules.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

const PARTS = {
  street: 'Rua das Flores',
  house_number: '12a',
  unit_number: '3 esq.',
  postcode: '4050-262',
  district: 'Ribeira',
};
const HIDDEN = { ...PARTS, street: '', house_number: '', unit_number: '', postcode: '' };
const UNPLACED = { latitude: undefined, longitude: undefined };
const AROUND = '-8.7,41.1,-8.5,41.2';

let world: ListingsWorld;
let token: string;

beforeAll(async () => {
  world = await startListingsWorld();
  await updateSettings(world.ctx, { autoApprove: true });
  token = (await world.signUp({ name: 'Owner', completeProfile: true })).token;
});
afterAll(() => world.close());

async function posted(fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await world.post(token, fields);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return Number(body.data[0]?.id);
}
const edit = (id: number, fields: Record<string, unknown>) =>
  world.submit('update_post_property', token, { id, action_type: '0', ...fields });

/** Returns a home as guests read it. */
async function seen(id: number) {
  const { body } = await world.raw(`/api/get_property?id=${id}`);
  return (body as { data: Record<string, unknown>[] }).data[0];
}
async function own(id: number) {
  const { body } = await world.raw(`/api/get-added-properties?id=${id}`, { token });
  return (body as { data: Record<string, unknown>[] }).data[0];
}
async function foundBy(search: Record<string, unknown>): Promise<number[]> {
  const { data } = await world.call(getPropertyList, { limit: 100, ...search } as never);
  return data.map(({ id }) => id);
}

describe('a home without a pin', () => {
  it('is posted, found by its town and words, and by no place', async () => {
    const id = await posted({ title: 'Somewhere in Porto', ...UNPLACED });
    expect(await seen(id)).toMatchObject({ latitude: '', longitude: '', place_precision: 'town' });
    expect(await own(id)).toMatchObject({ latitude: '', longitude: '' });
    for (const search of [{ city: 'Porto' }, { country: 'Portugal' }, { search: 'somewhere' }])
      expect(await foundBy(search)).toContain(id);
    const point = { latitude: '41.15', longitude: '-8.61' };
    for (const search of [
      { bounds: AROUND },
      { polygon: '-8.7,41.1;-8.5,41.1;-8.5,41.2' },
      { ...point, radius: '500' },
    ])
      expect(await foundBy(search)).not.toContain(id);
    expect((await foundBy({ ...point, sort: 'nearest' })).at(-1)).toBe(id);
  });

  it('is counted on the map, and is no mark of it', async () => {
    const before = await world.call(mapListings, { bounds: AROUND, city: 'Porto' } as never);
    await posted(UNPLACED);
    const after = await world.call(mapListings, { bounds: AROUND, city: 'Porto' } as never);
    expect([after.total, after.unplaced]).toEqual([before.total, before.unplaced + 1]);
    const area = await world.call(mapListings, {
      bounds: AROUND,
      polygon: '-8.7,41.1;-8.5,41.1;-8.5,41.2',
    } as never);
    expect(area.unplaced).toBe(0);
    const everywhere = await world.call(mapListings, { bounds: '-180,-85,180,85' } as never);
    expect(
      [...everywhere.data.pins, ...everywhere.data.clusters].every(({ latitude }) =>
        Number.isFinite(latitude),
      ),
    ).toBe(true);
  });

  it('is on no classic map, and has homes of its town beside it', async () => {
    const id = await posted({ ...UNPLACED, title: 'Beside others' });
    const { body } = await world.raw('/api/get_nearby_properties?city=Porto');
    const { data } = body as { data: { id: number; latitude: string }[] };
    expect(data.every(({ latitude }) => latitude !== '')).toBe(true);
    const shown = await world.call(getProperty, { id });
    expect(shown.similar_properties?.length).toBeGreaterThan(0);
    const compared = await world.raw(`/api/get-all-similar-properties?property_id=${id}`);
    expect(compared.status).toBe(200);
  });

  it('loses its pin, and gets another, by an edit', async () => {
    const id = await posted({});
    expect((await edit(id, { latitude: '', longitude: '' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ latitude: '', longitude: '' });
    expect((await edit(id, { latitude: '41.16', longitude: '-8.62' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ latitude: '41.16', longitude: '-8.62' });
    expect(await foundBy({ bounds: AROUND })).toContain(id);
  });

  it('needs both coordinates or none, and its town', async () => {
    for (const [fields, field] of [
      [{ latitude: undefined }, 'latitude'],
      [{ longitude: undefined }, 'longitude'],
      [{ ...UNPLACED, city: undefined }, 'city'],
      [{ ...UNPLACED, country: undefined }, 'country'],
      [{ latitude: '91' }, 'latitude'],
      [{ place_precision: 'galaxy' }, 'place_precision'],
      [{ postcode: 'x'.repeat(21) }, 'postcode'],
    ] as const) {
      const { status, body } = await world.post(token, fields);
      expect([status, body.details?.map((issue) => issue.field)]).toEqual([400, [field]]);
    }
  });

  it('names a city that another home says the place of', async () => {
    const town = { city: 'Vila Nova', state: 'Braga', country: 'Portugal' };
    await posted({ ...UNPLACED, ...town });
    await posted({ ...town, latitude: '41.41', longitude: '-8.52' });
    const rows = await runSql(world.ctx.db, 'select latitude, longitude from city where name = $1', [
      town.city,
    ]);
    expect(rows).toEqual([{ latitude: 41.41, longitude: -8.52 }]);
  });

  it('hides its address like any other', async () => {
    const id = await posted({ ...UNPLACED, ...PARTS, hide_exact_place: '1' });
    expect(await seen(id)).toMatchObject({ ...HIDDEN, hide_exact_place: true, place_precision: 'town' });
    expect(await own(id)).toMatchObject({ ...PARTS, hide_exact_place: true });
    await edit(id, { title: 'Another title' });
    expect(await own(id)).toMatchObject({ ...PARTS, hide_exact_place: true });
    // A hidden place stays hidden when its pin goes.
    const placed = await posted({ ...PARTS, hide_exact_place: '1' });
    await edit(placed, { latitude: '', longitude: '' });
    expect(await seen(placed)).toMatchObject({ ...HIDDEN, hide_exact_place: true });
    await edit(placed, { hide_exact_place: '0' });
    expect(await seen(placed)).toMatchObject(PARTS);
  });

  it('does not publish in its free text what its parts hide', async () => {
    const { street, house_number: number, postcode } = PARTS;
    const address = `Old town, ${street.toUpperCase()} ${number}, ${postcode} Setubal`;
    const id = await posted({ ...PARTS, address, hide_exact_place: '1' });
    expect((await seen(id))?.address).toBe('Old town');
    expect((await own(id))?.address).toBe(address);
    await edit(id, { hide_exact_place: '0' });
    expect((await seen(id))?.address).toBe(address);
  });
});

describe('the precision of a place', () => {
  it('is exact unless it is said, and edited', async () => {
    const id = await posted({});
    expect(await seen(id)).not.toHaveProperty('place_precision');
    expect(await seen(id)).not.toHaveProperty('place_reach');
    expect(await own(id)).toMatchObject({ place_precision: 'exact' });
    for (const place_precision of PLACE_PRECISIONS.slice(1)) {
      await edit(id, { place_precision });
      expect(await seen(id)).toMatchObject({
        place_precision,
        place_reach: PRECISION_REACH[place_precision],
      });
      expect(await own(id)).toMatchObject({ place_precision });
    }
  });

  it('of a hidden place is the district at best', async () => {
    const id = await posted({ hide_exact_place: '1' });
    const hidden = { place_precision: 'district', hide_exact_place: true };
    expect(await seen(id)).toMatchObject({ ...hidden, place_reach: APPROXIMATE_REACH });
    for (const [stated, place_reach] of [
      ['street', 600],
      ['district', 1400],
    ] as const) {
      await edit(id, { place_precision: stated });
      expect(await seen(id)).toMatchObject({ ...hidden, place_reach });
    }
    await edit(id, { place_precision: 'town' });
    expect(await seen(id)).toMatchObject({ place_precision: 'town', place_reach: 3400 });
  });

  it('is exact in rows of a server that does not know it', async () => {
    const id = await posted({ place_precision: 'town' });
    const columns = `owner_id, category_id, title, description, property_type, price, city_id, city, state, country,
      address, latitude, longitude, request_status`;
    const [row] = await runSql<{ place_precision: string }>(
      world.ctx.db,
      `insert into listing (slug_id, ${columns}) select 'of-before', ${columns} from listing where id = $1
       returning place_precision`,
      [id],
    );
    expect(row?.place_precision).toBe('exact');
  });
});

describe('the parts of an address', () => {
  it('are read by everyone, on cards the postcode and the district', async () => {
    const id = await posted(PARTS);
    expect(await seen(id)).toMatchObject(PARTS);
    const { data } = await world.call(getPropertyList, { limit: 100 });
    const { postcode, district } = PARTS;
    expect(data.find((card) => card.id === id)).toMatchObject({ postcode, district });
    for (const search of ['ribeira', '4050-262', 'flores']) expect(await foundBy({ search })).toContain(id);
  });

  it('are hidden with the place, from words searched for, too', async () => {
    const names = Object.keys(ADDRESS_PARTS);
    expect(Object.keys(PARTS).sort()).toEqual(names.sort());
    const secret = { ...PARTS, street: 'Verschwiegengasse', postcode: '99988', district: 'Lapa' };
    const id = await posted({ ...secret, hide_exact_place: '1' });
    expect(await seen(id)).toMatchObject({ ...HIDDEN, district: 'Lapa' });
    for (const search of ['verschwiegengasse', '99988']) expect(await foundBy({ search })).not.toContain(id);
    expect(await foundBy({ search: 'lapa' })).toContain(id);
    const answers = await Promise.all([
      world.call(getPropertyList, { limit: 100 }),
      world.call(mapListings, { bounds: AROUND } as never),
      seen(id),
    ]);
    for (const part of ['Verschwiegengasse', '99988']) expect(JSON.stringify(answers)).not.toContain(part);
  });
});

describe('a draft', () => {
  it('holds a place without a pin, its precision and its parts', async () => {
    const place = {
      address: 'Porto',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: null,
      longitude: null,
    };
    const data = JSON.stringify({ ...PARTS, place_precision: 'street', place });
    const { data: saved } = await world.call(saveListingDraft, { data }, { token });
    const { data: read } = await world.call(getListingDraft, { id: saved.id }, { token });
    expect(JSON.parse(read.data)).toEqual(JSON.parse(data));
  });
});
