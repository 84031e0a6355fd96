import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** How a notification leaves the site. */
export type Way = 'push' | 'mail';

/** Adds deliveries of a notification by channel; existing rows stay. */
export async function insertDeliveries(
  ctx: Ctx,
  deliveries: readonly { notificationId: number; channel: Way; dueAt: Date }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await runSql(
    ctx.db,
    `insert into notification_delivery (notification_id, channel, due_at)
     select * from unnest($1::bigint[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
    [
      deliveries.map((one) => one.notificationId),
      deliveries.map((one) => one.channel),
      deliveries.map((one) => one.dueAt),
    ],
  );
}

/** A delivery in someone's hands. */
export interface Held {
  readonly id: number;
  readonly notificationId: number;
  readonly channel: Way;
  readonly attempts: number;
  /** Proves who holds it. */
  readonly claim: string;
}

/** Returns the ids of what is due, the longest due first; of one notification, or of all. */
export async function readDue(
  ctx: Ctx,
  { notificationId, limit }: { notificationId?: number; limit: number },
): Promise<number[]> {
  let due = ctx.db
    .selectFrom('notification_delivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', ctx.now());
  if (notificationId !== undefined) due = due.where('notification_id', '=', notificationId);
  const rows = await due.orderBy('due_at').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Takes a delivery that is due, for oneself alone. @returns undefined when someone else was faster */
export function claimDelivery(ctx: Ctx, id: number): Promise<Held | undefined> {
  return ctx.db
    .updateTable('notification_delivery')
    .set({ state: 'claimed', claim: sql<string>`gen_random_uuid()`, claimed_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', ctx.now())
    .returning(['id', 'notification_id as notificationId', 'channel', 'attempts', 'claim'])
    .$narrowType<{ claim: NotNull }>()
    .executeTakeFirst();
}

/** The step that is never undone: from here on it counts as sent, whatever happens. @returns false for lost claims */
export async function beginSending(ctx: Ctx, { id, claim }: Held): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notification_delivery')
    .set({ state: 'sending', claimed_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets go of a delivery that is done with, one way or the other. */
export async function endDelivery(
  ctx: Ctx,
  { id, claim }: Held,
  state: 'sent' | 'skipped' | 'failed',
): Promise<void> {
  await ctx.db
    .updateTable('notification_delivery')
    .set({ state, claim: null, claimed_at: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Releases a delivery that was not accepted: it is tried again. @param wasTried whether this counts as a try */
export async function putBack(ctx: Ctx, { id, claim }: Held, dueAt: Date, wasTried: boolean): Promise<void> {
  await ctx.db
    .updateTable('notification_delivery')
    .set((eb) => ({
      state: 'waiting',
      claim: null,
      claimed_at: null,
      due_at: dueAt,
      attempts: eb('attempts', '+', wasTried ? 1 : 0),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/**
 * Sweeps deliveries of dead workers: what they had not begun to send waits again, of the rest no one
 * can know.
 * @returns how many may have been lost
 */
export async function takeBack(ctx: Ctx, heldBefore: Date): Promise<number> {
  const heldIn = (state: 'claimed' | 'sending', becomes: 'waiting' | 'unknown') =>
    ctx.db
      .updateTable('notification_delivery')
      .set({ state: becomes, claim: null, claimed_at: null })
      .where('state', '=', state)
      .where('claimed_at', '<', heldBefore)
      .executeTakeFirst();
  await heldIn('claimed', 'waiting');
  const { numUpdatedRows } = await heldIn('sending', 'unknown');
  return Number(numUpdatedRows);
}
