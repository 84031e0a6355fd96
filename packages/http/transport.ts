import type { AnyCall, Method } from './call.ts';
import { isUploadedFile } from './input.ts';

/** How a call is sent: until when, and under which name it happens once, where the call takes one. */
export interface SendOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

/** Sends a request and gives back status and parsed body; the browser uses fetch, the server calls in process. */
export type Transport = (
  call: AnyCall,
  input: Record<string, unknown>,
  options?: SendOptions,
) => Promise<{ status: number; body: unknown; retryAfter?: number | undefined }>;

/**
 * Returns how a call is sent. Some calls with effects are GET for clients that know them so; they, and above all the secrets in
 * them, are sent as POST: an address stands in histories and logs, and a link or a picture can ask for it.
 */
function methodOf({ method, alsoMethods, sensitive }: AnyCall): Method {
  return sensitive && alsoMethods.includes('POST') ? 'POST' : method;
}

/**
 * Transport over HTTP. GET goes as query, POST, and what may be POST and carries secrets, as FormData with
 * `name[0][sub]` keys, as existing clients do.
 * @param options.token reads the current bearer token, undefined for a guest
 */
export function httpTransport(options: {
  baseUrl: string;
  token?: () => string | undefined;
  /** Tag of the language the visitor chose; undefined leaves it to the browser. */
  language?: () => string | undefined;
  fetch?: typeof fetch;
}): Transport {
  const send = options.fetch ?? fetch;
  const attempt: Transport = async (call, input, { signal, idempotencyKey } = {}) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    const language = options.language?.();
    if (language) headers['accept-language'] = language;
    // A browser may speak another language than the page: errors are read on the page.
    const written = globalThis.document?.documentElement.lang;
    if (written) headers['content-language'] = written;
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const url = `${options.baseUrl}/api/${call.path}`;
    const fields = flatten(input);
    const method = methodOf(call);
    const init: RequestInit = { method, headers, signal: signal ?? null };
    let target = url;
    if (method === 'POST') {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      init.body = form;
    } else {
      const query = new URLSearchParams(
        fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
      );
      if (query.size > 0) target = `${url}?${query}`;
    }
    try {
      const response = await send(target, init);
      const body: unknown = await response.json().catch(() => ({}));
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { status: response.status, body, retryAfter };
    } catch (error) {
      if (signal?.aborted) throw error;
      return { status: 0, body: { message: 'The server cannot be reached', code: 'offline' } };
    }
  };
  return (call, input, sending) =>
    sending?.idempotencyKey ? patiently(attempt, call, input, sending) : attempt(call, input, sending);
}

/** Seconds before each further try of a call that happens once however often it is sent. */
const PAUSES = [1, 2, 4];

/** Tries again where the answer was lost on its way, or the first try is still being worked on. */
async function patiently(send: Transport, ...sent: Parameters<Transport>): ReturnType<Transport> {
  let answer = await send(...sent);
  for (const pause of PAUSES) {
    const isBusy = answer.status === 409 && answer.retryAfter !== undefined && answer.retryAfter >= 0;
    if (answer.status !== 0 && !isBusy) break;
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    if (sent[2]?.signal?.aborted) break;
    answer = await send(...sent);
  }
  return answer;
}

/** Returns request fields as flat `[name, value]` pairs: `{a:[{b:1}]}` becomes `a[0][b]=1`; absent values are left out. */
export function flatten(input: Record<string, unknown>): [string, string | Blob][] {
  const pairs: [string, string | Blob][] = [];
  const walk = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Blob) pairs.push([name, value]);
    else if (typeof value === 'object' && !isUploadedFile(value)) {
      for (const [key, item] of Object.entries(value)) walk(`${name}[${key}]`, item);
    } else pairs.push([name, String(value)]);
  };
  for (const [key, value] of Object.entries(input)) walk(key, value);
  return pairs;
}
