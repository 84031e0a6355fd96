import type { Ctx } from '@keystead/platform/context';
import { narrow, pageOf, runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';
import { sql } from 'kysely';
import type { OwnState } from '../rules.ts';
import { OWN_STATE } from './own.queries.ts';

/** Returns how many homes are in each state. */
export function readByState(ctx: Ctx) {
  return runSql(
    ctx.db,
    // Counted by the columns of the index first: the state is worked out of twenty rows, not of a million.
    `select ${OWN_STATE} as state, sum(value)::int as value
     from (select request_status, property_type, is_active, count(*) as value from listing group by 1, 2, 3) as found
     group by 1`,
    [],
    { state: narrow<OwnState>('text'), value: 'int4' },
  );
}

/** Returns how many wait for their agencies: pending ones that the site does not review yet. */
export async function readHeld(ctx: Ctx): Promise<number> {
  const { held } = await ctx.db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('held_by_agency', '=', true)
    .where('request_status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return held;
}

/** Returns how many were posted on each day. */
export function readPosted(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from listing where created_at >= $1 group by 1`,
    [from],
    DAY_VALUE,
  );
}

/** Returns homes of someone, the newest first, and how many there are. */
export function readHomesOf(ctx: Ctx, accountId: number, most: number) {
  const homes = ctx.db
    .selectFrom('listing')
    .select([
      'id',
      'title',
      'city',
      'property_type as offer',
      'request_status as review',
      'is_active as isActive',
      'created_at as at',
    ])
    .where('owner_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return pageOf(ctx.db, homes, { limit: most, offset: 0 });
}
