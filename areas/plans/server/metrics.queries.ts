import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';
import type { Source } from './ledger.queries.ts';

/** Returns how many packages are in force, by source. */
export function readInForce(ctx: Ctx): Promise<{ source: Source; value: number }[]> {
  return ctx.db
    .selectFrom('package_grant')
    .select((eb) => ['source', eb.fn.countAll<number>().as('value')])
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.now())]))
    .groupBy('source')
    .execute();
}

/** Returns how many were bought on each day. */
export function readBought(ctx: Ctx, from: Date) {
  return runSql(
    ctx.db,
    `select ${daySql('starts_at')} as day, count(*)::int as value from package_grant
     where starts_at >= $1 and source = 'payment' group by 1`,
    [from],
    DAY_VALUE,
  );
}

const PACKAGE_LINE = columns({
  id: 'int4',
  name: 'text',
  source: narrow<Source>('text'),
  starts_at: 'timestamptz',
  ends_at: 'timestamptz|null',
  state: narrow<'active' | 'ended' | 'revoked' | 'on hold'>('text'),
  /** What is left by feature; null without a bound. */
  left: narrow<Record<string, number | null>>('json'),
  total: 'int4',
});

/** Packages of someone, the last first, with what is left of their credits. */
export function readPackagesOf(ctx: Ctx, accountId: number, most: number) {
  return runSql(
    ctx.db,
    `select g.id, g.package_name as name, g.source, g.starts_at, g.ends_at,
       case when g.revoked_at is not null then 'revoked' when g.ends_at <= $2 then 'ended'
         when g.held_at is not null then 'on hold' else 'active' end as state,
       coalesce((select json_object_agg(l.feature, l.total - l.used - l.ended order by l.feature)
         from credit_lot l where l.grant_id = g.id), '{}') as left,
       count(*) over ()::int as total
     from package_grant g where g.account_id = $1 and g.agency_id is null order by g.starts_at desc, g.id desc limit $3`,
    [accountId, ctx.now(), most],
    PACKAGE_LINE,
  );
}
