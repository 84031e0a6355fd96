import type { AnyCall } from '@keystead/http/call';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { originOf } from './request.ts';
import type { Services } from './services.ts';

/** `/api/openapi.json` and its readable form at `/api/docs`, both without outside requests. */
export function mountDocs(app: FastifyInstance, services: Services, calls: readonly AnyCall[]): void {
  app.get('/api/openapi.json', (request) => openApiDocument(calls, originOf(services, request)));
  app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  });
}
