import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** What staff have said to an application; `reason` of an error. */
export interface DecidedApplication {
  readonly accountId: number;
  readonly isVerified: boolean;
  readonly reason: string | null;
}

/** Receives every decision on an application, in the transaction that writes it. */
export const applicationDecided = extensionPoint<(ctx: Ctx, decided: DecidedApplication) => Promise<void>>(
  'verification.applicationDecided',
  async () => undefined,
);
