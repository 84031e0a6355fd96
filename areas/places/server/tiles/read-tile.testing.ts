import { ProtoReader } from '../extract/proto.ts';

/** What a tile draws, as tests look at it. */
export interface TileFeature {
  readonly layer: string;
  /** Texts alone. */
  readonly tags: Readonly<Record<string, string>>;
  /** Lines or rings that it is made of. */
  readonly parts: number;
}

/** Reads what a vector tile holds. */
export function readTile(bytes: Uint8Array): TileFeature[] {
  const features: TileFeature[] = [];
  const tile = new ProtoReader(bytes);
  while (tile.next() !== 0) features.push(...readLayer(tile.packed()));
  return features;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

function readLayer(reader: ProtoReader): TileFeature[] {
  let layer = '';
  const keys: string[] = [];
  const values: string[] = [];
  const stored: ProtoReader[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) layer = textOf(reader.bytes());
    else if (field === 2) stored.push(reader.packed());
    else if (field === 3) keys.push(textOf(reader.bytes()));
    else if (field === 4) {
      const value = reader.packed();
      values.push(value.next() === 1 ? textOf(value.bytes()) : '');
    } else reader.skip();
  }
  return stored.map((feature) => ({ layer, ...readFeature(feature, keys, values) }));
}

function readFeature(reader: ProtoReader, keys: readonly string[], values: readonly string[]) {
  const tags: Record<string, string> = {};
  let parts = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2)
      for (const pairs = reader.packed(); !pairs.isAtEnd; )
        tags[keys[pairs.varint()] ?? ''] = values[pairs.varint()] ?? '';
    else if (field === 4) parts = countParts(reader.packed());
    else reader.skip();
  }
  return { tags, parts };
}

/** Counts the commands that move to where a line or ring begins. */
function countParts(geometry: ProtoReader): number {
  let parts = 0;
  while (!geometry.isAtEnd) {
    const command = geometry.varint();
    if (command % 8 === 1) parts += 1;
    const numbers = command % 8 === 7 ? 0 : 2 * Math.floor(command / 8);
    for (let at = 0; at < numbers; at += 1) geometry.varint();
  }
  return parts;
}
