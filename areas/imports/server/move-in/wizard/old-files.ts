import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '@keystead/platform/context';
import { FileMissingError } from '@keystead/platform/storage';
import { removeForgotten } from '@keystead/staff/server';
import { ImportError } from '../../engine/import-error.ts';
import { pathInside } from '../../inside.ts';
import { oldFolderIn, readableError, requireRoom, unpack } from '../files/unpack.ts';
import { type Found, type MoveIn, readFilesKeys } from './move-ins.queries.ts';
import { dumpArrivals, filesArrivals, mostFilesBytes } from './source.ts';

/** Files of an archive: a site of 20,000 homes has some 400,000, with the sizes that WordPress makes of pictures. */
const MOST_FILES = 500_000;
/** A process that was killed leaves what it had unpacked; it has ended by then. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
/** What is in the folder of an archive: its files, and what is said of them. */
const FILES = 'files';
const ABOUT = 'about.json';
const PART = '.part-';

type AboutFiles = NonNullable<Found['files']>;

interface Archive {
  readonly filesKey: string;
  /** Bytes of the archive itself. */
  readonly filesBytes: number;
}

/** The files of an old site: the folder that its paths begin in, and the one that none of them may lie outside of. */
export interface OldFolder {
  readonly files: string;
  readonly root: string;
  /** What the archive holds, where they came in one. */
  readonly about?: AboutFiles;
}

const placeOf = ({ config }: Pick<Ctx, 'config'>) => join(resolve(config.DATA_DIR), 'move-in-files');
const nameOf = (filesKey: string) => createHash('sha256').update(filesKey).digest('hex').slice(0, 32);

/**
 * Returns the folder of the old files of a move-in, those of an archive unpacked on this machine; undefined without any.
 * @param check is called meanwhile; what it throws ends the work
 * @throws ImportError where the folder is gone, and for an archive that cannot be unpacked: nothing of it stays then
 */
export async function oldFolderOf(
  ctx: Ctx,
  { filesKey, filesBytes, options }: Pick<MoveIn, 'filesKey' | 'filesBytes' | 'options'>,
  check: () => void,
): Promise<OldFolder | undefined> {
  if (filesKey !== null) return unpackedOf(ctx, { filesKey, filesBytes }, check);
  const folder = options?.files;
  if (folder === undefined) return undefined;
  const root = ctx.config.MOVE_IN_FOLDER;
  const found = root === undefined ? undefined : await pathInside(root, folder);
  if (root === undefined || !found || 'problem' in found)
    throw new ImportError(`The folder ${folder} is not in the folder for move-ins of this server any more.`);
  return { files: found.path, root };
}

async function unpackedOf(ctx: Ctx, archive: Archive, check: () => void): Promise<OldFolder> {
  const whole = join(placeOf(ctx), nameOf(archive.filesKey));
  const about = (await aboutOf(whole)) ?? (await unpackInto(ctx, archive, whole, check));
  return { files: join(whole, FILES, about.folder), root: join(whole, FILES), about };
}

async function aboutOf(whole: string): Promise<AboutFiles | undefined> {
  const about = await readFile(join(whole, ABOUT), 'utf8').catch(() => undefined);
  return about === undefined ? undefined : (JSON.parse(about) as AboutFiles);
}

/** Unpacks an archive beside where it belongs, and puts it there once it is whole. */
async function unpackInto(
  ctx: Ctx,
  { filesKey, filesBytes }: Archive,
  whole: string,
  check: () => void,
): Promise<AboutFiles> {
  await removeUnpacked(ctx);
  const part = `${whole}${PART}${randomUUID()}`;
  const [archive, files] = [join(part, 'archive'), join(part, FILES)];
  await mkdir(files, { recursive: true, mode: 0o700 });
  try {
    await requireRoom(part, filesBytes);
    await fetchArchive(ctx, filesKey, archive, check);
    const unpacked = await unpack(archive, files, { bytes: mostFilesBytes(ctx), files: MOST_FILES }, check);
    const about = { ...unpacked, folder: await oldFolderIn(files) };
    await rm(archive);
    await writeFile(join(part, ABOUT), JSON.stringify(about), { mode: 0o600 });
    // Another process may have been faster: what it has unpacked is the same.
    await rename(part, whole).catch(async (error: unknown) => {
      if ((await aboutOf(whole)) === undefined) throw error;
    });
    return about;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function fetchArchive(ctx: Ctx, filesKey: string, path: string, check: () => void): Promise<void> {
  try {
    const stored = await ctx.ports.storage.stream(filesKey);
    const checked = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        check();
        yield piece;
      }
    };
    await pipeline(stored, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof FileMissingError)
      throw new ImportError('The archive of files is not there any more: send it again.');
    throw readableError(error);
  }
}

/** Removes what was unpacked on this machine of archives that no move-in has any more, and what killed processes have left. */
export async function removeUnpacked(ctx: Ctx): Promise<void> {
  const place = placeOf(ctx);
  const wanted = new Set((await readFilesKeys(ctx)).map(nameOf));
  for (const name of await readdir(place).catch(() => [])) {
    const path = join(place, name);
    const isPart = name.includes(PART);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (isPart ? age > FORGOTTEN_MS : !wanted.has(name)) await rm(path, { recursive: true, force: true });
  }
}

/** Removes what move-ins have left on this machine: what was sent and never used, and what was unpacked and is not needed any more. */
export async function cleanUpMoveIns(ctx: Ctx): Promise<void> {
  for (const arrivals of [dumpArrivals(ctx), filesArrivals(ctx)]) await removeForgotten(arrivals);
  await removeUnpacked(ctx);
}
