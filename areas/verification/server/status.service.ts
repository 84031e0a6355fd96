import { isVerifiedAgent } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import type { Status } from '../rules.ts';
import { type Applicant, readStatus } from './applications.queries.ts';

/** Returns someone's verification state. Whom the site has verified itself (a seed, an import) never applied. */
export async function statusOf(ctx: Ctx, accountId: number): Promise<Status> {
  const status = await readStatus(ctx, { accountId });
  return status ?? ((await isVerifiedAgent(ctx, accountId)) ? 'success' : 'initial');
}

/** Returns the verification state of a person or an agency. */
export async function applicantStatus(ctx: Ctx, applicant: Applicant): Promise<Status> {
  return 'agencyId' in applicant
    ? ((await readStatus(ctx, applicant)) ?? 'initial')
    : statusOf(ctx, applicant.accountId);
}
