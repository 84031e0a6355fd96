import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@keystead/http/errors';
import { siteOf } from '@keystead/platform/realtime';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { addressOf } from './request.ts';
import type { Services } from './services.ts';

/** Changing requests a minute one address may send; reading is bounded by load shedding. */
const CHANGES_PER_MINUTE = 240;
/** Addresses whose changing requests are counted at once, some 200 bytes each; of more, the first are forgotten. */
const REMEMBERED_ADDRESSES = 5000;
/** Milliseconds that Redis has to count one. */
const COUNTING = 500;

/** Bounds what one address may change, over all processes where Redis counts. */
export async function limitRate(app: FastifyInstance, services: Services): Promise<void> {
  const isReading = (method: string) => method === 'GET' || method === 'HEAD';
  // Before the limit hears of the route: a route that only reads does not even ask it.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every(isReading)) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: CHANGES_PER_MINUTE,
    // What a proxy passes on as an address may be any text: only what can be one is remembered.
    keyGenerator: addressOf,
    cache: REMEMBERED_ADDRESSES,
    timeWindow: 60_000,
    allowList: ({ method }) => isReading(method),
    errorResponseBuilder: (_request, limit) =>
      new ApiError('too_many_requests', 'Too many requests, try again later', {
        retryAfterSeconds: Math.ceil(limit.ttl / 1000),
      }),
    ...sharedCounts(app, services),
  });
}

/**
 * Returns where processes count together; nothing without Redis: then each counts for itself. While Redis is away nobody is
 * sent away: what codes and passwords may be tried is counted in the database.
 */
function sharedCounts(app: FastifyInstance, { config, directUrl, log }: Services) {
  if (config.REDIS_URL === undefined) return {};
  const redis = new Redis(config.REDIS_URL, {
    connectTimeout: 5000,
    commandTimeout: COUNTING,
    maxRetriesPerRequest: 0,
    // Who changes something does not wait until it is back.
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(100 * 2 ** tries, 2000),
  });
  redis.on('error', (error) => log.debug({ err: error }, 'changes cannot be counted together'));
  app.addHook('onClose', async () => redis.disconnect());
  return { redis, nameSpace: `${siteOf(directUrl)} changes `, skipOnError: true };
}
