import { networkOf } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { viewCounter } from '@keystead/platform/view-counter';
import { addViews } from './views.queries.ts';

const views = viewCounter(addViews);

/** Notes that a visitor looks at a project, who counts once a day and project. */
export function countView(ctx: Ctx, projectId: number): void {
  views.count(ctx, projectId, networkOf(ctx.address));
}

/** Writes the views collected so far; those of a failed attempt are left for the next one. */
export const flushViews = views.flush;
