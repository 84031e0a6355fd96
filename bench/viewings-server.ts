/** The measured process of `bench/viewings.ts`: the real server, a home whose agent shows it all week, and people to book it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAccount, hashSecret, openSession } from '@keystead/accounts/server';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { homeDraft } from '@keystead/testing/home-draft';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

/** What the parent learns: where to ask, whose home it is, and as whom it is booked. */
export interface ViewingsReady {
  url: string;
  home: number;
  agent: string;
  /** Tokens, one for each booking. */
  visitors: string[];
}

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', people = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' });
const services = await openServices(config, connectionString);
const app = await buildServer(services, await openAnswerCache(connectionString));
const ctx = services.systemContext();
const passwordHash = await hashSecret('correct horse battery');

async function person(name: string): Promise<{ id: number; token: string }> {
  const id = await createAccount(ctx, { name, email: `${name}@example.org`, passwordHash });
  return { id, token: await openSession(ctx, id) };
}

const agent = await person('agent');
const category = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
const [made] = await createListings(ctx, [homeDraft({ ownerId: agent.id, category_id: category })]);
const visitors: string[] = [];
for (let number = 0; number < Number(people); number += 1)
  visitors.push((await person(`visitor${number}`)).token);

process.on('disconnect', () => void rm(dataDir, { recursive: true, force: true }).then(() => process.exit()));
const ready: ViewingsReady = {
  url: await app.listen({ port: 0, host: '127.0.0.1' }),
  home: (made as { id: number }).id,
  agent: agent.token,
  visitors,
};
process.send?.(ready);
