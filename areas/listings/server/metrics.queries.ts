import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { daySql } from '@keystead/platform/metrics';
import type { OwnState } from '../rules.ts';

/** As `ownState` of the rules. */
const STATE = `case when request_status in ('pending', 'rejected') then request_status
  when property_type in ('sold', 'rented') then 'done' when request_status = 'expired' then 'expired'
  when is_active then 'live' else 'inactive' end`;

/** Returns how many homes are in each state. */
export function readByState(ctx: Ctx): Promise<{ state: OwnState; value: number }[]> {
  return runSql(
    ctx.db,
    // Counted by the columns of the index first: the state is worked out of twenty rows, not of a million.
    `select ${STATE} as state, sum(value)::int as value
     from (select request_status, property_type, is_active, count(*) as value from listing group by 1, 2, 3) as found
     group by 1`,
    [],
  );
}

/** Returns how many were posted on each day. */
export function readPosted(ctx: Ctx, from: Date): Promise<{ day: number; value: number }[]> {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from listing where created_at >= $1 group by 1`,
    [from],
  );
}

export interface HomeLine {
  id: number;
  title: string;
  city: string;
  property_type: string;
  state: OwnState;
  created_at: Date;
}

/** Returns homes of someone, the newest first, and how many there are. */
export async function readHomesOf(
  ctx: Ctx,
  accountId: number,
  most: number,
): Promise<{ rows: HomeLine[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    runSql<HomeLine>(
      ctx.db,
      `select id, title, city, property_type, ${STATE} as state, created_at from listing
       where owner_id = $1 order by created_at desc, id desc limit $2`,
      [accountId, most],
    ),
    runSql<{ total: number }>(ctx.db, 'select count(*)::int as total from listing where owner_id = $1', [
      accountId,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}
