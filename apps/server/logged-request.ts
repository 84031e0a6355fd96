import type { FastifyRequest } from 'fastify';

/** Pages whose address opens something to whoever has it. */
const BY_LINK = /^((?:\/[a-z]{2,3})?\/(?:papers|article-preview)\/).*/;

/**
 * Returns an address as logs may have it: its path, and the names of what it asks. The values are what a visitor types, where they
 * live and work, keys out of mails: none of that is written down.
 */
export function loggedUrl(url: string): string {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  const shown = path.replace(BY_LINK, '$1…');
  if (query === '') return shown;
  const names = query.split('&').map((part) => part.split('=', 1)[0] ?? '');
  return `${shown}?${[...new Set(names)].map((name) => (isName(name) ? name : '…')).join('&')}`;
}

/** A name that some code of ours asks for; anything else may be a value that lost its name. */
const isName = (text: string) => /^[a-z][\w.-]{0,40}(?:\[\w{0,20}\])*$/i.test(text);

/** Returns what logs have of a request: not who asks, and not what. */
export function loggedRequest({ method, url, host }: FastifyRequest) {
  return { method, url: url && loggedUrl(url), host };
}
