import type { FastifyRequest } from 'fastify';

/** Fields that say where a visitor works, lives or looks. */
const PLACES = 'commute|latitude|longitude';
/** Where they stand in an address, and in one that is a value of another one, as that of a page to go on to is. */
const PLAIN = new RegExp(`([?&](?:${PLACES})(?:=|%3D))[^&#]*`, 'gi');
const NESTED = new RegExp(`((?:%3F|%26|%253F|%2526)(?:${PLACES})(?:=|%3D|%253D))(?:(?!%26)[^&#])*`, 'gi');
/** Calls that are asked with what a visitor types of an address. */
const TYPED = /(\/api\/(?:search-suggestions|read-search-sentence|check-address)\?).*/i;
/** Pages whose address opens something to whoever has it. */
const BY_LINK = /(^|\/)papers\/.*/;

/** Returns an address as logs may have it: without secrets, and without places of visitors. */
export const loggedUrl = (url: string): string =>
  url.replace(BY_LINK, '$1papers/…').replace(TYPED, '$1…').replace(PLAIN, '$1…').replace(NESTED, '$1…');

/** Returns what logs have of a request: what Fastify would write, without places of visitors. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url && loggedUrl(url), host, remoteAddress: ip, remotePort: socket?.remotePort };
}
