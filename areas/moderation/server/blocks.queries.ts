import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf } from '@keystead/platform/db';

/** Inserts a block. @returns false when there was the same block before */
export async function insertBlock(
  ctx: Ctx,
  { blockerId, blockedId, reason }: { blockerId: number; blockedId: number; reason: string },
): Promise<boolean> {
  const written = await ctx.db
    .insertInto('person_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, reason, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes a block. @returns whether there was one */
export async function deleteBlock(ctx: Ctx, blockerId: number, blockedId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('person_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Blocks between one person and some others, either way. */
export function readBlocks(
  ctx: Ctx,
  personId: number,
  others: readonly number[],
): Promise<{ blocker_id: number; blocked_id: number }[]> {
  const anyOther = anyOf(others);
  return ctx.db
    .selectFrom('person_block')
    .select(['blocker_id', 'blocked_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', personId), eb('blocked_id', '=', anyOther)]),
        eb.and([eb('blocked_id', '=', personId), eb('blocker_id', '=', anyOther)]),
      ]),
    )
    .execute();
}

/** Returns everyone with a block from or to one of some people; pairs may come twice. */
export function readBlockedWith(
  ctx: Ctx,
  people: readonly number[],
): Promise<{ personId: number; otherId: number }[]> {
  const anyOfThem = anyOf(people);
  const blocks = ctx.db.selectFrom('person_block');
  return blocks
    .select(['blocker_id as personId', 'blocked_id as otherId'])
    .where('blocked_id', '=', anyOfThem)
    .unionAll(
      blocks.select(['blocked_id as personId', 'blocker_id as otherId']).where('blocker_id', '=', anyOfThem),
    )
    .execute();
}

/** Returns one page of whom someone has blocked, newest first. */
export function readBlocksBy(ctx: Ctx, blockerId: number, page: Page) {
  const blocks = ctx.db
    .selectFrom('person_block')
    .select(['blocked_id', 'reason', 'created_at'])
    .where('blocker_id', '=', blockerId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc');
  return pageOf(ctx.db, blocks, page);
}
