import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** How a notification leaves the site. */
export type Way = 'push' | 'mail';

/** Ways that a notification is to be sent; one that has the row already keeps it. */
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

/** Ids of what is due, the longest due first; of one notification, or of all. */
export async function readDue(
  ctx: Ctx,
  { notificationId, limit }: { notificationId?: number; limit: number },
): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from notification_delivery where state = 'waiting' and due_at <= $1
       and ($2::bigint is null or notification_id = $2)
     order by due_at, id limit $3`,
    [ctx.now(), notificationId ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

/** Takes a delivery that is due, for oneself alone. @returns undefined when someone else was faster */
export async function claimDelivery(ctx: Ctx, id: number): Promise<Held | undefined> {
  const [row] = await runSql<Held>(
    ctx.db,
    `update notification_delivery set state = 'claimed', claim = gen_random_uuid(), claimed_at = $2
     where id = $1 and state = 'waiting' and due_at <= $2
     returning id, notification_id as "notificationId", channel, attempts, claim`,
    [id, ctx.now()],
  );
  return row;
}

/** The step that is never undone: from here on it counts as sent, whatever happens. @returns false for lost claims */
export async function beginSending(ctx: Ctx, { id, claim }: Held): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update notification_delivery set state = 'sending', claimed_at = $3
     where id = $1 and state = 'claimed' and claim = $2 returning id`,
    [id, claim, ctx.now()],
  );
  return rows.length > 0;
}

/** Lets go of a delivery that is done with, one way or the other. */
export async function endDelivery(
  ctx: Ctx,
  { id, claim }: Held,
  state: 'sent' | 'skipped' | 'failed',
): Promise<void> {
  await runSql(
    ctx.db,
    `update notification_delivery set state = $3, claim = null, claimed_at = null where id = $1 and claim = $2`,
    [id, claim, state],
  );
}

/** Lets go of a delivery that nobody has taken: it is tried again. @param wasTried whether this counts as a try */
export async function putBack(ctx: Ctx, held: Held, dueAt: Date, wasTried: boolean): Promise<void> {
  await runSql(
    ctx.db,
    `update notification_delivery set state = 'waiting', claim = null, claimed_at = null, due_at = $3,
       attempts = attempts + $4::int
     where id = $1 and claim = $2`,
    [held.id, held.claim, dueAt, wasTried ? 1 : 0],
  );
}

/**
 * Deals with what workers have left behind that are gone: what they had not begun to send waits again, of the rest nobody
 * can know.
 * @returns how many may have been lost
 */
export async function takeBack(ctx: Ctx, heldBefore: Date): Promise<number> {
  await runSql(
    ctx.db,
    `update notification_delivery set state = 'waiting', claim = null, claimed_at = null
     where state = 'claimed' and claimed_at < $1`,
    [heldBefore],
  );
  const lost = await runSql(
    ctx.db,
    `update notification_delivery set state = 'unknown', claim = null, claimed_at = null
     where state = 'sending' and claimed_at < $1 returning id`,
    [heldBefore],
  );
  return lost.length;
}
