import type { PersonalData } from '@keystead/accounts/server';
import { keysOf } from '@keystead/platform/images';
import { deleteApplications, readApplicationsOf } from './applications.queries.ts';

/** What someone who leaves has handed in: they may take it along, and it goes with them. */
export const ownApplications: PersonalData = {
  topic: 'verification',

  async exportOf(ctx, accountId) {
    return (await readApplicationsOf(ctx, accountId)).map(({ account_id: _, ...application }) => application);
  },

  async erase(ctx, accountId) {
    const files = (await readApplicationsOf(ctx, accountId)).flatMap(({ answers }) =>
      answers.flatMap(({ file_value: file }) => file ?? []),
    );
    await deleteApplications(ctx, accountId);
    // A second application may reuse a file: it is named twice.
    return [...new Set(files.flatMap((file) => ('variants' in file ? keysOf(file) : [file.key])))];
  },
};
