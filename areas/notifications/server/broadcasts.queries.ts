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
    accountIds.length === 0
      ? 'update broadcast set done_at = $2, reached = reached + $3 where id = $1'
      : `update broadcast set reached_id = $4, reached = reached + $3 where id = $1 and $2::timestamptz is not null`,
    accountIds.length === 0
      ? [id, ctx.now(), 0]
      : [id, ctx.now(), accountIds.length, Math.max(...accountIds)],
  );
}

/** Broadcasts, the last first, at most 50. */
export function readBroadcasts(ctx: Ctx): Promise<BroadcastRow[]> {
  return runSql(ctx.db, 'select * from broadcast order by id desc limit 50');
}
