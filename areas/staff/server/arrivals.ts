import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';

/** What was sent and never used is removed after a day. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const MOST_FILES = 6;

/** Large files that are sent in pieces to this machine. */
export interface Arrivals {
  readonly folder: string;
  /** Of each file, behind the id of its upload: `.osm.pbf`. */
  readonly extension: string;
  readonly mostBytes: number;
  /** Files that may lie in the folder; six where nothing is said. */
  readonly mostFiles?: number;
  /** Milliseconds without a piece after which one is removed; a day where nothing is said. */
  readonly forgottenMs?: number;
  /** What they are, as errors call them: `Extracts`. */
  readonly name: string;
  /** Returns why a file cannot begin so, as an error of its field; undefined where it can. */
  problem(beginning: Buffer): string | undefined;
}

/** The file of an upload. */
export const arrivalOf = ({ folder, extension }: Arrivals, upload: string): string =>
  join(folder, `${upload}${extension}`);

/**
 * Writes a piece of a file to the disk, where the file goes on there: a piece that came before, or one too early, is not.
 * @returns how much of the file is there
 * @throws ApiError validation naming `piece`, too_large
 */
export async function addPiece(
  arrivals: Arrivals,
  { upload, offset, piece }: { upload: string; offset: number; piece: UploadedFile },
): Promise<number> {
  const { mostBytes, name } = arrivals;
  if (offset + piece.size > mostBytes)
    throw new ApiError('too_large', `${name} may have ${Math.round(mostBytes / 1024 / 1024)} MB at most`);
  const path = arrivalOf(arrivals, upload);
  const there = await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
  if (there === undefined) await makeRoom(arrivals);
  if (offset !== (there ?? 0)) return there ?? 0;
  const from = await open(piece.path, 'r');
  try {
    const file = await open(path, there === undefined ? 'w' : 'r+', 0o600);
    try {
      const bytes = await from.readFile();
      const problem = offset === 0 ? arrivals.problem(bytes) : undefined;
      if (problem !== undefined) throw invalidField('piece', problem);
      await file.write(bytes, 0, bytes.length, offset);
      return offset + bytes.length;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (offset === 0) await rm(path, { force: true });
    throw error;
  } finally {
    await from.close();
  }
}

async function makeRoom(arrivals: Arrivals): Promise<void> {
  await mkdir(arrivals.folder, { recursive: true, mode: 0o700 });
  if ((await removeForgotten(arrivals)) >= (arrivals.mostFiles ?? MOST_FILES))
    throw new ApiError(
      'too_large',
      `${arrivals.name} are being sent already, too many: wait until those are used or forgotten`,
    );
}

/** Removes what has come and was not used in time. @returns how many files there still are */
export async function removeForgotten({
  folder,
  forgottenMs = FORGOTTEN_MS,
}: Pick<Arrivals, 'folder' | 'forgottenMs'>): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (!file) continue;
    if (Date.now() - file.mtimeMs > forgottenMs) await rm(path, { force: true });
    else count += 1;
  }
  return count;
}
