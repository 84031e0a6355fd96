import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superuser } from './cluster.ts';
import type { Account } from './command.ts';
import { PostgresError } from './failure.ts';

/** Where the server listens and how a client gets there. */
export interface Address {
  /** Server settings that make it listen here and nowhere else. */
  settings: Record<string, string>;
  /** Private directory of the socket; undefined over TCP. */
  directory: string | undefined;
  connectionString(database: string): string;
  release(): Promise<void>;
}

const socketName = '/.s.PGSQL.5432';

/** The kernel's limit on the path of a socket, in bytes: 107 on Linux, 103 on macOS and the BSDs. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/**
 * Returns a Unix socket in a directory of its own: no port to collide with, and no one but `account` and root gets in.
 * @throws PostgresError when no temporary directory with a short path is writable.
 */
export async function socketAddress(account: Account | undefined): Promise<Address> {
  const directory = await makeShortDirectory();
  if (account) await chown(directory, account.uid, account.gid);
  const host = encodeURIComponent(directory);
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: directory,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    directory,
    connectionString: (database) => `postgresql://${superuser}@localhost/${database}?host=${host}`,
    release: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Returns a free port of 127.0.0.1 behind a password: for Windows, where PostgreSQL clients cannot use socket files. */
export async function portAddress(password: string): Promise<Address> {
  const port = await freePort();
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    directory: undefined,
    connectionString: (database) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    release: async () => undefined,
  };
}

async function makeShortDirectory(): Promise<string> {
  const fitting = [tmpdir(), '/tmp'].filter(
    (base) => Buffer.byteLength(join(base, 'keystead-XXXXXX')) + socketName.length <= longestSocketPath,
  );
  let issue = `the path of ${tmpdir()} is too long for a socket`;
  for (const base of fitting) {
    // mkdtemp gives mode 0700 and a name no one could have prepared.
    const made = await mkdtemp(join(base, 'keystead-')).catch((error: Error) => {
      issue = error.message;
    });
    if (made) return made;
  }
  throw new PostgresError(
    `No place for the database socket: ${issue}. Set TMPDIR to a short writable directory.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
