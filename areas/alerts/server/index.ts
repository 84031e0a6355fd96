import { addPersonalData } from '@keystead/accounts/server';
import { stoppableMails } from '@keystead/notifications/server';
import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { rowsChanging } from '@keystead/search/server';
import { matchChanges, notifyDue, revalue } from './alerts.jobs.ts';
import { askSearches, noteChanges } from './match.service.ts';
import { notifyPeople } from './notifying.service.ts';
import { ownSearches } from './personal-data.ts';
import { revalueSearches } from './revaluing.service.ts';
import { readMailChoice, setMailChoice } from './searches.queries.ts';

export { routes } from './alerts.routes.ts';
export { filtersIn, homesForFeed, searchForFeed } from './feeding.service.ts';
export { movedSearches, moveSearch } from './moving.service.ts';

export const jobs = [
  handleJob(matchChanges, (ctx: Ctx) => askSearches(ctx)),
  handleJob(notifyDue, (ctx: Ctx) => notifyPeople(ctx)),
  handleJob(revalue, (ctx: Ctx) => revalueSearches(ctx)),
];

/** Fills extension points of search (market changes), notifications (links that stop alerts) and accounts (data). */
export function connect(): void {
  rowsChanging.fill(noteChanges);
  stoppableMails.fill({ read: readMailChoice, set: setMailChoice });
  addPersonalData(ownSearches);
}
