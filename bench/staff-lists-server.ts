/** The measured process of `bench/staff-lists.ts`: the real server over a site of a million listings. */
import { join, resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { createStaff, openStaffSession } from '@keystead/staff/server';
import type { z } from 'zod';
import { openAnswerCache } from '../apps/server/cache.ts';
import { jobs, routes } from '../apps/server/compose.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { buildStaffWorld, staffWorldStands } from './staff-world.ts';

/** What the parent learns: where to ask, as whom, and for what. */
export interface StaffListsReady {
  readonly app: string;
  readonly token: string;
  /** Paths of every list of the contract. */
  readonly lists: readonly string[];
}

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
await migrate({ connectionString, directory: join(root, 'db/migrations') });
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '8',
  BUSY_AFTER_MS: '0',
});
const services = await openServices(config, connectionString);
const ctx = services.systemContext();
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!(await staffWorldStands(ctx))) await buildStaffWorld(ctx, say);
// What waits is scored within a minute on a running site.
for (const { job, run } of jobs) if (job.name === 'moderation.judge-waiting') await run(ctx, {});
const email = `owner${Date.now()}@example.org`;
const token = await openStaffSession(ctx, await createStaff(ctx, { name: 'Bench', email, role: 'owner' }));
const app = await buildServer(services, await openAnswerCache(connectionString));
const lists = routes
  .map(({ call }) => call)
  .filter(({ who, request }) => who === 'staff' && 'per_page' in ((request as z.ZodObject).shape ?? {}))
  .map(({ path }) => path);
const ready: StaffListsReady = { app: await app.listen({ port: 0, host: '127.0.0.1' }), token, lists };
process.send?.(ready);
