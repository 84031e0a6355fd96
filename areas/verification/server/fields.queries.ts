import type { Ctx } from '@keystead/platform/context';
import { type RowOf, runSql, writeOrder } from '@keystead/platform/db';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FieldType } from '../contract.ts';

/** A field of the form with its choices in order. */
export type FieldRow = RowOf<typeof readFields>;

const FIELD = ['f.id', 'f.name', 'f.field_type', 'f.is_required', 'f.is_active', 'f.asks_agencies'] as const;

/** Returns every field there ever was, in the operator's order. */
export function readFields(ctx: Ctx) {
  return ctx.db
    .selectFrom('verification_field as f')
    .select(FIELD)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('verification_choice as c')
          .select(['c.id', 'c.value'])
          .whereRef('c.field_id', '=', 'f.id')
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('choices'),
    )
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
}

/** Adds a field at the end. @returns its id */
export async function insertField(
  ctx: Ctx,
  field: {
    name: string;
    type: FieldType;
    isRequired: boolean;
    asksAgencies: boolean;
    choices: readonly string[];
  },
): Promise<number> {
  const [row] = await runSql(
    ctx.db,
    `with added as (
       insert into verification_field (name, field_type, is_required, asks_agencies, position)
       values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from verification_field)) returning id),
     choices as (
       insert into verification_choice (field_id, position, value)
       select added.id, c.place, c.value from added, unnest($5::text[]) with ordinality as c (value, place))
     select id from added`,
    [field.name, field.type, field.isRequired, field.asksAgencies, [...field.choices]],
    { id: 'int4' },
  );
  return (row as { id: number }).id;
}

/** Asks people a field, or no longer. @returns whether there was such a field */
export async function setFieldActive(ctx: Ctx, id: number, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('verification_field')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A field as staff see it. */
export type StaffField = RowOf<typeof readStaffFields>;

/** Returns every field in the order of the form, or the one with an id. */
export function readStaffFields(ctx: Ctx, id?: number) {
  let query = ctx.db
    .selectFrom('verification_field as f')
    .select(FIELD)
    .select(['f.position', sql<string>`f.version::text`.as('version')])
    .select((eb) => [
      sql<string[]>`array(${eb
        .selectFrom('verification_choice as c')
        .select('c.value')
        .whereRef('c.field_id', '=', 'f.id')
        .orderBy('c.position')
        .orderBy('c.id')})`.as('choices'),
      eb
        .selectFrom('verification_answer as r')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('r.field_id', '=', 'f.id')
        .$asScalar()
        .$notNull()
        .as('answers'),
    ]);
  if (id !== undefined) query = query.where('f.id', '=', id);
  return query.orderBy('f.position').orderBy('f.id').execute();
}

/** Locks a field until the end of the transaction, so that it is not answered meanwhile. */
export async function lockField(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('verification_field').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes a field with its choices; one that stays a choice keeps its id. */
export async function writeField(
  ctx: Ctx,
  {
    id,
    choices,
    name,
    field_type,
    is_required,
    is_active,
    asks_agencies,
  }: Omit<StaffField, 'position' | 'version' | 'answers'>,
): Promise<void> {
  await ctx.db
    .updateTable('verification_field')
    .set((eb) => ({
      name,
      field_type,
      is_required,
      is_active,
      asks_agencies,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await ctx.db
    .deleteFrom('verification_choice')
    .where('field_id', '=', id)
    .where('value', '<>', sql<string>`all(${choices})`)
    .execute();
  await runSql(
    ctx.db,
    `insert into verification_choice (field_id, position, value)
     select $1, c.place, c.value from unnest($2::text[]) with ordinality as c (value, place)
     on conflict (field_id, value) do update set position = excluded.position`,
    [id, choices],
  );
}

/** Removes a field without answers; a foreign key protects others. */
export async function deleteField(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('verification_field').where('id', '=', id).execute();
}

/** Puts the named fields first, in this order; the others follow as they were. */
export const writeFieldOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'verification_field', ids);
