import type { AnyCall } from '@keystead/http/call';
import { type ApiClient, createClient } from '@keystead/http/client';
import { ApiError } from '@keystead/http/errors';
import { checkInput, invoke } from '@keystead/http/invoke';
import { requestLanguage } from '@keystead/http/said';
import { asApiError, errorAnswer, mountRoutes } from '@keystead/http/server';
import type { Config } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { once } from '@keystead/platform/idempotency';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { count, isTracing } from '@keystead/platform/telemetry';
import { getProperty } from '@keystead/search/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCache, CACHED_CALLS } from './cache.ts';
import { cachedAddress } from './cached-address.ts';
import { countView, routes } from './compose.ts';
import { allowEdgeCaching, UNSHARED } from './edge/headers.ts';
import { EdgeKeys } from './edge/keys.ts';
import { isHere } from './entity-tag.ts';
import { malwareCheck } from './malware-check.ts';
import { memoryLimits } from './memory.ts';
import { tracedRoute } from './observing.ts';
import { varyBy } from './packed.ts';
import { sendErrorPage } from './pages/error-page.ts';
import { addressOf, bearerToken, callContext, isLocalRequest, originOf } from './request.ts';
import { noteError } from './security-events.ts';
import type { Services } from './services.ts';
import { markStale, mountStaleness } from './stale.ts';
import { CachedAnswer } from './stored-answer.ts';
import { UploadSlots } from './upload-slots.ts';

/** Mounts every call of every area under /api/. */
export async function mountApi(app: FastifyInstance, services: Services, cache: AnswerCache): Promise<void> {
  const limits = memoryLimits(services.config);
  const slots = new UploadSlots(() => process.memoryUsage.rss() > limits.files);
  const contexts = new WeakMap<FastifyRequest, Ctx>();
  await mountRoutes(app, isTracing() ? routes.map(tracedRoute) : routes, {
    async context(request, call) {
      const ctx = await callContext(services, call, askerOf(services, request));
      contexts.set(request, ctx);
      return ctx;
    },
    succeeded(ctx, { logs, path }) {
      if (logs !== undefined) logSecurityEvent(ctx, logs, { call: path });
    },
    erred(request, error) {
      if (!asApiError(error)) count('keystead_errors_total', { part: 'request' });
      noteError(services, request, contexts.get(request), error);
    },
    once,
    admitForm: (request, { actor, staff }) =>
      slots.take(
        actor ? `account ${actor.accountId}` : staff ? `staff ${staff.id}` : `guest ${addressOf(request)}`,
      ),
    failed: (request, reply, error) => sendErrorPage(services, request, reply, error),
    checkFile: malwareCheck(services.config),
    sensitiveGet: services.config.SENSITIVE_GET,
    toGuest(request, reply, call, answer) {
      if (bearerToken(request.headers.authorization) !== undefined) return undefined;
      const entry = CACHED_CALLS[call.path];
      if (!entry) return answer().then((text) => sendGuest(request, reply, new CachedAnswer(text)));
      const make = async () => {
        const text = await answer();
        const listingId = call.path === getProperty.path ? viewedIn(request, text) : undefined;
        return new CachedAnswer(text, { listingId, keys: keysFor(services, request, call, text) });
      };
      const stored = cachedAddress(services.systemContext(), call, request.url).then((address) =>
        cache.getOrMake(`${originOf(services, request)}${address}`, entry, make, (age) =>
          markStale(request, age),
        ),
      );
      return stored.then((known) => {
        // The visitor who made the answer has counted already; one visitor counts once a day, however often they read.
        if (known.listingId !== undefined) countView(guestOf(services, request), known.listingId);
        return sendGuest(request, reply, known, services.config);
      });
    },
  });
  mountStaleness(app);
  // A caller who has heard that a change is done sees it in the next answer.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'POST' && request.method !== 'DELETE') return done();
    void cache.settled().then(() => done(), done);
  });
}

/** Returns the listing that a cached answer of get_property shows in full, unless it was only looked ahead at. */
function viewedIn(request: FastifyRequest, text: string): number | undefined {
  const { preview, id, slug_id } = checkInput(getProperty, request.query);
  if (preview || (id === undefined && slug_id === undefined)) return undefined;
  return (JSON.parse(text) as { data: { id: number }[] }).data[0]?.id;
}

/** Returns what counting a view of a guest needs to know; no one is looked for. */
function guestOf(services: Services, request: FastifyRequest): Ctx {
  return {
    ...services.systemContext(),
    address: addressOf(request),
    agent: request.headers['user-agent'],
  };
}

/** Returns what a call was asked for, as its handler has read it: names of cities without spaces around them, say. */
const asked = (call: AnyCall, input: unknown) => checkInput(call, input) as Record<string, unknown>;

/** Returns what an answer is made of, where a cache in front is told of changes. */
function keysFor({ config }: Services, request: FastifyRequest, call: AnyCall, text: string) {
  if (config.EDGE_PURGE_URL === undefined) return [];
  const keys = new EdgeKeys();
  keys.add(call.path, asked(call, request.query), text);
  return keys.all();
}

/**
 * Sends a guest an answer that browsers may cache, and have to ask about each time: a client that has heard that a change is done
 * must see it. A client that has it already gets a 304.
 * @param shared the settings of caches in front, where it is the same for every guest
 */
function sendGuest(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, shared?: Config) {
  // Existing clients send a header that names no session; it does not change what they get.
  if (request.headers.authorization !== undefined)
    return answer.send(request, reply.header('cache-control', 'private, no-store'));
  varyBy(reply, 'authorization', 'accept-encoding', ...(shared ? [] : ['accept-language']));
  const isPublic = shared !== undefined && !asksForWays(request);
  reply.headers({ 'cache-control': isPublic ? 'public, no-cache' : UNSHARED, etag: answer.tag });
  // A view is counted here, so each reader of a home in full has to come here.
  if (isPublic && !answer.isOutdated && answer.listingId === undefined)
    allowEdgeCaching(reply, shared, answer.keys);
  if (isHere(request, answer.tag)) return reply.code(304).send();
  return answer.send(request, reply);
}

/** Returns whether an address says where its visitor works or goes to school: no proxy stores its answer. */
const asksForWays = ({ query }: FastifyRequest) => (query as { commute?: unknown }).commute !== undefined;

/** Returns who a request says it comes from. */
export function askerOf(services: Services, request: FastifyRequest) {
  return {
    token: bearerToken(request.headers.authorization),
    origin: originOf(services, request),
    address: addressOf(request),
    isLocal: isLocalRequest(services.config, request),
    agent: request.headers['user-agent'],
    locale: requestLanguage(request.headers['accept-language']),
    requestId: request.id,
  };
}

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;

/** By name: the built pages have copies of the calls. */
const routesByName = new Map(routes.map((route) => [nameOf(route.call), route]));

/** Returns the typed client of pages rendered on the server: a guest's calls, made without a socket. */
export function inProcessClient(
  services: Services,
  cache: AnswerCache,
  asker: {
    origin: string;
    address: string;
    requestId: string;
    stale?: (age: number) => void;
    /** Learns what is read. */
    keys?: EdgeKeys;
  },
): ApiClient {
  return createClient(async (call, input) => {
    try {
      const route = routesByName.get(nameOf(call));
      if (!route) throw new ApiError('not_found', `No call ${call.path}`);
      const make = async () =>
        invoke(
          isTracing() ? tracedRoute(route) : route,
          await callContext(services, route.call, { ...asker, token: undefined, locale: 'en' }),
          input,
        );
      const entry = CACHED_CALLS[call.path];
      const text = entry
        ? await cache.getOrMake(
            `${asker.origin}#${call.path}${JSON.stringify(input)}`,
            entry,
            make,
            asker.stale,
          )
        : await make();
      const body = JSON.parse(text);
      asker.keys?.add(call.path, asked(route.call, input), body);
      return { status: 200, body };
    } catch (error) {
      const apiError = asApiError(error);
      if (apiError) return { status: apiError.status, body: errorAnswer(apiError, asker.requestId) };
      count('keystead_errors_total', { part: 'page' });
      services.log.error(
        { err: error, call: call.path, requestId: asker.requestId },
        'unexpected failure while rendering',
      );
      return {
        status: 500,
        body: errorAnswer(new ApiError('internal', 'Something went wrong'), asker.requestId),
      };
    }
  });
}
