import type { AnyCall } from '@keystead/http/call';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { NONCE_MARK, newNonce, PAGE_HEADERS } from './pages/policy.ts';
import { originOf } from './request.ts';
import type { Services } from './services.ts';

/** `/api/openapi.json` and its readable form at `/api/docs`, both without outside requests. */
export function mountDocs(app: FastifyInstance, services: Services, calls: readonly AnyCall[]): void {
  // Made from every schema there is, which takes far longer than any other answer: once, when first asked for.
  let document: Record<string, unknown> | undefined;
  app.get('/api/openapi.json', (request) => {
    document ??= openApiDocument(calls, '');
    return { ...document, servers: [{ url: originOf(services, request) }] };
  });
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // The reader makes an address of the host without asking whether it can be one.
      originOf(services, request);
      reply.headers(PAGE_HEADERS);
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !payload.includes(NONCE_MARK)) return payload;
      const nonce = newNonce();
      reply.header('content-security-policy', policyOf(nonce));
      return payload.replaceAll(NONCE_MARK, nonce);
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        nonce: NONCE_MARK,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        hideClientButton: true,
      },
    });
  });
}

/** The reader brings its own styles and asks nobody but this server. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
