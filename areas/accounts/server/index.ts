import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { personState } from '@keystead/settings/server';
import { routes as customerRoutes } from './accounts.routes.ts';
import { requireAccount } from './accounts.service.ts';
import { accountArchive } from './archives/account.archive.ts';
import { addArchiveKind } from './archives/kinds.ts';
import { accountFiles } from './deletion/account-deletion.queries.ts';
import { accountMetrics, ownSessions } from './metrics.ts';
import { planState } from './plan-state.ts';
import { verificationState } from './profile/verified.service.ts';
import { staffRoutes } from './staff.routes.ts';

export { ARCHIVE, isLoopback, networkOf } from '../rules.ts';
export { jobs } from './accounts.jobs.ts';
export { createAccount, findAccountIdByEmail, type NewAccount } from './accounts.service.ts';
export { type ArchiveKind, addArchiveKind } from './archives/kinds.ts';
export { ARCHIVE_URL, archiveLink, openArchive } from './archives/links.service.ts';
export { accountStatusChanged, sessionsEnded, setActive } from './customers/account-status.service.ts';
export { findCustomers } from './customers/customers.queries.ts';
export { agentProfile, type PublicPerson, peopleByEmail, publicOwner } from './customers/people.ts';
export { movedAccounts } from './deletion/account-deletion.service.ts';
export { addPersonalData, type PersonalData } from './deletion/personal-data.ts';
export { rejectInDemo } from './demo-mode.ts';
export { devicesOf, dropDevice, replaceDevice, targetOf } from './devices/devices.service.ts';
export { type MovedAccount, moveAccount } from './moving.service.ts';
export { ensureOperator, operatorReader } from './operator.ts';
export { outerUrl } from './outer-url.ts';
export { inviteToSetPassword, withoutPassword } from './passwords/inviting.service.ts';
export { checkNewPassword, fits, hashSecret } from './passwords/passwords.ts';
export { supplyPassword, withdrawPassword } from './passwords/published-password.ts';
export { planState } from './plan-state.ts';
export { messageLanguage } from './profile/language.ts';
export { getProfileStatus, type ProfileStatus } from './profile/profile.service.ts';
export {
  isVerifiedAgent,
  moveBadge,
  setVerifiedAgent,
  verificationState,
} from './profile/verified.service.ts';
export { returnAddress } from './providers/handoff.service.ts';
export { consume, type RateLimit, refund } from './rate-limits.ts';
export {
  firstStep,
  newRecoveryCodes,
  newSecret,
  uriOf,
  useFactorOf,
} from './second-factor/authenticator.ts';
export { endSessions, takeSecondFactors } from './second-factor/rescue.service.ts';
export { signedIn } from './sessions/enter.ts';
export { findSession, isToken, openSession, randomToken, tokenHash } from './sessions/sessions.service.ts';

/** Calls of customers, and those of staff about them. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Adds the signed-in user to the answer of the settings area. */
export function connect(): void {
  addArchiveKind('account', accountArchive);
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
