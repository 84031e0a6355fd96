import { hash } from 'node:crypto';
import type { Ctx } from '@keystead/platform/context';
import type { AboutOf, TEST_EVENT, WebhookEvent } from '../events.ts';
import type { Data } from '../payloads.ts';
import { LIMITS, PAYLOAD_VERSION } from '../rules.ts';
import { countWaiting, insertDeliveries, type NewDelivery } from './deliveries.queries.ts';
import { type Listener, readListeners } from './endpoints.queries.ts';
import { deliver } from './webhooks.jobs.ts';

/** Something that has happened, and who may hear of it beside the operator. */
export type News = {
  [Event in WebhookEvent]: {
    readonly event: Event;
    /** What it is known by: the same again is the same event. */
    readonly source: string;
    /** What it is about, `lead:17`. */
    readonly about: string;
    /** The account that `data` says something personal of; null for none. */
    readonly personId: number | null;
    readonly accountId: number | null;
    readonly agencyId: number | null;
    readonly data: Data<AboutOf<Event>>;
  };
}[WebhookEvent];

/** Writes events into the outbox of the endpoints that want them, in the open transaction, and has them sent once it has committed. */
export async function recordEvents(open: Ctx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const listeners = await readListeners(open, {
    events: [...new Set(news.map(({ event }) => event))],
    accountIds: [...new Set(news.map(({ accountId }) => accountId).filter((id) => id !== null))],
    agencyIds: [...new Set(news.map(({ agencyId }) => agencyId).filter((id) => id !== null))],
  });
  if (listeners.length === 0) return;
  const waiting = await countWaiting(
    open,
    listeners.map(({ id }) => id),
    LIMITS.waiting,
  );
  const deliveries = news.flatMap((one) => {
    const eventId = `evt_${hash('sha256', `${one.event} ${one.source}`, 'base64url').slice(0, 24)}`;
    const body = bodyOf(open, { id: eventId, event: one.event, data: one.data });
    return listeners
      .filter((listener) => hears(listener, one))
      .map((listener): NewDelivery => {
        const before = waiting.get(listener.id) ?? 0;
        waiting.set(listener.id, before + 1);
        const isCrowded = before >= LIMITS.waiting;
        return {
          endpoint_id: listener.id,
          event_id: eventId,
          event_type: one.event,
          body,
          about: one.about,
          person_id: one.personId,
          state: isCrowded ? 'failed' : 'pending',
          problem: isCrowded ? 'crowded' : '',
        };
      });
  });
  await insertDeliveries(open, deliveries);
  if (deliveries.length > 0) await open.jobs.enqueue(open.db, deliver, {});
}

function hears({ account_id: accountId, agency_id: agencyId, events }: Listener, news: News): boolean {
  if (!events.includes(news.event)) return false;
  if (accountId === null && agencyId === null) return true;
  return accountId === null ? agencyId === news.agencyId : accountId === news.accountId;
}

/** Returns a payload as it is signed and sent. */
export const bodyOf = (
  ctx: Ctx,
  { id, event, data }: { id: string; event: WebhookEvent | typeof TEST_EVENT; data: object },
): string =>
  JSON.stringify({ id, type: event, version: PAYLOAD_VERSION, timestamp: ctx.now().toISOString(), data });
