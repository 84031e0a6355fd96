import { GeocoderUnavailableError } from './port.ts';

/** What both outside providers need. */
export interface HttpGeocoderConfig {
  /** Longest wait for an answer, in milliseconds. Default 5,000. */
  timeoutMs?: number;
}

/**
 * GETs JSON. Throws `GeocoderUnavailableError` for everything but a 2xx answer with JSON; addresses are not
 * quoted.
 */
export async function getJson(
  address: URL,
  headers: Record<string, string>,
  timeoutMs = 5000,
): Promise<unknown> {
  const response = await fetch(address, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new GeocoderUnavailableError('The geocoder cannot be reached', { cause });
  });
  if (!response.ok) {
    throw new GeocoderUnavailableError(`The geocoder answered ${response.status}`, {
      status: response.status,
    });
  }
  try {
    return await response.json();
  } catch (cause) {
    throw new GeocoderUnavailableError('The geocoder did not answer in JSON', {
      cause,
      status: response.status,
    });
  }
}
