import { findAccountIdByEmail, type PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { readOwners, readRunsFor, replaceOwner } from './runs.queries.ts';

/** No account has it: who takes such a mapping again is asked for another owner, and the site gets nothing unasked. */
const NOBODY = 'former-member@erased.invalid';

/** Imports whose homes went to someone: their address goes from the mappings with them. */
export const ownImports: PersonalData = {
  topic: 'imports',
  exportOf: async (ctx, accountId) => readRunsFor(ctx, await addressesOf(ctx, accountId)),
  async erase(ctx, accountId) {
    await replaceOwner(ctx, await addressesOf(ctx, accountId), NOBODY);
    return [];
  },
};

/** Returns the person's address, as mappings write it. */
async function addressesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  const found: string[] = [];
  for (const owner of await readOwners(ctx)) {
    if ((await findAccountIdByEmail(ctx, owner)) === accountId) found.push(owner);
  }
  return found;
}
