import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Ages in seconds of what requests are answered with, where that is older than it should be. */
const ages = new WeakMap<FastifyRequest, number>();

/** Notes that a request is answered with something of before, because nothing newer can be made. @param age in seconds */
export function markStale(request: FastifyRequest, age: number): void {
  ages.set(request, Math.max(age, ages.get(request) ?? 0));
}

/**
 * Says of stale answers that they are: by their `Age`, and by a `Cache-Status` whose time to live is over (RFC 9211, 2.4).
 * No one may cache them.
 */
export function mountStaleness(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const age = ages.get(request);
    if (age !== undefined && reply.statusCode < 400)
      reply.headers({
        age: String(age),
        'cache-status': `Keystead; hit; ttl=-${Math.max(age, 1)}; detail=stale-if-error`,
        'cache-control': 'no-store',
      });
    done();
  });
}
