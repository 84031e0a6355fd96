import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** What staff have said to an application; `reason` of an error. */
export interface DecidedApplication {
  readonly accountId: number;
  readonly isVerified: boolean;
  readonly reason: string | null;
}

/** The same of an agency. */
export type DecidedAgency = Omit<DecidedApplication, 'accountId'> & { readonly agencyId: number };

/** Receives every decision on the application of an agency, in the transaction that writes it: the badge is the agency's. */
export const agencyDecided = extensionPoint<(ctx: Ctx, decided: DecidedAgency) => Promise<void>>(
  'verification.agencyDecided',
  async () => undefined,
);

/** Receives every decision on the application of a person, in the transaction that writes it. */
export const applicationDecided = extensionPoint<(ctx: Ctx, decided: DecidedApplication) => Promise<void>>(
  'verification.applicationDecided',
  async () => undefined,
);
