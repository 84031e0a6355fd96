import { randomBytes } from 'node:crypto';
import { constants, existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { alone } from '@keystead/platform/db';
import { changed } from '@keystead/platform/lookups';
import { giveToOwner } from '@keystead/platform/storage';
import { ExtractError } from './extract/limits.ts';
import { type Found, readExtract } from './extract/read-extract.ts';
import { EntryFiles } from './named/entry-files.ts';
import { type FoundNames, writeNamed } from './named/writing.service.ts';
import { fetchEngine, isForThisPlatform } from './routing/engine/fetching.ts';
import { graphOf, makeGraph } from './routing/engine/graph.ts';
import type { Travel } from './routing/engine/travel.ts';
import {
  deleteSetsBefore,
  describeSet,
  describeTravel,
  insertSet,
  readCurrentSet,
  readSets,
} from './sets.queries.ts';
import { fileOf, folderOf } from './sets.service.ts';
import { ArchiveWriter } from './tiles/archive.ts';
import { type Cut, cutTiles } from './tiles/cut.ts';
import { Spill } from './tiles/spill.ts';

/** What a run is doing, and how much of it is done, from 0 to 1. */
export interface Progress {
  readonly step: 'engine' | 'reading' | 'cutting' | 'connecting' | 'writing';
  readonly done: number;
}

/** What a run has made. */
export interface Made {
  readonly name: string;
  readonly found: Found;
  readonly names: FoundNames;
  readonly cut: Cut;
  readonly travel: Travel;
}

interface Options {
  /** Whether the engine of travel times is fetched, where it is not here. */
  readonly fetchesEngine?: boolean;
}

/** Of the sets before the current one, so many stay: a server may still be reading the last one. */
const FORMER = 1;

/**
 * Makes a set of tiles of an extract of OpenStreetMap and puts it in the place of the current one, once it is whole. Until
 * then, and when it fails, everything stays as it was; what a killed run left is removed by the next one.
 * @throws ExtractError for a file that cannot be read, or while another run is under way
 */
export async function makeStreets(
  ctx: Ctx,
  extract: string,
  onProgress: (progress: Progress) => void = () => undefined,
  { fetchesEngine = false }: Options = {},
): Promise<Made> {
  const file = await stat(extract).catch(() => undefined);
  if (!file?.isFile()) throw new ExtractError(`There is no file ${extract}`);
  const made = await alone(ctx.pool, 'places', async () => {
    await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 });
    await giveToOwner(folderOf(ctx));
    await removeOthers(ctx);
    const name = randomBytes(8).toString('hex');
    const folder = join(folderOf(ctx), `${name}.making`);
    unfinished = `${name}.making`;
    await mkdir(folder);
    try {
      const missing = fetchesEngine ? await broughtEngine(ctx, onProgress) : undefined;
      const set = await make(ctx, { extract, size: file.size, folder, missing, onProgress });
      onProgress({ step: 'writing', done: 0 });
      const names = await putInPlace(ctx, { ...set, name, folder });
      onProgress({ step: 'writing', done: 1 });
      if ('problem' in set.travel && mayConnect(ctx)) await keepExtract(ctx, extract, { folder, name });
      await removeOthers(ctx);
      return { name, found: set.found, names, cut: set.cut, travel: set.travel };
    } finally {
      unfinished = undefined;
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (!made) throw busy();
  return made.result;
}

const busy = () => new ExtractError('Another run is making streets: wait until it is done');

/**
 * Connects the ways of the current set, where that could not be done when it was made: fetches the engine and makes the graph of
 * the extract that was kept. The set goes on meanwhile, and stays as it is when this fails.
 * @throws ExtractError where no extract was kept, or while another run is under way
 */
export async function connectWays(
  ctx: Ctx,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Travel> {
  const connected = await alone(ctx.pool, 'places', async () => {
    const set = await readCurrentSet(ctx);
    if (!set || !isExtractKept(ctx, set.name))
      throw new ExtractError('The extract of the streets is not here any more: make them anew');
    const folder = join(folderOf(ctx), `${set.name}.making`);
    unfinished = `${set.name}.making`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    try {
      const missing = await broughtEngine(ctx, onProgress);
      const travel = await graphIn(ctx, { extract: keptOf(ctx, set.name), folder, missing, onProgress });
      await putGraphInPlace(ctx, folder, set.name);
      await inTransaction(ctx, async (open) => {
        await describeTravel(open, set.id, travel);
        await changed(open, 'places');
      });
      if (!('problem' in travel)) await rm(keptOf(ctx, set.name), { force: true });
      return travel;
    } finally {
      unfinished = undefined;
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (!connected) throw busy();
  return connected.result;
}

/** The extract of a set whose ways could not be connected: it is needed once they can. */
const keptOf = (ctx: Pick<Ctx, 'config'>, name: string) => join(folderOf(ctx), `${name}.osm.pbf`);
const isExtractKept = (ctx: Pick<Ctx, 'config'>, name: string) => existsSync(keptOf(ctx, name));

/** Returns whether the ways of a set can be connected without making it anew. */
export const canConnect = (ctx: Ctx, name: string) => mayConnect(ctx) && isExtractKept(ctx, name);

/** With a service of travel times, or on a machine that has no engine, no graph would ever be asked. */
const mayConnect = (ctx: Ctx) => ctx.config.ROUTING === undefined && isForThisPlatform();

async function keepExtract(
  ctx: Ctx,
  extract: string,
  { folder, name }: { folder: string; name: string },
): Promise<void> {
  // A run that ends while it copies takes its folder with it, and no half of an extract is offered.
  const copy = join(folder, 'extract');
  try {
    await copyFile(extract, copy, constants.COPYFILE_FICLONE);
    await giveToOwner(copy);
    await rename(copy, keptOf(ctx, name));
  } catch (error) {
    // The set is whole without it.
    ctx.log.warn(
      { err: error },
      'the extract cannot be kept, so its ways can be connected by another run alone',
    );
  }
}

/** Fetches the engine, unless travel times come from elsewhere. @returns why there is none */
async function broughtEngine(
  ctx: Ctx,
  onProgress: (progress: Progress) => void,
): Promise<string | undefined> {
  const { ROUTING } = ctx.config;
  if (ROUTING !== undefined) return `ROUTING is set to ${ROUTING}: travel times need no engine here.`;
  onProgress({ step: 'engine', done: 0 });
  const missing = await fetchEngine(ctx);
  onProgress({ step: 'engine', done: 1 });
  return missing;
}

async function graphIn(
  ctx: Ctx,
  given: {
    extract: string;
    folder: string;
    missing: string | undefined;
    onProgress: (progress: Progress) => void;
  },
): Promise<Travel> {
  if (given.missing !== undefined) return { problem: given.missing };
  given.onProgress({ step: 'connecting', done: 0 });
  return makeGraph(ctx, given.extract, given.folder);
}

async function putGraphInPlace(ctx: Ctx, folder: string, name: string): Promise<void> {
  if (!existsSync(join(folder, 'graph'))) return;
  await rm(graphOf(ctx, name), { recursive: true, force: true });
  await rename(join(folder, 'graph'), graphOf(ctx, name));
  await giveToOwner(graphOf(ctx, name));
}

/** Removes what a run of this process has begun, before it ends in the middle of it. */
export function removeUnfinished(ctx: Ctx): void {
  if (unfinished) rmSync(join(folderOf(ctx), unfinished), { recursive: true, force: true });
}

/** The folder of the run of this process. */
let unfinished: string | undefined;

async function make(ctx: Ctx, given: Parameters<typeof graphIn>[1] & { size: number }) {
  const { extract, size, folder, onProgress } = given;
  const { codes } = await siteLanguages(ctx);
  const spill = new Spill(join(folder, 'shapes'));
  const entries = new EntryFiles(folder);
  const archive = new ArchiveWriter(join(folder, 'tiles'));
  try {
    const { found, bounds } = await readExtract(extract, {
      // OpenStreetMap names languages without their region.
      languages: [...new Set(codes.map((code) => code.split('-')[0] ?? code))],
      draw: (shape) => spill.add(shape),
      note: (kind, entry) => entries.add(kind, entry),
      progress: (bytes) => onProgress({ step: 'reading', done: bytes / (2 * size) }),
    });
    spill.finish();
    entries.finish();
    const cut = await cutTiles(spill, archive, (done, of) =>
      onProgress({ step: 'cutting', done: done / Math.max(1, of) }),
    );
    archive.finish(bounds);
    const travel = await graphIn(ctx, given);
    return { bounds, cut, travel, entries, found: { ...found, cut: found.cut + spill.tooLarge } };
  } finally {
    spill.close();
    entries.close();
    archive.close();
  }
}

/** Names the new set as the current one: its file is there before anyone hears of it. */
async function putInPlace(
  ctx: Ctx,
  {
    name,
    folder,
    bounds,
    found,
    entries,
    travel,
  }: Awaited<ReturnType<typeof make>> & { name: string; folder: string },
): Promise<FoundNames> {
  const path = join(folder, 'tiles');
  const file = await open(path, 'r+');
  await file.sync();
  const { size } = await file.stat();
  await file.close();
  await rename(path, fileOf(ctx, name));
  await giveToOwner(fileOf(ctx, name));
  await putGraphInPlace(ctx, folder, name);
  try {
    return await inTransaction(ctx, async (open) => {
      const id = await insertSet(open, { name, bounds, bytes: size });
      const names = await writeNamed(open, id, entries);
      await describeSet(open, id, { ...found, names });
      await describeTravel(open, id, travel);
      await changed(open, 'places');
      return names;
    });
  } catch (error) {
    await rm(fileOf(ctx, name), { force: true });
    await rm(graphOf(ctx, name), { recursive: true, force: true });
    throw error;
  }
}

/** Removes what is in the folder and belongs neither to the current set nor to the last one. */
async function removeOthers(ctx: Ctx): Promise<void> {
  const sets = await readSets(ctx, 1 + FORMER);
  const oldest = sets.at(-1);
  if (oldest) await deleteSetsBefore(ctx, oldest.id);
  const wanted = new Set(['engine', ...sets.flatMap(({ name }) => [`${name}.mbtiles`, `${name}.graph`])]);
  if (sets[0]) wanted.add(`${sets[0].name}.osm.pbf`);
  // On some systems a file that is being read cannot be removed: then the next run does.
  for (const entry of await readdir(folderOf(ctx)))
    if (!wanted.has(entry))
      await rm(join(folderOf(ctx), entry), { recursive: true, force: true }).catch(() => undefined);
}
