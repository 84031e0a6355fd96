import { rejectInDemo } from '@keystead/accounts/server';
import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';

/**
 * Rejects what a call says that it changes and visitors of a demonstration share, while the operator shows the site as
 * one. The only place that does: every way in (HTTP, pages, MCP) makes its calls through these routes (168).
 */
export function withoutDemoChanges(route: Route<Contexts>): Route<Contexts> {
  const { changes } = route.call;
  if (typeof changes === 'string' && changes !== 'shared') return route;
  return {
    ...route,
    permit: async (ctx, sent) => {
      if (changes === 'shared' || (typeof changes === 'function' && changes(sent) === 'shared'))
        await rejectInDemo(ctx);
    },
  };
}
