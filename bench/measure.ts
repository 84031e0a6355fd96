import autocannon from 'autocannon';
import { NEW_NUMBER } from './searches.ts';

/** Requests so far, of all runs. */
let requests = 0;

/** Returns a number of seven digits that no request before has had, anywhere between: 7,654,321 and 9,000,000 have no divisor in common. */
const newNumber = () => String(1_000_000 + ((requests * 7_654_321) % 9_000_000));

/** What one run over one address gave. */
export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  failed: number;
  /** How many failed by what: a status, or `error` and `timeout` of the connection. Empty where none did. */
  failures: Record<string, number>;
}

/**
 * Asks for the paths in turn from 16 clients at once, or as many as are named; a run goes on where the one before has stopped.
 * @param fresh makes each address new, so that no answer is taken from memory as a whole
 * @param encoding that answers may be compressed with
 * @param token of the person who asks; a guest without
 */
export async function measure(
  origin: string,
  paths: readonly string[],
  options: {
    seconds: number;
    fresh: boolean;
    token?: string;
    encoding?: string | undefined;
    clients?: number;
  },
): Promise<Measured> {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const next = () => {
    requests += 1;
    const path = (paths[requests % paths.length] as string).replaceAll(NEW_NUMBER, newNumber());
    return options.fresh ? `${path}${path.includes('?') ? '&' : '?'}_=${requests}` : path;
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections: options.clients ?? 16,
        duration: options.seconds,
        headers: {
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(options.encoding && { 'accept-encoding': options.encoding }),
        },
        requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status < 200 || status > 299) failures[status] = (failures[status] ?? 0) + 1;
    });
  });
  // The library counts a request that timed out as an error as well.
  const errors = result.errors - result.timeouts;
  if (errors > 0) failures.error = errors;
  if (result.timeouts > 0) failures.timeout = result.timeouts;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failures,
  };
}
