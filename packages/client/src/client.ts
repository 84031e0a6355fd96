/** A number, or the same as text. */
export type NumberLike = number | `${number}`;
/** Yes or no in all the ways the API takes it. */
export type Flag = boolean | 0 | 1 | '0' | '1';
/** Ids as a list, a comma list, or one alone. */
export type IdList = readonly NumberLike[] | NumberLike | string;

/** An invalid field, named as it was sent: `parameters[0][value]`. */
export interface FieldIssue {
  field: string;
  message: string;
}

/** What the types of a call are stored under. */
interface CallType {
  input: object;
  answer: unknown;
  error: string;
}

export interface Options {
  /** The site, as `https://homes.example`. */
  baseUrl: string;
  /**
   * Token of the person, or a function that knows the one of now. A client that is given no function remembers the token
   * of a sign-in it makes, until `beforeLogout` or `deleteUser`.
   */
  token?: string | (() => string | undefined) | undefined;
  /** Language of messages and texts, as `pt` or `pt-BR`. */
  language?: string | undefined;
  /** Instead of the global one: for tests, proxies and older runtimes. */
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A name for this request: sent again under it, it happens once. For the calls whose documentation says so. */
  idempotencyKey?: string | undefined;
}

/** Functions by the names of calls; a call without required fields needs no input. */
export type ClientOf<Types> = {
  readonly [Name in keyof Types]: Types[Name] extends CallType
    ? object extends Types[Name]['input']
      ? (input?: Types[Name]['input'], options?: CallOptions) => Promise<Types[Name]['answer']>
      : (input: Types[Name]['input'], options?: CallOptions) => Promise<Types[Name]['answer']>
    : never;
};

/** Anything but success. `status` 0 and the code `offline` mean that the site could not be reached. */
export class ApiError<Code extends string = string> extends Error {
  readonly status: number;
  readonly code: Code | 'offline';
  /** The invalid fields of a `validation`. */
  readonly details: readonly FieldIssue[];
  /** Names this request in the site's log. */
  readonly requestId: string | undefined;
  /** After how many seconds to ask again, where the site says so. */
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer: some errors say more. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, retryAfterSeconds?: number) {
    super(typeof body.message === 'string' ? body.message : `The site answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = (typeof body.code === 'string' ? body.code : 'internal') as Code;
    this.details = Array.isArray(body.details) ? (body.details as FieldIssue[]) : [];
    this.requestId = typeof body.request_id === 'string' ? body.request_id : undefined;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/** Returns whether something thrown is an error; with codes, whether it is one of these. */
export function isApiError<Code extends string>(error: unknown, ...codes: Code[]): error is ApiError<Code> {
  return error instanceof ApiError && (codes.length === 0 || codes.some((code) => code === error.code));
}

type Method = 'GET' | 'POST' | 'DELETE';
/** Method and path of each call. */
type Table = Readonly<Record<string, readonly [Method, string]>>;

/** Calls that begin a session; those of the back office are for its own client. */
const SIGN_INS = new Set(['user_signup', 'finish-sign-in', 'finish-passkey-sign-in']);
/** Calls after which there is no session. */
const ENDINGS = new Set(['before-logout', 'delete_user']);

export function makeClient<Types>(table: Table, options: Options): ClientOf<Types> {
  const { baseUrl, token, language, fetch: send = fetch } = options;
  let remembered = typeof token === 'string' ? token : undefined;
  const current = () => (typeof token === 'function' ? token() : remembered);

  const call = async (
    [method, path]: readonly [Method, string],
    input: object = {},
    { signal, idempotencyKey }: CallOptions = {},
  ) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const held = current();
    if (held) headers.authorization = `Bearer ${held}`;
    if (language) headers['accept-language'] = language;
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const address = `${baseUrl.replace(/\/$/, '')}/api/${path}`;
    const pairs = pairsOf(input);
    const request: RequestInit = { method, headers, signal: signal ?? null };
    if (method === 'POST') request.body = formOf(pairs);
    const query =
      method === 'POST' ? '' : `${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
    const answer = await read(send(query ? `${address}?${query}` : address, request), signal);
    const fresh = (answer as { token?: unknown }).token;
    if (typeof fresh === 'string' && SIGN_INS.has(path)) remembered = fresh;
    if (ENDINGS.has(path)) remembered = undefined;
    return answer;
  };

  return Object.fromEntries(
    Object.entries(table).map(([name, where]) => [
      name,
      (input?: object, sending?: CallOptions) => call(where, input, sending),
    ]),
  ) as ClientOf<Types>;
}

/** @throws ApiError for anything but success; whatever ends a request that its caller gave up */
async function read(sent: Promise<Response>, signal: AbortSignal | undefined): Promise<object | string> {
  let response: Response;
  let text: string;
  try {
    response = await sent;
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline', message: 'The site cannot be reached' });
  }
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) return text;
  const body = parsed(text);
  if (response.ok && body?.error === false) return body;
  const wait = response.headers.get('retry-after');
  throw new ApiError(response.status, body ?? {}, wait === null ? undefined : Number(wait));
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns fields as flat pairs in the keys of the wire, `parameters[0][value]`; absent values are left out. */
function pairsOf(input: object): [string, string | Blob][] {
  const walk = (name: string, value: unknown): [string, string | Blob][] => {
    if (value === undefined || value === null) return [];
    if (value instanceof Blob) return [[name, value]];
    if (typeof value === 'object')
      return Object.entries(value).flatMap(([key, part]) => walk(`${name}[${key}]`, part));
    return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]];
  };
  return Object.entries(input).flatMap(([name, value]) => walk(name, value));
}

function formOf(pairs: readonly [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}
