import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings, tileSourceOf } from '@keystead/settings/server';
import { arrivalOf, removeForgotten } from '@keystead/staff/server';
import type { z } from 'zod';
import type { currentPlaces, listPlaceRuns, makePlaces, placeRun } from '../contract.staff.runs.ts';
import { ExtractError } from './extract/limits.ts';
import { canConnect, connectWays, makeStreets, type Progress, removeUnfinished } from './making.service.ts';
import { fetchRegion } from './region/fetch-region.ts';
import { findGraph } from './routing/engine/graph.ts';
import {
  endLostRuns,
  endRun,
  insertRun,
  type Run,
  readLastDone,
  readRun,
  readRuns,
  touchRun,
} from './runs.queries.ts';
import { tileServiceOf } from './service/tile-service.ts';
import { readCurrentSet } from './sets.queries.ts';
import { extractArrivals } from './staff-arrivals.ts';

type Row = z.input<typeof placeRun>;

/** The program that does a run (`workOnRun`), in a process of its own; the server app fills it. */
export const runProgram = extensionPoint<URL | undefined>('places.runProgram', undefined);

function wire({ staffName, createdAt, endedAt, ...run }: Run): Row {
  return {
    ...run,
    staff_name: staffName,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** Returns one page of runs. */
export async function placeRuns(ctx: Ctx, asked: Input<typeof listPlaceRuns>) {
  await endLostRuns(ctx);
  const { rows, total } = await readRuns(ctx, asked);
  return { data: rows.map(wire), total };
}

/** Returns what maps show now. */
export async function placesNow(ctx: Ctx): Promise<z.input<typeof currentPlaces.answer>['data']> {
  const [set, service, settings] = await Promise.all([
    readCurrentSet(ctx),
    tileServiceOf(ctx),
    getSettings(ctx),
  ]);
  const hosts = tileSourceOf(ctx, settings)?.origins.map((origin) => new URL(origin).host) ?? [];
  return {
    set: set
      ? {
          name: set.name,
          created_at: set.createdAt.toISOString(),
          bytes: set.bytes,
          bounds: set.bounds,
          found: foundIn(set.found),
        }
      : null,
    travel: travelNow(ctx, set),
    service: { hosts, is_there: service?.offered !== undefined, bytes: service?.bytes ?? 0 },
  };
}

/** Returns who says how long ways take, and what came of connecting those of the set. */
function travelNow(
  ctx: Ctx,
  set: Awaited<ReturnType<typeof readCurrentSet>>,
): z.input<typeof currentPlaces.answer>['data']['travel'] {
  const { ROUTING: kind, ROUTING_URL: url } = ctx.config;
  const nothing = { service: '', roads: 0, seconds: 0, problem: '', can_connect: false };
  if (kind === 'estimate') return { by: 'estimate', ...nothing };
  if (kind !== undefined && url !== undefined)
    return { by: 'service', ...nothing, service: `${kind}, ${new URL(url.replace('{mode}', 'car')).host}` };
  if (!set) return { by: 'estimate', ...nothing };
  if (findGraph(ctx, set.name)) return { by: 'engine', ...nothing, ...set.travel };
  const { problem = '' } = set.travel as { problem?: string };
  return { by: 'estimate', ...nothing, problem, can_connect: canConnect(ctx, set.name) };
}

/** Returns what a set has, by kinds: what is drawn, and in its place what is found by name. */
function foundIn({ names, ...drawn }: Record<string, unknown>): { what: string; count: number }[] {
  const named = typeof names === 'object' && names !== null ? { ...names } : {};
  return Object.entries({ ...drawn, ...named }).flatMap(([what, counted]) => {
    const counts = typeof counted === 'object' ? Object.values(counted ?? {}) : [counted];
    return { what, count: counts.reduce<number>((sum, count) => sum + Number(count), 0) };
  });
}

/**
 * Begins a run, in a process of its own: what it takes of memory goes with that.
 * @throws ApiError validation, conflict while another one goes on
 */
export async function beginRun(ctx: Ctx, asked: Input<typeof makePlaces>): Promise<Row> {
  const { region, upload } = asked;
  if ((region === undefined) === (upload === undefined))
    throw invalidField('region', 'is needed, or an extract that was sent');
  if (upload !== undefined && !existsSync(arrivalOf(extractArrivals(ctx), upload)))
    throw invalidField('upload', 'was not sent, or is used already');
  const name = region ?? asked.file_name ?? 'extract.osm.pbf';
  const source = region === undefined ? 'file' : 'region';
  const begun = await inTransaction(ctx, (open) => insertedRun(open, { source, name }));
  startProcess(ctx, begun.id, upload);
  return wire(begun);
}

/**
 * Begins a run that fetches the engine of travel times and connects the ways of the current set, which it could not when that
 * was made.
 * @throws ApiError wrong_state where there is nothing to connect, conflict while another one goes on
 */
export async function beginConnecting(ctx: Ctx): Promise<Row> {
  const begun = await inTransaction(ctx, async (open) => {
    const set = await readCurrentSet(open);
    if (!set || !canConnect(ctx, set.name))
      throw new ApiError(
        'wrong_state',
        'There is no extract whose roads can be connected: make the streets anew',
      );
    const last = await readLastDone(open);
    return insertedRun(open, { source: 'ways', name: last?.name ?? set.name });
  });
  startProcess(ctx, begun.id, undefined);
  return wire(begun);
}

/** Writes a run that begins, and the audit log of it. @throws ApiError conflict while another one goes on */
async function insertedRun(open: Ctx, run: Pick<Run, 'source' | 'name'>): Promise<Run> {
  await endLostRuns(open);
  const id = await insertRun(open, run);
  if (id === undefined)
    throw new ApiError('conflict', 'Streets are being made already: wait until that is done');
  const action = run.source === 'ways' ? 'connect' : 'make';
  await audit(open, { resource: 'places', action, id, after: { name: run.name } });
  return existing(open, id);
}

/** Ends a run; its process ends within a second. @throws ApiError not_found, wrong_state */
export async function cancelRun(ctx: Ctx, id: number): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await existing(open, id);
    if (!(await endRun(open, id, { state: 'cancelled' })))
      throw new ApiError('wrong_state', 'This run has ended already');
    const after = await existing(open, id);
    await audit(open, {
      resource: 'places',
      action: 'cancel',
      id,
      before: { state: before.state },
      after: { state: after.state },
    });
    return wire(after);
  });
}

/** @throws ApiError not_found */
async function existing(ctx: Ctx, id: number): Promise<Run> {
  const run = await readRun(ctx, id);
  if (!run) throw notFound('This run does not exist');
  return run;
}

function startProcess(ctx: Ctx, id: number, upload: string | undefined): void {
  const program = runProgram.get();
  if (!program) throw new Error('no program makes places');
  const { DATA_DIR, EXTRACTS_URL } = ctx.config;
  const DATABASE_URL = String(ctx.pool.options.connectionString);
  const words = [String(id), ...(upload === undefined ? [] : [upload])];
  const child = fork(fileURLToPath(program), words, {
    env: { ...process.env, DATA_DIR, EXTRACTS_URL, DATABASE_URL, DATABASE_READ_URLS: '' },
    execArgv: [],
    // Its log says why it failed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = (problem: string) =>
    endRun(ctx, id, { state: 'failed', problem }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the end of a run cannot be written'),
    );
  child.on('error', (error) => void ended(`Its process cannot be started: ${error.message}`));
  const watch = watchRun(ctx, id, child);
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    void ended(`Its process ended (${signal ?? code}): the extract may be too large for this machine`);
    removeArrived(ctx, upload).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'an extract that was sent cannot be removed'),
    );
  });
  // The server may end while it goes on.
  child.unref();
  child.channel?.unref();
}

/** Removes what a run was made of, which one that was killed leaves, and what was forgotten. */
async function removeArrived(ctx: Ctx, upload: string | undefined): Promise<void> {
  if (upload !== undefined) await rm(arrivalOf(extractArrivals(ctx), upload), { force: true });
  await removeForgotten(extractArrivals(ctx));
}

/** How often it is looked whether a run goes on: its process has so long to end by itself. */
const WATCHED_EVERY = 5000;

/** Kills the process of a run that has ended, where it does not hear of that: it may hang in the middle of a step. */
export function watchRun(ctx: Ctx, id: number, child: ChildProcess): NodeJS.Timeout {
  let wasOver = false;
  const look = async () => {
    await endLostRuns(ctx);
    const isOver = (await readRun(ctx, id))?.state !== 'running';
    if (isOver && wasOver) child.kill('SIGKILL');
    wasOver = isOver;
  };
  return setInterval(() => {
    look().catch((error: unknown) => ctx.log.error({ err: error }, 'a run cannot be watched'));
  }, WATCHED_EVERY).unref();
}

/** How often a run says how far it is, and hears that it is to end. Milliseconds. */
const SAID_EVERY = 1000;

/**
 * Does a run, in the process that was started for it.
 * @param upload the extract that was sent, where none is fetched
 * @returns whether it has done what it was to do
 */
export async function workOnRun(ctx: Ctx, id: number, upload?: string): Promise<boolean> {
  const run = await existing(ctx, id);
  const at = { step: run.step, done: 0 };
  // Staff may have ended it before it began.
  if (!(await touchRun(ctx, id, at))) return false;
  const going = setInterval(() => {
    touchRun(ctx, id, at).then(
      (isOn) => {
        if (isOn) return;
        removeUnfinished(ctx);
        process.exit(0);
      },
      (error: unknown) => ctx.log.error({ err: error }, 'how far a run is cannot be written'),
    );
  }, SAID_EVERY);
  const onProgress = ({ step, done }: Progress) => Object.assign(at, { step, done: Math.min(1, done) });
  let extract = upload === undefined ? undefined : arrivalOf(extractArrivals(ctx), upload);
  try {
    if (run.source === 'ways') {
      await connectWays(ctx, onProgress);
      return await endRun(ctx, id, { state: 'done' });
    }
    extract ??= await fetchRegion(ctx, run.name, (done) =>
      Object.assign(at, { step: 'fetching', done: Math.min(1, done) }),
    );
    await makeStreets(ctx, extract, onProgress, { fetchesEngine: true });
    return await endRun(ctx, id, { state: 'done' });
  } catch (error) {
    if (!(error instanceof ExtractError)) ctx.log.error({ err: error }, 'a run that makes places failed');
    const problem =
      error instanceof ExtractError ? error.message : 'Something went wrong; the log of the server says what';
    await endRun(ctx, id, { state: 'failed', problem });
    return false;
  } finally {
    clearInterval(going);
    if (extract !== undefined) await rm(extract, { force: true });
  }
}
