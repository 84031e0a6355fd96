import type { PersonalData } from '@keystead/accounts/server';
import { readSnapshotFiles } from '@keystead/listings/server';
import { announce } from './life.service.ts';
import { filesOf, keysOfFile } from './media.ts';
import { readOwnIds, readProjects } from './reading.queries.ts';
import { deleteProjects } from './writing.queries.ts';

/** The projects of someone who leaves: they may take them along, and they go with them. */
export const ownProjectsOf: PersonalData = {
  topic: 'projects',

  async exportOf(ctx, accountId) {
    const rows = await readProjects(ctx, await readOwnIds(ctx, accountId));
    return rows.map(({ owner: _, ...project }) => project);
  },

  async erase(ctx, accountId) {
    const ids = await readOwnIds(ctx, accountId);
    const rows = await readProjects(ctx, ids);
    const before = await readSnapshotFiles(ctx, 'project', ids);
    await deleteProjects(ctx, ids);
    for (const id of ids) await announce(ctx, id);
    return [...rows.flatMap(filesOf), ...before].flatMap(keysOfFile);
  },
};
