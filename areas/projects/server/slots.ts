import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction that adds, changes or removes projects. */
export const projectChanged = slot<(ctx: Ctx, projectIds: readonly number[]) => Promise<void>>(
  'projects.projectChanged',
  async () => {},
);

const none: ReadonlySet<number> = new Set();

/** Which of these projects are featured now, of all when no ids are given; whoever sells advertisements fills it. */
export const projectPromotions = slot<
  (ctx: Ctx, projectIds: readonly number[] | 'all') => Promise<ReadonlySet<number>>
>('projects.projectPromotions', async () => none);
