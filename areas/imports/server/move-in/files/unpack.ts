import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_LIMITS } from '../../../feed-rules.ts';
import { ImportError } from '../../engine/import-error.ts';
import type { PackedEntry } from './packed.ts';
import { readTar } from './tar.ts';
import { readZip } from './zip.ts';

/** What programs add to archives for themselves, and what no site shows. */
const ASIDE = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/i;
/** Characters that no name of a file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const CONTROL = /[\u0000-\u001f\u007f]/;
/** Bytes of a name, and of a whole path. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 1000;
/** Files that are left out and named; of more there is their number. */
const MOST_NAMED = 50;
/** Bytes that stay free on the disk. */
const RESERVE = 1024 ** 3;
const MB = 1024 * 1024;

export interface UnpackLimits {
  /** Bytes of all files. */
  readonly bytes: number;
  /** Files and folders. */
  readonly files: number;
}

export interface Unpacked {
  readonly files: number;
  readonly bytes: number;
  /** What was left out, with the reason. */
  readonly leftOut: readonly string[];
}

/** Returns which archive a file is by its beginning; undefined for what is none. */
export function archiveKindOf(beginning: Uint8Array): 'zip' | 'tar.gz' | 'tar' | undefined {
  const startsWith = (...bytes: number[]) => bytes.every((byte, place) => beginning[place] === byte);
  if (startsWith(0x50, 0x4b)) return 'zip';
  if (startsWith(0x1f, 0x8b)) return 'tar.gz';
  return Buffer.from(beginning.subarray(257, 262)).toString('latin1') === 'ustar' ? 'tar' : undefined;
}

/**
 * Unpacks an archive of the files of a site into an empty folder. Links, and files larger than a picture may be, are left out.
 * @param check is called for each file, and for each piece of a tar; what it throws ends the work
 * @throws ImportError for what is no archive, damaged, cut, names a place outside of it, or has more than the limits or the disk allow:
 * what was written until then is to be removed
 */
export async function unpack(
  archive: string,
  folder: string,
  limits: UnpackLimits,
  check: () => void = () => undefined,
): Promise<Unpacked> {
  const unpacking = new Unpacking(folder, limits);
  // What cannot be is known of a zip by its list, before anything is written.
  if ((await kindOf(archive)) === 'zip') for await (const entry of readZip(archive)) unpacking.count(entry);
  await unpacking.begin();
  try {
    for await (const entry of await entriesOf(archive, check)) {
      check();
      await unpacking.take(entry);
    }
  } catch (error) {
    throw readableError(error);
  }
  return unpacking.result();
}

async function kindOf(archive: string) {
  const file = await open(archive);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return archiveKindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function entriesOf(archive: string, check: () => void): Promise<AsyncGenerator<PackedEntry>> {
  const kind = await kindOf(archive);
  if (kind === undefined) throw new ImportError('This is no archive: send a .zip, .tar or .tar.gz.');
  return kind === 'zip' ? readZip(archive) : readTar(archive, kind === 'tar.gz', check);
}

/** What streams of Node and of tars end with where their source has ended before. */
const CUT_SHORT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'STREAM_DESTROYED']);

/** Returns what went wrong in words; what is no fault of the archive or of the disk as it is. */
export function readableError(error: unknown): unknown {
  if (error instanceof ImportError || !(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return NO_ROOM();
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR')
    return new ImportError('The archive has two things of the same name: pack the folder anew.');
  if (code.startsWith('Z_') || CUT_SHORT.has(code))
    return new ImportError('The archive is damaged or cut: it cannot be unpacked. Nothing of it was taken.');
  return error;
}

const NO_ROOM = () =>
  new ImportError(
    'The disk of this server has too little room to unpack the archive. Nothing of it was taken.',
  );

/** Looks for room on the disk of a folder. @throws ImportError where so many bytes would leave less than the reserve */
export async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed + RESERVE) throw NO_ROOM();
}

/** An archive that is being unpacked. */
class Unpacking {
  readonly #folder: string;
  readonly #limits: UnpackLimits;
  #declared = 0;
  #entries = 0;
  #files = 0;
  #bytes = 0;
  #leftOut: string[] = [];
  #unnamed = 0;
  #made = '';
  /** Bytes that were written when room was looked for last. */
  #roomAt = 0;

  constructor(folder: string, limits: UnpackLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Looks at an entry before anything is written. @throws ImportError */
  count({ name, kind, bytes }: PackedEntry): void {
    pathOf(name);
    this.#entries += 1;
    if (kind === 'file' && bytes <= PICTURE_LIMITS.bytes) this.#declared += bytes;
    this.#checkLimits(this.#declared);
  }

  async begin(): Promise<void> {
    this.#entries = 0;
    await requireRoom(this.#folder, this.#declared);
  }

  /** Writes an entry, or notes why not. @throws ImportError */
  async take(entry: PackedEntry): Promise<void> {
    const path = pathOf(entry.name);
    this.#entries += 1;
    this.#checkLimits(this.#bytes);
    if (path === '' || entry.kind === 'folder' || ASIDE.test(path)) return;
    const reason = reasonAgainst(entry, path);
    if (reason !== undefined) return this.#leaveOut(path, reason);
    this.#checkLimits(this.#bytes + entry.bytes);
    // A tar does not say how much is to come.
    if (this.#files % 1000 === 0 || this.#bytes - this.#roomAt > 64 * MB) {
      await requireRoom(this.#folder, entry.bytes);
      this.#roomAt = this.#bytes;
    }
    const whole = join(this.#folder, path);
    const inside = dirname(whole);
    if (inside !== this.#made) await mkdir(inside, { recursive: true, mode: 0o700 });
    this.#made = inside;
    await pipeline(await entry.content(), createWriteStream(whole, { flags: 'wx', mode: 0o600 }));
    this.#files += 1;
    this.#bytes += entry.bytes;
  }

  result(): Unpacked {
    if (this.#files === 0) throw new ImportError('The archive has no pictures or documents in it.');
    const leftOut =
      this.#unnamed === 0 ? this.#leftOut : [...this.#leftOut, `${this.#unnamed} more files were left out.`];
    return { files: this.#files, bytes: this.#bytes, leftOut };
  }

  #leaveOut(path: string, reason: string): void {
    if (this.#leftOut.length < MOST_NAMED) this.#leftOut.push(`${path.slice(-200).toWellFormed()} ${reason}`);
    else this.#unnamed += 1;
  }

  #checkLimits(bytes: number): void {
    if (this.#entries > this.#limits.files)
      throw new ImportError(
        `The archive has more than ${this.#limits.files} files. Nothing of it was taken.`,
      );
    if (bytes > this.#limits.bytes)
      throw new ImportError(
        `Unpacked, the archive has more than ${Math.round(this.#limits.bytes / MB)} MB. Nothing of it was taken: put its files into the folder for move-ins.`,
      );
  }
}

function reasonAgainst({ kind, bytes }: PackedEntry, path: string): string | undefined {
  if (kind === 'other') return 'is a link or a device, and is left out';
  if (bytes > PICTURE_LIMITS.bytes)
    return `has ${Math.ceil(bytes / MB)} MB, more than a picture or document may have, and is left out`;
  const isLong =
    Buffer.byteLength(path) > LONGEST_PATH ||
    path.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME);
  return isLong ? 'has a name that is too long, and is left out' : undefined;
}

/** Returns where an entry belongs within the folder, in the form of letters that sites write. @throws ImportError for a place outside */
function pathOf(name: string): string {
  const parts = name.replaceAll('\\', '/').normalize('NFC').split('/');
  if (
    CONTROL.test(name) ||
    parts.includes('..') ||
    name.startsWith('/') ||
    name.startsWith('\\') ||
    /^[a-z]:/i.test(name)
  )
    throw new ImportError(
      `The archive names ${JSON.stringify(name.slice(0, 200))}, which may not be: nothing of it was taken.`,
    );
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** Folders of old sites by the folder they lie in. */
const WHOLE_SITE = new Map([
  ['uploads', 'wp-content'],
  ['images', 'public'],
]);
const DEEPEST = 6;
const MOST_LOOKED_AT = 2000;

/** Returns the folder within a folder that the other system's paths begin in: archives are packed from inside, or from anywhere above. */
export async function oldFolderIn(folder: string): Promise<string> {
  const waiting = [{ path: '', parent: '', name: '' }];
  for (let at = 0; at < Math.min(waiting.length, MOST_LOOKED_AT); at += 1) {
    const { path, parent, name } = waiting[at] as (typeof waiting)[number];
    if (WHOLE_SITE.get(name) === parent) return path;
    if (path.split('/').length >= DEEPEST) continue;
    for (const inside of await foldersOf(join(folder, path)))
      waiting.push({ path: join(path, inside), parent: name, name: inside });
  }
  return onlyFolder(folder);
}

/** Returns the folder of files that everything lies in, if there is one. */
async function onlyFolder(folder: string): Promise<string> {
  let path = '';
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    const [only] = entries;
    if (entries.length !== 1 || !only?.isDirectory()) return '';
    path = join(path, only.name);
    if (WHOLE_SITE.has(only.name)) return path;
  }
  return '';
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
