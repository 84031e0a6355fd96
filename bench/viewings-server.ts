/** The measured process of `bench/viewings.ts`: the real server, a home whose agent shows it all week, and people to book it. */
import { hashSecret } from '@keystead/accounts/server';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { jobs } from '../apps/server/compose.ts';
import { openProductServer } from './product-server.ts';

/** What the parent learns: where to ask, whose home it is, and as whom it is booked. */
export interface ViewingsReady {
  url: string;
  home: number;
  agent: string;
  /** Tokens, one for each booking. */
  visitors: string[];
}

const [connectionString = '', people = '', withJobs = ''] = process.argv.slice(2);
const server = await openProductServer(connectionString, { TRUST_PROXY: '1' });
const { ctx } = server;
// What follows from a booking is done meanwhile, as by a site that is one process.
if (withJobs !== '') await server.services.queue.work(jobs, () => server.services.systemContext());
const passwordHash = await hashSecret('correct horse battery');

const person = (name: string) => server.join(name, passwordHash);

const agent = await person('agent');
const category = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
const [made] = await createListings(ctx, [homeDraft({ ownerId: agent.id, category_id: category })]);
const visitors: string[] = [];
for (let number = 0; number < Number(people); number += 1)
  visitors.push((await person(`visitor${number}`)).token);

const ready: ViewingsReady = {
  url: await server.listen(),
  home: (made as { id: number }).id,
  agent: agent.token,
  visitors,
};
process.send?.(ready);
