import type { PersonalData } from '@keystead/accounts/server';
import { readSnapshotFiles, readTexts } from '@keystead/listings/server';
import { announce } from './life.service.ts';
import { filesOf, keysOfFile } from './media.ts';
import { readOwnIds, readProjects } from './reading.queries.ts';
import { readAllUnits, readUnitPictures } from './units.queries.ts';
import { deleteProjects } from './writing.queries.ts';

/** The projects of someone who leaves: they may take them along, and they go with them. */
export const ownProjectsOf: PersonalData = {
  topic: 'projects',
  ownsFiles: true,

  async exportOf(ctx, accountId) {
    const ids = await readOwnIds(ctx, accountId);
    const [rows, units, texts] = await Promise.all([
      readProjects(ctx, ids),
      readAllUnits(ctx, ids),
      readTexts(ctx, 'project', ids),
    ]);
    return rows.map(({ owner: _, titles: __, ...project }) => ({
      ...project,
      texts: texts.filter(({ id }) => id === project.id),
      units: units.filter(({ project_id: of }) => of === project.id),
    }));
  },

  async erase(ctx, accountId) {
    const ids = await readOwnIds(ctx, accountId);
    const rows = await readProjects(ctx, ids);
    const pictures = await readUnitPictures(ctx, ids);
    const before = await readSnapshotFiles(ctx, 'project', ids);
    await deleteProjects(ctx, ids);
    for (const id of ids) await announce(ctx, id);
    return [...rows.flatMap(filesOf), ...pictures, ...before].flatMap(keysOfFile);
  },
};
