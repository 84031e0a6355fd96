import { ApiError } from '@keystead/http/errors';
import type { FastifyInstance } from 'fastify';

/** Longest address that is read, path and query together. Bytes. */
const MAX_BYTES = 4096;

/** Rejects requests whose target is too long or is no path, before anything is computed or remembered for them. */
export function checkRequestTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', method } = request.raw;
    // Node gives the target a character a byte.
    if (url.length > MAX_BYTES) return done(new ApiError('uri_too_long', 'The address is longer than 4 KB'));
    if (!url.startsWith('/') && !(method === 'OPTIONS' && url === '*'))
      return done(new ApiError('bad_request', 'The address must begin with a slash'));
    done();
  });
}
