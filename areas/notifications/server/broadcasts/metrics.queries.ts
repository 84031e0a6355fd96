import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runSql, toJson } from '@keystead/platform/db';
import type { BroadcastMetrics } from '../../contract.staff.ts';
import { causeOf } from './broadcasts.queries.ts';

const OF_BROADCAST = `from notification n where n.kind = 'broadcast' and n.cause_key = $1`;

const WAY = columns({
  way: narrow<'push' | 'mail'>('text'),
  waiting: 'int4',
  sent: 'int4',
  skipped: 'int4',
  failed: 'int4',
  unknown: 'int4',
});

/** Returns the counts of a broadcast's deliveries. */
export async function countMetrics(ctx: Ctx, id: number): Promise<BroadcastMetrics> {
  const [[all], ways] = await Promise.all([
    runSql(
      ctx.db,
      `select count(*)::int as told, count(n.read_at)::int as read ${OF_BROADCAST}`,
      [causeOf(id)],
      { told: 'int4', read: 'int4' },
    ),
    runSql(
      ctx.db,
      `select d.channel as way,
         count(*) filter (where d.state in ('waiting', 'claimed', 'sending'))::int as waiting,
         count(*) filter (where d.state = 'sent')::int as sent,
         count(*) filter (where d.state = 'skipped')::int as skipped,
         count(*) filter (where d.state = 'failed')::int as failed,
         count(*) filter (where d.state = 'unknown')::int as unknown
       from notification_delivery d join (select n.id ${OF_BROADCAST}) t on t.id = d.notification_id
       group by d.channel order by d.channel`,
      [causeOf(id)],
      WAY,
    ),
  ]);
  return { told: all?.told ?? 0, read: all?.read ?? 0, ways };
}

/** Broadcasts from before a moment whose metrics are not written down. */
export async function readUnstored(ctx: Ctx, before: Date): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('broadcast')
    .select('id')
    .where('figures', 'is', null)
    .where('started_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeMetrics(ctx: Ctx, id: number, figures: BroadcastMetrics): Promise<void> {
  const written = { figures: toJson(figures) };
  await ctx.db.updateTable('broadcast').set(written).where('id', '=', id).execute();
}
