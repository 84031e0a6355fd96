import type { Ctx } from '@keystead/platform/context';
import { anyOf, pageOf, type RowOf } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { RunStep } from '../rules.ts';

/** A run whose process has been silent for so long has ended with it. Seconds. */
const LOST_AFTER = 60;

const runs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('place_run')
    .select(['id', 'state', 'source', 'name', 'step', 'done', 'problem'])
    .select(['staff_name as staffName', 'created_at as createdAt', 'ended_at as endedAt']);

export function readRuns(
  ctx: Ctx,
  {
    page,
    per_page: limit,
    order,
    ids,
  }: { page: number; per_page: number; order: 'asc' | 'desc'; ids?: number[] | undefined },
) {
  const found = ids ? runs(ctx).where('id', '=', anyOf(ids)) : runs(ctx);
  return pageOf(ctx.db, found.orderBy('id', order), { limit, offset: (page - 1) * limit });
}

export function readRun(ctx: Ctx, id: number) {
  return runs(ctx).where('id', '=', id).executeTakeFirst();
}
export type Run = RowOf<typeof readRun>;

/** Returns the run that has made or connected streets last; undefined where none has. */
export function readLastDone(ctx: Ctx) {
  return runs(ctx).where('state', '=', 'done').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Writes a run that begins now; undefined while another one goes on. */
export async function insertRun(ctx: Ctx, run: Pick<Run, 'source' | 'name'>): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('place_run')
    .values({ ...run, staff_id: ctx.staff?.id, staff_name: ctx.staff?.name ?? 'console' })
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Says how far a run is. @returns whether it is to go on: staff may have ended it */
export async function touchRun(ctx: Ctx, id: number, at: { step: RunStep; done: number }): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('place_run')
    .set({ ...at, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends a run that goes on. @returns whether it did */
export async function endRun(
  ctx: Ctx,
  id: number,
  { state, problem = '' }: { state: 'done' | 'failed' | 'cancelled'; problem?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('place_run')
    .set({ state, problem, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends runs whose process is gone. */
export async function endLostRuns(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('place_run')
    .set({ state: 'failed', problem: 'The run ended with its process', ended_at: sql`now()` })
    .where('state', '=', 'running')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${LOST_AFTER})`)
    .execute();
}
