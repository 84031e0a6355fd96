import { extensionPoint } from '@keystead/kit/extension-point';
import type { OpenAdvertisement } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction that adds, changes or removes projects. */
export const projectChanged = extensionPoint<(ctx: Ctx, projectIds: readonly number[]) => Promise<void>>(
  'projects.projectChanged',
  async () => {},
);

const none: ReadonlySet<number> = new Set();

/** Returns which of these projects, or of all, are featured now; filled by the area that sells advertisements. */
export const projectPromotions = extensionPoint<
  (ctx: Ctx, projectIds: readonly number[] | 'all') => Promise<ReadonlySet<number>>
>('projects.projectPromotions', async () => none);

/** Advertisements of these projects that run or wait for the site. */
export const projectAdvertisements = extensionPoint<
  (ctx: Ctx, projectIds: readonly number[]) => Promise<readonly OpenAdvertisement[]>
>('projects.projectAdvertisements', async () => []);

/** Receives what the site has decided about a project, in the transaction that writes it down. */
export const projectDecided = extensionPoint<
  (
    ctx: Ctx,
    decided: { id: number; ownerId: number; slug: string; action: 'approve' | 'reject'; reason: string },
  ) => Promise<void>
>('projects.projectDecided', async () => {});
