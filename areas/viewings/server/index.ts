import { addPersonalData } from '@keystead/accounts/server';
import { rowsChanged } from '@keystead/search/server';
import { ownViewings } from './personal-data.ts';
import { noteGone } from './withdrawing.service.ts';

export { FEED_URL, readFeed } from './feed.service.ts';
export { routes } from './viewings.routes.ts';
export { type DemoShower, seedViewings } from './viewings.seed.ts';
export { jobs } from './working.ts';

/** Fills extension points of accounts (personal data) and search (homes that go from the market). */
export function connect(): void {
  addPersonalData(ownViewings);
  rowsChanged.fill(noteGone);
}
