import { returnAddress } from '@keystead/accounts/server';
import type { FastifyInstance } from 'fastify';

const BODY_BYTES = 16 * 1024;

/**
 * Takes the form that Apple sends a browser back with, and leads on to the page of the same address. Nothing is decided
 * here: the page goes on only in the window that has begun the sign-in.
 */
export function mountProviderReturns(app: FastifyInstance): void {
  app.post('/sign-in/apple', { bodyLimit: BODY_BYTES }, (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(returnAddress('apple', request.body), 303),
  );
}
