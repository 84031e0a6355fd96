import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readEntries } from '@keystead/platform/audit';
import { webSettings } from '@keystead/settings/contract';
import { arrivalOf, removeForgotten } from '@keystead/staff/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.staff.runs.ts';
import { bringStandIn } from './routing/engine/engine.testing.ts';
import { endRun, insertRun, touchRun } from './runs.queries.ts';
import { folderOf } from './sets.service.ts';
import { extractArrivals } from './staff-arrivals.ts';
import { watchRun } from './staff-runs.service.ts';

/** No registry answers, and npm remembers nothing of the engine. */
const NO_REGISTRY = {
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
  npm_config_cache: '',
};

let site: TestServer;
let editor: { token: string };
beforeAll(async () => {
  site = await startTestServer();
  // The runs' processes have it.
  Object.assign(process.env, NO_REGISTRY, { npm_config_cache: join(site.ctx.config.DATA_DIR, 'npm') });
  editor = await site.signInStaff('editor');
});
afterAll(async () => {
  for (const name of Object.keys(NO_REGISTRY)) delete process.env[name];
  await site?.close();
});

const town = inventedTownFile();
const PIECE = 25_000;

const send = (upload: string, offset: number, bytes: Uint8Array) =>
  site.call(
    calls.sendExtract,
    { upload, offset, piece: new File([Buffer.from(bytes)], 'piece.osm.pbf') },
    editor,
  );

async function sendAll(file: Uint8Array): Promise<string> {
  const upload = randomUUID();
  for (let at = 0; at < file.length; at += PIECE) await send(upload, at, file.subarray(at, at + PIECE));
  return upload;
}

const newest = async () => (await site.call(calls.listPlaceRuns, {}, editor)).data[0];
const ended = async (id: number) => {
  await expect
    .poll(async () => (await newest())?.state, { timeout: 60_000, interval: 200 })
    .not.toBe('running');
  const run = await newest();
  expect(run?.id).toBe(id);
  return run;
};

describe('an extract that is sent', () => {
  it('goes on where it was', async () => {
    const upload = randomUUID();
    expect((await send(upload, 0, town.subarray(0, PIECE))).data).toEqual({ received: PIECE });
    // The answer got lost: the same piece comes again; and one too early.
    expect((await send(upload, 0, town.subarray(0, PIECE))).data).toEqual({ received: PIECE });
    expect((await send(upload, 3 * PIECE, town.subarray(0, 10))).data).toEqual({ received: PIECE });
    expect((await send(upload, PIECE, town.subarray(PIECE, 2 * PIECE))).data).toEqual({
      received: 2 * PIECE,
    });
  });

  it.each([
    ['is something else', Buffer.from('PK\u0003\u0004 a zip'), 0, 'validation'],
    ['is too large', Buffer.alloc(10), 512 * 1024 * 1024 - 5, 'too_large'],
  ])('is rejected when it %s', async (_, bytes, offset, code) => {
    const upload = randomUUID();
    await expect(send(upload, offset, bytes)).rejects.toMatchObject({ code });
    expect(existsSync(arrivalOf(extractArrivals(site.ctx), upload))).toBe(false);
  });

  it('is forgotten after a day', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()];
    for (const upload of [old, fresh]) await send(upload, 0, town.subarray(0, PIECE));
    const before = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(arrivalOf(extractArrivals(site.ctx), old), before, before);
    await removeForgotten(extractArrivals(site.ctx));
    expect([old, fresh].map((upload) => existsSync(arrivalOf(extractArrivals(site.ctx), upload)))).toEqual([
      false,
      true,
    ]);
    await rm(arrivalOf(extractArrivals(site.ctx), fresh));
  });

  it('has a name that leads nowhere else', async () => {
    await expect(send('../../secret', 0, town)).rejects.toMatchObject({
      code: 'validation',
      details: [{ field: 'upload' }],
    });
  });
});

describe('a run', { timeout: 120_000 }, () => {
  it('can be ended by staff', async () => {
    const upload = await sendAll(town);
    const { data } = await site.call(calls.makePlaces, { upload }, editor);
    const { data: after } = await site.call(calls.cancelPlaces, { id: data.id }, editor);
    expect(after).toMatchObject({ state: 'cancelled', ended_at: expect.any(String) });
    await expect(site.call(calls.cancelPlaces, { id: data.id }, editor)).rejects.toMatchObject({
      code: 'wrong_state',
    });
    await expect(site.call(calls.cancelPlaces, { id: 9999 }, editor)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await touchRun(site.ctx, data.id, { step: 'reading', done: 0.5 })).toBe(false);
    expect(await newest()).toMatchObject({ state: 'cancelled' });
    await expect
      .poll(() => existsSync(arrivalOf(extractArrivals(site.ctx), upload)), { timeout: 30_000 })
      .toBe(false);
  });

  it('whose process hears nothing is killed', async () => {
    const id = await insertRun(site.ctx, { source: 'region', name: 'berlin' });
    const child = spawn(process.execPath, ['-e', 'while (true);'], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const watch = watchRun(site.ctx, id ?? 0, child);
    try {
      await endRun(site.ctx, id ?? 0, { state: 'cancelled' });
      expect(await ended).toEqual([null, 'SIGKILL']);
    } finally {
      clearInterval(watch);
      child.kill('SIGKILL');
    }
  });

  it('makes streets of what was sent, in a process of its own', async () => {
    const upload = await sendAll(town);
    const { data } = await site.call(calls.makePlaces, { upload, file_name: 'marenza.osm.pbf' }, editor);
    expect(data).toMatchObject({ state: 'running', source: 'file', name: 'marenza.osm.pbf', ended_at: null });
    // Another one of the staff at the same time.
    await expect(site.call(calls.makePlaces, { region: 'berlin' }, editor)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await ended(data.id)).toMatchObject({ state: 'done', problem: '' });
    await site.settled();
    const { data: now } = await site.call(calls.currentPlaces, {}, editor);
    expect(now.set?.found).toContainEqual({ what: 'buildings', count: expect.any(Number) });
    expect((await site.call(webSettings)).data.street_tiles?.url).toContain(now.set?.name);
    expect(existsSync(arrivalOf(extractArrivals(site.ctx), upload))).toBe(false);
    expect(now.travel).toMatchObject({
      by: 'estimate',
      problem: expect.stringMatching(/^The travel engine could not be fetched; travel times are estimates\./),
      can_connect: true,
    });
    const [entry] = await readEntries(
      site.ctx,
      { resource: 'places' },
      { newestFirst: true, limit: 1, offset: 0 },
    );
    expect(entry).toMatchObject({ action: 'make' });
  });

  it('connects the roads of the streets there are, once the engine can be had', async () => {
    const before = (await site.call(calls.currentPlaces, {}, editor)).data;
    const failed = await insertRun(site.ctx, { source: 'region', name: 'berlin' });
    await endRun(site.ctx, failed ?? 0, { state: 'failed', problem: 'No answer came' });
    const still = await site.call(calls.connectPlaces, {}, editor);
    expect(still.data).toMatchObject({ state: 'running', source: 'ways', name: 'marenza.osm.pbf' });
    await expect(site.call(calls.connectPlaces, {}, editor)).rejects.toMatchObject({ code: 'conflict' });
    expect(await ended(still.data.id)).toMatchObject({ state: 'done', problem: '' });
    expect((await site.call(calls.currentPlaces, {}, editor)).data).toEqual(before);

    await bringStandIn(site.ctx);
    const { data } = await site.call(calls.connectPlaces, {}, editor);
    expect(await ended(data.id)).toMatchObject({ state: 'done', problem: '' });
    await site.settled();
    const { data: now } = await site.call(calls.currentPlaces, {}, editor);
    expect(now.set).toEqual(before.set);
    expect(now.travel).toEqual({
      by: 'engine',
      service: '',
      roads: 42,
      seconds: expect.any(Number),
      problem: '',
      can_connect: false,
    });
    expect(new Set(await readdir(folderOf(site.ctx)))).toEqual(
      new Set([`${now.set?.name}.graph`, `${now.set?.name}.mbtiles`, 'engine']),
    );
    await expect(site.call(calls.connectPlaces, {}, editor)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it.each([
    ['is cut', async () => ({ upload: await sendAll(town.subarray(0, 40_000)) }), 'cut'],
    ['cannot be fetched', async () => ({ region: 'liechtenstein' }), 'The extract service: No answer came'],
  ])('says why when an extract %s, and leaves the streets as they are', async (_, asked, problem) => {
    const before = await readdir(folderOf(site.ctx));
    const { data } = await site.call(calls.makePlaces, await asked(), editor);
    expect(await ended(data.id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining(problem),
    });
    expect(await readdir(folderOf(site.ctx))).toEqual(before);
  });

  it('that its process left behind has failed', async () => {
    const id = await insertRun(site.ctx, { source: 'region', name: 'berlin' });
    await site.ctx.pool.query(`update place_run set seen_at = now() - interval '2 minutes' where id = $1`, [
      id,
    ]);
    expect(await newest()).toMatchObject({ id, state: 'failed', problem: 'The run ended with its process' });
    expect(await endRun(site.ctx, id ?? 0, { state: 'done' })).toBe(false);
  });

  it.each([
    [{}, 'region'],
    [{ region: 'berlin', upload: randomUUID() }, 'region'],
    [{ upload: randomUUID() }, 'upload'],
    [{ upload: 'x' }, 'upload'],
    [{ region: 'x'.repeat(101) }, 'region'],
  ])('is not begun with %o', async (asked, field) => {
    await expect(site.call(calls.makePlaces, asked, editor)).rejects.toMatchObject({
      code: 'validation',
      details: [{ field }],
    });
  });
});
