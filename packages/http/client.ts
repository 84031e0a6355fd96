import type { Answer, AnyCall, Args } from './call.ts';
import type { FieldFault } from './errors.ts';
import { isUploadedFile } from './input.ts';

/** A refusal as the caller sees it. `status` 0 means the server could not be reached. */
export class ApiError extends Error {
  /** The server and the pages it renders each hold a copy of this class; an error of either counts. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly status: number;
  readonly code: string;
  readonly details: FieldFault[];
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : 'Something went wrong');
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'internal';
    this.details = Array.isArray(body.details) ? (body.details as FieldFault[]) : [];
    this.body = body;
  }
}

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

/** Makes calls of the contract with their types. Throws ApiError for every answer that is not success. */
export type ApiClient = <C extends AnyCall>(
  call: C,
  args?: Args<C>,
  options?: SendOptions,
) => Promise<Answer<C>>;

export function createClient(transport: Transport): ApiClient {
  return async (call, args, options) => {
    const { status, body } = await transport(call, (args ?? {}) as Record<string, unknown>, options);
    const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    if (status !== 200 || answer.error === true) throw new ApiError(status, answer);
    return answer as never;
  };
}

/**
 * Transport over HTTP. GET goes as query, POST as FormData with `name[0][sub]` keys, as existing clients do.
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
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const url = `${options.baseUrl}/api/${call.path}`;
    const fields = flatten(input);
    const init: RequestInit = { method: call.method, headers, signal: signal ?? null };
    let target = url;
    if (call.method === 'POST') {
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

/** A name for one filled-in form. `crypto.randomUUID` is missing on sites without encryption, as on a home network. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/**
 * Whether a form needs a new name after this answer: it was taken, or its name stands for something else by now. After
 * anything else it keeps its name, so that sending it again cannot do it twice.
 */
export function isKeySpent(error?: unknown): boolean {
  return error === undefined || (error instanceof ApiError && error.status === 422);
}

/** Request fields as flat `[name, value]` pairs: `{a:[{b:1}]}` becomes `a[0][b]=1`; absent values are left out. */
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
