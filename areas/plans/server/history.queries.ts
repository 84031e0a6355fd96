import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { COUNTED, type CountedFeature, type ENTRY_KINDS } from '../rules.ts';
import type { Thing } from './ledger.queries.ts';

export interface HistoryRow {
  readonly id: number;
  readonly kind: (typeof ENTRY_KINDS)[number];
  readonly feature: CountedFeature;
  readonly package_name: string;
  readonly amount: number | null;
  readonly balance: number | null;
  readonly thing_kind: Thing['kind'] | null;
  readonly thing_id: number | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** One page of someone's ledger, the last entry first, and how many there are. */
export async function readHistory(
  ctx: Ctx,
  accountId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const own = `from credit_entry e join package_grant g on g.id = e.grant_id
    where g.account_id = $1 and e.feature = any($2::text[])`;
  const [rows, [count]] = await Promise.all([
    runSql<HistoryRow>(
      ctx.db,
      `select e.id, e.kind, e.feature, g.package_name, e.amount, e.balance, e.thing_kind, e.thing_id, e.reason,
         e.at ${own}
       order by e.id desc limit $3 offset $4`,
      [accountId, [...COUNTED], page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${own}`, [accountId, [...COUNTED]]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Everything of someone's, for them to take along. */
export function readOwn(ctx: Ctx, accountId: number): Promise<unknown[]> {
  return runSql(
    ctx.db,
    `select g.package_name, g.price, g.source, g.starts_at, g.ends_at, g.revoked_at,
       (select json_agg(json_build_object('feature', e.feature, 'kind', e.kind, 'amount', e.amount,
         'balance', e.balance, 'thing', e.thing_kind, 'thing_id', e.thing_id, 'reason', e.reason, 'at', e.at) order by e.id)
        from credit_entry e where e.grant_id = g.id) as entries
     from package_grant g where g.account_id = $1 order by g.id`,
    [accountId],
  );
}
