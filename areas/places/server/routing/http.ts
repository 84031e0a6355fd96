import { readBounded } from '../bounded-body.ts';
import { RoutingUnavailableError } from './port.ts';

/** Where a service of travel times is, as the environment says it. */
export interface RoutingService {
  /** Its address; `{mode}` in it stands for `foot`, `bike` or `car`, where each has an address of its own. */
  readonly url: string;
  readonly key?: string | undefined;
  /** Longest wait for an answer, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number | undefined;
}

interface Request {
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Bytes of an answer. */
const LARGEST = 8_000_000;
/** A service that does not answer is asked again after so long. */
const PAUSE_MS = 10_000;

/**
 * Returns what asks a service for JSON, without following it elsewhere. One that did not answer is left alone for a while, so
 * that not every search waits for it. Errors name no places.
 */
export function createAsk({ url, timeoutMs = 5000 }: RoutingService) {
  let restsUntil = 0;
  return async (mode: string, path: string, { body, headers }: Request): Promise<object> => {
    if (Date.now() < restsUntil) throw new RoutingUnavailableError('The service has not answered lately');
    const address = url.replace('{mode}', mode).replace(/\/+$/, '') + path;
    try {
      const response = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = (await readBounded(response, LARGEST)).toString('utf8');
      // A wrong key is so for the next question too.
      if (response.status === 401 || response.status === 403) restsUntil = Date.now() + PAUSE_MS;
      // What was asked may be impossible, and the next question is another one; for some services a place without streets is a 404.
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        throw new RoutingUnavailableError(`The service answered ${response.status}`);
      if (!response.ok) throw new Error(`The service answered ${response.status}`);
      const answer: unknown = JSON.parse(text);
      if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object');
      return answer;
    } catch (cause) {
      if (cause instanceof RoutingUnavailableError) throw cause;
      restsUntil = Date.now() + PAUSE_MS;
      throw new RoutingUnavailableError('The service cannot be used', { cause });
    }
  };
}
