import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@keystead/platform/postgres';
import { postgresProcesses } from './postgres-processes.ts';

/** A PostgreSQL that can be stopped as machines stop, and started again where it was. */
export interface Node {
  readonly url: string;
  /** Its processes at this moment. */
  processes(): Promise<number[]>;
  stop(): Promise<void>;
  /** Starts it again, at another address. */
  start(): Promise<void>;
}

/** A primary with a streaming replica. */
export interface Replicated {
  readonly primary: Node;
  readonly replica: Node;
  close(): Promise<void>;
}

/** Nothing here outlives a test: durability would only cost time. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', wal_keep_size: '512MB' };

/**
 * Starts the two with the programs that the project brings: these have no `pg_basebackup`, so that the files are copied while the
 * primary is stopped.
 * @param prepare fills the primary before
 */
export async function startReplicated(
  prepare: (url: string) => Promise<void>,
  { transport = 'socket', parent = tmpdir() }: { transport?: 'socket' | 'tcp'; parent?: string } = {},
): Promise<Replicated> {
  const root = await mkdtemp(join(parent, 'keystead-replicated-'));
  // As root the servers run under another user, who has to get in.
  await chmod(root, 0o755);
  const folder = (name: string) => join(root, name);
  const first = await startPostgres({ dataDir: folder('primary'), settings: SETTINGS, transport });
  await prepare(first.connectionString);
  await first.stop();
  await promisify(execFile)('cp', ['-a', folder('primary'), folder('replica')]);
  await writeFile(join(await clusterIn(folder('replica')), 'standby.signal'), '');
  const primary = await node(folder('primary'), transport, () => ({}));
  const replica = await node(folder('replica'), transport, () => ({
    primary_conninfo: conninfo(primary.url),
    // Readers may not hold up what is to be read by others.
    max_standby_streaming_delay: '5s',
  }));
  return {
    primary,
    replica,
    async close() {
      await replica.stop();
      await primary.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function node(
  dataDir: string,
  transport: 'socket' | 'tcp',
  own: () => Record<string, string>,
): Promise<Node> {
  let running: RunningPostgres | undefined;
  let url = '';
  const start = async () => {
    running = await startPostgres({ dataDir, settings: { ...SETTINGS, ...own() }, transport });
    url = running.connectionString;
  };
  await start();
  return {
    get url() {
      return url;
    },
    start,
    async processes() {
      return postgresProcesses(await clusterIn(dataDir));
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

async function clusterIn(dataDir: string): Promise<string> {
  const name = (await readdir(dataDir)).find((entry) => /^\d+$/.test(entry));
  return join(dataDir, name ?? '');
}

function conninfo(url: string): string {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const parts = {
    host: searchParams.get('host') ?? hostname,
    port: port || '5432',
    user: username,
    ...(password && { password }),
    application_name: 'replica',
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
