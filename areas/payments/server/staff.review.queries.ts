import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select id, terms ->> 'name' as title, account_id, updated_at as since, false as is_edit
  from payment_transaction where state = 'review' and refund_asked_at is null`;

/** Holds one of them, as anyone who changes it does. */
export const LOCK = 'select 1 from payment_transaction where id = $1 for update';

/** Every step of a payment, the last one first. */
export function readReviewSteps(ctx: Ctx, id: number): Promise<{ at: Date; what: string; reason: string }[]> {
  return runSql(
    ctx.db,
    `select at, action as what, coalesce(note, '') as reason from payment_step where transaction_id = $1
     order by id desc`,
    [id],
  );
}
