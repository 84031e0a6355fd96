import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Returns whether the demo world is still to be made, was cut short, or is none of our business. */
export async function seedState(ctx: Ctx): Promise<'empty' | 'begun' | 'done'> {
  const [row] = await runSql<{ begun: boolean; finished: boolean; used: boolean }>(
    ctx.db,
    `select exists (select from demo_world) as begun,
       exists (select from demo_world where finished_at is not null) as finished,
       exists (select from listing_public) as used`,
  );
  if (row?.begun) return row.finished ? 'done' : 'begun';
  return row?.used ? 'done' : 'empty';
}

/** Returns whether this database is a demo world, whole or in the making. */
export async function isDemoWorld(ctx: Ctx): Promise<boolean> {
  return (await runSql(ctx.db, 'select 1 from demo_world where ended_at is null limit 1')).length > 0;
}

/** Whether a start with the demo world on finds a demo world or makes one. */
export async function wouldBeDemo(ctx: Ctx): Promise<boolean> {
  return (await seedState(ctx)) !== 'done' || (await isDemoWorld(ctx));
}

/** Notes that this database was a demo world and is an empty real site now. */
export async function markEnded(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'insert into demo_world (begun_at, finished_at, ended_at) values ($1, $1, $1)', [
    ctx.now(),
  ]);
}

/** Notes when the making began; dates in the world count from then, also in a second attempt. */
export async function markBegun(ctx: Ctx): Promise<Date> {
  await runSql(ctx.db, 'insert into demo_world (begun_at) values ($1) on conflict do nothing', [ctx.now()]);
  const [row] = await runSql<{ begun_at: Date }>(ctx.db, 'select begun_at from demo_world');
  return (row as { begun_at: Date }).begun_at;
}

export async function markFinished(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'update demo_world set finished_at = $1', [ctx.now()]);
}
