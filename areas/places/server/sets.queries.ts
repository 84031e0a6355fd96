import type { Ctx } from '@keystead/platform/context';
import { toJson } from '@keystead/platform/db';
import type { Found } from './extract/read-extract.ts';
import type { FoundNames } from './named/writing.service.ts';
import type { Travel } from './routing/engine/travel.ts';

/** Returns the newest sets, the current one first. */
export function readSets(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('place_set')
    .select(['id', 'name', 'bounds', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Returns the current set with what was found for it. */
export function readCurrentSet(ctx: Ctx) {
  return ctx.db
    .selectFrom('place_set')
    .select(['id', 'name', 'bounds', 'bytes', 'created_at as createdAt', 'found', 'travel'])
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ found: Record<string, unknown>; travel: Travel | Record<never, never> }>()
    .executeTakeFirst();
}

/** Adds a set; `describeSet` says what was found, once it is written. @returns its number */
export async function insertSet(
  ctx: Ctx,
  set: { name: string; bounds: number[]; bytes: number },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('place_set')
    .values({ ...set, found: '{}', travel: '{}', created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function describeSet(ctx: Ctx, id: number, found: Found & { names: FoundNames }): Promise<void> {
  await ctx.db
    .updateTable('place_set')
    .set({ found: toJson(found) })
    .where('id', '=', id)
    .execute();
}

/** Writes what came of connecting the ways of a set. */
export async function describeTravel(ctx: Ctx, id: number, travel: Travel): Promise<void> {
  await ctx.db
    .updateTable('place_set')
    .set({ travel: toJson(travel) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSetsBefore(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('place_set').where('id', '<', id).execute();
}
