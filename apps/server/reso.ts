import { ApiError } from '@keystead/http/errors';
import { asApiError } from '@keystead/http/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerReso, ODataError, resoPath } from './compose.ts';
import { isHere } from './entity-tag.ts';
import { addressOf, bearerToken, originOf } from './request.ts';
import type { Services } from './services.ts';

const VERSION = '4.01';

/** GET and HEAD below `/reso/odata`: the RESO Web API, OData in JSON, over the homes of a feed whose key opens it. */
export function mountReso(app: FastifyInstance, services: Services): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'odata-version': VERSION,
      vary: 'authorization, prefer, accept',
    });
    const { headers } = request;
    const asked = String(headers['odata-version'] ?? '4.0');
    if (asked !== '4.0' && asked !== VERSION)
      throw new ApiError('bad_request', 'OData-Version: this service speaks 4.0 and 4.01');
    const url = new URL(request.raw.url ?? '', 'http://site.invalid');
    const ctx = {
      ...services.systemContext(),
      origin: originOf(services, request),
      address: addressOf(request),
    };
    const answer = await answerReso(ctx, {
      key: bearerToken(headers.authorization) ?? url.searchParams.get('key') ?? '',
      path: decoded(url.pathname.slice(resoPath.length)),
      query: url.searchParams,
      accept: String(headers.accept ?? ''),
      prefer: String(headers.prefer ?? ''),
      has: (known) => isHere(request, known),
    });
    if (answer === 'unknown')
      throw new ApiError(
        'unauthorized',
        'Send the key of a feed as a bearer token, or as ?key=…: there is none with this key',
      );
    if (answer === 'off') throw new ApiError('gone', 'This feed is no longer active');
    const { contentType, tag, body } = answer;
    if (tag !== undefined) reply.header('etag', tag);
    return body === undefined ? reply.code(304).send() : reply.type(contentType).send(body);
  };
  for (const url of [resoPath, `${resoPath}/*`])
    app.route({ method: ['GET', 'HEAD'], url, errorHandler: sendODataError, handler });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError('bad_request', 'The address is not encoded as addresses are');
  }
}

/** Answers an error as OData has it. Surprises are logged and say nothing else. */
function sendODataError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asApiError(error);
  if (!known) request.log.error({ err: error }, 'unexpected failure');
  const { code, message, status, retryAfterSeconds } =
    known ?? new ApiError('internal', 'Something went wrong');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const target = known instanceof ODataError ? { target: known.target } : {};
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'odata-version': VERSION })
    .type('application/json;charset=utf-8')
    .send(JSON.stringify({ error: Object.assign({ code, message }, target) }));
}
