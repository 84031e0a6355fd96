import { gunzipSync } from 'node:zlib';
import { askOuter } from '@keystead/platform/inner-address';
import { BodyTooLargeError, readBounded } from '../bounded-body.ts';

/** What someone outside does not answer as it should; its message is for the log and for staff, without addresses. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  /** Whether an answer came, but none that can be used: asking again soon would bring the same. */
  readonly isAnswered: boolean;

  constructor(
    message: string,
    { isAnswered = false, cause }: { isAnswered?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isAnswered = isAnswered;
  }
}

/** How someone outside is asked. */
export interface Asked {
  /** They are asked, and no one else: where a redirect leads elsewhere, it is not followed. */
  readonly origins: readonly string[];
  /** Those of them that are not asked where they stand in this machine's own networks. Default none. */
  readonly outerOnly?: readonly string[];
  readonly mostBytes: number;
  readonly patienceMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const MOST_REDIRECTS = 3;

/**
 * Opens an address, and follows redirects within the origins that may be asked.
 * @throws OutsideError when no answer comes
 */
export async function openOutside(
  address: string,
  { origins, outerOnly = [], patienceMs, headers, signal }: Omit<Asked, 'mostBytes'>,
): Promise<Response> {
  const patience = AbortSignal.timeout(patienceMs);
  let url = new URL(address);
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    if (!origins.includes(url.origin))
      throw new OutsideError('The answer leads to a host that may not be asked', { isAnswered: true });
    const asked = { signal: signal ? AbortSignal.any([patience, signal]) : patience, headers };
    const isOuterOnly = outerOnly.includes(url.origin);
    const response = await (isOuterOnly ? askOuter(url, asked) : ask(url, asked)).catch((cause: unknown) => {
      throw new OutsideError('No answer came', { cause });
    });
    const next = response.headers.get('location');
    if (response.status < 301 || response.status > 308 || response.status === 304 || next === null)
      return response;
    await response.body?.cancel();
    if (!URL.canParse(next, url)) break;
    url = new URL(next, url);
  }
  throw new OutsideError('The answer leads from one address to another and does not end', {
    isAnswered: true,
  });
}

const ask = (
  url: URL,
  { signal, headers }: { signal: AbortSignal; headers: Asked['headers'] | undefined },
): Promise<Response> => fetch(url, { redirect: 'manual', signal, ...(headers && { headers }) });

/** An answer that has come whole. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly etag: string | undefined;
  /** Without compression. */
  readonly bytes: Uint8Array;
}

/**
 * Fetches an address whole, never more of it than is allowed, compressed or not.
 * @throws OutsideError when no answer comes, or a larger one
 */
export async function fetchOutside(address: string, asked: Asked): Promise<Answered> {
  const response = await openOutside(address, asked);
  const bytes = await readBody(response, asked.mostBytes);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    etag: response.headers.get('etag') ?? undefined,
    bytes: inflated(bytes, asked.mostBytes),
  };
}

async function readBody(response: Response, most: number): Promise<Buffer> {
  try {
    return await readBounded(response, most);
  } catch (cause) {
    if (cause instanceof BodyTooLargeError) throw new OutsideError(cause.message, { isAnswered: true });
    throw new OutsideError('The answer ends too early', { cause });
  }
}

/** Some servers send compressed tiles without saying so, and compress those once more. */
function inflated(bytes: Buffer, most: number): Uint8Array {
  let plain = bytes;
  try {
    for (let time = 0; time < 2 && plain[0] === 0x1f && plain[1] === 0x8b; time += 1)
      plain = gunzipSync(plain, { maxOutputLength: most });
    return plain;
  } catch (cause) {
    throw new OutsideError('The answer cannot be inflated', { isAnswered: true, cause });
  }
}
