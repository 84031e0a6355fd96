import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ImportError } from '../../engine/import-error.ts';
import type { PackedEntry } from './packed.ts';

/** The list of files at the end of an archive is read whole: some 100 bytes a file. */
const MOST_LIST_BYTES = 64 * 1024 * 1024;
const END = { signature: 0x06054b50, bytes: 22, mostComment: 0xffff };
const LOCATOR = { signature: 0x07064b50, bytes: 20 };
const LARGE_END = { signature: 0x06064b50, bytes: 56 };
const LISTED = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
/** Stands for a number that does not fit, and is among the further fields. */
const LARGE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

const damaged = (what: string) =>
  new ImportError(`The archive is damaged or cut: ${what}. Nothing of it was taken.`);

/** Where the list of files lies. */
interface List {
  readonly offset: number;
  readonly bytes: number;
  readonly count: number;
}

interface Listed {
  readonly name: string;
  readonly mode: number;
  readonly isLocked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly offset: number;
}

/**
 * Reads the entries of a zip archive, also of one beyond 4 GB, by its list at the end: one that is cut has none.
 * @throws ImportError for what is damaged, cut, split, locked, or packed in a way that is not known here
 */
export async function* readZip(path: string): AsyncGenerator<PackedEntry> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const list = await findList(file, size);
    if (list.bytes > MOST_LIST_BYTES) throw new ImportError('The archive has too many files.');
    const bytes = await readAt(file, list.offset, list.bytes);
    for (let at = 0, left = list.count; left > 0; left -= 1) {
      const { entry, next } = listedAt(bytes, at);
      at = next;
      yield {
        name: entry.name,
        kind: kindOf(entry),
        bytes: entry.bytes,
        content: () => contentOf(file, entry),
      };
    }
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw damaged('it ends before its list of files does');
  return buffer;
}

async function findList(file: FileHandle, size: number): Promise<List> {
  const from = Math.max(0, size - END.bytes - END.mostComment);
  const tail = await readAt(file, from, size - from);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    if (at + END.bytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const list = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    if (tail.readUInt16LE(at + 4) !== 0)
      throw new ImportError('The archive is one part of several: pack it as one file.');
    const isLarge = list.count === 0xffff || list.bytes === LARGE || list.offset === LARGE;
    const found = (isLarge && (await findLargeList(file, from + at))) || list;
    if (found.offset + found.bytes > size) throw damaged('its list of files is not where it should be');
    return found;
  }
  throw damaged('it has no list of files at its end');
}

async function findLargeList(file: FileHandle, end: number): Promise<List | undefined> {
  if (end < LOCATOR.bytes) return undefined;
  const locator = await readAt(file, end - LOCATOR.bytes, LOCATOR.bytes);
  if (locator.readUInt32LE(0) !== LOCATOR.signature) return undefined;
  const large = await readAt(file, numberAt(locator, 8), LARGE_END.bytes);
  if (large.readUInt32LE(0) !== LARGE_END.signature)
    throw damaged('its list of files is not where it should be');
  return { count: numberAt(large, 32), bytes: numberAt(large, 40), offset: numberAt(large, 48) };
}

/** Returns a number of eight bytes. @throws ImportError for one that no file has */
function numberAt(bytes: Buffer, at: number): number {
  const number = at + 8 <= bytes.length ? Number(bytes.readBigUInt64LE(at)) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw damaged('a number in its list of files cannot be');
  return number;
}

function listedAt(list: Buffer, at: number): { entry: Listed; next: number } {
  if (at + LISTED.bytes > list.length || list.readUInt32LE(at) !== LISTED.signature)
    throw damaged('its list of files cannot be read');
  const nameEnd = at + LISTED.bytes + list.readUInt16LE(at + 28);
  const furtherEnd = nameEnd + list.readUInt16LE(at + 30);
  const next = furtherEnd + list.readUInt16LE(at + 32);
  if (next > list.length) throw damaged('its list of files cannot be read');
  const [bytes, packed, offset] = largeNumbers(list.subarray(nameEnd, furtherEnd), [
    list.readUInt32LE(at + 24),
    list.readUInt32LE(at + 20),
    list.readUInt32LE(at + 42),
  ]);
  const isUnix = list[at + 5] === 3;
  return {
    entry: {
      name: nameOf(list.subarray(at + LISTED.bytes, nameEnd)),
      mode: isUnix ? list.readUInt16LE(at + 40) : 0,
      isLocked: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packed,
      bytes,
      offset,
    },
    next,
  };
}

type Numbers = [bytes: number, packed: number, offset: number];

/** Returns numbers with those that did not fit taken from the further fields, where they stand in this order. */
function largeNumbers(further: Buffer, numbers: Numbers): Numbers {
  if (!numbers.includes(LARGE)) return numbers;
  for (let at = 0; at + 4 <= further.length; at += 4 + further.readUInt16LE(at + 2)) {
    if (further.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    return numbers.map((number) => {
      if (number !== LARGE) return number;
      from += 8;
      return numberAt(further, from - 8);
    }) as Numbers;
  }
  return numbers;
}

/** Reads a name: UTF-8 in practice, whatever the archive says; what is not is of an old Windows. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const TYPE = 0o170000;
const FOLDER = 0o040000;
const REGULAR = 0o100000;

function kindOf({ name, mode }: Listed): PackedEntry['kind'] {
  const type = mode & TYPE;
  if (type === FOLDER || (type === 0 && /[\\/]$/.test(name))) return 'folder';
  return type === 0 || type === REGULAR ? 'file' : 'other';
}

async function contentOf(file: FileHandle, entry: Listed): Promise<Readable> {
  const { name, method, packed, bytes, isLocked } = entry;
  if (isLocked) throw new ImportError(`${name} is locked by a password: pack the files without one.`);
  if (method !== STORED && method !== DEFLATED)
    throw new ImportError(
      `${name} is packed in a way that is not known here: pack the files as an ordinary zip.`,
    );
  const local = await readAt(file, entry.offset, LOCAL.bytes);
  if (local.readUInt32LE(0) !== LOCAL.signature) throw damaged(`${name} is not where it should be`);
  const start = entry.offset + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  let crc = 0;
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum += chunk.length;
      crc = crc32(chunk, crc);
      // What unpacks to more than its list says is no accident.
      done(sum > bytes ? damaged(`${name} is larger than its list of files says`) : null, chunk);
    },
    flush: (done) =>
      done(sum === bytes && crc === entry.crc ? null : damaged(`${name} is not as it was packed`)),
  });
  const raw =
    packed === 0
      ? Readable.from([])
      : file.createReadStream({ start, end: start + packed - 1, autoClose: false });
  // What goes wrong is thrown to who reads.
  return method === STORED
    ? pipeline(raw, checked, () => undefined)
    : pipeline(raw, createInflateRaw(), checked, () => undefined);
}
