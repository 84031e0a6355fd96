import type { FastifyInstance } from 'fastify';

/** Seconds a browser may remember what a preflight has answered. */
const PREFLIGHT_LIFETIME = 86_400;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** Headers of answers that scripts of other origins may read, beside those every script may. */
const EXPOSED = 'ETag, Idempotency-Replayed, Retry-After';
/** Names of headers as a preflight lists them. */
const HEADER_NAMES = /^[\w-]{1,64}(\s*,\s*[\w-]{1,64}){0,31}$/;

/**
 * Lets browsers on other origins use the API. Credentials are never allowed: the API knows bearer tokens, which a
 * foreign page cannot take from this one, and no cookies.
 * @param allowed origins that may read answers; none listed: every origin
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function mountCors(app: FastifyInstance, allowed: readonly string[]): void {
  const known = new Set(allowed);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { origin } = request.headers;
    if (known.size > 0) {
      reply.header('vary', 'Origin');
      if (origin === undefined || !known.has(origin)) return done();
    }
    reply.headers({
      'access-control-allow-origin': known.size > 0 ? origin : '*',
      'access-control-expose-headers': EXPOSED,
      // Guarded pages forbid what says nothing else; pictures and answers of the API are for everybody.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return done();
    const asked = request.headers['access-control-request-headers'];
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-max-age': PREFLIGHT_LIFETIME,
    });
    if (typeof asked === 'string' && HEADER_NAMES.test(asked))
      reply.header('access-control-allow-headers', asked);
    reply.code(204).send();
  });
}
