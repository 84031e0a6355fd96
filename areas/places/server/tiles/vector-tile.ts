import { ExtractError } from '../extract/limits.ts';
import { ProtoReader } from '../extract/proto.ts';

/** What a tag of a vector tile says; what is neither text, number nor yes or no is left out. */
type TileValue = string | number | boolean;

/** One thing in a vector tile. */
export interface TileFeature {
  /** 1 is points, 2 lines, 3 areas. */
  readonly type: 1 | 2 | 3;
  readonly tags: ReadonlyMap<string, TileValue>;
  /** Points of each part, x and y in turns, in units of a tile of 4096. */
  readonly parts: readonly (readonly number[])[];
}

/** What a foreign tile may hold at most: a dense one of a large city has a tenth of it. */
const TILE_LIMITS = {
  layers: 64,
  features: 60_000,
  points: 600_000,
  names: 20_000,
  tags: 200,
  text: 255,
};

const EXTENT = 4096;
/** How far beyond its edge a tile may draw, in units: what lies further off is cut to that. */
const FURTHEST = 8 * EXTENT;

interface Budget {
  features: number;
  points: number;
}

/**
 * Reads a vector tile of others, never beyond its limits.
 * @param wanted names of layers that are read
 * @throws ExtractError for what is no vector tile, or too much of one
 */
export function* readVectorTile(
  bytes: Uint8Array,
  wanted: Pick<ReadonlySet<string>, 'has'>,
): Generator<{ readonly layer: string; readonly features: readonly TileFeature[] }> {
  const tile = new ProtoReader(bytes);
  const budget = { features: TILE_LIMITS.features, points: TILE_LIMITS.points };
  let layers = 0;
  for (let field = tile.next(); field !== 0; field = tile.next()) {
    if (field !== 3) {
      tile.skip();
      continue;
    }
    layers += 1;
    if (layers > TILE_LIMITS.layers) throw new ExtractError('a tile has too many layers');
    yield readLayer(tile.packed(), wanted, budget);
  }
}

function readLayer(reader: ProtoReader, wanted: Pick<ReadonlySet<string>, 'has'>, budget: Budget) {
  let layer = '';
  let extent = EXTENT;
  const keys: string[] = [];
  const values: (TileValue | undefined)[] = [];
  const stored: ProtoReader[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) layer = textOf(reader.bytes());
    else if (field === 2) stored.push(reader.packed());
    else if (field === 3) keys.push(textOf(reader.bytes()));
    else if (field === 4) values.push(readValue(reader.packed()));
    else if (field === 5) extent = reader.varint();
    else reader.skip();
    if (keys.length > TILE_LIMITS.names || values.length > TILE_LIMITS.features)
      throw new ExtractError('a layer has too many tags');
    if (stored.length > budget.features) throw new ExtractError('a tile has too many features');
  }
  budget.features -= stored.length;
  if (!wanted.has(layer)) return { layer, features: [] };
  if (extent < 1 || extent > 65_536) throw new ExtractError('a layer has no size that can be drawn');
  const scale = EXTENT / extent;
  return { layer, features: stored.map((each) => readFeature(each, { keys, values, scale, budget })) };
}

const utf8 = new TextDecoder();
const textOf = (bytes: Uint8Array) =>
  utf8.decode(bytes.subarray(0, 4 * TILE_LIMITS.text)).slice(0, TILE_LIMITS.text);

function readValue(reader: ProtoReader): TileValue | undefined {
  const field = reader.next();
  if (field === 1) return textOf(reader.bytes());
  if (field === 2) return reader.float();
  if (field === 3) return reader.double();
  if (field === 4) return reader.signed();
  if (field === 5) return reader.varint();
  if (field === 6) return reader.zigzag();
  if (field === 7) return reader.varint() !== 0;
  return undefined;
}

function readFeature(
  reader: ProtoReader,
  given: {
    keys: readonly string[];
    values: readonly (TileValue | undefined)[];
    scale: number;
    budget: Budget;
  },
): TileFeature {
  let type = 0;
  let tags: ReadonlyMap<string, TileValue> = new Map();
  let parts: number[][] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2) tags = readTags(reader.packed(), given);
    else if (field === 3) type = reader.varint();
    else if (field === 4) parts = readGeometry(reader.packed(), given);
    else reader.skip();
  }
  if (type !== 1 && type !== 2 && type !== 3) return { type: 1, tags, parts: [] };
  return { type, tags, parts };
}

function readTags(
  reader: ProtoReader,
  { keys, values }: { keys: readonly string[]; values: readonly (TileValue | undefined)[] },
): Map<string, TileValue> {
  const tags = new Map<string, TileValue>();
  for (let count = 0; !reader.isAtEnd; count += 1) {
    if (count === TILE_LIMITS.tags) throw new ExtractError('a feature has too many tags');
    const key = keys[reader.varint()];
    const value = values[reader.varint()];
    if (key !== undefined && value !== undefined) tags.set(key, value);
  }
  return tags;
}

/** Reads what is drawn: commands, each for some points that are stored by how far they lie from the one before. */
function readGeometry(reader: ProtoReader, { scale, budget }: { scale: number; budget: Budget }): number[][] {
  const parts: number[][] = [];
  let [x, y] = [0, 0];
  while (!reader.isAtEnd) {
    const command = reader.varint();
    const kind = command % 8;
    if (kind === 7) continue;
    if (kind !== 1 && kind !== 2) throw new ExtractError('a shape is drawn in an unknown way');
    const count = (command - kind) / 8;
    budget.points -= count;
    if (budget.points < 0) throw new ExtractError('a tile has too many points');
    for (let at = 0; at < count; at += 1) {
      x += reader.zigzag();
      y += reader.zigzag();
      if (kind === 1) parts.push([]);
      parts.at(-1)?.push(within(x * scale), within(y * scale));
    }
  }
  return parts;
}

const within = (value: number) => Math.round(Math.min(FURTHEST, Math.max(-FURTHEST, value)));
