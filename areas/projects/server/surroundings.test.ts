import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walkingScore } from '@keystead/listings/rules';
import { createListings, fillSurroundings, type ListingDraft } from '@keystead/listings/server';
import { makeStreets, pointsNear } from '@keystead/places/server';
import { runSql } from '@keystead/testing/sql';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteProject, getAddedProjects, getProjectDetail, getProjects } from '../contract.ts';
import { approveProject, rejectProject } from './life.service.ts';
import { type ProjectsWorld, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };
const [west, south, east, north] = inventedTown().bounds as [number, number, number, number];
const MIDDLE = { lat: (south + north) / 2, lng: (west + east) / 2 };
/** About so many metres to the north. */
const northOf = ({ lat, lng }: { lat: number; lng: number }, metres: number) => ({
  lat: lat + metres / 111_195,
  lng,
});
const pin = ({ lat, lng }: { lat: number; lng: number }) => ({
  latitude: String(lat),
  longitude: String(lng),
});

beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ completeProfile: true });
}, 60_000);
afterAll(() => world?.close());

async function makeTown() {
  await mkdir(world.ctx.config.DATA_DIR, { recursive: true });
  const path = join(world.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(path, inventedTownFile());
  await makeStreets(world.ctx, path);
}

/** Reads what the page of a project says is around it, as guests do. */
async function around(id: number) {
  await world.settled();
  const { data } = await world.call(getProjectDetail, { id: String(id), preview: true });
  return data.surroundings;
}
const nearest = async (place: { lat: number; lng: number }, kind: 'station' | 'stop') =>
  (await pointsNear(world.ctx, { ...place, metres: 5000, kinds: [kind], limit: 1 }))[0]!;
const rows = () => world.count('select 1 from project_surroundings');

describe('what is around a project', () => {
  it('is unknown where no places are set', async () => {
    const { id } = await world.posted(owner.token, { title: 'Before', ...pin(MIDDLE) });
    await fillSurroundings(world.ctx);
    expect(await around(id)).toBeNull();
    await makeTown();
    await fillSurroundings(world.ctx);
    expect((await around(id))?.points.length).toBeGreaterThan(8);
  });

  it('is the nearest stop and station with minutes on foot, and the score they come to', async () => {
    const station = await nearest(MIDDLE, 'station');
    const place = northOf(station, 300);
    const { id } = await world.posted(owner.token, { title: 'Station Yard', ...pin(place) });
    await fillSurroundings(world.ctx);
    const said = (await around(id))!;
    expect(said).toMatchObject({ is_estimate: true, is_about: false });
    const first = (kind: string) => said.points.find((point) => point.kind === kind);
    const near = first('station')!;
    expect(near.name).toBe(station.name);
    expect(Math.abs(near.metres - 300)).toBeLessThanOrEqual(2);
    // 4.8 km/h with a detour of 1.3.
    expect(near.minutes).toBe(5);
    const stop = await nearest(place, 'stop');
    expect(first('stop')).toMatchObject({ name: stop.name, metres: Math.round(stop.metres) });
    const minutes = Object.fromEntries(said.points.toReversed().map((point) => [point.kind, point.minutes]));
    expect(said.walking_score).toBe(walkingScore(minutes));
    expect(said.walking_score).toBeGreaterThan(0);
  });

  it('follows a project that moves: at once nothing, then what is around the new place', async () => {
    const { id } = await world.posted(owner.token, { title: 'Mover', ...pin(MIDDLE) });
    await fillSurroundings(world.ctx);
    const before = await around(id);
    await world.send('post_project', owner.token, { id, ...pin(northOf(MIDDLE, 900)) });
    expect(await around(id)).toBeNull();
    await fillSurroundings(world.ctx);
    const after = await around(id);
    expect(after?.points.length).toBeGreaterThan(0);
    expect(after?.points).not.toEqual(before?.points);
  });

  it('is computed anew where the set of places changes, by however many servers', async () => {
    const sets = () => world.count('select distinct set_id from project_surroundings');
    const stale = () =>
      world.count('select 1 from project_surroundings where set_id <> (select max(id) from place_set)');
    await makeTown();
    await world.settled();
    const before = await rows();
    expect(await stale()).toBe(before);
    await Promise.all([fillSurroundings(world.ctx), fillSurroundings(world.ctx)]);
    expect([await rows(), await sets(), await stale()]).toEqual([before, 1, 0]);
  });

  it('is only of projects with a pin, and none is posted without', async () => {
    const before = await rows();
    const { status, body } = await world.post(owner.token, { title: 'Nowhere', latitude: '', longitude: '' });
    expect(status).toBe(400);
    expect(body.details?.map(({ field }) => field)).toEqual(['latitude', 'longitude']);
    await fillSurroundings(world.ctx);
    expect(await rows()).toBe(before);
  });

  it('waits until a project is public, and is in no list', async () => {
    const { id } = await world.posted(owner.token, { title: 'Waiting', ...pin(MIDDLE) });
    await rejectProject(world.ctx, id, 'Its plans are of another house.');
    const before = await rows();
    await fillSurroundings(world.ctx);
    expect(await rows()).toBe(before);
    await approveProject(world.ctx, id);
    await fillSurroundings(world.ctx);
    expect(await around(id)).not.toBeNull();
    const [listed] = (await world.call(getProjects, { id: String(id) })).data;
    expect(listed).not.toHaveProperty('surroundings');
    const own = await world.call(getAddedProjects, { id: String(id) }, { token: owner.token });
    expect(own.data).not.toHaveProperty('surroundings');
  });

  it('does not wait until all homes are described', async () => {
    const { accountId: ownerId } = owner;
    const home = {
      ownerId,
      title: 'A home',
      description: 'Rooms and a door.',
      city: 'Marenza',
      state: 'Nowhere',
      country: 'Portugal',
      address: 'A street',
      category_id: world.category,
      property_type: 'sell',
      price: 100_000,
      price_kind: 'asking',
      parameters: [],
      facilities: [],
      requestStatus: 'approved',
      latitude: MIDDLE.lat,
      longitude: MIDDLE.lng,
    };
    const homes = Array.from({ length: 60 }, (_, number) => ({
      ...home,
      external: { source: 'test', id: `home ${number}` },
    }));
    await createListings(world.ctx, homes as unknown as ListingDraft[]);
    await world.posted(owner.token, { title: 'Patient', ...pin(MIDDLE) });
    await fillSurroundings(world.ctx);
    const [written] = await runSql<{ homes: number; late: number }>(
      world.ctx.db,
      // Numbers of transactions say what was written after what.
      `select count(*)::int as homes, (count(*) filter (where xmin::text::bigint > (
         select max(xmin::text::bigint) from project_surroundings)))::int as late from listing_surroundings`,
    );
    expect(written?.homes).toBe(60);
    expect(written?.late).toBeGreaterThan(0);
  });

  it('goes with a project that is deleted', async () => {
    const { id } = await world.posted(owner.token, { title: 'Short', ...pin(MIDDLE) });
    await fillSurroundings(world.ctx);
    const before = await rows();
    await world.call(deleteProject, { id: String(id) }, { token: owner.token });
    expect(await rows()).toBe(before - 1);
  });
});
