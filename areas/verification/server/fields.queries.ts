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
