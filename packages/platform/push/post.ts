import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { outerLookup } from '../inner-address/index.ts';

/** More of an answer no one reads. */
const MOST_BYTES = 16 * 1024;

/** What a push service has answered. */
export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a body. Follows no redirects, and connects to inner addresses only where that is allowed.
 * @param options.timeoutMs longest wait for the whole exchange, in milliseconds
 * @throws Error when nothing was answered
 */
export function post(
  url: string,
  body: Uint8Array,
  options: { headers: Record<string, string | number>; timeoutMs: number; allowInner: boolean },
): Promise<PostAnswer> {
  const { headers, timeoutMs, allowInner } = options;
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  const send = url.startsWith('http:') ? requestPlain : request;
  const asking = send(
    url,
    {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowInner && { lookup: outerLookup }),
    },
    (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= MOST_BYTES) parts.push(part);
        else response.destroy();
      });
      // Also the end of an answer that was cut: its status is known.
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
      response.on('error', () => undefined);
    },
  );
  asking.on('error', reject);
  asking.end(body);
  return promise;
}
