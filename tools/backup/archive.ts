import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** One file of an archive. */
export interface Entry {
  readonly name: string;
  readonly data: Buffer;
  /** Who may do what with it; 0o600 where nothing is said. */
  readonly mode?: number;
  /** Of a symbolic link: the path it leads to. */
  readonly target?: string;
}

const BLOCK = 512;
/** Where the parts of a header stand, and how long they are (POSIX ustar). */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  target: [157, 100],
  magic: [257, 8],
  prefix: [345, 155],
} as const;

/**
 * Writes entries into a new `.tar.gz`, one after the other; any tar can read it.
 * @param options `mode` of the file: readable by its owner alone, where nothing is said; `level` of compression
 * @throws Error when there is such a file already, or the disk is full
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  when: Date,
  options: { mode?: number; level?: number } = {},
): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: options.mode ?? 0o600, flush: true });
  await pipeline(blocksOf(entries, when), createGzip({ level: options.level ?? 5 }), target);
}

async function* blocksOf(entries: AsyncIterable<Entry>, when: Date): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const { data } = entry;
    yield headerOf(entry, when);
    yield data;
    yield Buffer.alloc(padding(data.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf({ name, data, mode = 0o600, target }: Entry, when: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (field: keyof typeof FIELDS, text: string) =>
    header.write(text, FIELDS[field][0], FIELDS[field][1], 'latin1');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  const [prefix, rest] = splitName(name);
  put('name', rest);
  put('prefix', prefix);
  put('mode', octal(mode, 7));
  put('uid', octal(0, 7));
  put('gid', octal(0, 7));
  put('size', octal(data.length, 11));
  put('mtime', octal(Math.floor(when.getTime() / 1000), 11));
  put('checksum', ' '.repeat(8));
  put('type', target === undefined ? '0' : '2');
  if (target !== undefined) put('target', target);
  put('magic', 'ustar\u000000');
  put('checksum', `${octal(sum(header), 6)}\0 `);
  return header;
}

/** A long name is cut at a slash. */
function splitName(name: string): [prefix: string, rest: string] {
  const [, most] = FIELDS.name;
  if (name.length <= most) return ['', name];
  const cut = name.indexOf('/', name.length - most - 1);
  if (cut < 1 || cut > FIELDS.prefix[1]) throw new Error(`The name is too long for an archive: ${name}`);
  return [name.slice(0, cut), name.slice(cut + 1)];
}

function sum(bytes: Buffer): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/**
 * Returns the entries of an archive, one at a time in memory.
 * @throws Error when it is no such archive, ends early or is damaged
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  const blocks = new Blocks(file.pipe(unpacked));
  try {
    for (;;) {
      const header = await blocks.take(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(header);
      const data = await blocks.take(size);
      await blocks.take(padding(size));
      yield { name, data };
    }
    // Only the end of the packed stream carries its checksum.
    await blocks.drain();
  } catch (error) {
    throw isDamage(error) ? new Error(`The backup is damaged or incomplete: ${error.message}`) : error;
  } finally {
    file.destroy();
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (field: keyof typeof FIELDS) => {
    const [start, length] = FIELDS[field];
    return header.toString('latin1', start, start + length).split('\0')[0] as string;
  };
  const [name, prefix] = [text('name'), text('prefix')];
  const [size, checksum] = [Number.parseInt(text('size'), 8), Number.parseInt(text('checksum'), 8)];
  header.fill(' ', FIELDS.checksum[0], FIELDS.checksum[0] + FIELDS.checksum[1]);
  if (checksum !== sum(header) || Number.isNaN(size)) throw new Error('This is no backup of Keystead.');
  return { name: prefix === '' ? name : `${prefix}/${name}`, size };
}

/** Returns the messages of zlib about a file that is cut off or was changed. */
function isDamage(error: unknown): error is Error {
  return error instanceof Error && /^(Z_|ERR_ENDS_EARLY)/.test(String((error as { code?: string }).code));
}

/** A stream, read in pieces of a wanted length. */
class Blocks {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts = [this.#rest];
    let held = this.#rest.length;
    while (held < length) {
      const { value, done } = await this.#chunks.next();
      if (done) throw Object.assign(new Error('it ends early'), { code: 'ERR_ENDS_EARLY' });
      parts.push(value);
      held += value.length;
    }
    const all = Buffer.concat(parts);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
