import { findAccountIdByEmail, type PersonalData, publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { deleteOwn, readOwn } from './personal-data.queries.ts';

/** Enquiries someone sent or got: exported with them, and gone with them. */
export const ownEnquiries: PersonalData = {
  topic: 'enquiries',
  exportOf: async (ctx, accountId) => readOwn(ctx, accountId, await confirmedEmail(ctx, accountId)),
  async erase(ctx, accountId) {
    await deleteOwn(ctx, accountId, await confirmedEmail(ctx, accountId));
    return [];
  },
};

/** An address that the account has not confirmed may be anybody's. */
async function confirmedEmail(ctx: Ctx, accountId: number): Promise<string | null> {
  const email = (await publicOwner(ctx, [accountId])).get(accountId)?.email.toLowerCase();
  return email && (await findAccountIdByEmail(ctx, email)) === accountId ? email : null;
}
