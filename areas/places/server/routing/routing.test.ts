import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connectWays, makeStreets } from '../making.service.ts';
import { folderOf } from '../sets.service.ts';
import { bringStandIn } from './engine/engine.testing.ts';
import { fetchEngine, findEngine } from './engine/fetching.ts';
import { reachableArea, routerName, routingPid, stopRouting, travelTimes } from './routing.service.ts';

let site: TestServer;
let extract: string;
beforeAll(async () => {
  site = await startTestServer();
  extract = join(site.ctx.config.DATA_DIR, 'town.osm.pbf');
  await writeFile(extract, inventedTownFile());
});
afterAll(async () => {
  stopRouting();
  await site?.close();
});
afterEach(() => vi.unstubAllEnvs());

const [west, south, east, north] = inventedTown().bounds as unknown as [number, number, number, number];
const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
const kilometreNorth = { lat: middle.lat + 1 / 111.195, lng: middle.lng };
const farAway = { lat: 0, lng: 0 };
const walk = (from = middle) => travelTimes(site.ctx, { from, to: [kilometreNorth, farAway], mode: 'foot' });

it('estimates without an engine, and makes streets without a graph', async () => {
  const { travel } = await makeStreets(site.ctx, extract);
  expect(travel).toEqual({ problem: expect.stringContaining('was never fetched') });
  expect(await walk()).toEqual({ minutes: [expect.closeTo(16.25, 1), expect.any(Number)], isEstimate: true });
});

it.each([
  ['answers with something else', true, /integrity|EINTEGRITY/i],
  ['is not there', false, /./],
])('goes on without an engine when the registry %s', async (_, answers, reason) => {
  const registry = createServer((_request, response) => response.end('no archive'));
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${answers ? port : 9}/`);
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_cache', join(site.ctx.config.DATA_DIR, 'npm'));
  const problem = await fetchEngine(site.ctx);
  registry.close();
  expect(problem).toContain('The travel engine could not be fetched; travel times are estimates.');
  expect(problem).toMatch(reason);
  expect(findEngine(site.ctx)).toBeUndefined();
  expect((await readdir(folderOf(site.ctx))).filter((name) => name.startsWith('engine'))).toEqual([]);
});

it('says so where there is no engine for the platform', async () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  const problem = await fetchEngine(site.ctx);
  platform.mockRestore();
  expect(problem).toContain('There is no travel engine for win32');
});

it('needs no engine where a service is asked', async () => {
  const ctx = { ...site.ctx, config: { ...site.ctx.config, ROUTING: 'estimate' as const } };
  const { name, travel } = await makeStreets(ctx, extract, undefined, { fetchesEngine: true });
  expect(travel).toEqual({ problem: expect.stringContaining('ROUTING is set to estimate') });
  expect(await readdir(folderOf(site.ctx))).not.toContain(`${name}.osm.pbf`);
  await expect(connectWays(ctx)).rejects.toThrow('is not here any more');
});

it('goes along streets with an engine; estimates while it is dead, and then goes along streets again', async () => {
  await bringStandIn(site.ctx);
  const made = await makeStreets(site.ctx, extract);
  await site.settled();
  expect(made.travel).toEqual({ roads: 42, seconds: expect.any(Number) });
  expect(await readdir(folderOf(site.ctx))).toContain(`${made.name}.graph`);
  expect(await routerName(site.ctx)).toBe(made.name);

  const alongStreets = { minutes: [1, null], isEstimate: false };
  expect(await walk()).toEqual(alongStreets);
  expect(await walk(farAway)).toMatchObject({ isEstimate: true });
  const { polygons, isEstimate } = await reachableArea(site.ctx, { from: middle, mode: 'foot', minutes: 10 });
  expect([polygons.length, isEstimate]).toEqual([1, false]);

  process.kill(routingPid() ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(routingPid()).toBeUndefined(), { timeout: 10_000 });
  expect(await walk()).toMatchObject({ isEstimate: true });
  await vi.waitFor(async () => expect(await walk()).toEqual(alongStreets), {
    timeout: 20_000,
    interval: 100,
  });
});

it('asks a service that the environment names', async () => {
  const service = createServer((_request, response) =>
    response.end(JSON.stringify({ code: 'Ok', durations: [[120, null]] })),
  );
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const { port } = service.address() as AddressInfo;
  const config = { ...site.ctx.config, ROUTING: 'osrm' as const, ROUTING_URL: `http://127.0.0.1:${port}` };
  const ctx = { ...site.ctx, config };
  expect(await travelTimes(ctx, { from: middle, to: [kilometreNorth, farAway], mode: 'car' })).toEqual({
    minutes: [2, null],
    isEstimate: false,
  });
  expect(await reachableArea(ctx, { from: middle, mode: 'car', minutes: 5 })).toMatchObject({
    isEstimate: true,
  });
  service.close();
});
