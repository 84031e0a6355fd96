import type { Ctx } from '@keystead/platform/context';
import { directPool, toJson } from '@keystead/platform/db';
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

/**
 * Runs `work` while no other process does the same, on a connection of its own: the lock ends with the process, however that ends.
 * @returns undefined when another one is at it
 */
export async function alone<T>(ctx: Ctx, work: () => Promise<T>): Promise<{ result: T } | undefined> {
  const pool = directPool(ctx.pool, { max: 1 });
  try {
    const connection = await pool.connect();
    try {
      const { rows } = await connection.query<{ got: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('places', 0)) as got`,
      );
      if (!rows[0]?.got) return undefined;
      const result = await work();
      // The server may take a moment to notice that a connection is gone.
      await connection.query(`select pg_advisory_unlock(hashtextextended('places', 0))`);
      return { result };
    } finally {
      connection.release(true);
    }
  } finally {
    await pool.end();
  }
}
