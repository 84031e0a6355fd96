import { addPersonalData } from '@keystead/accounts/server';
import { ownViewings } from './personal-data.ts';

export { FEED_URL, readFeed } from './feed.service.ts';
export { routes } from './viewings.routes.ts';
export { type DemoShower, seedViewings } from './viewings.seed.ts';
export { jobs } from './working.ts';

/** Registers personal data with accounts. */
export function connect(): void {
  addPersonalData(ownViewings);
}
