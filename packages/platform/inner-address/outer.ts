import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { anyLookup, InnerAddressError, isInnerHost, outerLookup } from './addresses.ts';

/** Answers that have no body, whatever comes behind their headers. */
const EMPTY: readonly number[] = [204, 205, 304];

/**
 * Asks an address outside of this machine's own networks, and follows nothing. Unlike with `fetch`, the address that was checked
 * is the one that is connected to.
 */
export function askOuter(
  url: URL,
  given: {
    signal: AbortSignal;
    headers: Readonly<Record<string, string>> | undefined;
    /** Resolves the name; by default to outer addresses alone. */
    lookup?: LookupFunction;
    /** Whether the operator wants this machine's own networks to be asked, too. Default: no. */
    isInnerAllowed?: boolean;
    /** Sent by POST; without it the address is asked by GET. */
    body?: string;
  },
): Promise<Response> {
  const { isInnerAllowed = false } = given;
  if (!isInnerAllowed && isInnerHost(url.hostname))
    return Promise.reject(new InnerAddressError('The host stands in this machine’s own network'));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...given.headers };
    const asked = request(
      url,
      {
        signal: given.signal,
        headers,
        lookup: given.lookup ?? (isInnerAllowed ? anyLookup : outerLookup),
        method: given.body === undefined ? 'GET' : 'POST',
      },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        const isEmpty = EMPTY.includes(status);
        if (isEmpty) answer.resume();
        // An error behind the headers is one of the body's reader.
        const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        try {
          resolve(new Response(body, { status, headers: headersOf(answer.headers) }));
        } catch (error) {
          answer.destroy();
          reject(error);
        }
      },
    );
    asked.once('error', reject);
    // An answer in another protocol is neither an answer nor an error.
    asked.once('close', () => reject(new Error('No answer')));
    asked.end(given.body);
  });
}

function headersOf(all: NodeJS.Dict<string | string[]>): Headers {
  const known = new Headers();
  for (const [name, value] of Object.entries(all)) if (typeof value === 'string') known.set(name, value);
  return known;
}
