import { ApiError, invalidField } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { getChatEvents } from '../contract.ts';
import { HEARTBEAT, LIMITS, STREAM_LIFETIME } from '../rules.ts';
import { CHAT_CHANNEL, type Notice, notePresence, readLastEventIds } from './events.queries.ts';
import { EVENTS_AT_ONCE, eventsAfter } from './reading.service.ts';
import { peopleFor } from './wire.ts';

/** One browser's open stream, as the server holds it. */
interface OpenStream {
  readonly ctx: SignedInCtx;
  /** Event after which to go on; undefined: from now. */
  readonly after: number | undefined;
  /** Whether the session it was opened with still holds. */
  stands(): Promise<boolean>;
  /** @returns false when too much waits for the reader */
  write(text: string): boolean;
  end(): void;
}

/** The streams of one server process. */
export interface EventHub {
  /** @throws ApiError too_many_requests when a person has too many open already; unavailable when all together have */
  admit(accountId: number): { open(stream: OpenStream): () => void };
  /** Ends every stream. */
  close(): Promise<void>;
}

interface Held {
  readonly stream: OpenStream;
  readonly openedAt: number;
  after: number | undefined;
  isBusy: boolean;
  isAsked: boolean;
  isGone: boolean;
}

/** Returns an event id as a browser names it; undefined when it names none. @throws ApiError validation */
export function streamPosition(asked: unknown): number | undefined {
  if (asked === undefined || asked === '') return undefined;
  const checked = getChatEvents.request.safeParse({ last_event_id: asked });
  if (!checked.success) throw invalidField('last_event_id', 'must be a whole number');
  return checked.data.last_event_id;
}

/** Others may write on the same Redis or database: what is no notice of ours is undefined. */
function readNotice(text: string): Notice | undefined {
  try {
    const notice = JSON.parse(text) as Partial<Notice> | null;
    return Array.isArray(notice?.people) ? (notice as Notice) : undefined;
  } catch {
    return undefined;
  }
}

const asText = (event: { id: number; kind: string }) =>
  `${event.id > 0 ? `id: ${event.id}\n` : ''}data: ${JSON.stringify(event)}\n\n`;

/**
 * Opens the hub: it hears, by whichever process it was written, for whom there is something new, and reads it from the
 * table for each of their streams. What a notice says is never the message, only that there is one: a lost notice or
 * connection costs time, no event.
 * @param most streams at a time
 */
export async function openEventHub(ctx: Ctx, most: number = LIMITS.streamsInAll): Promise<EventHub> {
  const held = new Map<number, Set<Held>>();
  const all = () => [...held.values()].flatMap((streams) => [...streams]);
  let isClosed = false;

  const drop = (one: Held) => {
    if (one.isGone) return;
    one.isGone = true;
    const { accountId } = one.stream.ctx.actor;
    const streams = held.get(accountId);
    streams?.delete(one);
    if (streams?.size === 0) held.delete(accountId);
    one.stream.end();
  };
  const write = (one: Held, text: string) => {
    if (!one.isGone && !one.stream.write(text)) drop(one);
  };

  let isLooking = false;
  const subscription = await ctx.ports.realtime.subscribe(CHAT_CHANNEL, {
    heard: (text) => {
      const notice = readNotice(text);
      if (notice) hear(notice);
      else ctx.log.warn('a notice of the chat could not be read');
    },
    missed: () => void catchUp(),
  });

  function hear({ people, hint }: Notice): void {
    for (const one of people.flatMap((id) => [...(held.get(id) ?? [])])) {
      void (hint ? pass(one, hint) : bring(one));
    }
  }

  /** Notices may have been lost: looks for whom there is something, and brings it, one after the other. */
  async function catchUp(): Promise<void> {
    if (isLooking || held.size === 0) return;
    isLooking = true;
    try {
      const last = await readLastEventIds(ctx, [...held.keys()]);
      for (const one of all())
        if (one.after !== undefined && one.after !== (last.get(one.stream.ctx.actor.accountId) ?? 0))
          await bring(one);
    } catch (error) {
      if (!isClosed) ctx.log.warn({ err: error }, 'lost notices could not be made up for');
    } finally {
      isLooking = false;
    }
  }

  /** Brings a stream what is new to it; asked while at it, looks once more. */
  async function bring(one: Held): Promise<void> {
    one.isAsked = true;
    if (one.isBusy) return;
    one.isBusy = true;
    try {
      for (let isMore = true; (isMore || one.isAsked) && !one.isGone; ) {
        one.isAsked = false;
        isMore = await bringSome(one);
      }
    } catch (error) {
      // The browser comes back and goes on from where it was.
      if (!isClosed) ctx.log.warn({ err: error }, 'a stream of events was broken off');
      drop(one);
    } finally {
      one.isBusy = false;
    }
  }

  /** @returns whether there may be more */
  async function bringSome(one: Held): Promise<boolean> {
    if (!(await one.stream.stands())) {
      drop(one);
      return false;
    }
    const { events, lastEventId, isReset } = await eventsAfter(one.stream.ctx, one.after);
    const isFirst = one.after === undefined;
    one.after = lastEventId;
    if (isReset) write(one, `id: ${lastEventId}\nevent: reset\ndata: {}\n\n`);
    else if (isFirst) write(one, `id: ${lastEventId}\nevent: start\ndata: {}\n\n`);
    for (const event of events) write(one, asText(event));
    return events.length >= EVENTS_AT_ONCE;
  }

  async function pass(one: Held, hint: NonNullable<Notice['hint']>): Promise<void> {
    try {
      if (!(await one.stream.stands())) return drop(one);
      const people = await peopleFor(one.stream.ctx, [hint.otherId]);
      const user_id = people.wireId(hint.otherId);
      const { kind, listingId: property_id } = hint;
      write(
        one,
        asText({ id: 0, kind, property_id, user_id, message_id: 0, notification_id: 0, message: null } as {
          id: number;
          kind: string;
        }),
      );
    } catch (error) {
      ctx.log.debug({ err: error }, 'a hint was lost');
    }
  }

  const beat = setInterval(() => {
    const now = Date.now();
    for (const one of all()) {
      if (now - one.openedAt > STREAM_LIFETIME * 1000) drop(one);
      else write(one, ': \n\n');
    }
    if (held.size > 0) void note([...held.keys()]);
    // Makes up for a notice that was lost unnoticed.
    void catchUp();
  }, HEARTBEAT * 1000);
  beat.unref();

  const note = (accountIds: readonly number[]) =>
    notePresence(ctx, accountIds).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'who is online could not be written down'),
    );

  return {
    admit(accountId) {
      if (isClosed) throw new ApiError('unavailable', 'The server is stopping', { retryAfterSeconds: 1 });
      if (all().length >= most)
        throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 30 });
      if ((held.get(accountId)?.size ?? 0) >= LIMITS.streams)
        throw new ApiError('too_many_requests', 'You have the chat open too many times.', {
          retryAfterSeconds: 30,
        });
      return {
        open(stream) {
          const one: Held = {
            stream,
            after: stream.after,
            openedAt: Date.now(),
            isBusy: false,
            isAsked: false,
            isGone: false,
          };
          held.set(accountId, (held.get(accountId) ?? new Set()).add(one));
          write(one, 'retry: 1000\n\n');
          void note([accountId]);
          void bring(one);
          return () => drop(one);
        },
      };
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      for (const one of all()) drop(one);
      await subscription.close();
    },
  };
}
