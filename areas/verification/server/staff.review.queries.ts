import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';

/** Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select a.id, coalesce(p.name, g.name) as title, coalesce(a.account_id, a.applied_by) as account_id,
    a.applied_at as since,
    exists (select 1 from verification_application o
      where (o.account_id = a.account_id or o.agency_id = a.agency_id) and o.id < a.id) as is_edit
  from verification_application a
  left join account_public p on p.id = a.account_id left join agency_public g on g.id = a.agency_id
  where a.status = 'pending' and (p.id is not null or g.id is not null)`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from verification_application where id = $1 for update';

/** Returns whose applications these are, with the logos of agencies. */
export function readApplicants(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('verification_application as a')
    .leftJoin('agency_public as g', 'g.id', 'a.agency_id')
    .select(['a.id', 'a.account_id as accountId', 'g.logo'])
    .where('a.id', '=', anyOf(ids))
    .execute();
}

/** Returns an agency on the site. */
export function readAgency(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('agency_public')
    .select(['name', 'slug_id as slug'])
    .where('id', '=', id)
    .executeTakeFirst();
}
