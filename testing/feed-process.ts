// A process that reads a feed and works on its imports until there is nothing left to do: one that can be killed. It says when it begins.
import { jobs } from '@keystead/imports/server';
import { readConfig } from '@keystead/platform/config';
import { openServices } from '../apps/server/services.ts';
import { runSql } from './sql.ts';

const [connectionString = '', feed = ''] = process.argv.slice(2);
const config = readConfig({
  DATA_DIR: process.env.DATA_DIR,
  FEEDS_FOLDER: process.env.FEEDS_FOLDER,
  DATABASE_POOL: '4',
  PORT: '0',
  LOG_LEVEL: 'silent',
});
const services = await openServices(config, connectionString);
const ctx = services.systemContext();

/** Runs a job of imports in this process. */
async function run(name: string, id: number): Promise<void> {
  const handled = jobs.find(({ job }) => job.name === name);
  if (!handled) throw new Error(`there is no job ${name}`);
  await handled.run(ctx, { id });
}

process.stdout.write('begun\n');
await run('imports.fetch-feed', Number(feed));
for (;;) {
  const open = await runSql<{ id: number }>(
    ctx.db,
    "select id from import_run where feed_id = $1 and state in ('checking', 'running')",
    [Number(feed)],
  );
  for (const { id } of open) await run('imports.work', id);
  if (open.length === 0) break;
}
await services.close();
