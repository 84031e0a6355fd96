import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';
import type { PersonState } from '@keystead/settings/server';

/** What somebody's packages open to them; the plans area fills it. */
export const planState = slot<
  (
    ctx: Ctx,
    accountId: number,
  ) => Promise<Pick<PersonState, 'isPremium' | 'hasProjectAccess' | 'hasSubscription'>>
>('accounts.planState', async () => ({ isPremium: false, hasProjectAccess: false, hasSubscription: false }));
