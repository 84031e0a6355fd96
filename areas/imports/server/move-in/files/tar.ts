import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ImportError } from '../../engine/import-error.ts';
import type { PackedEntry } from './packed.ts';

const KINDS: Readonly<Partial<Record<string, PackedEntry['kind']>>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
};

/** Each tar ends with two blocks of nothing. */
const END_BYTES = 1024;

/**
 * Reads the entries of a tar archive, packed by gzip or not.
 * @param check is called for each piece: what is left out may be endless
 * @throws ImportError for what is damaged or cut, and what `check` throws
 */
export async function* readTar(
  path: string,
  isGzip: boolean,
  check: () => void,
): AsyncGenerator<PackedEntry> {
  const entries = extract();
  let stopped: unknown;
  const watched = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      try {
        check();
      } catch (error) {
        stopped = error;
        throw error;
      }
      yield piece;
    }
  };
  const file = createReadStream(path);
  // What goes wrong before is thrown to who reads the entries.
  if (isGzip) pipeline(file, createGunzip(), watched, entries, () => undefined);
  else {
    if (!(await endsWithNothing(path))) throw CUT();
    pipeline(file, watched, entries, () => undefined);
  }
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      let isRead = false;
      yield {
        name,
        kind: KINDS[type ?? 'file'] ?? 'other',
        bytes: size,
        async content() {
          isRead = true;
          return Readable.from(entry);
        },
      };
      if (!isRead) entry.resume();
    }
  } catch (error) {
    if (stopped !== undefined) throw stopped;
    throw error instanceof ImportError ? error : CUT(error);
  } finally {
    file.destroy();
  }
}

const CUT = (cause?: unknown) =>
  new ImportError('The archive is damaged or cut: it cannot be unpacked. Nothing of it was taken.', {
    cause,
  });

/** One that is cut between two files reads as a whole one: it lacks its end. */
async function endsWithNothing(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < END_BYTES) return false;
    const { buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, size - END_BYTES);
    return buffer.every((byte) => byte === 0);
  } finally {
    await file.close();
  }
}
