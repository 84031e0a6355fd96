import { type News, streamNotifications } from '@keystead/chat/server';
import type { Ctx } from '@keystead/platform/context';
import { type Channel, TOPICS, type Topic } from '../rules.ts';
import { insertDeliveries, type Way } from './deliveries.queries.ts';
import { deliver } from './delivery/delivery.jobs.ts';
import { insertNotifications, type NewNotification, type Params } from './notifications.queries.ts';
import { readOff } from './settings.queries.ts';

/** A notification to send. */
export interface Notice {
  readonly accountId: number;
  readonly params: Params;
  /** Where it leads, on this site. */
  readonly path: string;
  readonly listingId?: number;
  /** Unread ones of one group are one, with a count; viewing the thing marks the group as read. */
  readonly groupKey?: string;
  /** Its cause: notified once per person. Not together with `groupKey`. */
  readonly causeKey?: string;
}

/** Seconds that each way waits; and which ways there are at all, of those that someone wants for the kind. */
type Waits = Readonly<Partial<Record<Way, number>>> & { readonly only?: readonly Channel[] };

const WAYS: readonly Way[] = ['push', 'mail'];

/**
 * Notifies people, in the transaction of what it is about: both are written, or neither. As the last thing in it,
 * see `streamNotifications` of chat. People who have switched this kind off get nothing.
 */
export async function notify(
  open: Ctx,
  topic: Topic,
  notices: readonly Notice[],
  waits: Waits = {},
): Promise<void> {
  await announce(open, await write(open, topic, notices, waits));
}

/** Notifies these people's browsers; once each, whatever there is. Locks their feeds, so it comes last and once. */
export async function announce(open: Ctx, news: readonly News[]): Promise<void> {
  await streamNotifications(open, [...new Map(news.map((one) => [one.accountId, one])).values()]);
}

/** Returns the same as `notify` without the last step. @returns what `announce` has to say */
export async function write(
  open: Ctx,
  topic: Topic,
  notices: readonly Notice[],
  waits: Waits = {},
): Promise<News[]> {
  if (!open.inTransaction) throw new Error('A notification is written in the transaction of its cause');
  if (notices.length === 0) return [];
  const kind = TOPICS[topic];
  const off = await readOff(
    open,
    notices.map(({ accountId }) => accountId),
    kind,
  );
  const wants = (accountId: number, channel: Channel) =>
    (waits.only?.includes(channel) ?? true) && !off.get(accountId)?.has(channel);
  const wanted = notices.filter(({ accountId }) =>
    ([...WAYS, 'in_app'] as const).some((one) => wants(accountId, one)),
  );
  const written = await insertNotifications(
    open,
    wanted.map(
      ({ accountId, params, path, listingId = null, groupKey = null, causeKey = null }): NewNotification => ({
        accountId,
        kind,
        topic,
        params,
        path,
        listingId,
        groupKey,
        causeKey,
        inApp: wants(accountId, 'in_app'),
      }),
    ),
  );
  await insertDeliveries(
    open,
    written.flatMap(({ id, accountId }) =>
      WAYS.filter((way) => wants(accountId, way)).map((way) => ({
        notificationId: id,
        channel: way,
        dueAt: new Date(open.now().getTime() + (waits[way] ?? 0) * 1000),
      })),
    ),
  );
  await enqueue(open, written, waits);
  return written
    .filter(({ inApp }) => inApp)
    .map(({ id, accountId, listingId }) => ({ accountId, notificationId: id, listingId: listingId ?? 0 }));
}

/** One job sends what one notification has due at one moment; of many at once, one job sends all. */
async function enqueue(open: Ctx, written: readonly { id: number }[], waits: Waits): Promise<void> {
  const [only] = written;
  if (!only) return;
  const payload = written.length === 1 ? { notificationId: only.id } : {};
  for (const startAfter of new Set(WAYS.map((way) => waits[way] ?? 0)))
    await open.jobs.enqueue(open.db, deliver, payload, startAfter > 0 ? { startAfter } : {});
}
