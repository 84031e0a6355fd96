import type { Config } from '../config/index.ts';

/** Keys of one request: the least of what the caches take. */
const KEYS_AT_ONCE = 100;
/** Longest wait for one answer, in milliseconds. */
const PATIENCE = 5000;

/** A cache in front did not take what it was told. */
export class EdgeUnavailableError extends Error {
  override name = 'EdgeUnavailableError';
}

type Form = Config['EDGE_PURGE_FORM'];

/** How each cache is told which keys to drop. */
const REQUESTS: Readonly<Record<Form, (key: string, keys: readonly string[]) => RequestInit>> = {
  varnish: (key, keys) => ({
    headers: { authorization: `Bearer ${key}`, 'surrogate-key': keys.join(' ') },
  }),
  fastly: (key, keys) => ({ headers: { 'fastly-key': key, 'surrogate-key': keys.join(' ') } }),
  cloudflare: (key, keys) => ({
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
};

/**
 * Has a cache drop everything that it holds under any of these keys.
 * @throws EdgeUnavailableError where it cannot be reached or does not take them
 */
export async function purge(
  { EDGE_PURGE_URL: url, EDGE_PURGE_KEY: key = '', EDGE_PURGE_FORM: form }: Config,
  keys: readonly string[],
  patience = PATIENCE,
): Promise<void> {
  if (url === undefined) return;
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const answer = await fetch(url, {
      ...REQUESTS[form](key, keys.slice(start, start + KEYS_AT_ONCE)),
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((cause: unknown) => {
      throw new EdgeUnavailableError('The cache in front cannot be reached', { cause });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new EdgeUnavailableError(`The cache in front answered ${answer.status}`);
  }
}
