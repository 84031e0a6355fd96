import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCategory, addFacilities, allFacilities } from '@keystead/catalogue/server';
import { SCORE_WEIGHTS, walkingScore } from '@keystead/listings/rules';
import {
  createListings,
  fillSurroundings,
  type ListingDraft,
  propertyDetails,
} from '@keystead/listings/server';
import { makeStreets, pointsNear } from '@keystead/places/server';
import { inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFilterCounts, getProperty, getPropertyList } from '../contract.ts';
import { fillMissingColumns } from './refresh.service.ts';

let site: TestServer;
let ownerId: number;
let categoryId: number;
let facility: Record<string, number>;
let homes = 0;
const [west, south, east, north] = inventedTown().bounds as [number, number, number, number];
/** A place in the town, by shares of its width and height. */
const at = (x: number, y: number) => ({
  latitude: south + (north - south) * y,
  longitude: west + (east - west) * x,
});
const MIDDLE = at(0.2, 0.2);

beforeAll(async () => {
  site = await startTestServer();
  ({ accountId: ownerId } = await site.signUp());
  categoryId = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  await addFacilities(site.ctx, ['School', 'Beach']);
  facility = Object.fromEntries((await allFacilities(site.ctx)).map(({ id, name }) => [name, id]));
  await makeTown();
}, 60_000);
afterAll(() => site?.close());

async function makeTown() {
  await mkdir(site.ctx.config.DATA_DIR, { recursive: true });
  const path = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(path, inventedTownFile());
  await makeStreets(site.ctx, path);
}

/** Posts a home, or changes the one of that name. */
async function post(fields: Partial<ListingDraft> = {}, given?: string): Promise<number> {
  homes += 1;
  const name = given ?? `home ${homes}`;
  const [outcome] = await createListings(site.ctx, [
    {
      ownerId,
      title: `Home called ${name}`,
      description: 'Rooms and a door.',
      city: 'Marenza',
      state: 'Nowhere',
      country: 'Portugal',
      address: 'A street',
      category_id: categoryId,
      property_type: 'sell',
      price: 100_000,
      price_kind: 'asking',
      parameters: [],
      facilities: [],
      requestStatus: 'approved',
      external: { source: 'test', id: name },
      ...MIDDLE,
      ...fields,
    } as ListingDraft,
  ]);
  return (outcome as { id: number }).id;
}

/** Reads a home as guests do. */
async function pageOf(id: number) {
  await site.settled();
  const { data } = await site.call(getProperty, { id, preview: true });
  return data[0]!;
}
const around = async (id: number) => (await pageOf(id)).surroundings;
const found = async (search: Record<string, unknown>) => {
  await site.settled();
  const { data } = await site.call(getPropertyList, { ...search, limit: 100 });
  return data.map(({ id }) => id);
};

describe('what is around a home', () => {
  it('is the nearest of each kind on foot, with the score they come to', async () => {
    const id = await post();
    expect(await around(id)).toBeNull();
    await fillSurroundings(site.ctx);
    const { points, walking_score, is_estimate, is_about } = (await around(id))!;
    expect({ is_estimate, is_about }).toEqual({ is_estimate: true, is_about: false });
    const place = { lat: MIDDLE.latitude, lng: MIDDLE.longitude };
    const stops = await pointsNear(site.ctx, { ...place, metres: 2000, kinds: ['stop'], limit: 3 });
    expect(points.filter(({ kind }) => kind === 'stop').map(({ metres }) => metres)).toEqual(
      stops.map(({ metres }) => Math.round(metres)),
    );
    // 4.8 km/h with a detour of 1.3.
    for (const { metres, minutes } of points)
      expect(Math.abs(minutes - Math.max(1, (metres * 1.3) / 80))).toBeLessThanOrEqual(0.6);
    const kinds = [...new Set(points.map(({ kind }) => kind))];
    expect(kinds.length).toBeGreaterThan(8);
    for (const kind of kinds) expect(points.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(3);
    const nearest = Object.fromEntries(points.toReversed().map(({ kind, minutes }) => [kind, minutes]));
    expect(walking_score).toBe(walkingScore(nearest));
    expect(walking_score).toBeGreaterThan(SCORE_WEIGHTS.supermarket);
  });

  it('is unknown beyond the extract, and of a home whose town alone is known', async () => {
    const far = await post({ latitude: 10, longitude: 10 });
    const town = await post({ place_precision: 'town' });
    await fillSurroundings(site.ctx);
    expect(await around(far)).toBeNull();
    expect(await around(town)).toBeNull();
  });

  it('follows a home that moves: at once nothing, then what is around the new place', async () => {
    const id = await post({}, 'mover');
    await fillSurroundings(site.ctx);
    const before = await around(id);
    await post(at(0.8, 0.8), 'mover');
    expect(await around(id)).toBeNull();
    expect(await found({ min_walking_score: '0' })).not.toContain(id);
    await fillSurroundings(site.ctx);
    expect((await around(id))?.points).not.toEqual(before?.points);
    expect(await found({ min_walking_score: '0' })).toContain(id);
  });

  it('is written once for each set, by however many servers', async () => {
    await fillSurroundings(site.ctx);
    const computed = () =>
      runSql<{ set_id: number; at: Date }>(
        site.ctx.db,
        'select set_id, computed_at as at from listing_surroundings order by listing_id',
      );
    const before = await computed();
    site.clock.advance(60);
    await fillSurroundings(site.ctx);
    expect(await computed()).toEqual(before);
    await makeTown();
    await site.settled();
    await Promise.all([fillSurroundings(site.ctx), fillSurroundings(site.ctx)]);
    const after = await computed();
    expect(after.length).toBe(before.length);
    for (const { set_id: set } of after) expect(set).toBeGreaterThan(before[0]!.set_id);
  });

  it('goes on where its time was up', async () => {
    const id = await post();
    await fillSurroundings(site.ctx, { forSeconds: 0 });
    expect(await around(id)).toBeNull();
    await site.runJobs();
    await fillSurroundings(site.ctx, { forSeconds: 30 });
    expect(await around(id)).not.toBeNull();
  });
});

describe('around a home whose place is hidden', () => {
  it('is what is around the place that all of its neighbours are shown at, in round numbers', async () => {
    const door = { latitude: MIDDLE.latitude + 0.0004, longitude: MIDDLE.longitude + 0.0003 };
    const [one, other, open] = [
      await post({ ...MIDDLE, hide_exact_place: true }),
      await post({ ...door, hide_exact_place: true }),
      await post(door),
    ];
    await fillSurroundings(site.ctx);
    const said = await around(one);
    expect(said).toMatchObject({ is_about: true });
    expect(await around(other)).toEqual(said);
    expect(await around(open)).not.toEqual(said);
    for (const { metres, minutes } of said!.points) expect([metres % 100, minutes % 5]).toEqual([0, 0]);
    const { latitude, longitude } = await pageOf(one);
    const [nearest] = await pointsNear(site.ctx, {
      lat: Number(latitude),
      lng: Number(longitude),
      metres: 2000,
      kinds: ['school'],
      limit: 1,
    });
    expect(said!.points.find(({ kind }) => kind === 'school')?.name).toBe(nearest?.name);
  });

  it('says nothing from the moment it is hidden', async () => {
    const id = await post({ hide_exact_place: false }, 'hider');
    await fillSurroundings(site.ctx);
    expect(await around(id)).not.toBeNull();
    await post({ hide_exact_place: true }, 'hider');
    expect(await around(id)).toBeNull();
    await fillSurroundings(site.ctx);
    expect(await around(id)).toMatchObject({ is_about: true });
  });

  it('is nothing where a premium home is closed to its reader', async () => {
    const id = await post({ is_premium: true });
    await fillSurroundings(site.ctx);
    expect(await around(id)).not.toBeNull();
    await updateSettings(site.ctx, { premiumProperties: false });
    try {
      await site.settled();
      await expect(site.call(getProperty, { id, preview: true })).rejects.toMatchObject({ status: 402 });
      const shown = await propertyDetails(site.ctx, { ids: [id] }, { viewer: 0, withSurroundings: true });
      expect(shown[0]?.surroundings).toBeUndefined();
      expect(await found({ min_walking_score: '0' })).not.toContain(id);
    } finally {
      await updateSettings(site.ctx, { premiumProperties: true });
    }
  });
});

describe('distances to facilities', () => {
  it('are computed where a facility is a kind of points, and what owners state elsewhere', async () => {
    const facilities = [
      { facility_id: facility.School!, distance: 30 },
      { facility_id: facility.Beach!, distance: 1.5 },
    ];
    const id = await post({ facilities });
    await fillSurroundings(site.ctx);
    const metresTo = async () =>
      Object.fromEntries((await pageOf(id)).assign_facilities.map(({ name, metres }) => [name, metres]));
    expect(await metresTo()).toEqual({ School: undefined, Beach: undefined });
    expect(await found({ facilities: `${facility.School}:2000` })).toEqual([]);
    await runSql(site.ctx.db, `update facility set point_kind = 'school' where id = $1`, [facility.School]);
    await inTransaction(site.ctx, (open) => changed(open, 'catalogue'));
    await site.settled();
    await fillMissingColumns(site.ctx);
    const { School: metres } = await metresTo();
    const nearest = (await around(id))!.points.find(({ kind }) => kind === 'school');
    expect(metres).toBe(nearest?.metres);
    expect(await found({ facilities: `${facility.School}:${metres}|${facility.Beach}:1500` })).toEqual([id]);
    // Homes whose owners say nothing of it are found, too.
    expect((await found({ facilities: `${facility.School}:${metres}` })).length).toBeGreaterThan(1);
    expect(await found({ facilities: `${facility.School}:${metres! - 1}` })).toEqual([]);
    expect((await pageOf(id)).assign_facilities.map(({ distance }) => distance)).toEqual([1.5, 30]);
  });
});

describe('the walking score', () => {
  it('is a filter with counts', async () => {
    await site.settled();
    const all = await found({ min_walking_score: '0' });
    const scores = new Map<number, number>();
    for (const id of all) scores.set(id, (await around(id))?.walking_score ?? 0);
    const least = Math.max(...scores.values());
    const best = all.filter((id) => scores.get(id) === least);
    expect((await found({ min_walking_score: String(least) })).toSorted()).toEqual(best.toSorted());
    expect(await found({ max_walking_score: '0' })).toEqual(all.filter((id) => scores.get(id) === 0));
    const { data } = await site.call(getFilterCounts, {});
    const counted = data.filters.find(({ name }) => name === 'walking_score');
    expect(counted?.ranges?.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
  });
});
