// A process that reads a feed and works on its imports until there is nothing left to do: one that can be killed. It says when it begins.
import { readConfig } from '@keystead/platform/config';
import { openServices } from '../../../../apps/server/services.ts';
import { readOpenRuns } from '../runs.queries.ts';
import { work } from '../working.service.ts';
import { fetchFeed } from './fetching.service.ts';

const [connectionString = '', feed = ''] = process.argv.slice(2);
const feedId = Number(feed);
const config = readConfig({
  DATA_DIR: process.env.DATA_DIR,
  FEEDS_FOLDER: process.env.FEEDS_FOLDER,
  DATABASE_POOL: '4',
  PORT: '0',
  LOG_LEVEL: 'silent',
});
const services = await openServices(config, connectionString);
const ctx = services.systemContext();
process.stdout.write('begun\n');
await fetchFeed(ctx, feedId);
for (;;) {
  const runs = (await readOpenRuns(ctx, feedId)).filter(
    ({ state }) => state === 'checking' || state === 'running',
  );
  for (const { id } of runs) await work(ctx, id);
  if (runs.length === 0) break;
}
await services.close();
