import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { FileMissingError } from '@keystead/platform/storage';
import type { Arrivals } from '@keystead/staff/server';
import { ImportError } from '../../engine/import-error.ts';
import { pathInside } from '../../inside.ts';
import { archiveKindOf } from '../files/unpack.ts';

type Configured = Pick<Ctx, 'config'>;

/** Bytes of a dump that may be sent, as it is and unpacked. */
export const mostBytes = ({ config }: Configured): number => config.MOVE_IN_MB * 1024 * 1024;

/** Bytes of an archive of files that may be sent, as it is and unpacked. */
export const mostFilesBytes = ({ config }: Configured): number => config.MOVE_IN_FILES_MB * 1024 * 1024;

/** Dumps that staff are sending. */
export const dumpArrivals = (ctx: Configured): Arrivals => ({
  folder: join(resolve(ctx.config.DATA_DIR), 'move-in-arriving'),
  extension: '.dump',
  mostBytes: mostBytes(ctx),
  name: 'Dumps',
  problem: problemOf,
});

/** Archives of the old site's files that staff are sending. */
export const filesArrivals = (ctx: Configured): Arrivals => ({
  folder: join(resolve(ctx.config.DATA_DIR), 'move-in-files-arriving'),
  extension: '.archive',
  mostBytes: mostFilesBytes(ctx),
  mostFiles: 2,
  // Two uploads that were broken off would keep others out for a day.
  forgottenMs: 60 * 60 * 1000,
  name: 'Archives',
  problem: (beginning) =>
    beginning.length === 0
      ? 'is empty'
      : archiveKindOf(beginning) === undefined
        ? 'must be an archive (.zip, .tar or .tar.gz)'
        : undefined,
});

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;
const LOOKED_AT = 64 * 1024;

/** Returns why a file with this beginning cannot be a dump, as an error of its field. */
function problemOf(beginning: Uint8Array): string | undefined {
  if (beginning.length === 0) return 'is empty';
  if (isGzip(beginning) || !beginning.subarray(0, LOOKED_AT).includes(0)) return undefined;
  return 'must be a dump of MySQL (.sql, .sql.gz), an export of WordPress (.xml) or a table of people (.csv)';
}

/** Names of files that may be dumps. */
const DUMP = /\.(sql|gz|xml|wxr|csv)$/i;
const DEEPEST = 3;
const MOST_LISTED = 300;

/** Returns the dumps and folders in the folder for move-ins, those that are hidden left out. */
export async function listFolder({ config }: Configured) {
  const files: { path: string; bytes: number }[] = [];
  const folders: string[] = [];
  const root = config.MOVE_IN_FOLDER;
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root ?? '', folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (files.length + folders.length >= MOST_LISTED) return;
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || !path.isWellFormed()) continue;
      if (entry.isFile() && DUMP.test(path))
        files.push({ path, bytes: (await stat(join(root ?? '', path)).catch(() => undefined))?.size ?? 0 });
      if (!entry.isDirectory()) continue;
      folders.push(path);
      if (depth < DEEPEST) await look(path, depth + 1);
    }
  };
  if (root !== undefined) await look('', 1);
  return { is_there: root !== undefined, files, folders };
}

const REASONS = {
  missing: 'is not in the folder for move-ins',
  outside: 'must be in the folder for move-ins',
} as const;

/** Returns where a file or folder lies in the folder for move-ins. @throws ApiError validation naming `field` */
export async function placeInside({ config }: Configured, field: string, place: string): Promise<string> {
  const root = config.MOVE_IN_FOLDER;
  if (root === undefined)
    throw invalidField(field, 'cannot be of this server: it was started without MOVE_IN_FOLDER');
  const found = await pathInside(root, place);
  if ('problem' in found) throw invalidField(field, REASONS[found.problem]);
  return found.path;
}

/** Looks at the beginning of a dump in the folder. @returns its bytes @throws ApiError validation naming `place` */
export async function inspectPlace(ctx: Configured, place: string): Promise<{ path: string; bytes: number }> {
  const path = await placeInside(ctx, 'place', place);
  const { size } = await stat(path);
  if (!(await stat(path)).isFile()) throw invalidField('place', 'must be a file');
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const problem = problemOf(buffer.subarray(0, bytesRead));
    if (problem !== undefined) throw invalidField('place', problem);
  } finally {
    await file.close();
  }
  return { path: relative(ctx.config.MOVE_IN_FOLDER ?? '', path), bytes: size };
}

/**
 * Returns a dump, unpacked where its first bytes say that it is packed; it is opened anew each time it is read.
 * @param check is called for each piece of it; what it throws ends the reading
 * @throws ImportError for one that is gone, damaged, or larger than one that is sent may be; while it is read
 */
export const readSource = (ctx: Ctx, source: Source, check: () => void): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => piecesOf(ctx, source, check),
});

/** Where a dump lies: in the store, or in the folder for move-ins. */
interface Source {
  readonly fileKey: string | null;
  readonly place: string | null;
}

async function* piecesOf(
  ctx: Ctx,
  { fileKey, place }: Source,
  check: () => void,
): AsyncGenerator<Uint8Array> {
  const most = fileKey === null ? Number.POSITIVE_INFINITY : mostBytes(ctx);
  let bytes = 0;
  try {
    for await (const piece of await unpacked(ctx, { fileKey, place })) {
      check();
      bytes += piece.length;
      if (bytes > most)
        throw new ImportError(
          `Unpacked, the dump has more than ${ctx.config.MOVE_IN_MB} MB: put it into the folder for move-ins, or take the command line.`,
        );
      yield piece;
    }
  } catch (error) {
    throw readable(error);
  }
}

const GONE = 'The dump is not there any more: send it again.';

async function unpacked(ctx: Ctx, source: Source): Promise<AsyncIterable<Uint8Array>> {
  const file = await openSource(ctx, source);
  // Looks at the first bytes on the way, so that a file of a bucket is read once.
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await chunks.next();
  const whole = (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  if (first.done || !isGzip(first.value)) return whole;
  // What goes wrong is thrown to who reads.
  return pipeline(whole, createGunzip(), () => undefined);
}

async function openSource(ctx: Ctx, { fileKey, place }: Source) {
  if (fileKey !== null) return ctx.ports.storage.stream(fileKey);
  const root = ctx.config.MOVE_IN_FOLDER;
  const found = root === undefined || place === null ? undefined : await pathInside(root, place);
  if (!found || 'problem' in found) throw new ImportError(GONE);
  return createReadStream(found.path);
}

/** Returns what is wrong with a dump in words; other errors as they are. */
function readable(error: unknown): unknown {
  if (error instanceof FileMissingError) return new ImportError(GONE);
  const { code = '' } = error as { code?: string };
  if (code.startsWith('Z_'))
    return new ImportError('The dump is damaged or cut: it cannot be unpacked. Nothing was written.');
  return error;
}
