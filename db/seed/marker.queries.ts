import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Returns whether the demo world is still to be made, was cut short, or is none of our business. */
export async function seedState(ctx: Ctx): Promise<'empty' | 'begun' | 'done'> {
  const [row] = await runSql(
    ctx.db,
    `select exists (select from demo_world) as begun,
       exists (select from demo_world where finished_at is not null) as finished,
       exists (select from listing_public) as used`,
    [],
    { begun: 'bool', finished: 'bool', used: 'bool' },
  );
  if (row?.begun) return row.finished ? 'done' : 'begun';
  return row?.used ? 'done' : 'empty';
}

/** Returns whether this database is a demo world, whole or in the making. */
export async function isDemoWorld(ctx: Ctx): Promise<boolean> {
  const world = ctx.db.selectFrom('demo_world').select('begun_at').where('ended_at', 'is', null);
  return (await world.executeTakeFirst()) !== undefined;
}

/** Whether a start with the demo world on finds a demo world or makes one. */
export async function wouldBeDemo(ctx: Ctx): Promise<boolean> {
  return (await seedState(ctx)) !== 'done' || (await isDemoWorld(ctx));
}

/** Notes that this database was a demo world and is an empty real site now. */
export async function markEnded(ctx: Ctx): Promise<void> {
  const at = ctx.now();
  const world = { begun_at: at, finished_at: at, ended_at: at };
  await ctx.db.insertInto('demo_world').values(world).execute();
}

/** Notes when the making began; dates in the world count from then, also in a second attempt. */
export async function markBegun(ctx: Ctx): Promise<Date> {
  const begun = ctx.db.insertInto('demo_world').values({ begun_at: ctx.now() });
  await begun.onConflict((conflict) => conflict.doNothing()).execute();
  return (await ctx.db.selectFrom('demo_world').select('begun_at').executeTakeFirstOrThrow()).begun_at;
}

export async function markFinished(ctx: Ctx): Promise<void> {
  await ctx.db.updateTable('demo_world').set({ finished_at: ctx.now() }).execute();
}
