import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@keystead/platform/config';
import { PostgresError, startPostgres } from '@keystead/platform/postgres';

/** A database to work on, and how to let go of it. */
export interface Connection {
  connectionString: string;
  close(): Promise<void>;
}

/**
 * Returns the database of this installation: the configured one; the embedded one of a running server; else the embedded
 * one, started for the length of the command.
 */
export async function connect(config: Config, log: (line: string) => void): Promise<Connection> {
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (given !== undefined) return { connectionString: given, close: async () => {} };
  const dataDir = join(resolve(config.DATA_DIR), 'postgres');
  try {
    const postgres = await startPostgres({ dataDir, database: 'keystead' });
    log('started the embedded PostgreSQL');
    return { connectionString: postgres.connectionString, close: () => postgres.stop() };
  } catch (error) {
    const running = error instanceof PostgresError ? await runningServer(dataDir) : undefined;
    if (running === undefined) throw error;
    log('using the database of the running server');
    return { connectionString: running, close: async () => {} };
  }
}

/** Returns where the embedded server listens, from the file PostgreSQL keeps while it runs; undefined when it does not. */
async function runningServer(dataDir: string): Promise<string | undefined> {
  for (const cluster of await readdir(dataDir).catch(() => [])) {
    const text = await readFile(join(dataDir, cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    // Lines: process, directory, start, port, socket directory, listen address, shared memory, state.
    const [, , , , socket = '', , , state = ''] = text.split('\n').map((line) => line.trim());
    if (state === 'ready' && socket !== '') {
      return `postgresql://keystead@localhost/keystead?host=${encodeURIComponent(socket)}`;
    }
  }
  return undefined;
}
