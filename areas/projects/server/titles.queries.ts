import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Returns titles of projects that still exist, by id. */
export async function readTitles(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await runSql<{ id: number; title: string }>(
    ctx.db,
    'select id, title from project where id = any($1::int[])',
    [[...ids]],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
