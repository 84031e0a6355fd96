import type { PersonalData } from '@keystead/accounts/server';
import { type Ctx, dropCached } from '@keystead/platform/context';
import { ROLES } from '../rules.ts';
import { insertEvent, lockAgency } from './agencies.queries.ts';
import { endAgency } from './ending.service.ts';
import { confirmedEmail } from './invitations.service.ts';
import {
  deleteInvitationsTo,
  deleteSeat,
  forgetPerson,
  readOwn,
  readSeats,
  readSeatsOf,
  updateSeat,
} from './seats.queries.ts';

/** Seats of someone, and what they did in agencies. */
export const ownSeats: PersonalData = {
  topic: 'agencies',
  exportOf: async (ctx, accountId) => readOwn(ctx, accountId, await confirmedEmail(ctx, accountId)),
  async erase(ctx, accountId) {
    const email = await confirmedEmail(ctx, accountId);
    if (email !== '') await deleteInvitationsTo(ctx, email);
    const keys: string[] = [];
    // In the order of the agencies, as they are held one after the other.
    for (const { agencyId } of await readSeatsOf(ctx, accountId))
      keys.push(...(await leave(ctx, agencyId, accountId)));
    await forgetPerson(ctx, accountId);
    await dropCached(ctx, 'agencies');
    return keys;
  },
};

/**
 * Takes someone out of an agency for good. Where they were its last owner, who has the highest of the other roles, and has it the
 * longest, becomes one; an agency without people ends.
 * @returns storage keys of files that nothing names any more
 */
async function leave(open: Ctx, agencyId: number, accountId: number): Promise<string[]> {
  const agency = await lockAgency(open, agencyId);
  if (!agency) return [];
  await deleteSeat(open, agencyId, accountId);
  const others = (await readSeats(open, agencyId)).toSorted(
    (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
  );
  const [heir] = others;
  if (!heir) return endAgency(open, agency);
  if (heir.role === 'owner') return [];
  await updateSeat(open, agencyId, { accountId: heir.accountId, role: 'owner', branchId: null });
  await insertEvent(open, {
    agencyId,
    kind: 'inherited',
    accountId: heir.accountId,
    detail: { before: heir.role, after: 'owner' },
  });
  return [];
}
