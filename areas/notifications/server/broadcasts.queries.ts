import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface BroadcastRow {
  id: number;
  title: string;
  body: string;
  path: string;
  reached_id: number;
  reached: number;
  created_at: Date;
  done_at: Date | null;
}

export async function insertBroadcast(
  ctx: Ctx,
  { title, body, path }: Pick<BroadcastRow, 'title' | 'body' | 'path'>,
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    'insert into broadcast (title, body, path, created_at) values ($1, $2, $3, $4) returning id',
    [title, body, path, ctx.now()],
  );
  return (row as { id: number }).id;
}

/** A broadcast that is still handed out, held until the transaction ends; undefined once everybody has it. */
export async function lockBroadcast(ctx: Ctx, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await runSql<BroadcastRow>(
    ctx.db,
    'select * from broadcast where id = $1 and done_at is null for update',
    [id],
  );
  return row;
}

/** Notes that these have it; nobody: that everybody does. */
export async function noteReached(ctx: Ctx, id: number, accountIds: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update broadcast set reached_id = greatest(reached_id, $2), reached = reached + $3,
       done_at = case when $3 = 0 then $4::timestamptz end
     where id = $1`,
    [id, Math.max(0, ...accountIds), accountIds.length, ctx.now()],
  );
}

/** Broadcasts, the last first, at most 50. */
export function readBroadcasts(ctx: Ctx): Promise<BroadcastRow[]> {
  return runSql(ctx.db, 'select * from broadcast order by id desc limit 50');
}
