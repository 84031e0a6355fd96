import type { PersonalData } from '@keystead/accounts/server';
import { readOwn } from './history.queries.ts';

/**
 * Packages and credits of someone who leaves. They may take them along; the ledger stays, as the site owes it to its
 * own books: ids and numbers, on a row without a name.
 */
export const ownPackages: PersonalData = {
  topic: 'packages',
  exportOf: readOwn,
  erase: async () => [],
};
