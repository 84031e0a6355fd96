import type { SignedInCtx } from '@keystead/platform/context';
import { RATE_LIMITS } from '../../rules.ts';
import { requireAccount } from '../accounts.service.ts';
import { userOf } from '../profile/profile.service.ts';
import { consume } from '../rate-limits.ts';
import { requireConfirmed } from '../sessions/confirm.service.ts';
import { readSessions } from '../sessions/sessions.queries.ts';
import { readSignInFacts } from './account-deletion.queries.ts';
import { personalData } from './personal-data.ts';

/**
 * Returns everything this site stores about the caller, by topic.
 * @throws ApiError identity_unconfirmed, too_many_requests
 */
export async function exportOf(ctx: SignedInCtx): Promise<Record<string, unknown>> {
  const { accountId } = ctx.actor;
  await requireConfirmed(ctx);
  await consume(ctx, [{ key: `export of ${accountId}`, rate: RATE_LIMITS.exportPerAccount }]);
  const topics: Record<string, unknown> = {
    exported_at: ctx.now().toISOString(),
    ...(await accountTopics(ctx)),
  };
  for (const data of personalData()) topics[data.topic] = await data.exportOf(ctx, accountId);
  return topics;
}

/** Returns what this area itself stores about the caller, by topic. */
export async function accountTopics(ctx: SignedInCtx) {
  const { accountId } = ctx.actor;
  return {
    profile: await userOf(ctx, await requireAccount(ctx, accountId)),
    sessions: await readSessions(ctx, accountId),
    ...(await readSignInFacts(ctx, accountId)),
  };
}
