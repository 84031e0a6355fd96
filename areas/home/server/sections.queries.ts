import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { SectionType } from '../rules.ts';

/** A row of the home page as the operator wants it. */
export interface Section {
  id: number;
  version: string;
  type: SectionType;
  /** "" for the words the site comes with. */
  title: string;
  position: number;
  isOn: boolean;
}

/** All of them in the operator's order. */
export function readSections(ctx: Ctx): Promise<Section[]> {
  return runSql<Section>(
    ctx.db,
    `select id, type, title, position, is_on as "isOn",
       (extract(epoch from updated_at) * 1000000)::bigint::text as version
     from home_section order by position, id`,
  );
}

/** Locks all of them, so that one at a time changes how the page stands. */
export async function lockSections(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'select id from home_section order by id for update');
}

export async function writeSection(
  ctx: Ctx,
  { id, title, isOn }: { id: number; title: string; isOn: boolean },
): Promise<void> {
  await runSql(
    ctx.db,
    `update home_section set title = $2, is_on = $3,
       updated_at = greatest($4::timestamptz, updated_at + interval '1 microsecond') where id = $1`,
    [id, title, isOn, ctx.now()],
  );
}

/** Puts the named rows first, in this order; the others follow as they were. */
export async function writeOrder(
  ctx: Ctx,
  table: 'home_section' | 'slider',
  ids: readonly number[],
): Promise<void> {
  await runSql(
    ctx.db,
    `update ${table} t set position = o.place
     from (
       select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
       from ${table} r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id
     ) o where o.id = t.id and t.position <> o.place`,
    [[...ids]],
  );
}
