import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import {
  fileBlock,
  Message,
  type OsmNode,
  type OsmWay,
  writeOsmFile,
  zigzag,
} from '@keystead/testing/town/osm-file';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks } from './blocks.ts';
import type { Entries } from './entries.ts';
import type { NoteEntry } from './entry-reading.ts';
import { ExtractError, LIMITS } from './limits.ts';
import { readExtract, type Shape } from './read-extract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array) {
  const path = join(folder, 'extract.osm.pbf');
  await writeFile(path, bytes);
  const shapes: Shape[] = [];
  const draw = (shape: Shape) => void shapes.push(shape);
  const entries: { [Kind in keyof Entries]: Entries[Kind][] } = {
    point: [],
    street: [],
    address: [],
    district: [],
    settlement: [],
  };
  const note: NoteEntry = (kind, entry) => void entries[kind].push(entry);
  const result = await readExtract(path, { languages: ['ar'], draw, note, progress: () => undefined });
  return { ...result, shapes, entries };
}

describe('an extract', () => {
  it('is read whole', async () => {
    const town = inventedTown();
    const { found, bounds, shapes } = await read(inventedTownFile());
    expect(bounds).toEqual(town.bounds.map((side) => expect.closeTo(side, 8)));
    expect(found).toMatchObject({ streets: 223, buildings: 6912, houseNumbers: 6914, waters: 1, cut: 1 });
    const lake = shapes.find(({ kind, what }) => kind === 'area' && what.layer === 'water');
    expect(lake?.parts).toHaveLength(2);
    const bridges = shapes.filter(({ what }) => what.tags.bridge === true);
    expect(bridges.map(({ what }) => what.tags.ref)).toEqual(['N1', 'N2']);
    const names = shapes.map(({ what }) => what.tags);
    expect(names).toContainEqual({ name: 'Lago Azul', 'name:ar': 'البحيرة الزرقاء' });
    expect(names).toContainEqual({ name: 'Marenza', 'name:ar': 'مارينزا', people: 24000 });
  });

  it('has the same bytes each time', () => {
    expect(writeOsmFile(inventedTown()).equals(inventedTownFile())).toBe(true);
  });

  it('goes without what its edge cuts', async () => {
    const bounds = [0, 0, 1, 1] as const;
    const nodes = [1, 2, 3, 5].map((id) => ({ id, lng: id / 10, lat: id / 20 }));
    const ways: OsmWay[] = [
      { id: 1, refs: [1, 2, 3, 4, 1], tags: { building: 'yes' } },
      { id: 2, refs: [1, 2, 4, 3, 5], tags: { highway: 'residential' } },
    ];
    const { found, shapes } = await read(writeOsmFile({ nodes, ways, relations: [], bounds }));
    expect(found.cut).toBe(1);
    // A line is drawn in the pieces that are there, and never across.
    expect(shapes.map(({ kind, parts }) => [kind, parts[0]?.length])).toEqual([
      ['line', 4],
      ['line', 4],
    ]);
  });

  const corners = [
    { id: 1, lng: 0.1, lat: 0.1 },
    { id: 2, lng: 0.2, lat: 0.1 },
    { id: 3, lng: 0.1, lat: 0.2 },
  ];
  const lake = (members: readonly number[]) => ({
    id: 1,
    members: members.map((way) => ({ way, role: 'outer' })),
    tags: { type: 'multipolygon', natural: 'water' },
  });

  it('takes each line of an area once, however often it is named', async () => {
    const ways = [
      { id: 1, refs: [1, 2, 3] },
      { id: 2, refs: [3, 1] },
    ];
    const relations = [lake([1, 1, 2, 1, 2, 2, 1])];
    const { found, shapes } = await read(
      writeOsmFile({ nodes: corners, ways, relations, bounds: [0, 0, 1, 1] }),
    );
    expect(found).toMatchObject({ waters: 1, cut: 0 });
    expect(shapes.map(({ parts }) => parts.map((part) => part.length))).toEqual([[8]]);
  });

  it('goes without an area of more points than one may have', async () => {
    const refs = [...Array.from({ length: LIMITS.refs - 2 }, (_, at) => 1 + (at % 3)), 1];
    const count = Math.ceil(LIMITS.areaRefs / refs.length) + 1;
    const ways = Array.from({ length: count }, (_, at) => ({ id: at + 1, refs }));
    const relations = [lake(ways.map(({ id }) => id))];
    const { found, shapes } = await read(
      writeOsmFile({ nodes: corners, ways, relations, bounds: [0, 0, 1, 1] }),
    );
    expect(found).toMatchObject({ waters: 0, cut: 1 });
    expect(shapes).toEqual([]);
  });
});

const header = fileBlock('OSMHeader', new Message().text(4, 'OsmSchema-V0.6').end());
const data = (content: Message) => Buffer.concat([header, fileBlock('OSMData', content.end())]);
const blob = (content: Message, type = 'OSMData') => {
  const stored = content.end();
  const head = new Message().text(1, type).number(3, stored.length).end();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, stored]);
};
const dense = (ids: number[], lats: number[]) =>
  new Message().bytes(1, new Message().text(1, '').end()).bytes(
    2,
    new Message()
      .bytes(
        2,
        new Message()
          .packed(1, ids.map(zigzag))
          .packed(8, lats.map(zigzag))
          .packed(
            9,
            ids.map(() => 0),
          )
          .end(),
      )
      .end(),
  );
/** A field that says it is longer than its block. */
const endless = Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x07]);

describe('what an extract holds by name', () => {
  const square = (id: number, west: number, south: number, side: number) =>
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
    ].map(([lng = 0, lat = 0], at) => ({ id: id + at, lng, lat }));
  const closed = (id: number) => [id, id + 1, id + 2, id + 3, id];
  const bounds = [0, 0, 1, 1] as const;

  it('is read from the town', async () => {
    const { entries } = await read(inventedTownFile());
    const counts = Object.entries(entries).map(([kind, found]) => [kind, found.length]);
    expect(Object.fromEntries(counts)).toMatchObject({ address: 6919, district: 25, settlement: 1 });
    expect(entries.point).toContainEqual(
      expect.objectContaining({ kind: 'station', name: 'Marenza Sul', names: { ar: 'مارينزا الجنوبية' } }),
    );
    expect(entries.point.filter(({ name }) => name === '').map(({ kind }) => kind)).toContain('playground');
    expect(entries.district.find(({ name }) => name === 'Largo de Beira')).toMatchObject({
      level: 10,
      others: 'Zona Velha Beira ساحة بيرا',
      outline: [[expect.any(Array)]],
    });
  });

  it('takes addresses of points, of buildings by their middle, and of lines of numbers', async () => {
    const house = (number: string) => ({ 'addr:street': 'Long Lane', 'addr:housenumber': number });
    const nodes: OsmNode[] = [
      { id: 1, lng: 0.1, lat: 0.5, tags: house('1') },
      { id: 2, lng: 0.2, lat: 0.5 },
      { id: 3, lng: 0.3, lat: 0.5, tags: { 'addr:housenumber': '5' } },
      { id: 4, lng: 0.5, lat: 0.5, tags: house('5a') },
      { id: 5, lng: 0.6, lat: 0.5, tags: { 'addr:housenumber': '9', 'addr:place': 'Green\u0000 \t Hamlet' } },
      ...square(10, 0.7, 0.7, 0.1),
    ];
    const ways: OsmWay[] = [
      { id: 1, refs: [1, 2, 3], tags: { 'addr:interpolation': 'odd' } },
      { id: 2, refs: [1, 4], tags: { 'addr:interpolation': 'odd' } },
      { id: 3, refs: [1, 3], tags: { 'addr:interpolation': 'alphabetic' } },
      { id: 4, refs: closed(10), tags: { building: 'yes', ...house('7'), 'addr:city': 'Town' } },
    ];
    const { entries } = await read(writeOsmFile({ nodes, ways, relations: [], bounds }));
    const found = entries.address.map(({ street, number, lng, lat }) => [street, number, lng, lat]);
    expect(found).toEqual([
      ['Long Lane', '1', 0.1, 0.5],
      ['Long Lane', '5a', 0.5, 0.5],
      ['Green Hamlet', '9', 0.6, 0.5],
      ['Long Lane', '3', 0.2, 0.5],
      ['Long Lane', '7', 0.75, 0.75],
    ]);
    expect(entries.address.at(-1)).toMatchObject({ city: 'Town', id: 17 });
  });

  it('puts districts together from their lines, with holes, and drops those that the edge cuts', async () => {
    const nodes = [...square(1, 0.1, 0.1, 0.5), ...square(11, 0.2, 0.2, 0.1)];
    const district = (id: number, ways: readonly [number, string][], name: string) => ({
      id,
      members: ways.map(([way, role]) => ({ way, role })),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '9', name },
    });
    const ways = [
      { id: 1, refs: [1, 2, 3] },
      { id: 2, refs: [1, 4, 3] },
      { id: 3, refs: closed(11) },
    ];
    const relations = [
      district(
        7,
        [
          [1, 'outer'],
          [2, ''],
          [3, 'inner'],
        ],
        'Whole',
      ),
      district(
        8,
        [
          [1, 'outer'],
          [99, 'outer'],
        ],
        'Cut',
      ),
    ];
    const { entries, found } = await read(writeOsmFile({ nodes, ways, relations, bounds }));
    expect(entries.district.map(({ id, name, outline }) => [id, name, outline[0]?.length])).toEqual([
      [30, 'Whole', 2],
    ]);
    expect(found.cut).toBe(1);
  });

  it('leaves out what is not for everyone and what is no street', async () => {
    const nodes: OsmNode[] = [
      { id: 1, lng: 0.1, lat: 0.1, tags: { leisure: 'playground', access: 'private' } },
      { id: 2, lng: 0.2, lat: 0.1, tags: { leisure: 'playground' } },
      { id: 3, lng: 0.3, lat: 0.1, tags: { amenity: 'toString' } },
    ];
    const ways: OsmWay[] = [
      { id: 1, refs: [1, 2], tags: { highway: 'residential' } },
      { id: 2, refs: [1, 2], tags: { waterway: 'river', name: 'River' } },
      { id: 3, refs: [1, 2, 9, 3], tags: { highway: 'path', name: 'Way of Cows' } },
    ];
    const { entries } = await read(writeOsmFile({ nodes, ways, relations: [], bounds }));
    expect(entries.point.map(({ kind }) => kind)).toEqual(['playground']);
    expect(entries.street.map(({ name, points }) => [name, points])).toEqual([
      ['Way of Cows', [1e6, 1e6, 2e6, 1e6, 3e6, 1e6]],
    ]);
  });
});

describe('a file that is bad', () => {
  const bad: [name: string, bytes: () => Uint8Array, message: RegExp][] = [
    ['is empty', () => new Uint8Array(), /empty/],
    ['is a zip', () => Buffer.from('PK\u0003\u0004 and so on, renamed to .osm.pbf'), /no \.osm\.pbf/],
    ['is text', () => Buffer.from('<osm version="0.6"></osm>'), /no \.osm\.pbf/],
    ['is compressed', () => gzipSync(inventedTownFile()), /no \.osm\.pbf/],
    ['is cut', () => inventedTownFile().subarray(0, 30_000), /cut/],
    ['has no header', () => fileBlock('OSMData', new Uint8Array()), /no \.osm\.pbf/],
    ['holds nothing', () => header, /empty/],
    [
      'needs another reader',
      () => fileBlock('OSMHeader', new Message().text(4, 'HistoricalInformation').end()),
      /Hist/,
    ],
    ['is damaged', () => Buffer.concat([header, Buffer.alloc(80, 0xff)]), /damaged/],
    [
      'names a huge block',
      () => {
        const head = new Message()
          .text(1, 'OSMData')
          .number(3, 2 ** 40)
          .end();
        return Buffer.concat([header, Buffer.from([0, 0, 0, head.length]), head]);
      },
      /larger than the format/,
    ],
    [
      'inflates without end',
      () =>
        Buffer.concat([
          header,
          blob(new Message().bytes(3, deflateSync(Buffer.alloc(LIMITS.blockBytes + 1)))),
        ]),
      /inflates to more/,
    ],
    [
      'cannot be inflated',
      () => Buffer.concat([header, blob(new Message().bytes(3, Buffer.from('none')))]),
      /inflated/,
    ],
    [
      'is packed otherwise',
      () => Buffer.concat([header, blob(new Message().bytes(7, Buffer.from('zstd')))]),
      /zlib/,
    ],
    [
      'has an endless text',
      () => Buffer.concat([header, fileBlock('OSMData', endless)]),
      /longer than its block/,
    ],
    ['has a wrong type', () => data(new Message().number(1, 7)), /another type/],
    ['lies off the earth', () => data(dense([1], [2e9])), /outside of the earth/],
    ['has fewer places than points', () => data(dense([1, 1, 1], [1])), /ends too early/],
    ['is not sorted', () => data(dense([5, -3], [1, 1])), /not sorted/],
    ['has the same point twice', () => data(dense([5, 0], [1, 1])), /not sorted/],
    [
      'names a text that is not there',
      () =>
        data(
          new Message().bytes(
            2,
            new Message().bytes(1, new Message().packed(2, [9]).packed(3, [9]).end()).end(),
          ),
        ),
      /text is missing/,
    ],
    [
      'has texts without end',
      () => data(new Message().bytes(1, Buffer.alloc(2 * LIMITS.texts + 2, Buffer.from([0x0a, 0])))),
      /more texts than can be/,
    ],
    [
      'has groups without end',
      () =>
        Buffer.concat([
          header,
          fileBlock('OSMData', Buffer.alloc(2 * LIMITS.groups + 2, Buffer.from([0x12, 0]))),
        ]),
      /more groups than can be/,
    ],
    [
      'has a line without end',
      () =>
        data(
          new Message().bytes(
            2,
            new Message().bytes(3, new Message().packed(8, Array(LIMITS.refs + 1).fill(2)).end()).end(),
          ),
        ),
      /more points than can be/,
    ],
  ];

  it.each(bad)('that %s says so', async (_, bytes, message) => {
    await expect(read(bytes())).rejects.toThrow(message);
    await expect(read(bytes())).rejects.toBeInstanceOf(ExtractError);
  });

  it('never ends otherwise than with an error of ours, wherever it is damaged', async () => {
    const whole = writeOsmFile({
      nodes: [1, 2, 3].map((id) => ({ id, lng: id, lat: id, tags: { place: 'town', name: `Town ${id}` } })),
      ways: [{ id: 1, refs: [1, 2, 3, 1], tags: { building: 'yes' } }],
      relations: [
        { id: 1, members: [{ way: 1, role: 'outer' }], tags: { type: 'multipolygon', natural: 'water' } },
      ],
      bounds: [0, 0, 4, 4],
    });
    const path = join(folder, 'whole.osm.pbf');
    await writeFile(path, whole);
    // What is damaged is compressed afterwards: else no damage would reach the elements.
    const contents: Uint8Array[] = [];
    for await (const { kind, bytes } of readBlocks(path)) if (kind === 'data') contents.push(bytes);
    expect(contents).toHaveLength(3);
    const outcomes = { read: 0, rejected: 0 };
    const attempt = async (damaged: Uint8Array) => {
      const outcome = await read(damaged).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ExtractError);
      outcomes[outcome instanceof Error ? 'rejected' : 'read'] += 1;
    };
    const damage = (length: number) =>
      fc.array(fc.tuple(fc.nat({ max: length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 });
    const damagedBy = (bytes: Uint8Array, changes: readonly [at: number, byte: number][]) => {
      const damaged = Buffer.from(bytes);
      for (const [at, byte] of changes) damaged[at] = byte;
      return damaged;
    };
    await fc.assert(
      fc.asyncProperty(damage(whole.length), (changes) => attempt(damagedBy(whole, changes))),
      { numRuns: 30 },
    );
    for (const [index, content] of contents.entries())
      await fc.assert(
        fc.asyncProperty(damage(content.length), (changes) => {
          const blocks = contents.with(index, damagedBy(content, changes));
          return attempt(Buffer.concat([header, ...blocks.map((block) => fileBlock('OSMData', block))]));
        }),
        { numRuns: 30 },
      );
    expect(outcomes.read).toBeGreaterThan(10);
    expect(outcomes.rejected).toBeGreaterThan(10);
  });
});
