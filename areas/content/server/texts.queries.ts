import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A version of what the house says of itself. */
export interface HouseTextRow {
  id: number;
  html: string;
  createdAt: Date;
}

/** The newest version. */
export async function readNewest(ctx: Ctx, kind: string): Promise<HouseTextRow | undefined> {
  const [row] = await runSql<HouseTextRow>(
    ctx.db,
    `select id, html, created_at as "createdAt" from house_text where kind = $1
     order by created_at desc, id desc limit 1`,
    [kind],
  );
  return row;
}

export async function insertVersion(ctx: Ctx, kind: string, html: string): Promise<void> {
  await runSql(ctx.db, 'insert into house_text (kind, html, created_at) values ($1, $2, $3)', [
    kind,
    html,
    ctx.now(),
  ]);
}
