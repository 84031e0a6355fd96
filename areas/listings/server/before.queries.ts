import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { ReviewContent, ReviewFile } from '@keystead/platform/review';

/** A home or a project. */
export interface Thing {
  readonly kind: 'property' | 'project';
  readonly id: number;
}

const COLUMN = { property: 'listing_id', project: 'project_id' } as const;

/** How something stood when the site last looked at it, and what the site said then. */
export interface Before extends ReviewContent {
  readonly review: string;
}

/** Stores a snapshot in place of an earlier one. @param open with the row locked */
export async function writeBefore(open: Ctx, { kind, id }: Thing, before: Before): Promise<void> {
  await deleteBefore(open, { kind, id });
  await runSql(
    open.db,
    `with kept as (insert into listing_before (${COLUMN[kind]}, review, facts, at) values ($1, $2, $3::jsonb, $4)
       returning id)
     insert into listing_before_file (before_id, position, role, file)
     select kept.id, f.place, f.role, f.file
     from kept, jsonb_to_recordset($5::jsonb) as f (place integer, role text, file jsonb)`,
    [
      id,
      before.review,
      JSON.stringify(before.facts),
      open.now(),
      JSON.stringify(before.files.map(({ role, file }, place) => ({ place, role, file }))),
    ],
  );
}

/** Returns the snapshot; undefined when nothing has changed since. */
export async function readBefore(ctx: Ctx, { kind, id }: Thing): Promise<Before | undefined> {
  const [row] = await runSql<Before>(
    ctx.db,
    `select b.review, b.facts, coalesce((select jsonb_agg(jsonb_build_object('role', f.role, 'file', f.file)
       order by f.position) from listing_before_file f where f.before_id = b.id), '[]') as files
     from listing_before b where b.${COLUMN[kind]} = $1`,
    [id],
  );
  return row;
}

/** Returns the files of these snapshots. */
export async function readFilesBefore(
  ctx: Ctx,
  kind: Thing['kind'],
  ids: readonly number[],
): Promise<ReviewFile['file'][]> {
  const rows = await runSql<Pick<ReviewFile, 'file'>>(
    ctx.db,
    `select f.file from listing_before b join listing_before_file f on f.before_id = b.id
     where b.${COLUMN[kind]} = any($1::int[])`,
    [[...ids]],
  );
  return rows.map(({ file }) => file);
}

export async function deleteBefore(open: Ctx, { kind, id }: Thing): Promise<void> {
  await runSql(open.db, `delete from listing_before where ${COLUMN[kind]} = $1`, [id]);
}

/** Returns SQL: whether there is a snapshot of the home or project with the id `thing`. */
export const isStored = (kind: Thing['kind'], thing: string): string =>
  `exists (select 1 from listing_before b where b.${COLUMN[kind]} = ${thing})`;
