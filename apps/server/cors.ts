import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a browser may remember what a preflight has answered. */
const PREFLIGHT_LIFETIME = 86_400;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** Headers of answers that scripts of other origins may read, beside those every script may. */
const EXPOSED = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Idempotency-Replayed',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ');
/** Names of headers as a preflight lists them. */
const HEADER_NAMES = /^[\w-]{1,64}(\s*,\s*[\w-]{1,64}){0,31}$/;

/**
 * What scripts of other origins may read: the API, and the files its answers name (icons are put into pages as SVG).
 * Never the mailbox of a development site: it is guarded by the visitor's address alone, and any page that someone on
 * this machine has open could read one-time passwords there.
 */
const OPEN = /^\/(api|brand|media)\/(?!dev-mailbox(?![\w-]))/;

/**
 * Lets browsers on other origins use the API. Credentials are never allowed: the API knows bearer tokens, which a
 * foreign page cannot take from this one, and no cookies.
 * @param allowed origins that may read answers; none listed: every origin
 * @returns sets the headers of one answer; false where its request may not be answered to other origins
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function corsHeaders(
  allowed: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const known = new Set(allowed);
  return (request, reply) => {
    if (!OPEN.test(request.url)) return false;
    const { origin } = request.headers;
    if (known.size > 0) {
      reply.header('vary', 'Origin');
      if (origin === undefined || !known.has(origin)) return false;
    }
    reply.headers({
      'access-control-allow-origin': known.size > 0 ? origin : '*',
      'access-control-expose-headers': EXPOSED,
      // Guarded pages forbid what says nothing else; pictures and answers of the API are for everyone.
      'cross-origin-resource-policy': 'cross-origin',
    });
    return true;
  };
}

export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Answers what a browser asks before it sends a request, beside `corsHeaders`. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers['access-control-request-headers'];
  reply.headers({
    'access-control-allow-methods': METHODS,
    'access-control-max-age': PREFLIGHT_LIFETIME,
  });
  if (typeof asked === 'string' && HEADER_NAMES.test(asked))
    reply.header('access-control-allow-headers', asked);
  reply.code(204).send();
}
