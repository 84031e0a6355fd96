import type { Config } from '@keystead/platform/config';
import type { FastifyReply } from 'fastify';

/** Seconds that a cache which hears of changes may keep a page where no one has said how long. */
const HEARING = 300;
/** Seconds that it may go on with a page whose time is over, while it asks for the next one. */
const WHILE_ASKING = 60;

/** Returns for how many seconds a cache in front may keep what every guest reads; 0: it asks each time. */
export function edgeSeconds({ EDGE_SECONDS, EDGE_PURGE_URL }: Config): number {
  return EDGE_SECONDS ?? (EDGE_PURGE_URL === undefined ? 0 : HEARING);
}

/**
 * Allows caches in front to store an answer that every guest gets, and says by which keys they are told that it has changed. Browsers go
 * on asking each time: what someone has just changed they must see. `stale-while-revalidate` is said to caches in front alone
 * (RFC 9213), as browsers would heed it too.
 */
export function allowEdgeCaching(reply: FastifyReply, config: Config, keys: readonly string[]): void {
  const seconds = edgeSeconds(config);
  if (seconds === 0) return;
  reply.headers({
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${WHILE_ASKING}`,
  });
  if (config.EDGE_PURGE_URL === undefined) return;
  if (config.EDGE_PURGE_FORM === 'cloudflare') reply.header('cache-tag', keys.join(','));
  else reply.header('surrogate-key', keys.join(' '));
}

/** Says that an answer is one person's, or was made under conditions that no one else shares. */
export const UNSHARED = 'private, no-cache';
