import type { FastifyInstance } from 'fastify';
import { readViewingFeed, viewingFeedUrl } from './compose.ts';
import { addressOf, originOf } from './request.ts';
import type { Services } from './services.ts';

/** Length of what may be a token; nobody asks the database about anything else. */
const TOKEN = /^[\w-]{43}$/;

/** GET `/viewings.ics?token=…`: what calendar programs read, which sign in nowhere. Whoever has the address reads it. */
export function mountViewingFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { token?: unknown } }>(viewingFeedUrl, async (request, reply) => {
    const { token } = request.query;
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (typeof token !== 'string' || !TOKEN.test(token)) return reply.callNotFound();
    const ctx = {
      ...services.systemContext(),
      origin: originOf(services, request),
      address: addressOf(request),
    };
    const calendar = await readViewingFeed(ctx, token);
    return calendar === undefined
      ? reply.callNotFound()
      : reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
