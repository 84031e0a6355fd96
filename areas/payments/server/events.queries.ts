import type { Ctx } from '@keystead/platform/context';
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
  const written = await open.db
    .insertInto('payment_event')
    .values({
      method,
      event_id: event.id,
      reference: event.reference,
      state: stored(event.state),
      amount_minor: event.amountMinor,
      currency: event.currency,
      at: event.at,
      received_at: open.now(),
      transaction_id: transactionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Gives a payment the announcements that came before its name was known. @returns them, the earliest first */
export function claimEvents(
  open: Ctx,
  method: Method,
  reference: string,
  transactionId: number,
): Promise<Said[]> {
  return open.db
    .with('claimed', (db) =>
      db
        .updateTable('payment_event')
        .set({ transaction_id: transactionId })
        .where('method', '=', method)
        .where('reference', '=', reference)
        .where('transaction_id', 'is', null)
        .returning(['state', 'amount_minor', 'currency', 'at']),
    )
    .selectFrom('claimed')
    .select(['state', 'amount_minor as amountMinor', 'currency'])
    .orderBy('at')
    .execute();
}
