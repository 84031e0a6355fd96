import { addPersonalData } from '@keystead/accounts/server';
import { addPlacedThings } from '@keystead/listings/server';
import { nameThings } from '@keystead/plans/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addReviewSource } from '@keystead/platform/review';
import { projectFiles } from './files.queries.ts';
import { ownProjectsOf } from './personal-data.ts';
import { jobs as fileJobs } from './projects.jobs.ts';
import { routes as projectRoutes } from './projects.routes.ts';
import { readTitles } from './reading.queries.ts';
import { projectReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';
import { placedProjects } from './surroundings.service.ts';
import { jobs as unitJobs } from './units.jobs.ts';

export { type NewProject, seedProjects } from './creating.service.ts';
export {
  projectAdvertisements,
  projectChanged,
  projectDecided,
  projectPromotions,
} from './extension-points.ts';
export { approveProject, movedProjects, projectsUnderReview, rejectProject } from './life.service.ts';
export { type MovedProject, moveProject } from './moving.service.ts';
export { readTitles as projectTitles } from './reading.queries.ts';
export { ownProjects, projectCounts, projectItems, projectsOf, publicProjects } from './reading.service.ts';
export { projectPictures } from './staff.pictures.ts';
export type { NewUnit } from './units.changing.service.ts';
export { flushViews as flush } from './views.ts';

export const routes = [...projectRoutes, ...staffRoutes];
export const jobs = [...fileJobs, ...unitJobs];

/** Registers personal data with accounts, names of projects with plans, the review queue with staff, and places with listings. */
export function connect(): void {
  addFilesInUse(projectFiles);
  nameThings('project', readTitles);
  addPersonalData(ownProjectsOf);
  addReviewSource(projectReview);
  addPlacedThings(placedProjects);
}
