import formbody from '@fastify/formbody';
import { isOutage } from '@keystead/kit/outage';
import { NoRoomError } from '@keystead/kit/turns';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { type AnyCall, type Audience, type Call, MEGABYTE } from './call.ts';
import { ApiError, type ErrorCode } from './errors.ts';
import { answerOf, type Ending, fingerprintOf, KEY_HEADER, keyIn, REPLAYED_HEADER } from './idempotency.ts';
import { invoke } from './invoke.ts';
import { type FileCheck, type MultipartForm, readMultipart } from './multipart.ts';
import { parseQuery } from './query.ts';
import type { ContextMap, Route } from './route.ts';
import { errorTranslation, requestLanguage, type Say } from './said.ts';

/** What the app tells the transport about a request: who asks, and where answers may be cached. */
export interface ServerHooks<Contexts extends ContextMap> {
  /** Makes the context; throws an ApiError where the call needs a session and there is none. */
  context<Who extends Audience>(
    request: FastifyRequest,
    call: Call<z.ZodType, z.ZodType, Who>,
  ): Promise<Contexts[Who]>;
  /** Sends the answer of a call to a guest, from memory where the call allows it; undefined means that it is not for that. */
  toGuest?(
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    answer: () => Promise<string>,
  ): Promise<FastifyReply> | undefined;
  /** Does the work once for each key of an account; without it, keys are not heeded. */
  once?(
    ctx: Contexts[Audience],
    request: { key: string; fingerprint: Uint8Array },
    work: (ctx: Contexts[Audience]) => Promise<string>,
  ): Promise<Ending>;
  /** Whether historical calls with secrets in their query answer GET beside POST; default true. */
  sensitiveGet?: boolean;
  /** Looks at each uploaded file before the call does. */
  checkFile?: FileCheck | undefined;
  /** Called when a call has succeeded, before it is answered. */
  succeeded?(ctx: Contexts[Audience], call: AnyCall): void;
  /** Called for every error that is answered, of a call or of the transport. */
  erred?(request: FastifyRequest, error: unknown): void;
  /** Answers an error in another way than in the envelope; undefined: in the envelope. */
  failed?(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply | undefined;
  /**
   * Lets a large form in, before it is read: files wait on the disk, and it has an end as well.
   * @returns what is called when the form is done with
   * @throws ApiError unavailable or too_many_requests
   */
  admitForm?(request: FastifyRequest, ctx: Contexts[Audience]): () => void;
  /** Bounds the rate of a call; throws an ApiError too_many_requests. */
  admit?(request: FastifyRequest, call: AnyCall): Promise<void> | void;
}

/** All texts of one request. */
const TEXT_BYTES = 4 * MEGABYTE;

const JSON_TYPE = 'application/json; charset=utf-8';

const MULTIPART = /^multipart\/form-data/i;

/** Registers every route under `/api/` with body parsing and one error handler. */
export async function mountRoutes<Contexts extends ContextMap>(
  app: FastifyInstance,
  routes: readonly Route<Contexts>[],
  hooks: ServerHooks<Contexts>,
): Promise<void> {
  await app.register(formbody, { parser: parseQuery });
  // No call takes plain text; without a reader for it the answer is 415.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
  app.setErrorHandler((error, request, reply) => {
    hooks.erred?.(request, error);
    return hooks.failed?.(request, reply, error) ?? sendApiError(request, reply, error);
  });
  for (const route of routes) {
    const { call } = route;
    const methods = [call.method, ...call.alsoMethods];
    const isPostEnough = hooks.sensitiveGet === false && call.sensitive && methods.includes('POST');
    app.route({
      method: methods.filter((method) => !(isPostEnough && method === 'GET')) as HTTPMethods[],
      url: `/api/${call.path}`,
      // Only files are large, and only multipart carries them: other bodies are read into memory whole.
      bodyLimit: Math.min(call.maxBodyBytes, TEXT_BYTES),
      // Asking what a call with effects would answer must not have them.
      exposeHeadRoute: !call.sensitive,
      // The request line would show secrets that historical GET calls carry in their query.
      ...(call.sensitive && { logLevel: 'error' as const }),
      handler: (request, reply) => answer(route, hooks, request, reply),
    });
  }
  rejectOtherMethods(app, routes);
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 with the methods a path has, before anything of the request is read. A hook: routes of all other methods of
 * all calls took 7 MB.
 */
function rejectOtherMethods(app: FastifyInstance, routes: readonly { readonly call: AnyCall }[]): void {
  const urls = new Set(routes.map(({ call }) => `/api/${call.path}`));
  const known = new Map(
    [...urls].map((url) => [url, METHODS.filter((method) => app.hasRoute({ method, url })).map(String)]),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = known.get(path);
    if (!methods || methods.includes(request.method)) return done();
    reply.header('allow', methods.join(', '));
    done(new ApiError('method_not_allowed', `This call is made with ${methods.join(', ')}`));
  });
}

async function answer<Contexts extends ContextMap>(
  route: Route<Contexts>,
  hooks: ServerHooks<Contexts>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = route;
  await hooks.admit?.(request, call);
  const fresh = async () => {
    const ctx = await hooks.context(request, call);
    const key = call.idempotent && hooks.once ? keyIn(request.headers[KEY_HEADER]) : undefined;
    const leave = isLargeForm(request) ? hooks.admitForm?.(request, ctx) : undefined;
    const form = await readForm(request, call, hooks.checkFile).catch((error: unknown) => {
      leave?.();
      throw error;
    });
    try {
      const input = { ...(request.query as object), ...form.body };
      if (key === undefined || !hooks.once) {
        const text = await invoke(route, ctx, input);
        hooks.succeeded?.(ctx, call);
        return text;
      }
      const fingerprint = await fingerprintOf(call, input);
      const ending = await hooks.once(ctx, { key, fingerprint }, (inner) => invoke(route, inner, input));
      const { text, isReplayed } = answerOf(ending);
      if (isReplayed) reply.header(REPLAYED_HEADER, 'true');
      else hooks.succeeded?.(ctx, call);
      return text;
    } finally {
      await form.dispose();
      leave?.();
    }
  };
  const isData = !call.html && !call.sensitive && call.who === 'anyone';
  if (isData && request.method === 'GET') {
    const sent = hooks.toGuest?.(request, reply.type(JSON_TYPE), call, fresh);
    if (sent) return sent;
  }
  const sent = await fresh();
  reply.header('content-type', call.html ? 'text/html; charset=utf-8' : JSON_TYPE);
  // A page from here is data for its client: it runs nothing.
  if (call.html) reply.header('content-security-policy', "default-src 'none'; sandbox allow-forms");
  if (request.headers.authorization || call.who !== 'anyone' || call.sensitive)
    reply.header('cache-control', 'private, no-store');
  return reply.send(sent);
}

/** A form without files is read like any other body; whether one has any is known by its size alone. Bytes. */
const LARGE_FORM = 256 * 1024;

function isLargeForm({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return (
    MULTIPART.test(headers['content-type'] ?? '') && (length === undefined || Number(length) > LARGE_FORM)
  );
}

async function readForm(
  request: FastifyRequest,
  call: AnyCall,
  checkFile: FileCheck | undefined,
): Promise<MultipartForm> {
  // What a GET asks stands in its address alone: that is the key its answer may be cached under.
  if (request.method === 'GET' || request.method === 'HEAD') return { body: {}, dispose: async () => {} };
  if (MULTIPART.test(request.headers['content-type'] ?? '')) {
    if (Number(request.headers['content-length'] ?? 0) > call.maxBodyBytes) {
      throw new ApiError('too_large', 'The request is too large');
    }
    const limits = {
      totalBytes: call.maxBodyBytes,
      fileBytes: Math.min(call.maxBodyBytes, 16 * MEGABYTE),
      textBytes: TEXT_BYTES,
      files: 100,
      // A listing with all that pictures, plans, rooms and charges may say has 1,900.
      fields: 2000,
    };
    return readMultipart(request.raw, limits, checkFile);
  }
  const body = request.body;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new ApiError('bad_request', 'The body must be an object');
  }
  return { body: (body ?? {}) as Record<string, unknown>, dispose: async () => {} };
}

/** The transport's own errors, by Fastify's code, in the codes of the contract. */
const TRANSPORT_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'This content type is not supported'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body does not match its length'],
};

/** The one place that makes an error answer. Surprises are logged with the request's id and say nothing else. */
export function sendApiError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const apiError = asApiError(error);
  if (!apiError) request.log.error({ err: error }, 'unexpected failure');
  else if (apiError !== error && apiError.code === 'unavailable') logOutage(request, error);
  const shown = apiError ?? new ApiError('internal', 'Something went wrong');
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', String(shown.retryAfterSeconds));
  // A connection that is closed while someone still sends takes the answer with it: the rest is read and dropped, as
  // long as a request may take.
  if (shown.code === 'too_large') reply.removeHeader('connection');
  const { 'content-language': written, 'accept-language': wanted } = request.headers;
  const say = errorTranslation.get()(requestLanguage(written ?? wanted));
  return reply
    .code(shown.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(shown, request.id, say)));
}

/** Milliseconds between two lines of the log about an outage: each request meets it. */
const OUTAGE_LOGGED_EVERY = 10_000;
let outageLoggedAt = Number.NEGATIVE_INFINITY;

function logOutage(request: FastifyRequest, error: unknown): void {
  const now = performance.now();
  if (now - outageLoggedAt < OUTAGE_LOGGED_EVERY) return;
  outageLoggedAt = now;
  request.log.warn({ err: error }, 'answered that it is unavailable');
}

/** Returns the body of an error, in English where nothing says it otherwise; also used by calls made in process. */
export function errorAnswer(
  apiError: ApiError,
  requestId: string,
  say: Say = (english) => english,
): Record<string, unknown> {
  return {
    ...apiError.extra,
    error: true,
    message: say(apiError.message),
    code: apiError.code,
    ...(apiError.details && {
      details: apiError.details.map(({ field, message }) => ({ field, message: say(message) })),
    }),
    request_id: requestId,
  };
}

/** Returns the API error of a thrown error; undefined for a surprise, which is a 500. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof NoRoomError || isOutage(error))
    return new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
  return transportIssue(error);
}

function transportIssue(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  const known = TRANSPORT_ERRORS[code ?? ''];
  if (known) return new ApiError(...known);
  if (statusCode === 503)
    return new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
  if (statusCode === 416) return new ApiError('bad_range', 'The file has no such part');
  if (statusCode === 429) return new ApiError('too_many_requests', 'Too many requests, try again later');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('bad_request', 'The request is not valid');
  return undefined;
}
