import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';

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

/**
 * Whether a reader (0: a guest) has the feature `project_access`. The area that sells packages fills it; until then it is
 * open to everybody, unless the operator has switched it off.
 */
export const projectAccess = slot<(ctx: Ctx, readerId: number) => Promise<boolean>>(
  'projects.projectAccess',
  async (ctx) => (await getSettings(ctx)).projectAccess,
);
