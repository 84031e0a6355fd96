import { deflateSync } from 'node:zlib';

/** Elements of OpenStreetMap, as far as extracts hold them. Degrees. */
export interface OsmNode {
  readonly id: number;
  readonly lng: number;
  readonly lat: number;
  readonly tags?: Readonly<Record<string, string>>;
}
export interface OsmWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Readonly<Record<string, string>>;
}
export interface OsmRelation {
  readonly id: number;
  readonly members: readonly { readonly way: number; readonly role: string }[];
  readonly tags: Readonly<Record<string, string>>;
}
export interface OsmData {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly relations: readonly OsmRelation[];
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

const PER_BLOCK = 4000;

/** Writes elements as the bytes of an `.osm.pbf` file, sorted by type and id. */
export function writeOsmFile({ nodes, ways, relations, bounds }: OsmData): Buffer {
  const [west, south, east, north] = bounds;
  const box = new Message();
  for (const [field, degrees] of [
    [1, west],
    [2, east],
    [3, north],
    [4, south],
  ] as const)
    box.number(field, zigzag(Math.round(degrees * 1e9)));
  const header = new Message().bytes(1, box.end()).text(4, 'OsmSchema-V0.6').text(4, 'DenseNodes');
  const byId = <Element extends { id: number }>(elements: readonly Element[]) =>
    elements.toSorted((one, other) => one.id - other.id);
  return Buffer.concat([
    fileBlock('OSMHeader', header.end()),
    ...inBlocks(byId(nodes), denseNodes),
    ...inBlocks(byId(ways), (some, texts) =>
      listOf(
        3,
        some.map((way) => wayMessage(way, texts)),
      ),
    ),
    ...inBlocks(byId(relations), (some, texts) =>
      listOf(
        4,
        some.map((each) => relationMessage(each, texts)),
      ),
    ),
  ]);
}

/** Wraps the content of a block, compressed. Tests make blocks of their own with it. */
export function fileBlock(type: string, content: Uint8Array): Buffer {
  const blob = new Message().number(2, content.length).bytes(3, deflateSync(content)).end();
  const head = new Message().text(1, type).number(3, blob.length).end();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, blob]);
}

/** A protocol buffer being written. */
export class Message {
  readonly #parts: Uint8Array[] = [];

  number(field: number, value: number): this {
    this.#parts.push(varint(field * 8), varint(value));
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#parts.push(varint(field * 8 + 2), varint(value.length), value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value));
  }

  packed(field: number, values: readonly number[]): this {
    return this.bytes(field, Buffer.concat(values.map(varint)));
  }

  end(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
  return Uint8Array.from(bytes);
}

export const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

const differences = (values: readonly number[]) =>
  values.map((value, at) => zigzag(value - (at === 0 ? 0 : (values[at - 1] ?? 0))));

/** The texts of a block, by their place in its table; the first is empty, for it ends lists. */
class Texts {
  readonly #places = new Map<string, number>([['', 0]]);

  at(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  end(): Buffer {
    const table = new Message();
    for (const text of this.#places.keys()) table.text(1, text);
    return table.end();
  }
}

function inBlocks<Element>(
  elements: readonly Element[],
  group: (some: readonly Element[], texts: Texts) => Buffer,
): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < elements.length; at += PER_BLOCK) {
    const texts = new Texts();
    const content = group(elements.slice(at, at + PER_BLOCK), texts);
    blocks.push(fileBlock('OSMData', new Message().bytes(1, texts.end()).bytes(2, content).end()));
  }
  return blocks;
}

function listOf(field: number, messages: readonly Buffer[]): Buffer {
  const list = new Message();
  for (const message of messages) list.bytes(field, message);
  return list.end();
}

function denseNodes(nodes: readonly OsmNode[], texts: Texts): Buffer {
  const tagged = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [texts.at(key), texts.at(value)]),
    0,
  ]);
  const dense = new Message()
    .packed(1, differences(nodes.map(({ id }) => id)))
    .packed(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))))
    .packed(9, differences(nodes.map(({ lng }) => Math.round(lng * 1e7))))
    .packed(10, tagged);
  return new Message().bytes(2, dense.end()).end();
}

function tagged(message: Message, tags: Readonly<Record<string, string>>, texts: Texts): Message {
  return message
    .packed(
      2,
      Object.keys(tags).map((key) => texts.at(key)),
    )
    .packed(
      3,
      Object.values(tags).map((value) => texts.at(value)),
    );
}

function wayMessage({ id, refs, tags = {} }: OsmWay, texts: Texts): Buffer {
  return tagged(new Message().number(1, id), tags, texts).packed(8, differences(refs)).end();
}

function relationMessage({ id, members, tags }: OsmRelation, texts: Texts): Buffer {
  return tagged(new Message().number(1, id), tags, texts)
    .packed(
      8,
      members.map(({ role }) => texts.at(role)),
    )
    .packed(9, differences(members.map(({ way }) => way)))
    .packed(
      10,
      members.map(() => 1),
    )
    .end();
}
