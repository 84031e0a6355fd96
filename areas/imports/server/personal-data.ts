import { findAccountIdByEmail, type PersonalData } from '@keystead/accounts/server';
import { ownIds } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { archivedHomes, wholeSource } from './exports/archived.ts';
import { deleteExportsOf, readExportsOf } from './exports/exports.queries.ts';
import { readFeedOwners, readFeedsFor, stopFeedsOf } from './feeds/feeds.queries.ts';
import { deleteAddressesOf, readAddressesOf } from './move-in/move-in.queries.ts';
import { readOwners, readRunsFor, replaceOwner } from './runs.queries.ts';

/** No account has it: who takes such a mapping again is asked for another owner, and the site gets nothing unasked. */
const NOBODY = 'former-member@erased.invalid';

/**
 * Imports whose homes went to someone: their address goes from the mappings with them. Feeds of their homes that others fetch, and where
 * their profile stood on a site that moved in.
 */
export const ownImports: PersonalData = {
  topic: 'imports',
  async exportOf(ctx, accountId) {
    const addresses = await addressesOf(ctx, accountId);
    const exports = await readExportsOf(ctx, { maker: 'person', accountId });
    return {
      feeds: await readFeedsFor(ctx, addresses),
      imports: await readRunsFor(ctx, addresses),
      // The address could be made of it: it stays out.
      feed_exports: exports.map(({ nonce: _, state: __, ...row }) => row),
      former_addresses: await readAddressesOf(ctx, accountId),
    };
  },
  /** Homes that visitors see, in formats that other portals read. */
  async *archived(ctx, accountId) {
    const ids = (await ownIds(ctx, accountId)).toSorted((one, other) => one - other);
    yield* archivedHomes(ctx, wholeSource({ accountId }), ids);
  },
  async erase(ctx, accountId) {
    const addresses = await addressesOf(ctx, accountId);
    await replaceOwner(ctx, addresses, NOBODY);
    await stopFeedsOf(ctx, addresses, NOBODY);
    await deleteExportsOf(ctx, accountId);
    await deleteAddressesOf(ctx, accountId);
    return [];
  },
};

/** Returns the person's address, as mappings write it. */
async function addressesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  const found: string[] = [];
  for (const owner of new Set([...(await readOwners(ctx)), ...(await readFeedOwners(ctx))])) {
    if ((await findAccountIdByEmail(ctx, owner)) === accountId) found.push(owner);
  }
  return found;
}
