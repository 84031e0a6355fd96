import { Readable } from 'node:stream';
import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportLimits, exportUrl, feedOfKey } from './compose.ts';
import { isHere } from './entity-tag.ts';
import { addressOf, originOf } from './request.ts';
import type { Services } from './services.ts';

type Asked = { Params: { file: string }; Querystring: { key?: unknown } };

/** GET and HEAD `/exports/<file>?key=…`: feeds of homes, which programs of others fetch. Having the address is enough to read one. */
export function mountFeedExports(app: FastifyInstance, services: Services): void {
  let open = 0;
  const handler = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { key } = request.query;
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const ctx = {
      ...services.systemContext(),
      origin: originOf(services, request),
      address: addressOf(request),
    };
    const feed = await feedOfKey(ctx, typeof key === 'string' ? key : '');
    if (feed === 'unknown')
      throw new ApiError('not_found', 'There is no feed with this key: it may have been renewed or deleted');
    if (feed === 'off') throw new ApiError('gone', 'This feed is no longer active');
    reply.headers({ etag: feed.tag, 'last-modified': feed.since.toUTCString() });
    if (hasIt(request, feed)) {
      await feed.unchanged();
      return reply.code(304).send();
    }
    reply.type(feed.contentType);
    if (request.method === 'HEAD') return reply.send();
    if (open >= exportLimits.open)
      throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 30 });
    open += 1;
    const body = Readable.from(feed.body(), { objectMode: false, highWaterMark: 1 });
    const late = setTimeout(
      () => body.destroy(new Error('A feed was not read to its end')),
      exportLimits.patienceMs,
    );
    late.unref();
    body.once('close', () => {
      open -= 1;
      clearTimeout(late);
    });
    return reply.send(body);
  };
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: exportUrl,
    // Programs read what is wrong, and not a page.
    errorHandler: (error, request, reply) => sendApiError(request, reply, error),
    handler,
  });
}

/** Returns whether who asks has this state: by the tag, and only where none is named by the date (RFC 9110, 13.2.2). */
function hasIt(request: FastifyRequest, { tag, since }: { tag: string; since: Date }): boolean {
  if (request.headers['if-none-match'] !== undefined) return isHere(request, tag);
  const had = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(since.getTime() / 1000) * 1000 <= had;
}
