import type { Logger } from 'pino';
import type { Realtime } from './port.ts';
import { PostgresRealtime } from './postgres.ts';
import { RedisRealtime } from './redis.ts';

export type { Realtime } from './port.ts';

/** Returns the configured way for server processes to notify each other: Redis where it is named, else the database. */
export function createRealtime(config: {
  connectionString: string;
  redisUrl?: string;
  log: Logger;
}): Realtime {
  return config.redisUrl === undefined
    ? new PostgresRealtime(config.connectionString)
    : new RedisRealtime(config.redisUrl, siteOf(config.connectionString), config.log);
}

/** Names the database of a site: several sites may share one Redis. */
export function siteOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return `${host}${pathname}`;
}
