// npm run real-site -- --yes: turns a demo world into an empty real site.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { Client } from 'pg';
import { openServices } from '../../apps/server/services.ts';
import { isDemoWorld, markEnded } from '../../db/seed/index.ts';
import { connect } from '../import/connect.ts';

const migrations = resolve(import.meta.dirname, '../../db/migrations');
const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await endDemoWorld(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

/** Deletes all data of a demo world, after checks that it is one and no one works on it. @returns the exit code */
async function endDemoWorld(words: string[]): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'fatal', ...process.env, DATABASE_READ_URLS: undefined });
  const database = await connect(config, say);
  try {
    await migrate({ connectionString: database.connectionString, directory: migrations });
    const services = await openServices(config, database.connectionString);
    const isDemo = await isDemoWorld(services.systemContext()).finally(() => services.close());
    if (!isDemo) throw new Error('This database is no demo world: nothing is deleted.');
    if (!words.includes('--yes')) {
      say('This deletes every account, listing, message, picture and setting of the demo world.');
      say('To do it: npm run real-site -- --yes');
      return 2;
    }
    await deleteEverything(database.connectionString);
    await migrate({ connectionString: database.connectionString, directory: migrations });
    const empty = await openServices(config, database.connectionString);
    await markEnded(empty.systemContext()).finally(() => empty.close());
    for (const folder of ['media', 'mailbox'])
      await rm(join(resolve(config.DATA_DIR), folder), { recursive: true, force: true });
    if (config.S3_BUCKET !== undefined) say('Files in the bucket are left there: empty it yourself.');
    say(
      'The site is empty and a real one now. Start it with DEMO_WORLD=0 or without: it prints its first owner.',
    );
    return 0;
  } finally {
    await database.close();
  }
}

/** @throws Error while a server is connected: it would go on with what is no longer there */
async function deleteEverything(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0]?.others !== 0) throw new Error('Stop the server first: it is connected to this database.');
    await client.query('begin');
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
}
