import type { PointKind } from '@keystead/kit/point-kinds';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Rows go into the database by so many at a time, as one text of JSON. */
export const ROWS_AT_ONCE = 2000;

/** A table by how a batch of its rows is written. */
interface Target {
  readonly columns: string;
  readonly values: string;
  readonly record: string;
}

const NAMED = 'name text, names jsonb, others text, lat float8, lng float8';
const TARGETS = {
  place_district: {
    columns:
      'level, name, names, parent_id, parent, city, lat, lng, west, south, east, north, outline, words',
    values: `level, name, names, parent_id, parent, city, lat, lng, west, south, east, north, outline,
      search_vector(concat_ws(' ', name, others, city))`,
    record: `${NAMED}, level int2, parent_id int8, parent text, city text, west float8, south float8, east float8,
      north float8, outline jsonb`,
  },
  place_street: {
    columns: 'name, names, district, city, importance, lat, lng, reach, name_words, words',
    values: `name, names, district, city, importance, lat, lng, reach, search_vector(concat_ws(' ', name, others)),
      search_vector(concat_ws(' ', name, others, district, city))`,
    record: `${NAMED}, district text, city text, importance int2, reach float4`,
  },
  place_point: {
    columns: 'kind, name, names, district, city, lat, lng, words',
    values: `kind, name, names, district, city, lat, lng, search_vector(concat_ws(' ', name, others, district, city))`,
    record: `${NAMED}, kind text, district text, city text`,
  },
} as const satisfies Record<string, Target>;

/** Writes rows with an `id` each; the first of an id counts. */
export async function insertNamed(
  ctx: Ctx,
  table: keyof typeof TARGETS,
  setId: number,
  rows: readonly object[],
): Promise<void> {
  const { columns: names, values, record } = TARGETS[table];
  await runSql(
    ctx.db,
    `insert into ${table} (set_id, id, ${names})
     select $1, id, ${values} from jsonb_to_recordset($2::jsonb) as r (id int8, ${record})
     on conflict do nothing`,
    [setId, JSON.stringify(rows)],
  );
}

/** Writes addresses; the first of a street and number counts. */
export async function insertAddresses(ctx: Ctx, setId: number, rows: readonly object[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into place_address (set_id, street_id, number_key, street, number, postcode, district, city, lat, lng)
     select $1, street_id, lower(replace(number, ' ', '')), street, number, postcode, district, city, lat, lng
     from jsonb_to_recordset($2::jsonb) as r (street_id int8, street text, number text, postcode text, district text,
       city text, lat float8, lng float8)
     on conflict do nothing`,
    [setId, JSON.stringify(rows)],
  );
}

const TABLES = ['place_district', 'place_street', 'place_address', 'place_point'] as const;

/** Removes what former sets have found. */
export async function deleteNamedBefore(ctx: Ctx, setId: number): Promise<void> {
  for (const table of TABLES) await ctx.db.deleteFrom(table).where('set_id', '<', setId).execute();
}

/** Counts what was written, and tells the database how it is spread. */
export async function countNamed(ctx: Ctx, setId: number) {
  await runSql(ctx.db, `analyze ${TABLES.join(', ')}`, []);
  const counted = async (table: (typeof TABLES)[number]) => {
    const { rows } = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('set_id', '=', setId)
      .executeTakeFirstOrThrow();
    return rows;
  };
  const points = await ctx.db
    .selectFrom('place_point')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('rows')])
    .where('set_id', '=', setId)
    .groupBy('kind')
    .execute();
  return {
    districts: await counted('place_district'),
    streets: await counted('place_street'),
    addresses: await counted('place_address'),
    points: Object.fromEntries(points.map(({ kind, rows }) => [kind, rows])) as Partial<
      Record<PointKind, number>
    >,
  };
}
