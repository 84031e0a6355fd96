import type { FastifyRequest } from 'fastify';

/** Parts of an address that say where a visitor works or lives. */
const PRIVATE = /([?&]commute=)[^&#]*/gi;

/** Returns an address as logs may have it. */
const loggedUrl = (url: string): string => url.replace(PRIVATE, '$1…');

/** Returns what logs have of a request: what Fastify would write, without places of visitors. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url && loggedUrl(url), host, remoteAddress: ip, remotePort: socket?.remotePort };
}
