import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { MOST_EXTRACT_BYTES } from '../rules.ts';
import { arrivalsOf } from './region/fetch-region.ts';

/** What was sent and never used is removed after a day; so many files may lie there at most. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const MOST_FILES = 6;

/** The file of an extract that staff are sending. */
export const arrivalOf = (ctx: Pick<Ctx, 'config'>, upload: string) =>
  join(arrivalsOf(ctx), `${upload}.osm.pbf`);

/**
 * Writes a piece of an extract to the disk, where the file goes on there: a piece that came before, or one too early, is not.
 * @returns how much of the file is there
 * @throws ApiError validation naming `piece`, too_large
 */
export async function addPiece(
  ctx: Ctx,
  { upload, offset, piece }: { upload: string; offset: number; piece: UploadedFile },
): Promise<number> {
  if (offset + piece.size > MOST_EXTRACT_BYTES)
    throw new ApiError('too_large', `An extract may have ${MOST_EXTRACT_BYTES / 1024 / 1024} MB at most`);
  const path = arrivalOf(ctx, upload);
  const there = await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
  if (there === undefined) await makeRoom(ctx);
  if (offset !== (there ?? 0)) return there ?? 0;
  const from = await open(piece.path, 'r');
  try {
    const file = await open(path, there === undefined ? 'w' : 'r+', 0o600);
    try {
      const bytes = await from.readFile();
      if (offset === 0 && !isExtract(bytes))
        throw invalidField('piece', 'is not the beginning of an .osm.pbf file');
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

/** An extract begins with the length of its first header and the name of that. */
function isExtract(bytes: Buffer): boolean {
  return bytes.subarray(0, 40).includes('OSMHeader');
}

async function makeRoom(ctx: Ctx): Promise<void> {
  await mkdir(arrivalsOf(ctx), { recursive: true, mode: 0o700 });
  if ((await removeForgotten(ctx)) >= MOST_FILES)
    throw new ApiError(
      'too_large',
      'Too many extracts are being sent: wait until those are made or forgotten',
    );
}

/** Removes what has come and was not used for a day. @returns how many files there still are */
export async function removeForgotten(ctx: Ctx): Promise<number> {
  const folder = arrivalsOf(ctx);
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (!file) continue;
    if (Date.now() - file.mtimeMs > FORGOTTEN_MS) await rm(path, { force: true });
    else count += 1;
  }
  return count;
}
