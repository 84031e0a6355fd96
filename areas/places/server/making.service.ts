import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { giveToOwner } from '@keystead/platform/storage';
import { ExtractError } from './extract/limits.ts';
import { type Found, readExtract } from './extract/read-extract.ts';
import { EntryFiles } from './named/entry-files.ts';
import { type FoundNames, writeNamed } from './named/writing.service.ts';
import { alone, deleteSetsBefore, describeSet, insertSet, readSets } from './sets.queries.ts';
import { fileOf, folderOf } from './sets.service.ts';
import { ArchiveWriter } from './tiles/archive.ts';
import { type Cut, cutTiles } from './tiles/cut.ts';
import { Spill } from './tiles/spill.ts';

/** What a run is doing, and how much of it is done, from 0 to 1. */
export interface Progress {
  readonly step: 'reading' | 'cutting' | 'writing';
  readonly done: number;
}

/** What a run has made. */
export interface Made {
  readonly name: string;
  readonly found: Found;
  readonly names: FoundNames;
  readonly cut: Cut;
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
): Promise<Made> {
  const file = await stat(extract).catch(() => undefined);
  if (!file?.isFile()) throw new ExtractError(`There is no file ${extract}`);
  const made = await alone(ctx, async () => {
    await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 });
    await giveToOwner(folderOf(ctx));
    await removeOthers(ctx);
    const name = randomBytes(8).toString('hex');
    const folder = join(folderOf(ctx), `${name}.making`);
    unfinished = `${name}.making`;
    await mkdir(folder);
    try {
      const set = await make(ctx, { extract, size: file.size, folder, onProgress });
      onProgress({ step: 'writing', done: 0 });
      const names = await putInPlace(ctx, { ...set, name, path: join(folder, 'tiles') });
      onProgress({ step: 'writing', done: 1 });
      await removeOthers(ctx);
      return { name, found: set.found, names, cut: set.cut };
    } finally {
      unfinished = undefined;
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (!made) throw new ExtractError('Another run is making streets: wait until it is done');
  return made.result;
}

/** Removes what a run of this process has begun, before it ends in the middle of it. */
export function removeUnfinished(ctx: Ctx): void {
  if (unfinished) rmSync(join(folderOf(ctx), unfinished), { recursive: true, force: true });
}

/** The folder of the run of this process. */
let unfinished: string | undefined;

async function make(
  ctx: Ctx,
  given: { extract: string; size: number; folder: string; onProgress: (progress: Progress) => void },
) {
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
    return { bounds, cut, entries, found: { ...found, cut: found.cut + spill.tooLarge } };
  } finally {
    spill.close();
    entries.close();
    archive.close();
  }
}

/** Names the new set as the current one: its file is there before anyone hears of it. */
async function putInPlace(
  ctx: Ctx,
  { name, path, bounds, found, entries }: Awaited<ReturnType<typeof make>> & { name: string; path: string },
): Promise<FoundNames> {
  const file = await open(path, 'r+');
  await file.sync();
  const { size } = await file.stat();
  await file.close();
  await rename(path, fileOf(ctx, name));
  await giveToOwner(fileOf(ctx, name));
  try {
    return await inTransaction(ctx, async (open) => {
      const id = await insertSet(open, { name, bounds, bytes: size });
      const names = await writeNamed(open, id, entries);
      await describeSet(open, id, { ...found, names });
      await changed(open, 'places');
      return names;
    });
  } catch (error) {
    await rm(fileOf(ctx, name), { force: true });
    throw error;
  }
}

/** Removes what is in the folder and belongs neither to the current set nor to the last one. */
async function removeOthers(ctx: Ctx): Promise<void> {
  const sets = await readSets(ctx, 1 + FORMER);
  const oldest = sets.at(-1);
  if (oldest) await deleteSetsBefore(ctx, oldest.id);
  const wanted = new Set(sets.map(({ name }) => `${name}.mbtiles`));
  // On some systems a file that is being read cannot be removed: then the next run does.
  for (const entry of await readdir(folderOf(ctx)))
    if (!wanted.has(entry))
      await rm(join(folderOf(ctx), entry), { recursive: true, force: true }).catch(() => undefined);
}
