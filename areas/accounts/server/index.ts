import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { personState } from '@keystead/settings/server';
import { routes as customerRoutes } from './accounts.routes.ts';
import { requireAccount } from './accounts.service.ts';
import { accountFiles } from './files.queries.ts';
import { accountMetrics, ownSessions } from './metrics.ts';
import { planState } from './plan-state.ts';
import { staffRoutes } from './staff.routes.ts';
import { verificationState } from './verified.service.ts';

export { isLoopback, networkOf } from '../rules.ts';
export { accountStatusChanged, sessionsEnded, setActive } from './account-status.service.ts';
export { jobs } from './accounts.jobs.ts';
export { createAccount, findAccountIdByEmail, type NewAccount } from './accounts.service.ts';
export {
  firstStep,
  newRecoveryCodes,
  newSecret,
  uriOf,
  useFactorOf,
} from './authenticator.ts';
export { findCustomers } from './customers.queries.ts';
export { refuseInDemo } from './demo-mode.ts';
export { devicesOf, dropDevice, replaceDevice, targetOf } from './devices.service.ts';
export { returnAddress } from './handoff.service.ts';
export { messageLanguage } from './language.ts';
export { ensureOperator } from './operator.ts';
export { checkNewPassword, fits, hashSecret } from './passwords.ts';
export { agentProfile, type PublicPerson, publicOwner } from './people.ts';
export { addPersonalData, type PersonalData } from './personal-data.ts';
export { planState } from './plan-state.ts';
export { getProfileStatus, type ProfileStatus } from './profile.service.ts';
export { supplyPassword, withdrawPassword } from './published-password.ts';
export { consume, type RateLimit, refund } from './rate-limits.ts';
export { endSessions, takeSecondFactors } from './rescue.service.ts';
export { findSession, openSession, randomToken, tokenHash } from './sessions.service.ts';
export { isVerifiedAgent, setVerifiedAgent, verificationState } from './verified.service.ts';

/** Calls of customers, and those of staff about them. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Tells the settings area what it says about the person who asks. */
export function connect(): void {
  addFilesInUse(accountFiles);
  addMetrics(accountMetrics);
  addCustomerSummary(ownSessions);
  personState.fill(async (ctx, accountId) => {
    const account = await requireAccount(ctx, accountId);
    return {
      isActive: account.is_active,
      ...(await planState.get()(ctx, accountId)),
      verification: await verificationState.get()(ctx, accountId),
    };
  });
}
