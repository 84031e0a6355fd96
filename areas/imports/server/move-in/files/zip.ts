import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { ImportError } from '../../engine/import-error.ts';
import type { PackedEntry } from './packed.ts';

const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the entries of a zip archive, also of one beyond 4 GB, by its list at the end: one that is cut has none.
 * @throws ImportError for what is damaged, cut, split, locked, or packed in a way that is not known here
 */
export async function* readZip(path: string): AsyncGenerator<PackedEntry> {
  // Names come as bytes, for programs say of them what is not so; sizes are checked with the sums.
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: false,
  }).catch(rethrow);
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry.fileNameRaw);
      yield {
        name,
        kind: kindOf(name, entry),
        bytes: entry.uncompressedSize,
        async content() {
          checkMethod(name, entry);
          return checked(name, entry, await zip.openReadStreamPromise(entry).catch(rethrow));
        },
      };
    }
  } catch (error) {
    rethrow(error);
  } finally {
    zip.close();
  }
}

const damaged = (what: string, cause?: unknown) =>
  new ImportError(`The archive is damaged or cut: ${what}. Nothing of it was taken.`, { cause });

/** Throws errors of the disk as they are, and what the library says of an archive in our words. */
function rethrow(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error;
  if (/multi-disk/.test(error.message))
    throw new ImportError('The archive is one part of several: pack it as one file.', { cause: error });
  if (/encryption/.test(error.message)) throw locked('The archive');
  throw damaged('its list of files cannot be read, or a file is not where it should be', error);
}

const locked = (what: string) =>
  new ImportError(`${what} is locked by a password: pack the files without one.`);

/** Returns a name: UTF-8 in practice, whatever the archive says; what is not is of an old Windows. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const UNIX = 3;
const TYPE = 0o170000;
const FOLDER = 0o040000;
const REGULAR = 0o100000;

function kindOf(name: string, { versionMadeBy, externalFileAttributes }: Entry): PackedEntry['kind'] {
  const type = versionMadeBy >> 8 === UNIX ? (externalFileAttributes >>> 16) & TYPE : 0;
  if (type === FOLDER || (type === 0 && /[\\/]$/.test(name))) return 'folder';
  return type === 0 || type === REGULAR ? 'file' : 'other';
}

function checkMethod(name: string, entry: Entry): void {
  if (entry.isEncrypted()) throw locked(name);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new ImportError(
      `${name} is packed in a way that is not known here: pack the files as an ordinary zip.`,
    );
}

/** Returns content that ends with an error where its size or sum is not what the archive says. */
function checked(name: string, { uncompressedSize, crc32: expected }: Entry, content: Readable): Readable {
  let sum = 0;
  let crc = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum += chunk.length;
      crc = crc32(chunk, crc);
      // What unpacks to more than its list says is no accident.
      done(sum > uncompressedSize ? damaged(`${name} is larger than its list of files says`) : null, chunk);
    },
    flush: (done) =>
      done(sum === uncompressedSize && crc === expected ? null : damaged(`${name} is not as it was packed`)),
  });
  // What goes wrong is thrown to who reads.
  return pipeline(content, check, () => undefined);
}
