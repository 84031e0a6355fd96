import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Method, Said } from '../rules.ts';

/** What a gateway announced, verified. */
export interface Announcement extends Said {
  readonly id: string;
  readonly at: Date;
  readonly reference: string;
}

/** What went back before it was granted is as good as never paid. */
const stored = (state: Said['state']) => (state === 'returned' ? 'failed' : state);

/** Writes an announcement down. @returns false when it came before */
export async function insertEvent(
  open: Ctx,
  method: Method,
  event: Announcement,
  transactionId: number | null,
): Promise<boolean> {
  const rows = await runSql(
    open.db,
    `insert into payment_event (method, event_id, reference, state, amount_minor, currency, at, received_at,
       transaction_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      method,
      event.id,
      event.reference,
      stored(event.state),
      event.amountMinor,
      event.currency,
      event.at,
      open.now(),
      transactionId,
    ],
  );
  return rows.length > 0;
}

/** Gives a payment the announcements that came before its name was known. @returns them, the earliest first */
export function claimEvents(
  open: Ctx,
  method: Method,
  reference: string,
  transactionId: number,
): Promise<Said[]> {
  return runSql<Said>(
    open.db,
    `with claimed as (
       update payment_event set transaction_id = $3 where method = $1 and reference = $2 and transaction_id is null
       returning state, amount_minor, currency, at)
     select state, amount_minor as "amountMinor", currency from claimed order by at`,
    [method, reference, transactionId],
  );
}
