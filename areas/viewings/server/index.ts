import { addPersonalData } from '@keystead/accounts/server';
import { guestSignedIn } from '@keystead/enquiries/server';
import { addMetrics } from '@keystead/platform/metrics';
import { rowsChanged } from '@keystead/search/server';
import { guestRoutes } from './guests/guests.routes.ts';
import { mergeLater } from './guests/merging.service.ts';
import { viewingMetrics } from './metrics.ts';
import { ownViewings } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';
import { routes as viewingRoutes } from './viewings.routes.ts';
import { noteGone } from './withdrawing.service.ts';

export { viewingHeld, viewingsHappened } from './extension-points.ts';
export { FEED_URL, readFeed } from './feed.service.ts';
export { readHours } from './hours.queries.ts';
export { dayAt, type OpenHours, openMinutes } from './slots.ts';
export type { What as ViewingHappening } from './viewings.jobs.ts';
export {
  countWaiting as countRequestedViewings,
  readHeldOf,
  readViewing,
  type Viewing,
} from './viewings.queries.ts';
export { type DemoShower, seedViewings } from './viewings.seed.ts';
export { jobs } from './working.ts';

export const routes = [...viewingRoutes, ...guestRoutes, ...staffRoutes];

/**
 * Fills extension points of accounts (personal data), search (homes that go from the market) and enquiries (guests who sign in), and counts for the dashboard.
 */
export function connect(): void {
  addPersonalData(ownViewings);
  rowsChanged.fill(noteGone);
  guestSignedIn.fill(mergeLater);
  addMetrics(viewingMetrics);
}
