import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';

/** Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select a.id, p.name as title, a.account_id, a.applied_at as since,
    exists (select 1 from verification_application o where o.account_id = a.account_id and o.id < a.id) as is_edit
  from verification_application a join account_public p on p.id = a.account_id where a.status = 'pending'`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from verification_application where id = $1 for update';

/** Returns the application before this one of the same person. */
export async function readFormerId(ctx: Ctx, accountId: number, id: number): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('verification_application')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('account_id', '=', accountId)
    .where('id', '<', id)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** Returns whose applications these are. */
export function readApplicants(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('verification_application')
    .select(['id', 'account_id as accountId'])
    .where('id', '=', anyOf(ids))
    .execute();
}
