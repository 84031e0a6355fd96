import type { PlacedThings } from '@keystead/listings/server';
import { changed } from '@keystead/platform/lookups';
import { PROJECTS } from './surroundings.queries.ts';

/** Projects, for the job of listings that computes what is around (208); nothing searches projects by it. */
export const placedProjects: PlacedThings = {
  ...PROJECTS,
  async store(open, _set, _projects, write) {
    await write();
    await changed(open, 'projects');
  },
};
