import { getHeapStatistics } from 'node:v8';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '@keystead/http/errors';
import { parseQuery } from '@keystead/http/query';
import { sendApiError } from '@keystead/http/server';
import { immutable, isServed, type SignedQuery, unstored } from '@keystead/platform/storage';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { mountApi } from './api.ts';
import { mountArchives } from './archives.ts';
import { separateBackOffice } from './back-office-host.ts';
import type { AnswerCache } from './cache.ts';
import { answerPreflight, corsHeaders, isPreflight } from './cors.ts';
import { mountDocs } from './docs/index.ts';
import { mountDocuments } from './documents.ts';
import { type Draining, drainSecondsOf, mountDraining } from './draining.ts';
import { mountFeedExports } from './feed-exports.ts';
import { cacheGauges } from './gauges.ts';
import { mountMaintenance } from './maintenance.ts';
import { mountMapLayers } from './map-layers.ts';
import { mountMcp } from './mcp/index.ts';
import { memoryLimits } from './memory.ts';
import { rejectNonsense } from './nonsense.ts';
import { observeRequests } from './observing.ts';
import { mountOneClickStop } from './one-click-stop.ts';
import { LEAST_BYTES } from './packed.ts';
import { mountPaymentReturns } from './payment-returns.ts';
import { mountPreviews } from './previews.ts';
import { mountProviderReturns } from './provider-returns.ts';
import { trustedProxies, watchForUnknownProxies } from './proxies.ts';
import { limitRate } from './rate-limit.ts';
import { checkRequestTargets } from './request-target.ts';
import { mountReso } from './reso.ts';
import type { Services } from './services.ts';
import { mountStatus } from './status/index.ts';
import { mountStreams } from './streams.ts';
import { mountStreets } from './streets.ts';
import { mountViewingFeed } from './viewing-feed.ts';

/** Milliseconds that requests have to finish when the server stops; then whatever is still open is cut. */
const LAST_REQUESTS = 8000;

/** Headers of every answer. Pages, documents and files put a stricter policy in the place of this one. */
const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Makes the HTTP server with API, files and health; pages are mounted by the caller. Does not listen. */
export async function buildServer(services: Services, cache: AnswerCache): Promise<FastifyInstance> {
  const { config } = services;
  // Only where the site is known to be reached by https: on plain http the header would promise what does not hold.
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const openToOrigins = corsHeaders(config.CORS_ORIGINS);
  const firstHeaders = (request: FastifyRequest, reply: FastifyReply): boolean => {
    reply.headers(EVERY_ANSWER);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    return openToOrigins(request, reply);
  };
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // An address that cannot be read is answered without any hook.
    frameworkErrors: (error, request, reply) => {
      firstHeaders(request, reply);
      sendApiError(request, reply, error);
    },
    clientErrorHandler: rejectNonsense,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered: a balancer would not ask anew.
    return503OnClosing: false,
  });
  const draining = mountDraining(app, () => drainSecondsOf(config));
  observeRequests(app, services.isObserved);
  services.gauges.push(cacheGauges(cache));
  // Before every other hook, so that no answer goes without these headers; preflights are not counted by any limit.
  app.addHook('onRequest', (request, reply, done) => {
    if (firstHeaders(request, reply) && isPreflight(request)) answerPreflight(request, reply);
    else done();
  });
  checkRequestTargets(app);
  separateBackOffice(app, services);
  watchForUnknownProxies(app, services);
  await app.register(underPressure, {
    maxEventLoopDelay: config.BUSY_AFTER_MS,
    // Short of memory is a reason to wait, too: better a 503 than a process that ends.
    maxHeapUsedBytes: Math.round(getHeapStatistics().heap_size_limit * 0.95),
    // The heap is half of it: buffers, threads and the libraries' own memory are the rest.
    maxRssBytes: memoryLimits(config).all,
    retryAfter: 5,
    pressureHandler: () => {
      throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
    },
  });
  await limitRate(app, services);
  await app.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  // Browsers open connections ahead of need: one that has never carried a request counts as busy, and would be waited for.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref();
  });
  mountMaintenance(app, services);
  await mountApi(app, services, cache);
  mountDocs(app, services);
  mountMcp(app, services, cache);
  mountDocuments(app, services, cache);
  mountPreviews(app, services, cache);
  mountStreets(app, services);
  mountMapLayers(app, services);
  mountStreams(app, services);
  mountProviderReturns(app);
  mountOneClickStop(app, services);
  mountViewingFeed(app, services);
  mountFeedExports(app, services);
  mountArchives(app, services);
  mountReso(app, services);
  await mountPaymentReturns(app, services);
  mountHealth(app, services, draining);
  mountStatus(app, services);
  mountMedia(app, services);
  app.get('/api/*', (request, reply) =>
    sendApiError(request, reply, new ApiError('not_found', 'There is no such call')),
  );
  app.setNotFoundHandler((request, reply) =>
    sendApiError(request, reply, new ApiError('not_found', 'There is nothing here')),
  );
  return app;
}

/** `/health`: the process answers. `/ready`: the database does too. A process that is about to end says so at both. */
function mountHealth(app: FastifyInstance, services: Services, draining: Draining): void {
  app.get('/health', (_request, reply) =>
    draining.isDraining ? reply.code(503).send({ status: 'draining' }) : { status: 'ok' },
  );
  app.get('/ready', async (_request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' });
    const answered = await services.database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(answered ? 200 : 503).send({ status: answered ? 'ready' : 'database unreachable' });
  });
}

/** Serves uploaded files of the disk store, at addresses that never change their content; private ones by signature only. */
function mountMedia(app: FastifyInstance, services: Services): void {
  const { storage } = services.ports;
  if (!isServed(storage)) return;
  type Asked = { Params: { '*': string }; Querystring: SignedQuery };
  app.get<Asked>('/media/*', async (request, reply) => {
    const found = await storage.resolve(request.params['*'], request.query);
    if (!found) return sendApiError(request, reply, new ApiError('not_found', 'There is no such file'));
    const { createReadStream } = await import('node:fs');
    return reply
      .headers({
        'content-type': found.contentType,
        'content-length': String(found.bytes),
        'cache-control': found.isPrivate ? unstored : immutable,
        ...(found.isPrivate && { 'referrer-policy': 'no-referrer' }),
        'content-security-policy': "default-src 'none'; sandbox",
        ...(found.disposition === 'attachment' && { 'content-disposition': 'attachment' }),
      })
      .send(createReadStream(found.path));
  });
}
