import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UNIT_NAMES, UNITS } from '@keystead/kit/units';
import { migrate } from '@keystead/platform/db';
import { execute, inDatabase } from '@keystead/testing/database-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations');
const NAME = `keystead_units_${process.pid}`;
const server = inject('testServer').connectionString;
const connectionString = inDatabase(server, NAME);

let client: pg.Client;
const rows = async (sql: string) => (await client.query(sql)).rows;

/** A database as the version before left it, with questions named the ways operators name them. */
beforeAll(async () => {
  await execute(server, `create database ${NAME}`);
  const before = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(MIGRATIONS))
    if (file < '0097') await cp(join(MIGRATIONS, file), join(before, file));
  await migrate({ connectionString, directory: before });
  await rm(before, { recursive: true });
  client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into account (id, slug_id, name) overriding system value values (1, 'ana', 'Ana');
    insert into category (id, slug_id, name, position) overriding system value values (1, 'flat', 'Flat', 0);
    insert into city (id, name, state, country) overriding system value values (1, 'Madrid', 'Madrid', 'Spain');
    insert into parameter (id, name, kind, role, unit) overriding system value values
      (1, 'Area (sq ft)', 'number', 'area', ''), (2, 'Plot size (sq ft)', 'number', null, ''),
      (3, 'Terrace', 'number', null, 'm²'), (4, 'Year built', 'number', null, ''),
      (5, 'Energy', 'number', null, 'kWh/m²'), (6, 'Price per sq ft', 'number', null, ''),
      (7, 'Land in hectares', 'number', null, ''), (8, 'Sq ft', 'textbox', null, '')`);
  await insertListing(1, 1000.5);
});

afterAll(async () => {
  await client.end();
  await execute(server, `drop database if exists ${NAME} with (force)`);
});

/** As a server of the version before writes: without the columns it does not know. */
async function insertListing(id: number, area: number | null) {
  await client.query(
    `insert into listing (id, slug_id, owner_id, category_id, city_id, title, description, property_type, price, city,
       state, country, address, latitude, longitude, area)
     overriding system value
     values ($1, 'home-' || $1::int, 1, 1, 1, 'Home', 'A home', 'sell', 1, 'Madrid', 'Madrid', 'Spain', 'Street', 40, -3, $2)`,
    [id, area],
  );
  await client.query(
    `insert into listing_parameter (listing_id, parameter_id, number_value)
     values ($1, 1, $2), ($1, 2, 400), ($1, 3, 12), ($1, 4, 1998)`,
    [id, area ?? 1],
  );
}

const measures = (id: number) =>
  rows(`select parameter_id as id, number_value as number, canonical_value as metres, written_unit as unit
    from listing_parameter where listing_id = ${id} order by parameter_id`);
const areaOf = async (id: number) =>
  (await rows(`select area, area_m2, area_unit from listing where id = ${id}`))[0];

describe('the migration to units', () => {
  beforeAll(async () => {
    await migrate({ connectionString, directory: MIGRATIONS });
  });

  it('knows sizes by the unit in their name, and leaves other numbers alone', async () => {
    expect(await rows('select id, dimension, entry_unit, label from parameter order by id')).toEqual([
      { id: 1, dimension: 'area', entry_unit: 'ft2', label: 'Area' },
      { id: 2, dimension: 'area', entry_unit: 'ft2', label: 'Plot size' },
      { id: 3, dimension: 'area', entry_unit: 'm2', label: null },
      ...[4, 5, 6].map((id) => ({ id, dimension: null, entry_unit: null, label: null })),
      { id: 7, dimension: 'area', entry_unit: 'ha', label: expect.any(String) },
      { id: 8, dimension: null, entry_unit: null, label: null },
    ]);
  });

  it('converts answers, and leaves what the previous version reads', async () => {
    expect(await measures(1)).toEqual([
      { id: 1, number: 1000.5, metres: expect.closeTo(92.94949152, 8), unit: 'ft2' },
      { id: 2, number: 400, metres: expect.closeTo(37.161216, 8), unit: 'ft2' },
      { id: 3, number: 12, metres: 12, unit: 'm2' },
      { id: 4, number: 1998, metres: null, unit: null },
    ]);
    expect(await areaOf(1)).toEqual({
      area: 1000.5,
      area_m2: expect.closeTo(92.94949152, 8),
      area_unit: 'ft2',
    });
    expect(await rows('select name from parameter where id = 1')).toEqual([{ name: 'Area (sq ft)' }]);
  });

  it('completes what a server of the version before goes on writing', async () => {
    await insertListing(2, 500);
    expect((await measures(2))[0]).toMatchObject({
      number: 500,
      metres: expect.closeTo(46.45152, 8),
      unit: 'ft2',
    });
    expect(await areaOf(2)).toEqual({ area: 500, area_m2: expect.closeTo(46.45152, 8), area_unit: 'ft2' });
    await client.query('update listing set area = 600 where id = 2');
    expect((await areaOf(2)).area_m2).toBeCloseTo(55.741824, 8);
    await client.query('update listing set area = null where id = 2');
    expect(await areaOf(2)).toEqual({ area: null, area_m2: null, area_unit: null });
  });

  it('leaves what a server of this version writes as it is', async () => {
    await insertListing(3, null);
    await client.query(
      `update listing set area = ${85.5 / 0.09290304}, area_m2 = 85.5, area_unit = 'm2' where id = 3`,
    );
    expect(await areaOf(3)).toMatchObject({ area_m2: 85.5, area_unit: 'm2' });
    await expect(client.query(`update listing set area_unit = 'cubit' where id = 3`)).rejects.toThrow(
      /measure/,
    );
  });

  it('knows the units of the list, with their factors', async () => {
    for (const unit of UNIT_NAMES) {
      const [row] = await rows(`select square_metres('${unit}') as factor`);
      expect(row.factor).toBe(UNITS[unit].factor);
    }
  });
});
