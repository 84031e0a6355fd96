import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '@keystead/platform/db';
import { execute, inDatabase } from '@keystead/testing/database-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations');
const NAME = `keystead_facts_${process.pid}`;
const server = inject('testServer').connectionString;
const connectionString = inDatabase(server, NAME);

let client: pg.Client;
const rows = async (sql: string) => (await client.query(sql)).rows;
const answers = () => rows('select * from listing_parameter order by listing_id, parameter_id');
let before: unknown[];

/** A database as the version before left it. */
beforeAll(async () => {
  await execute(server, `create database ${NAME}`);
  const former = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(MIGRATIONS))
    if (file < '0112') await cp(join(MIGRATIONS, file), join(former, file));
  await migrate({ connectionString, directory: former });
  await rm(former, { recursive: true });
  client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into account (id, slug_id, name) overriding system value values (1, 'ana', 'Ana');
    insert into category (id, slug_id, name, position) overriding system value values
      (1, 'flat', 'Flat', 0), (2, 'land', 'Land', 1), (3, 'office', 'Office', 2), (4, 'garage', 'Garage', 3);
    insert into city (id, name, state, country) overriding system value values (1, 'Madrid', 'Madrid', 'Spain');
    insert into parameter (id, name, label, kind, choices, dimension, entry_unit) overriding system value values
      (1, 'Plot size (sq ft)', 'Plot size', 'number', '{}', 'area', 'ft2'),
      (2, 'Floor level', null, 'number', '{}', null, null),
      (3, 'Year built', null, 'number', '{}', null, null),
      (4, 'Furnishing', null, 'radiobutton', '{Unfurnished,Part furnished,Furnished}', null, null),
      (5, 'Heating', null, 'dropdown', '{Gas central heating,Tiled stove}', null, null),
      (6, 'Energy rating', null, 'dropdown', '{A+,A,B}', null, null);
    insert into listing (id, slug_id, owner_id, category_id, city_id, title, description, property_type, price, city,
      state, country, address, latitude, longitude)
    overriding system value
    select id, 'home-' || id, 1, 1, 1, 'Home', 'A home', 'sell', 1, 'Madrid', 'Madrid', 'Spain', 'Street', 40, -3
    from generate_series(1, 3) as id;
    insert into listing_parameter (listing_id, parameter_id, number_value, canonical_value, written_unit, text_value)
    values (1, 1, 1000, 92.90304, 'ft2', null), (1, 2, -1, null, null, null), (1, 3, 1998, null, null, null),
      (1, 4, null, null, null, 'Part furnished'), (1, 5, null, null, null, 'Tiled stove'),
      (1, 6, null, null, null, 'A+'),
      (2, 2, 2.5, null, null, null), (2, 3, 30, null, null, null)`);
  before = await answers();
  await migrate({ connectionString, directory: MIGRATIONS });
});

afterAll(async () => {
  await client.end();
  await execute(server, `drop database if exists ${NAME} with (force)`);
});

describe('the migration to facts', () => {
  it('knows questions by their names, where all their choices fit', async () => {
    expect(await rows('select id, role from parameter order by id')).toEqual([
      { id: 1, role: 'plot_area' },
      { id: 2, role: 'floor' },
      { id: 3, role: 'year_built' },
      { id: 4, role: 'furnished' },
      { id: 5, role: null },
      { id: 6, role: 'energy_class' },
    ]);
  });

  it('says in columns what answers say, and leaves every answer as it was', async () => {
    const facts = 'plot_area, plot_area_unit, floor, year_built, furnished, heating, energy_class';
    const none = { plot_area: null, plot_area_unit: null, floor: null, year_built: null };
    const nothing = { ...none, furnished: null, heating: null, energy_class: null };
    expect(await rows(`select ${facts} from listing order by id`)).toEqual([
      {
        plot_area: 92.90304,
        plot_area_unit: 'ft2',
        floor: -1,
        year_built: 1998,
        furnished: 'part',
        heating: null,
        energy_class: 'A+',
      },
      nothing,
      nothing,
    ]);
    expect(await answers()).toEqual(before);
  });

  it('knows by its name what a category is of', async () => {
    expect((await rows('select kind from category order by id')).map(({ kind }) => kind)).toEqual([
      'home',
      'land',
      'commercial',
      'parking',
    ]);
  });

  it('lets a server of the version before add categories', async () => {
    await client.query(
      `insert into category (id, slug_id, name, position) overriding system value values (9, 'villa', 'Villa', 9)`,
    );
    expect(await rows(`select kind from category where slug_id = 'villa'`)).toEqual([{ kind: 'home' }]);
  });
});
