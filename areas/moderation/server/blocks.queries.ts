import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** @returns false when there was the same block before */
export async function insertBlock(
  ctx: Ctx,
  block: { blockerId: number; blockedId: number; reason: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into person_block (blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning blocked_id`,
    [block.blockerId, block.blockedId, block.reason, ctx.now()],
  );
  return rows.length > 0;
}

/** @returns whether there was one */
export async function deleteBlock(ctx: Ctx, blockerId: number, blockedId: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from person_block where blocker_id = $1 and blocked_id = $2 returning blocked_id',
    [blockerId, blockedId],
  );
  return rows.length > 0;
}

/** Blocks between one person and some others, either way. */
export function readBlocks(
  ctx: Ctx,
  personId: number,
  others: readonly number[],
): Promise<{ blocker_id: number; blocked_id: number }[]> {
  return runSql(
    ctx.db,
    `select blocker_id, blocked_id from person_block
     where (blocker_id = $1 and blocked_id = any($2::int[])) or (blocked_id = $1 and blocker_id = any($2::int[]))`,
    [personId, [...others]],
  );
}

/** Everybody between whom and one of some people a block stands, either way; pairs may come twice. */
export function readBlockedWith(
  ctx: Ctx,
  people: readonly number[],
): Promise<{ personId: number; otherId: number }[]> {
  return runSql(
    ctx.db,
    `select blocker_id as "personId", blocked_id as "otherId" from person_block where blocked_id = any($1::int[])
     union all
     select blocked_id, blocker_id from person_block where blocker_id = any($1::int[])`,
    [[...people]],
  );
}

export interface BlockRow {
  blocked_id: number;
  reason: string;
  created_at: Date;
}

/** One page of whom someone has blocked, newest first. */
export async function readBlocksBy(
  ctx: Ctx,
  blockerId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    runSql<BlockRow>(
      ctx.db,
      `select blocked_id, reason, created_at from person_block where blocker_id = $1
       order by created_at desc, blocked_id desc limit $2 offset $3`,
      [blockerId, page.limit, page.offset],
    ),
    runSql<{ total: number }>(
      ctx.db,
      'select count(*)::int as total from person_block where blocker_id = $1',
      [blockerId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}
