import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { archiveLimits, archiveUrl, openArchive } from './compose.ts';
import { addressOf, originOf } from './request.ts';
import type { Services } from './services.ts';

type Asked = { Querystring: { key?: unknown } };

/** GET `/archives/<file>?key=…`: everything of a person or an agency, made while it is downloaded; one at a time for each person. */
export function mountArchives(app: FastifyInstance, services: Services): void {
  const open = new Set<number>();
  const handler = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { key } = request.query;
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const ctx = {
      ...services.systemContext(),
      origin: originOf(services, request),
      address: addressOf(request),
    };
    const archive = await openArchive(ctx, typeof key === 'string' ? key : '');
    const { accountId } = archive;
    if (open.has(accountId))
      throw new ApiError(
        'too_many_requests',
        'An archive is being downloaded already. Wait until it is done.',
        {
          retryAfterSeconds: 60,
        },
      );
    if (open.size >= archiveLimits.open)
      throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 60 });
    open.add(accountId);
    const sent = endingLate(archive.body(), (error) => {
      open.delete(accountId);
      if (error) request.log.warn({ err: error }, 'an archive was not sent to its end');
    });
    reply.type('application/gzip').header('content-disposition', `attachment; filename="${archive.file}"`);
    return reply.send(sent);
  };
  app.route<Asked>({
    method: 'GET',
    url: archiveUrl,
    exposeHeadRoute: false,
    errorHandler: (error, request, reply) => sendApiError(request, reply, error),
    handler,
  });
}

/** Passes bytes on, and ends with an error where nobody reads them, or takes too long. @param ended is called once */
function endingLate(body: Readable, ended: (error?: Error | null) => void): Readable {
  const late = new Error('An archive was not read in time');
  const patience = setTimeout(() => body.destroy(late), archiveLimits.patience * 1000);
  const longest = setTimeout(() => body.destroy(late), archiveLimits.longest * 1000);
  const sent = new Transform({
    transform(chunk, _encoding, done) {
      patience.refresh();
      done(null, chunk);
    },
  });
  pipeline(body, sent, (error) => {
    clearTimeout(patience);
    clearTimeout(longest);
    ended(error);
  });
  return sent;
}
