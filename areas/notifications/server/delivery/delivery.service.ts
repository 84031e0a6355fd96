import { type PublicPerson, publicOwner } from '@keystead/accounts/server';
import { contactObstacle } from '@keystead/moderation/server';
import type { Ctx } from '@keystead/platform/context';
import { MailRejectedError } from '@keystead/platform/mail';
import { LEASE, quietUntil, RETRIES } from '../../rules.ts';
import {
  beginSending,
  claimDelivery,
  endDelivery,
  type Held,
  putBack,
  readDue,
  takeBack,
  type Way,
} from '../deliveries.queries.ts';
import { stoppableMails } from '../extension-points.ts';
import { type NotificationRow, readNotification } from '../notifications.queries.ts';
import { PushLaterError } from '../push/push.service.ts';
import { readOff, readQuiet } from '../settings.queries.ts';
import { mailOf } from './mail.ts';
import { preparePushOf } from './push.ts';

/** Deliveries that are looked up at a time, and that are under way at once. */
const BATCH = 100;
const AT_ONCE = 4;
/** Milliseconds after which a run leaves the rest to the next: the queue would take it for dead. */
const LONGEST_RUN = 200_000;

/** Sends what is due, of one notification or of all. */
export async function deliverDue(ctx: Ctx, notificationId?: number): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  for (;;) {
    const ids = await readDue(ctx, {
      limit: BATCH,
      ...(notificationId !== undefined && { notificationId }),
    });
    // Each goes on to the next as it comes free: one slow device holds up no other.
    const left = ids.values();
    const sendRest = async () => {
      for (const id of left) await deliverOne(ctx, id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendRest));
    if (ids.length < BATCH || Date.now() > until) return;
  }
}

/** Returns the same, after what workers that are gone have left behind. */
export async function sweepDeliveries(ctx: Ctx): Promise<void> {
  const lost = await takeBack(ctx, new Date(ctx.now().getTime() - LEASE * 1000));
  if (lost > 0) ctx.log.warn({ lost }, 'deliveries broke off while they were sent; they are not sent again');
  await deliverDue(ctx);
}

/**
 * Sends one delivery, if it is due, still wanted and not locked. Interrupted before `beginSending` it is taken
 * up again, after that never: what may have gone out goes out once.
 */
export async function deliverOne(ctx: Ctx, id: number): Promise<void> {
  const held = await claimDelivery(ctx, id);
  if (!held) return;
  let send: Send | undefined;
  try {
    send = await prepare(ctx, held);
  } catch (error) {
    ctx.log.error({ err: error, delivery: id }, 'a notification could not be prepared');
    await again(ctx, held);
    return;
  }
  if (send && (await beginSending(ctx, held))) await finish(ctx, held, send);
}

type Send = () => Promise<'sent' | 'skipped'>;

/** Returns the delivery left to make; undefined when there is none now, or ever. */
async function prepare(ctx: Ctx, held: Held): Promise<Send | undefined> {
  const notification = await readNotification(ctx, held.notificationId);
  const reader = notification && (await readerOf(ctx, notification));
  if (!notification || !reader || !(await isWanted(ctx, held, notification))) {
    await endDelivery(ctx, held, 'skipped');
    return undefined;
  }
  const quietEnd = quietUntil(ctx.now(), await readQuiet(ctx, notification.account_id));
  if (quietEnd) {
    await putBack(ctx, held, quietEnd, false);
    return undefined;
  }
  const send =
    held.channel === 'push'
      ? await preparePushOf(ctx, held.id, notification)
      : await prepareMail(ctx, held, notification, reader);
  if (!send) await endDelivery(ctx, held, 'skipped');
  return send;
}

async function prepareMail(
  ctx: Ctx,
  held: Held,
  notification: NotificationRow,
  reader: PublicPerson,
): Promise<Send | undefined> {
  const mail = reader.email === '' ? undefined : await mailOf(ctx, held.id, notification, reader);
  return (
    mail &&
    (async () => {
      await ctx.ports.mail.send(mail);
      return 'sent';
    })
  );
}

async function readerOf(ctx: Ctx, { account_id: id }: NotificationRow) {
  const person = (await publicOwner(ctx, [id])).get(id);
  return person?.isActive ? person : undefined;
}

/** Not what was read or deleted meanwhile, nor what was switched off, nor of whom one does not want to hear. */
async function isWanted(
  ctx: Ctx,
  { channel }: Held,
  notification: NotificationRow & { deleted_at: Date | null },
): Promise<boolean> {
  if (notification.read_at !== null || notification.deleted_at !== null) return false;
  const { account_id: accountId, kind, params } = notification;
  if (params.personId !== undefined && !(await mayHearOf(ctx, accountId, Number(params.personId))))
    return false;
  if (params.searchId !== undefined && !(await stillSends(ctx, accountId, channel, Number(params.searchId))))
    return false;
  return !(await readOff(ctx, [accountId], kind)).get(accountId)?.has(channel);
}

/** Returns false for deleted searches, and for emails of searches whose emails were stopped. */
async function stillSends(ctx: Ctx, accountId: number, channel: Way, searchId: number): Promise<boolean> {
  const search = await stoppableMails.get().read(ctx, accountId, searchId);
  return search !== undefined && (channel !== 'mail' || search.isOn);
}

/** Returns false for deleted accounts, or across a block. */
async function mayHearOf(ctx: Ctx, accountId: number, personId: number): Promise<boolean> {
  const [people, obstacle] = await Promise.all([
    publicOwner(ctx, [personId]),
    contactObstacle(ctx, personId, accountId),
  ]);
  return people.get(personId)?.isActive === true && obstacle === null;
}

async function finish(ctx: Ctx, held: Held, send: Send): Promise<void> {
  try {
    await endDelivery(ctx, held, await send());
  } catch (error) {
    // Only these prove that it was not accepted, or that a retry is no duplicate.
    const isRejected = error instanceof MailRejectedError || error instanceof PushLaterError;
    ctx.log.warn({ err: error, delivery: held.id }, 'a notification was not taken');
    // Left as it is, the sweep marks its outcome as unknown.
    if (!isRejected) return;
    if (error instanceof MailRejectedError && error.permanent) await endDelivery(ctx, held, 'failed');
    else await again(ctx, held);
  }
}

/** Lets go for another try, or for good after the last one. */
async function again(ctx: Ctx, held: Held): Promise<void> {
  const wait = RETRIES[held.attempts];
  if (wait === undefined) await endDelivery(ctx, held, 'failed');
  else await putBack(ctx, held, new Date(ctx.now().getTime() + wait * 1000), true);
}
