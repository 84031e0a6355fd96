import { columnTypes, toColumns } from '@keystead/kit/fields';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql, toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { sql } from 'kysely';
import { EXTRA_UNIT_TYPES, type UnitEvent, type UnitState } from '../limits.ts';
import { ALL_UNIT_FIELDS, type UnitValues } from '../unit-fields.ts';

/** A unit that is to be written: with `id` one that is there. */
export interface UnitWriting {
  readonly id: number | null;
  readonly values: UnitValues;
  /** Of a new one. */
  readonly state: UnitState;
  readonly reservedUntil: Date | null;
}

/** Columns that hold what a unit says, with their types. */
const COLUMNS = ALL_UNIT_FIELDS.flatMap(([name, field]): [string, string][] =>
  field.kind === 'plan' ? [[name, 'int4']] : columnTypes(name, field),
);
const NAMES = COLUMNS.map(([name]) => name);
const GIVEN = `json_to_recordset($2::json) as given (id integer, place integer, state text, reserved_until timestamptz, ${COLUMNS.map((column) => column.join(' ')).join(', ')})`;

const rowOf = (values: UnitValues): Record<string, unknown> =>
  Object.fromEntries(ALL_UNIT_FIELDS.flatMap(([name, field]) => toColumns(name, field, values[name])));

const NOW = 'updated_at = $3::timestamptz, version = u.version + 1';

/** Changes units and adds those without a number behind them; one that is as it was stays as it is. */
export async function writeUnits(
  ctx: Ctx,
  projectId: number,
  units: readonly UnitWriting[],
): Promise<{ changed: number[]; added: number[] }> {
  const rows = JSON.stringify(
    units.map(({ id, values, state, reservedUntil }, place) => ({
      ...rowOf(values),
      id,
      place: place + 1,
      state,
      reserved_until: reservedUntil,
    })),
  );
  const list = (of: string) => NAMES.map((name) => `${of}.${name}`).join(', ');
  const given = [projectId, rows, ctx.now()];
  const changed = await runSql(
    ctx.db,
    `update project_unit u set ${NAMES.map((name) => `${name} = given.${name}`).join(', ')}, ${NOW}
     from ${GIVEN}
     where u.id = given.id and u.project_id = $1 and (${list('u')}) is distinct from (${list('given')})
     returning u.id`,
    given,
    { id: 'int4' },
  );
  const added = await runSql(
    ctx.db,
    `insert into project_unit (project_id, position, state, reserved_until, ${NAMES.join(', ')}, created_at, updated_at)
     select $1, given.place + (select coalesce(max(position), 0) from project_unit where project_id = $1),
       given.state, given.reserved_until, ${list('given')}, $3, $3
     from ${GIVEN} where given.id is null order by given.place
     returning id`,
    given,
    { id: 'int4' },
  );
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  return { changed: ids(changed), added: ids(added) };
}

/** What counts a change of a unit. */
const counted = (ctx: Ctx) => ({ updated_at: ctx.now(), version: sql<number>`version + 1` });

/** Gives a unit a picture of its own, or takes it away. */
export async function updateUnitPicture(ctx: Ctx, id: number, picture: StoredPicture | null): Promise<void> {
  await ctx.db
    .updateTable('project_unit')
    .set({ picture: toJson(picture), ...counted(ctx) })
    .where('id', '=', id)
    .execute();
}

/** Writes the state of units; the caller has them locked, and has seen that they may have it. */
export async function updateUnitStates(
  ctx: Ctx,
  ids: readonly number[],
  {
    state,
    reservedUntil,
    reservedFor,
  }: { state: UnitState; reservedUntil: Date | null; reservedFor: string },
): Promise<void> {
  await ctx.db
    .updateTable('project_unit')
    .set({ state, reserved_until: reservedUntil, reserved_for: reservedFor, ...counted(ctx) })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Frees the units of a project whose reservation has ended. @returns their numbers */
export async function freeEnded(ctx: Ctx, projectId: number): Promise<number[]> {
  const rows = await ctx.db
    .updateTable('project_unit')
    .set({ state: 'available', reserved_until: null, reserved_for: '', ...counted(ctx) })
    .where('project_id', '=', projectId)
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', ctx.now())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a line of history for each of these units, as they stand now. */
export async function insertUnitEvents(
  ctx: Ctx,
  projectId: number,
  kind: UnitEvent,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .insertInto('project_unit_event')
    .columns(['project_id', 'owner_id', 'unit_id', 'label', 'state', 'price', 'actor_id', 'at', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('project_unit as u')
        .innerJoin('project as p', 'p.id', 'u.project_id')
        .select(['p.id', 'p.owner_id', 'u.id as unit_id', 'u.label', 'u.state', 'u.price'])
        .select([
          eb.val(ctx.actor?.accountId ?? null).as('actor_id'),
          eb.val(ctx.now()).as('at'),
          eb.val(kind).as('kind'),
        ])
        .where('u.project_id', '=', projectId)
        .where('u.id', '=', anyOf(ids))
        .orderBy('u.position')
        .orderBy('u.id'),
    )
    .execute();
}

export async function deleteUnits(ctx: Ctx, projectId: number, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('project_unit')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Counts the units of a project anew. The project is locked: of two who change its units, the second counts both changes. */
export async function refreshUnitStat(ctx: Ctx, projectId: number): Promise<void> {
  await runSql(
    ctx.db,
    `insert into project_unit_stat (project_id, units, available, reserved, sold, price_from, price_to, changed_at)
     select $1, count(*) filter (where state <> 'withdrawn'), count(*) filter (where state = 'available'),
       count(*) filter (where state = 'reserved'), count(*) filter (where state = 'sold'),
       min(price) filter (where state = 'available' and type <> all ($2::text[])),
       max(price) filter (where state = 'available' and type <> all ($2::text[])), $3
     from project_unit where project_id = $1
     on conflict (project_id) do update set units = excluded.units, available = excluded.available,
       reserved = excluded.reserved, sold = excluded.sold, price_from = excluded.price_from, price_to = excluded.price_to,
       changed_at = excluded.changed_at`,
    [projectId, [...EXTRA_UNIT_TYPES], ctx.now()],
  );
}
