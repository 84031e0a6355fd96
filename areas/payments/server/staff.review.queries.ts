import type { Ctx } from '@keystead/platform/context';
import { sql } from 'kysely';

/** Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select id, terms ->> 'name' as title, account_id, updated_at as since, false as is_edit
  from payment_transaction where state = 'review' and refund_asked_at is null`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from payment_transaction where id = $1 for update';

/** Returns every step of a payment, the last one first. */
export function readReviewSteps(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('payment_step')
    .select((eb) => ['at', 'action as what', eb.fn.coalesce('note', sql<string>`''`).as('reason')])
    .where('transaction_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
}
