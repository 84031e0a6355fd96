import { unzipSync, zipSync } from 'fflate';
import { ImportError } from './engine/import-error.ts';

/** Files whose homes can be read. */
const DATA = /\.(xml|blm|csv|json)$/i;
/** What programs add to archives for themselves. */
const ASIDE = /(^|\/)(__MACOSX\/|\.)/;
/** Entries of an archive. */
const MOST_FILES = 50_000;

interface Entry {
  readonly name: string;
  readonly bytes: number;
}

/** An archive with a file of homes and their pictures, in memory. */
export interface Archive {
  /** Returns the file of homes. @throws ImportError where there is none, or more than one */
  data(mostBytes: number): { name: string; bytes: Buffer };
  /** Returns a file by its name, whatever its folder and case; undefined where there is none, or a larger one. */
  file(name: string, mostBytes: number): Buffer | undefined;
}

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Opens a zip archive. Nothing is unpacked before it is asked for, and nothing larger than is allowed. @throws ImportError */
export function openArchive(archive: Uint8Array): Archive {
  const entries: Entry[] = [];
  unpacked(archive, ({ name, originalSize }) => {
    if (entries.length >= MOST_FILES)
      throw new ImportError(`This archive has more than ${MOST_FILES} files.`);
    entries.push({ name, bytes: originalSize });
    return false;
  });
  const byName = new Map(entries.map((entry) => [baseName(entry.name), entry]));
  const read = (entry: Entry) => {
    const files = unpacked(archive, ({ name }) => name === entry.name);
    const bytes = files[entry.name];
    if (!bytes) throw new ImportError(`The archive cannot be unpacked: ${entry.name}.`);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    data(mostBytes) {
      if (byName.has('[content_types].xml'))
        throw new ImportError('This is a spreadsheet or document: save it as CSV in UTF-8 first.');
      const found = entries.filter(({ name }) => DATA.test(name) && !ASIDE.test(name.replaceAll('\\', '/')));
      const [entry] = found;
      if (!entry) throw new ImportError('This archive holds no file of homes (.xml, .blm, .csv or .json).');
      if (found.length > 1)
        throw new ImportError(
          `This archive holds several files of homes: ${found
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', ')}.`,
        );
      if (entry.bytes > mostBytes)
        throw new ImportError(`${entry.name} has more than ${Math.round(mostBytes / 1024 / 1024)} MB.`);
      return { name: entry.name, bytes: read(entry) };
    },
    file(name, mostBytes) {
      const entry = byName.get(baseName(name));
      return entry && entry.bytes <= mostBytes ? read(entry) : undefined;
    },
  };
}

/** Bytes that the files of a joined archive have at most; those beyond are left out. */
const MOST_JOINED = 200 * 1024 * 1024;

/** Returns an archive of the files of two, without files of homes; packed no further, as pictures are. @throws ImportError */
export function joinedArchive(archive: Uint8Array, other: Uint8Array): Buffer {
  let bytes = 0;
  const isTaken = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (DATA.test(name) || bytes + originalSize > MOST_JOINED) return false;
    bytes += originalSize;
    return true;
  };
  // What was written into the file of homes comes first: of the others there may be more than there is room for.
  const inner = unpacked(other, isTaken);
  return Buffer.from(zipSync({ ...unpacked(archive, isTaken), ...inner }, { level: 0 }));
}

/** Returns the last part of a path in lower case: programs write folders that are not there, and backslashes. */
const baseName = (name: string) => (name.split(/[/\\]/).at(-1) ?? '').toLowerCase();

function unpacked(
  archive: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The archive cannot be unpacked: it is damaged, cut, or locked by a password.');
  }
}
