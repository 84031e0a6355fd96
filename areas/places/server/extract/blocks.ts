import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { ExtractError, LIMITS } from './limits.ts';
import { ProtoReader } from './proto.ts';

/** A block of an extract, inflated. */
export interface Block {
  readonly kind: 'header' | 'data';
  readonly bytes: Uint8Array;
  /** Bytes of the file that have been read so far. */
  readonly readTo: number;
}

/** What readers must know to read a file right, by its names; another one is an error. */
const KNOWN = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/**
 * Reads the blocks of an `.osm.pbf` file one after the other.
 * @throws ExtractError when it is none, is cut or is not what it says
 */
export async function* readBlocks(path: string): AsyncGenerator<Block> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    let count = 0;
    while (at < size) {
      const headerLength = (await take(file, at, 4, size)).readUInt32BE();
      if (headerLength === 0 || headerLength > LIMITS.headerBytes) throw notOne(count);
      const { type, length } = readHead(await take(file, at + 4, headerLength, size), count);
      at += 4 + headerLength;
      const stored = await take(file, at, length, size);
      at += length;
      count += 1;
      if (count === 1 && type !== 'OSMHeader') throw notOne(0);
      if (type !== 'OSMHeader' && type !== 'OSMData') continue;
      yield { kind: type === 'OSMHeader' ? 'header' : 'data', bytes: inflate(stored), readTo: at };
    }
    if (count === 0) throw new ExtractError('The file is empty');
  } finally {
    await file.close();
  }
}

const notOne = (count: number) =>
  new ExtractError(
    count === 0 ? 'This is no .osm.pbf file' : `The file is damaged: block ${count + 1} has no readable head`,
  );

async function take(file: FileHandle, at: number, length: number, size: number): Promise<Buffer> {
  if (at + length > size) throw new ExtractError('The file is cut: it ends within a block');
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw new ExtractError('The file became shorter while it was read');
  return buffer;
}

function readHead(bytes: Uint8Array, count: number): { type: string; length: number } {
  let type = '';
  let length = -1;
  try {
    const head = new ProtoReader(bytes);
    for (let field = head.next(); field !== 0; field = head.next()) {
      if (field === 1) type = Buffer.from(head.bytes()).toString('latin1');
      else if (field === 3) length = head.varint();
      else head.skip();
    }
  } catch {
    throw notOne(count);
  }
  if (type === '' || length < 0) throw notOne(count);
  if (length > LIMITS.blockBytes)
    throw new ExtractError(`Block ${count + 1} is larger than the format allows`);
  return { type, length };
}

function inflate(stored: Uint8Array): Uint8Array {
  const blob = new ProtoReader(stored);
  let packed: Uint8Array | undefined;
  for (let field = blob.next(); field !== 0; field = blob.next()) {
    if (field === 1) return blob.bytes();
    if (field === 3) packed = blob.bytes();
    else if (field > 3 && field < 8)
      throw new ExtractError(
        'The blocks are compressed otherwise than by zlib: convert the file with osmium',
      );
    else blob.skip();
  }
  if (!packed) throw new ExtractError('A block holds nothing');
  try {
    return inflateSync(packed, { maxOutputLength: LIMITS.blockBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExtractError(
      isTooLarge ? 'A block inflates to more than the format allows' : 'A block cannot be inflated',
    );
  }
}

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Reads what an extract says of itself. @returns its box, undefined where it says none that can be */
export function readHeader(bytes: Uint8Array): Bounds | undefined {
  const header = new ProtoReader(bytes);
  let bounds: Bounds | undefined;
  for (let field = header.next(); field !== 0; field = header.next()) {
    if (field === 1) bounds = readBox(header.packed());
    else if (field === 4) {
      const feature = Buffer.from(header.bytes()).toString('latin1');
      if (!KNOWN.has(feature))
        throw new ExtractError(`The file needs a reader that knows ${feature.slice(0, 60)}`);
    } else header.skip();
  }
  return bounds;
}

function readBox(box: ProtoReader): Bounds | undefined {
  const sides: Record<number, number> = {};
  for (let field = box.next(); field !== 0; field = box.next()) {
    if (field <= 4) sides[field] = box.zigzag() / 1e9;
    else box.skip();
  }
  const { 1: west = 0, 2: east = 0, 3: north = 0, 4: south = 0 } = sides;
  const isOne = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOne ? [west, south, east, north] : undefined;
}
