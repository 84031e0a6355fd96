import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { FieldType } from '../contract.ts';

/** A field of the form with its choices in order. */
export interface FieldRow {
  id: number;
  name: string;
  field_type: FieldType;
  is_required: boolean;
  is_active: boolean;
  choices: { id: number; value: string }[];
}

/** Every field there ever was, in the operator's order. */
export function readFields(ctx: Ctx): Promise<FieldRow[]> {
  return runSql<FieldRow>(
    ctx.db,
    `select f.id, f.name, f.field_type, f.is_required, f.is_active,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'value', c.value) order by c.position, c.id)
                 from verification_choice c where c.field_id = f.id), '[]') as choices
     from verification_field f order by f.position, f.id`,
  );
}

/** Adds a field at the end. @returns its id */
export async function insertField(
  ctx: Ctx,
  field: { name: string; type: FieldType; isRequired: boolean; choices: readonly string[] },
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `with added as (
       insert into verification_field (name, field_type, is_required, position)
       values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from verification_field)) returning id),
     choices as (
       insert into verification_choice (field_id, position, value)
       select added.id, c.place, c.value from added, unnest($4::text[]) with ordinality as c (value, place))
     select id from added`,
    [field.name, field.type, field.isRequired, [...field.choices]],
  );
  return (row as { id: number }).id;
}

/** @returns whether there was such a field */
export async function setFieldActive(ctx: Ctx, id: number, isActive: boolean): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update verification_field set is_active = $2 where id = $1 returning id',
    [id, isActive],
  );
  return rows.length > 0;
}

/** A field as staff see it. */
export interface StaffField extends Omit<FieldRow, 'choices'> {
  version: string;
  position: number;
  choices: string[];
  answers: number;
}

/** Every field in the order of the form, or the one with an id. */
export function readStaffFields(ctx: Ctx, id?: number): Promise<StaffField[]> {
  return runSql<StaffField>(
    ctx.db,
    `select f.id, f.version::text as version, f.name, f.field_type, f.is_required, f.is_active, f.position,
       array(select c.value from verification_choice c where c.field_id = f.id order by c.position, c.id) as choices,
       (select count(*)::int from verification_answer r where r.field_id = f.id) as answers
     from verification_field f where $1::int is null or f.id = $1 order by f.position, f.id`,
    [id ?? null],
  );
}

/** Holds a field until the end of the transaction: nobody answers it meanwhile. */
export async function lockField(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'select id from verification_field where id = $1 for update', [id]);
}

/** Writes a field with its choices; one that stays a choice keeps its id. */
export async function writeField(
  ctx: Ctx,
  field: Pick<StaffField, 'id' | 'name' | 'field_type' | 'is_required' | 'is_active' | 'choices'>,
): Promise<void> {
  const { id, name, field_type: type, is_required: isRequired, is_active: isActive, choices } = field;
  await runSql(
    ctx.db,
    `update verification_field set name = $2, field_type = $3, is_required = $4, is_active = $5,
       version = version + 1 where id = $1`,
    [id, name, type, isRequired, isActive],
  );
  await runSql(ctx.db, 'delete from verification_choice where field_id = $1 and value <> all($2::text[])', [
    id,
    choices,
  ]);
  await runSql(
    ctx.db,
    `insert into verification_choice (field_id, position, value)
     select $1, c.place, c.value from unnest($2::text[]) with ordinality as c (value, place)
     on conflict (field_id, value) do update set position = excluded.position`,
    [id, choices],
  );
}

/** Removes a field that nobody has answered; answers keep the database from doing so. */
export async function deleteField(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from verification_field where id = $1', [id]);
}

/** Puts the named fields first, in this order; the others follow as they were. */
export async function writeFieldOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update verification_field t set position = o.place
     from (
       select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
       from verification_field r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id
     ) o where o.id = t.id and t.position <> o.place`,
    [[...ids]],
  );
}
