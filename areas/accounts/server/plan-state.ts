import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { PersonState } from '@keystead/settings/server';

/** What someone's packages open to them; the plans area fills it. */
export const planState = extensionPoint<
  (
    ctx: Ctx,
    accountId: number,
  ) => Promise<Pick<PersonState, 'isPremium' | 'hasProjectAccess' | 'hasSubscription'>>
>('accounts.planState', async () => ({ isPremium: false, hasProjectAccess: false, hasSubscription: false }));
