import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { type OsmData, writeOsmFile } from '@keystead/testing/town/osm-file';
import { inventedTown, inventedTownFile } from '@keystead/testing/town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Made, makeStreets } from '../making.service.ts';
import { readDistrict, readDistricts } from './lookup.queries.ts';
import { addressNear, byRank, districtsAt, pointsNear, suggestNamed } from './lookup.service.ts';

let site: TestServer;
let made: Made;
const town = inventedTown();
beforeAll(async () => {
  site = await startTestServer();
  made = await run('town', inventedTownFile());
});
afterAll(() => site?.close());

async function run(name: string, bytes: Uint8Array): Promise<Made> {
  await mkdir(site.ctx.config.DATA_DIR, { recursive: true });
  const path = join(site.ctx.config.DATA_DIR, `${name}.osm.pbf`);
  await writeFile(path, bytes);
  return makeStreets(site.ctx, path);
}

const nodeOf = (name: string) => {
  const node = town.nodes.find(({ tags }) => tags?.name === name);
  if (!node) throw new Error(`no ${name}`);
  return node;
};
const count = async (table: string) => {
  const [row] = await runSql<{ rows: number }>(site.ctx.db, `select count(*)::int as rows from ${table}`);
  return row?.rows;
};

describe('what the town has by name', () => {
  it('is counted', () => {
    expect(made.names).toMatchObject({ districts: 19, streets: 223, addresses: 6919 });
    expect(Object.keys(made.names.points).toSorted()).toEqual(POINT_KINDS.toSorted());
    expect(made.names.points).toMatchObject({ school: 6, stop: 18, station: 1, playground: 6 });
  });

  it('has districts within districts, in the languages on offer', async () => {
    const districts = await readDistricts(site.ctx);
    expect(districts.map(({ level }) => level).toSorted()).toEqual([
      ...Array(6).fill(10),
      ...Array(6).fill(11),
      8,
      ...Array(6).fill(9),
    ]);
    const beira = districts.find(({ name }) => name === 'Beira');
    expect(beira).toMatchObject({ level: 9, parent: 'Marenza', city: 'Marenza', names: { ar: 'بيرا' } });
    expect(await readDistrict(site.ctx, beira?.id ?? 0)).toMatchObject({
      name: 'Beira',
      outline: [[expect.any(Array)]],
    });
    expect(await readDistrict(site.ctx, 1)).toBeUndefined();
  });
});

describe('what is near', () => {
  const station = nodeOf('Marenza Sul');
  const around = { lat: station.lat, lng: station.lng };

  it('is the nearest first, of the kinds that are asked for', async () => {
    const near = await pointsNear(site.ctx, {
      ...around,
      metres: 2000,
      kinds: ['stop', 'station'],
      limit: 5,
    });
    expect(near).toHaveLength(5);
    expect(near[0]).toMatchObject({
      kind: 'station',
      name: 'Marenza Sul',
      metres: expect.closeTo(0, 1),
      names: { ar: 'مارينزا الجنوبية' },
    });
    expect(near.map(({ metres }) => metres)).toEqual(
      near.map(({ metres }) => metres).toSorted((a, b) => a - b),
    );
    expect(new Set(near.slice(1).map(({ kind }) => kind))).toEqual(new Set(['stop']));
  });

  it('is all that is within the distance, and nothing else', async () => {
    const kinds = POINT_KINDS;
    const all = await pointsNear(site.ctx, { ...around, metres: 20_000, kinds, limit: 500 });
    const some = await pointsNear(site.ctx, { ...around, metres: 700, kinds, limit: 500 });
    expect(some).toEqual(all.filter(({ metres }) => metres <= 700));
    expect(some.length).toBeGreaterThan(2);
    expect(await pointsNear(site.ctx, { lat: 0, lng: 0, metres: 20_000, kinds, limit: 9 })).toEqual([]);
  });
});

describe('where a place is', () => {
  it('is its districts, the smallest first', async () => {
    const beira = nodeOf('Beira');
    const names = (await districtsAt(site.ctx, beira.lat, beira.lng)).map(({ name }) => name);
    expect(names).toEqual(['Beira', 'Marenza']);
    expect(await districtsAt(site.ctx, 0, 0)).toEqual([]);
  });

  it('is the nearest address', async () => {
    const [, south] = town.bounds;
    const hospital = nodeOf('Hospital do Cais');
    expect(await addressNear(site.ctx, hospital.lat, hospital.lng)).toMatchObject({
      street: 'Avenida do Cais',
      number: '6',
      postcode: '2900-200',
      city: 'Marenza',
      metres: expect.closeTo(20, -1),
    });
    expect(await addressNear(site.ctx, south - 0.01, hospital.lng)).toBeUndefined();
  });
});

describe('what is typed', () => {
  const first = async (text: string) => {
    const [found] = await suggestNamed(site.ctx, text, 5);
    return found && [found.kind, found.number ? `${found.name} ${found.number}` : found.name];
  };

  it.each([
    ['cais', 'street', 'Avenida do Cais'],
    ['AVENIDA CAIS', 'street', 'Avenida do Cais'],
    ['calcada da font', 'street', 'Calçada da Fonte de Beira'],
    ['جادة الرصيف', 'street', 'Avenida do Cais'],
    ['avenida do cais 12', 'address', 'Avenida do Cais 12'],
    ['14 avenida do cais', 'address', 'Avenida do Cais 14'],
    ['cais 4 marenza', 'address', 'Avenida do Cais 4'],
    ['estrela', 'district', 'Estrela'],
    ['zona velha beira', 'district', 'Largo de Beira'],
    ['marenza sul', 'station', 'Marenza Sul'],
    ['escola castelo', 'school', 'Escola de Castelo'],
    ['universidade', 'university', 'Universidade de Marenza'],
    ['hospital', 'hospital', 'Hospital do Cais'],
  ])('%s is %s %s', async (text, kind, name) => {
    expect(await first(text)).toEqual([kind, name]);
  });

  it('is the place of that very name before one that lies in a place of that name', () => {
    const places = [
      { name: 'Schaanerstrasse', importance: 100 },
      { name: 'Schaan-Vaduz', importance: 60 },
      { name: 'Schaan', importance: 120 },
    ];
    const names = (words: string[]) => byRank(places, words).map(({ name }) => name);
    expect(names(['schaan', 'vaduz'])[0]).toBe('Schaan-Vaduz');
    expect(names(['schaan'])[0]).toBe('Schaan');
    expect(names(['schaanerstr'])[0]).toBe('Schaanerstrasse');
  });

  it.each([
    "'",
    ':*',
    '!',
    '& |',
    '\\',
    '%',
    '',
    ' ',
    '12',
    '\u0000',
    'rua 99999999999999999999',
    '🏠',
    'a'.repeat(3000),
  ])('never fails: %j', async (text) => {
    expect(await suggestNamed(site.ctx, text, 5)).toBeInstanceOf(Array);
  });

  it('gives no more than is asked for', async () => {
    expect(await suggestNamed(site.ctx, 'rua', 3)).toHaveLength(3);
    expect(await suggestNamed(site.ctx, 'rua', 0)).toEqual([]);
  });
});

describe('streets', () => {
  const stretch = (id: number, refs: number[], name = 'High Street') => ({
    id,
    refs,
    tags: { highway: 'residential', name },
  });
  const data: OsmData = {
    nodes: [
      ...[0, 1, 2, 3].map((at) => ({ id: at + 1, lng: 1 + at * 0.001, lat: 1 })),
      ...[0, 1].map((at) => ({ id: at + 11, lng: 1.2 + at * 0.001, lat: 1 })),
      { id: 20, lng: 1.5, lat: 1, tags: { 'addr:place': 'Lone Farm', 'addr:housenumber': '1' } },
      { id: 21, lng: 1.001, lat: 1.0002, tags: { 'addr:street': 'High Street', 'addr:housenumber': '3' } },
      { id: 22, lng: 1.0011, lat: 1.0002, tags: { 'addr:street': 'High Street', 'addr:housenumber': '3' } },
      { id: 23, lng: 1.2, lat: 1.0002, tags: { 'addr:street': 'High Street', 'addr:housenumber': '3' } },
      { id: 30, lng: 1, lat: 1.001, tags: { place: 'village', name: 'Near Village' } },
    ],
    ways: [stretch(1, [1, 2]), stretch(2, [3, 4]), stretch(3, [2, 3]), stretch(4, [11, 12])],
    relations: [],
    bounds: [0.9, 0.9, 1.6, 1.1],
  };

  it('are one of all stretches that are near each other, and hold the addresses that name them', async () => {
    const before = await readDistricts(site.ctx);
    const { names } = await run('streets', writeOsmFile(data));
    expect(before).toHaveLength(19);
    expect(names).toEqual({ districts: 0, streets: 3, addresses: 3, points: {} });
    const streets = await runSql<{ name: string; lng: number; city: string }>(
      site.ctx.db,
      'select name, lng, city from place_street order by lng',
    );
    expect(streets).toEqual([
      { name: 'High Street', lng: expect.closeTo(1.0015, 6), city: 'Near Village' },
      { name: 'High Street', lng: expect.closeTo(1.2005, 6), city: '' },
      { name: 'Lone Farm', lng: 1.5, city: '' },
    ]);
    expect(await suggestNamed(site.ctx, 'high street 3', 5)).toMatchObject([
      { kind: 'address', number: '3' },
      { kind: 'address', number: '3' },
    ]);
    expect(await suggestNamed(site.ctx, 'beira', 5)).toEqual([]);
  });

  it('stay when the next file is bad, and go with their set', async () => {
    await expect(run('cut', writeOsmFile(data).subarray(0, 300))).rejects.toThrow();
    expect(await count('place_street')).toBe(3);
    await runSql(site.ctx.db, 'delete from place_set');
    expect(await count('place_street')).toBe(0);
    expect(await suggestNamed(site.ctx, 'high', 5)).toEqual([]);
    expect(await addressNear(site.ctx, 1, 1)).toBeUndefined();
  });
});
