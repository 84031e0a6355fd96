import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import {
  count,
  currentScope,
  inScope,
  isMeasuring,
  isTracing,
  noteRequest,
  recordSeconds,
  type Scope,
  startTrace,
  traced,
} from '@keystead/platform/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Names of what is no call, by the first part of its route. */
const KINDS: Readonly<Record<string, string>> = {
  '*': 'page',
  admin: 'back-office',
  assets: 'file',
  health: 'health',
  mcp: 'mcp',
  media: 'media',
  previews: 'preview',
  ready: 'health',
  status: 'status',
  'status.json': 'status',
  texts: 'texts',
};

/**
 * Returns the name a request is measured by, out of the routes of the server: that of its call, or of what it is. Addresses are
 * never among them.
 */
function measuredName({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const url = routeOptions.url ?? '';
  if (url === '/api/*') return 'no-such-call';
  if (url.startsWith('/api/')) return url.slice('/api/'.length);
  if (url.endsWith('/status')) return 'status';
  return KINDS[/^\/([^/]*)/.exec(url)?.[1] ?? ''] ?? 'other';
}

/** Where requests leave their scope for the hooks after the body has been read, which breaks the chain of what was awaited. */
const scopes = new WeakMap<FastifyRequest, Scope>();

/**
 * Measures and traces every request, and says to all that happens in it what it belongs to.
 * @param isScoped whether someone wants to know the request of a statement
 */
export function observeRequests(app: FastifyInstance, isScoped: boolean): void {
  if (isScoped) {
    // First of all hooks: what those after it do belongs to the request, too.
    app.addHook('onRequest', (request, reply, done) => {
      const scope: Scope = { requestId: request.id, span: spanOf(request) };
      if (scope.span) {
        const { traceId, spanId } = scope.span;
        request.log = reply.log = request.log.child({ trace_id: traceId, span_id: spanId });
      }
      scopes.set(request, scope);
      inScope(scope, done);
    });
    app.addHook('preHandler', (request, _reply, done) => {
      const scope = scopes.get(request);
      if (scope && scope !== currentScope()) inScope(scope, done);
      else done();
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode } = reply;
    noteRequest(elapsedTime, statusCode);
    if (isMeasuring()) {
      const call = measuredName(request);
      count('keystead_requests_total', { call, status: String(statusCode) });
      recordSeconds('keystead_request_seconds', elapsedTime / 1000, { call });
    }
    const span = isTracing() ? scopes.get(request)?.span : undefined;
    if (span) {
      span.set({ 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : undefined);
    }
    done();
  });
}

/**
 * Traces begin here: a `traceparent` that comes with a request may be any visitor's, who could then have every request of theirs
 * traced.
 */
function spanOf(request: FastifyRequest) {
  if (!isTracing()) return undefined;
  const route = request.routeOptions.url ?? 'none';
  return startTrace(`${request.method} ${route}`, {
    kind: 'server',
    attributes: { 'http.request.method': request.method, 'http.route': route },
  });
}

/** Returns a route whose calls are parts of the trace they are made in, over HTTP or by a page. */
export function tracedRoute(route: Route<Contexts>): Route<Contexts> {
  const name = `call ${route.call.path}`;
  return {
    ...route,
    handle: (ctx, input) => traced(name, { kind: 'internal' }, () => route.handle(ctx, input)),
  };
}
