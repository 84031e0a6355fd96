import type { AnyCall } from '@keystead/http/call';
import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { replicasOf } from '@keystead/platform/db';
import { CACHED_CALLS } from './cache.ts';

/** Returns whether a call only reads, by its declaration (168). Staff see what they have changed, and are few. */
const isReading = ({ method, changes, sensitive, who }: AnyCall): boolean =>
  method === 'GET' && changes === 'nothing' && !sensitive && who !== 'staff';

/**
 * Lets a call that only reads ask a replica, where there are some. What is cached for guests is read from one that has
 * every change of the answer's tags that this process has heard of. All else is read from one that has everything that was
 * committed when the call began: so nobody misses what they have written, wherever they wrote it.
 *
 * The only place that does: every way in (HTTP, pages, MCP) makes its calls through these routes.
 */
export function fromReplicas(route: Route<Contexts>): Route<Contexts> {
  if (!isReading(route.call)) return route;
  const tags = CACHED_CALLS[route.call.path]?.tags;
  return {
    ...route,
    handle(ctx, input) {
      const replicas = replicasOf(ctx.pool);
      if (!replicas || ctx.inTransaction || ctx.staff) return route.handle(ctx, input);
      const currency = tags && ctx.actor === null ? tags : 'now';
      return replicas.read(currency, () => route.handle(ctx, input));
    },
  };
}
