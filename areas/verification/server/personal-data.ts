import type { PersonalData } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { keysOf } from '@keystead/platform/images';
import {
  type Applicant,
  deleteApplications,
  forgetWhoHandedIn,
  readApplicationsOf,
  readHandedIn,
} from './applications.queries.ts';

/** Returns the storage keys of everything that was handed in for a person or an agency. */
export async function applicationFiles(ctx: Ctx, applicant: Applicant): Promise<string[]> {
  const files = (await readApplicationsOf(ctx, applicant)).flatMap(({ answers }) =>
    answers.flatMap(({ file_value: file }) => file ?? []),
  );
  // A second application may reuse a file: it is named twice.
  return [...new Set(files.flatMap((file) => ('variants' in file ? keysOf(file) : [file.key])))];
}

/**
 * What someone who leaves has handed in: they may take it along, and it goes with them. What they handed in for an agency is in the
 * export as well, and stays with the agency.
 */
export const ownApplications: PersonalData = {
  topic: 'verification',
  ownsFiles: true,

  async exportOf(ctx, accountId) {
    const [own, handedIn] = await Promise.all([
      readApplicationsOf(ctx, { accountId }),
      readHandedIn(ctx, accountId),
    ]);
    return [...own, ...handedIn].map(({ account_id: _, applied_by: _by, ...application }) => application);
  },

  async erase(ctx, accountId) {
    const files = await applicationFiles(ctx, { accountId });
    await deleteApplications(ctx, accountId);
    await forgetWhoHandedIn(ctx, accountId);
    return files;
  },
};
