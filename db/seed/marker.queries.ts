import type { Ctx } from '@keystead/platform/context';

/** Returns whether the demo world is still to be made, was cut short, or is none of our business. */
export async function seedState(ctx: Ctx): Promise<'empty' | 'begun' | 'done'> {
  const { begun, finished, used } = await ctx.db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('demo_world').select('begun_at')).as('begun'),
      eb
        .exists(eb.selectFrom('demo_world').select('begun_at').where('finished_at', 'is not', null))
        .as('finished'),
      eb.exists(eb.selectFrom('listing_public').select('id')).as('used'),
    ])
    .executeTakeFirstOrThrow();
  if (begun) return finished ? 'done' : 'begun';
  return used ? 'done' : 'empty';
}

/** Returns whether this database is a demo world, whole or in the making. */
export async function isDemoWorld(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('demo_world')
    .select('begun_at')
    .where('ended_at', 'is', null)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Returns whether a start with the demo world on finds a demo world or makes one. */
export async function wouldBeDemo(ctx: Ctx): Promise<boolean> {
  return (await seedState(ctx)) !== 'done' || (await isDemoWorld(ctx));
}

/** Notes that this database was a demo world and is an empty real site now. */
export async function markEnded(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.insertInto('demo_world').values({ begun_at: now, finished_at: now, ended_at: now }).execute();
}

/** Notes when the making began; dates in the world count from then, also in a second attempt. */
export async function markBegun(ctx: Ctx): Promise<Date> {
  await ctx.db
    .insertInto('demo_world')
    .values({ begun_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await ctx.db.selectFrom('demo_world').select('begun_at').executeTakeFirstOrThrow();
  return row.begun_at;
}

export async function markFinished(ctx: Ctx): Promise<void> {
  await ctx.db.updateTable('demo_world').set({ finished_at: ctx.now() }).execute();
}
