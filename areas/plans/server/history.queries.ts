import type { Ctx } from '@keystead/platform/context';
import { type Page, pageOf } from '@keystead/platform/db';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { COUNTED, type CountedFeature } from '../rules.ts';
import { type Holder, isHeldBy } from './holder.ts';
import type { Thing } from './ledger.queries.ts';

/** Returns one page of the ledger of a person or an agency, the last entry first, and how many there are. */
export function readHistory(ctx: Ctx, holder: Holder, page: Page) {
  const own = ctx.db
    .selectFrom('credit_entry as e')
    .innerJoin('package_grant as g', 'g.id', 'e.grant_id')
    .select(['e.id', 'e.kind', 'e.feature', 'g.package_name', 'e.amount', 'e.balance', 'e.thing_kind'])
    .select(['e.thing_id', 'e.reason', 'e.at', 'e.actor_id'])
    .where(isHeldBy(holder))
    .where('e.feature', 'in', COUNTED)
    .orderBy('e.id', 'desc')
    .$narrowType<{ feature: CountedFeature; thing_kind: Thing['kind'] | null }>();
  return pageOf(ctx.db, own, page);
}

/**
 * Returns everything of someone's, for them to take along: what they hold or have brought into agencies. Of what agencies hold, only
 * their own use of it.
 */
export function readOwn(ctx: Ctx, accountId: number): Promise<unknown[]> {
  return ctx.db
    .selectFrom('package_grant as g')
    .select([
      'g.package_name',
      'g.agency_id',
      'g.price',
      'g.source',
      'g.starts_at',
      'g.ends_at',
      'g.revoked_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('credit_entry as e')
          .select(['e.feature', 'e.kind', 'e.amount', 'e.balance', 'e.thing_kind as thing', 'e.thing_id'])
          .select(['e.reason', 'e.at'])
          .whereRef('e.grant_id', '=', 'g.id')
          .where((own) => own.or([own('g.agency_id', 'is', null), own('e.actor_id', '=', accountId)]))
          .orderBy('e.id'),
      ).as('entries'),
    )
    .where((eb) =>
      eb.or([
        eb('g.account_id', '=', accountId),
        eb('g.id', 'in', eb.selectFrom('credit_entry').select('grant_id').where('actor_id', '=', accountId)),
      ]),
    )
    .orderBy('g.id')
    .execute();
}
