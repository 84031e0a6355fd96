import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { daySql } from '@keystead/platform/metrics';

export function readSignUps(ctx: Ctx, from: Date): Promise<{ day: number; value: number }[]> {
  return runSql(
    ctx.db,
    `select ${daySql('created_at')} as day, count(*)::int as value from account where created_at >= $1 group by 1`,
    [from],
  );
}

export async function readCounts(ctx: Ctx): Promise<{ people: number; off: number }> {
  const [row] = await runSql<{ people: number; off: number }>(
    ctx.db,
    `select (select count(*)::int from account) as people,
       (select count(*)::int from account where not is_active) as off`,
    [],
  );
  return row ?? { people: 0, off: 0 };
}

export interface SessionLine {
  agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  total: number;
}

/** Returns the live sessions of someone, the one used last first. */
export function readLiveSessions(ctx: Ctx, accountId: number, most: number): Promise<SessionLine[]> {
  return runSql(
    ctx.db,
    `select agent, address, created_at, last_seen_at, count(*) over ()::int as total from account_session
     where account_id = $1 and expires_at > $2 order by last_seen_at desc, id desc limit $3`,
    [accountId, ctx.now(), most],
  );
}
