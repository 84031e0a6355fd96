import type { ServerResponse } from 'node:http';
import { getChatEvents } from '@keystead/chat/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askerOf } from './api.ts';
import { findSession, openEventHub, streamPosition } from './compose.ts';
import { callContext } from './request.ts';
import type { Services } from './services.ts';

/** Bytes that may wait for a slow reader; beyond them the stream ends, and the reader goes on from where it was. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** The same of all slow readers together. */
const MOST_WAITING_IN_ALL = 32 * 1024 * 1024;
/** A reader with less waiting is not slow. */
const SLOW = 64 * 1024;

/**
 * `/api/chat-stream`: what `chat-events` answers, as it happens (server-sent events). Goes on after the event named by
 * `Last-Event-ID` or `last_event_id`. The process begins to listen with the first stream.
 */
export function mountStreams(app: FastifyInstance, services: Services): void {
  let hub: ReturnType<typeof openEventHub> | undefined;
  const opened = () => {
    hub ??= openEventHub(services.systemContext()).catch((error: unknown) => {
      hub = undefined;
      throw error;
    });
    return hub;
  };
  const open = new Set<ServerResponse>();
  const hasRoom = () =>
    [...open].reduce((sum, { writableLength }) => sum + writableLength, 0) < MOST_WAITING_IN_ALL;
  // Before connections are waited for: a stream would never end by itself.
  app.addHook('preClose', async () => {
    await (await hub)?.close();
  });
  app.route({
    method: 'GET',
    url: '/api/chat-stream',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const asker = askerOf(services, request);
      const ctx = await callContext(services, getChatEvents, asker);
      const position = streamPosition(askedPosition(request));
      const streams = await opened();
      const place = streams.admit(ctx.actor.accountId);
      reply.hijack();
      const { raw } = reply;
      open.add(raw);
      raw.on('close', () => open.delete(raw));
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // An idle connection left open after the end of a stream would hold up the end of the process.
        connection: 'close',
      });
      const leave = place.open({
        ctx,
        // Asked again before anything is delivered: a session that was ended hears nothing more.
        stands: () => findSession(ctx, asker.token ?? '').then(Boolean, () => false),
        write: (text) => {
          raw.write(text);
          return raw.writableLength < SLOW || (raw.writableLength < MOST_WAITING_BYTES && hasRoom());
        },
        end: () => raw.end(),
        after: position,
      });
      raw.on('error', leave);
      raw.on('close', leave);
      // Who went while the session was asked for has closed already, and would keep a place for good.
      if (raw.destroyed || request.raw.socket.destroyed) leave();
    },
  });
}

function askedPosition(request: FastifyRequest): unknown {
  return (
    request.headers['last-event-id'] ??
    (request.query as { last_event_id?: unknown }).last_event_id ??
    undefined
  );
}
