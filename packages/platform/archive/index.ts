import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { FileMissingError, type Storage } from '../storage/index.ts';
import { type ArchivedFile, withPaths } from './naming.ts';

/** One file of an archive. */
export interface ArchiveEntry {
  /** Path in the archive. */
  readonly name: string;
  readonly data: Buffer;
  /** Who may do what with it; what the whole archive says, where nothing is said. */
  readonly mode?: number;
  /** Of a symbolic link: the path it leads to. */
  readonly target?: string;
}

/** Returns a value as a file of JSON. */
export const jsonEntry = (name: string, value: unknown): ArchiveEntry => ({
  name,
  data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

/**
 * Returns a topic as JSON, in which each stored file has its path in the archive, and these files.
 * @param missing gets the paths of files that are not there any more
 */
export async function* archivedTopic(
  storage: Storage,
  topic: string,
  value: unknown,
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  const placed = withPaths(topic, value);
  yield jsonEntry(`${topic}.json`, placed.value);
  yield* filesOf(storage, placed.files, missing);
}

/**
 * Returns a topic in numbered parts, each with its files, so that one part is in memory at a time.
 * @param missing gets the paths of files that are not there any more
 */
export async function* archivedParts(
  storage: Storage,
  topic: string,
  parts: AsyncIterable<unknown>,
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  for await (const part of parts) {
    number += 1;
    const placed = withPaths(topic, part);
    yield jsonEntry(`${topic}-${number}.json`, placed.value);
    yield* filesOf(storage, placed.files, missing);
  }
}

async function* filesOf(
  storage: Storage,
  files: Iterable<ArchivedFile>,
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  for (const { name, key } of files) {
    const bytes = await storage.get(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return undefined;
      throw error;
    });
    if (bytes) yield { name, data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    else missing.push(name);
  }
}

/**
 * Returns the bytes of a `.tar.gz`, as fast as they are read: one entry at a time is in memory. What reading the entries throws ends
 * the stream before its end, so that no program takes it for a whole archive.
 */
export function archiveOf(
  entries: AsyncIterable<ArchiveEntry>,
  when: Date,
  { mode = 0o644, level = 4 }: { mode?: number; level?: number } = {},
): Readable {
  const tar = pack();
  const zipped = createGzip({ level });
  // Errors end the gzip stream, which who reads it hears of.
  pipeline(tar, zipped, () => undefined);
  void (async () => {
    for await (const { data, target, ...entry } of entries) {
      const header = {
        mode,
        ...entry,
        mtime: when,
        size: data.byteLength,
        ...(target !== undefined && { type: 'symlink' as const, linkname: target }),
      };
      await new Promise<void>((resolve, reject) =>
        tar.entry(header, data, (error) => (error ? reject(error) : resolve())),
      );
    }
    tar.finalize();
  })().catch((error: Error) => tar.destroy(error));
  return zipped;
}
