import type { AnyCall } from '@keystead/http/call';
import { type ApiClient, createClient } from '@keystead/http/client';
import { Refusal } from '@keystead/http/errors';
import { invoke } from '@keystead/http/invoke';
import { requestLanguage } from '@keystead/http/said';
import { mountRoutes, refusalAnswer } from '@keystead/http/server';
import { once } from '@keystead/platform/idempotency';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnswerCache, CACHED_CALLS, KeptAnswer } from './cache.ts';
import { routes } from './compose.ts';
import { addressOf, bearerToken, callContext, originOf } from './request.ts';
import type { Services } from './services.ts';

/** Mounts every call of every area under /api/. */
export async function mountApi(app: FastifyInstance, services: Services, cache: AnswerCache): Promise<void> {
  await mountRoutes(app, routes, {
    context: (request, call) => callContext(services, call, askerOf(services, request)),
    once,
    cached(request, call, answer) {
      const entry = call.who === 'staff' ? undefined : CACHED_CALLS[call.path];
      if (!entry || request.method !== 'GET' || bearerToken(request.headers.authorization) !== undefined)
        return undefined;
      const key = `${originOf(services, request)}${request.url}`;
      const kept = cache.getOrMake(key, entry, async () => new KeptAnswer(await answer()));
      return kept.then((known) => known.forReader());
    },
  });
  // Whoever was told that a change is done sees it in the next answer.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'POST' && request.method !== 'DELETE') return done();
    void cache.settled().then(() => done(), done);
  });
}

/** Who a request says it comes from. */
export function askerOf(services: Services, request: FastifyRequest) {
  return {
    token: bearerToken(request.headers.authorization),
    origin: originOf(services, request),
    address: addressOf(request),
    agent: request.headers['user-agent'],
    locale: requestLanguage(request.headers['accept-language']),
    requestId: request.id,
  };
}

/** The typed client of pages rendered on the server: a guest's calls, made without a socket. */
export function inProcessClient(
  services: Services,
  cache: AnswerCache,
  asker: { origin: string; address: string; requestId: string },
): ApiClient {
  const byCall = new Map<AnyCall, (typeof routes)[number]>(routes.map((route) => [route.call, route]));
  return createClient(async (call, input) => {
    try {
      const route =
        byCall.get(call) ??
        routes.find(
          (candidate) => candidate.call.path === call.path && candidate.call.method === call.method,
        );
      if (!route) throw new Refusal('not_found', `No call ${call.path}`);
      const make = async () =>
        invoke(route, await callContext(services, call, { ...asker, token: undefined, locale: 'en' }), input);
      const entry = CACHED_CALLS[call.path];
      const text = entry
        ? await cache.getOrMake(`${asker.origin}#${call.path}${JSON.stringify(input)}`, entry, make)
        : await make();
      return { status: 200, body: JSON.parse(text) };
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, body: refusalAnswer(error, asker.requestId) };
      services.log.error(
        { err: error, call: call.path, requestId: asker.requestId },
        'unexpected failure while rendering',
      );
      return {
        status: 500,
        body: refusalAnswer(new Refusal('internal', 'Something went wrong'), asker.requestId),
      };
    }
  });
}
