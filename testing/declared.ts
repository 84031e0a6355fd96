import type { AnyCall } from '@keystead/http/call';
import { type ErrorCode, statusOf } from '@keystead/http/errors';
import { declares } from '@keystead/http/implied-errors';
import type { FastifyInstance } from 'fastify';

/**
 * Watches every answer of a test server for errors that the call does not declare: clients that were made from the
 * contract would not expect them.
 * @returns what was seen, a line per call and code
 */
export function watchApiErrors(
  app: FastifyInstance,
  routes: readonly { readonly call: AnyCall }[],
): ReadonlySet<string> {
  // One path may be several calls, by its methods.
  const calls = new Map(
    routes.flatMap(({ call }) =>
      [call.method, ...call.alsoMethods].map(
        (method) => [`${method} /api/${call.path}` as string, call] as const,
      ),
    ),
  );
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(`${request.method} ${request.routeOptions.url}`);
    // A method the path has not is no way to make the call.
    if (
      !call ||
      reply.statusCode < 400 ||
      reply.statusCode === statusOf.method_not_allowed ||
      typeof payload !== 'string'
    )
      return;
    const { code } = JSON.parse(payload) as { code?: ErrorCode };
    if (code !== undefined && code in statusOf && !declares(call, code))
      undeclared.add(`${call.path} answered ${code}, which its contract does not declare`);
  });
  return undeclared;
}
