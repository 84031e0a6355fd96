import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ArchiveEntry, archiveOf } from '@keystead/platform/archive';
import { extract } from 'tar-stream';

/**
 * Writes entries into a new `.tar.gz`, one after the other; any tar can read it.
 * @param options `mode` of the file: readable by its owner alone, where nothing is said; `level` of compression
 * @throws Error when there is such a file already, or the disk is full
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  when: Date,
  { mode = 0o600, level = 5 }: { mode?: number; level?: number } = {},
): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode, flush: true });
  await pipeline(archiveOf(entries, when, { mode: 0o600, level }), target);
}

/**
 * Returns the entries of an archive, one at a time in memory.
 * @throws Error when it is no such archive, ends early or is damaged
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  const entries = extract();
  let isMissing = false;
  file.on('error', (error) => {
    isMissing = true;
    entries.destroy(error);
  });
  unpacked.on('error', (error) => entries.destroy(error));
  file.pipe(unpacked).pipe(entries);
  try {
    for await (const entry of entries) yield { name: entry.header.name, data: await buffer(entry) };
  } catch (error) {
    if (isMissing) throw error;
    throw new Error(`The backup is damaged or incomplete: ${(error as Error).message}`, { cause: error });
  } finally {
    file.destroy();
  }
}
