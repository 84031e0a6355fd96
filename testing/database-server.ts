import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@keystead/platform/db';
import { type JobDefinition, openJobQueue } from '@keystead/platform/jobs';
import { startPostgres } from '@keystead/platform/postgres';
import { Client, escapeIdentifier } from 'pg';

/** How a test worker reaches the server and what it clones. Plain data: it travels between processes. */
export interface TestServer {
  connectionString: string;
  template: string;
}

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const prefix = 'keystead-tests-';
/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Bytes that are free where the databases of a run go: several times what they take. */
const ROOM = 2 * 1024 ** 3;

/**
 * Starts the one PostgreSQL of a test run with a template database in it: migrated, and with the queues of `jobs`, whose
 * making is half of what the start of a server costs. With TEST_DATABASE_URL that
 * server is used and only the template is made and dropped (its user needs the right to create databases).
 */
export async function startTestServer(
  jobs: readonly JobDefinition[] = [],
): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { connectionString: given, stop: async () => undefined } : await startEmbedded();
  const template = `keystead_template_${randomBytes(6).toString('hex')}`;
  try {
    await execute(postgres.connectionString, `create database ${escapeIdentifier(template)}`);
    const connectionString = inDatabase(postgres.connectionString, template);
    await migrate({ connectionString, directory: migrations });
    if (jobs.length > 0) await makeQueues(connectionString, jobs);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    server: { connectionString: postgres.connectionString, template },
    stop: async () => {
      if (given) await execute(given, `drop database if exists ${escapeIdentifier(template)} with (force)`);
      await postgres.stop();
    },
  };
}

/** Leaves no connection behind: who is copied has no visitors. */
async function makeQueues(connectionString: string, jobs: readonly JobDefinition[]): Promise<void> {
  const errors: Error[] = [];
  const queue = openJobQueue(connectionString, (error) => errors.push(error), jobs);
  await queue.start();
  await queue.stop();
  if (errors[0]) throw errors[0];
}

/** Returns the same server, another database. */
export function inDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function startEmbedded() {
  const parent = await quickestFolder();
  await removeAbandoned(parent);
  const directory = await mkdtemp(join(parent, prefix));
  // As root the server runs under another user, who has to get in.
  await chmod(directory, 0o755);
  const postgres = await startPostgres({
    dataDir: join(directory, 'data'),
    // Nothing here outlives the run: durability would only cost time.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      // It may lie in memory.
      max_wal_size: '256MB',
    },
  });
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the folder for temporary files, or memory where enough of it is free: each test file makes and drops the thousand
 * files of a database, and finding places for them on a disk is half of what PostgreSQL does in a run.
 */
async function quickestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir();
}

/** Directories of runs that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const directory of names.map((name) => join(parent, name))) {
    const owner = await readFile(join(directory, 'data', 'owner.json'), 'utf8').catch(() => undefined);
    if (owner && !isRunning(JSON.parse(owner).pid)) await rm(directory, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
