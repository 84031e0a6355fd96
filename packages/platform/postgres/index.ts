import { setTimeout as wait } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { portAddress, socketAddress } from './address.ts';
import { archiveSettings } from './archive.ts';
import { findBinaries } from './binaries.ts';
import { clusterPassword, prepareCluster } from './cluster.ts';
import { ensureDatabase } from './ensure-database.ts';
import { claim } from './owner.ts';
import { preparePlace } from './place.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';
import { settingArguments } from './settings.ts';

export { PostgresError } from './failure.ts';
export { giveClusterToItsUser } from './give.ts';

export interface PostgresOptions {
  /** Created when missing; the cluster lies in a subdirectory named after the PostgreSQL version. */
  dataDir: string;
  /** Created when missing; `keystead` unless given. */
  database?: string;
  /** Server settings that win over ours, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** Gets the launcher's steps and what the server says that an operator should know. */
  log?: (line: string) => void;
  /**
   * Whether the write-ahead log is handed over for backups, into a folder beside the cluster. Where nothing is said, it is as the
   * last start has said: whoever starts the cluster in between must not leave a hole in it.
   */
  archive?: boolean;
  /** Socket (the default outside Windows) or 127.0.0.1 with a password. */
  transport?: 'socket' | 'tcp';
}

export interface RunningPostgres {
  /** For `pg`, Kysely and psql; stays the same when the server has to be restarted after a crash. */
  connectionString: string;
  /** The folder of the cluster's files. */
  folder: string;
  /** Where the log is handed over; undefined where it is not. */
  archive: string | undefined;
  /** Cuts clients off, writes everything, ends the server. Close your pools first. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data directory, creating cluster and database at the first start (about 1 s,
 * later 0.1 s). It runs as an ordinary user even when we are root, ends with this process in whatever way that
 * ends, and is started again if it dies by itself.
 * @throws PostgresError whose message says to the operator what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, database = 'keystead', settings = {}, log = () => undefined } = options;
  const account = await chooseAccount(dataDir);
  const binaries = await findBinaries(account);
  const place = await preparePlace(dataDir, account, log);
  const giveUpClaim = await claim(place);
  const release = [giveUpClaim];
  try {
    const tcp = (options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';
    const password = tcp ? await clusterPassword(place) : undefined;
    const sync = settings.fsync !== 'off';
    const cluster = await prepareCluster({ place, binaries, account, password, sync, log });
    const address = password ? await portAddress(password) : await socketAddress(account);
    release.unshift(address.release);
    const archive = await archiveSettings(place, account, options.archive);
    const server: ServerOptions = {
      cluster,
      binaries,
      account,
      address,
      log,
      settings: await settingArguments(address.settings, { ...archive.settings, ...settings }),
    };
    const stopServer = await keepRunning(server);
    release.unshift(stopServer);
    await ensureDatabase(address.connectionString('postgres'), database);
    let stopping: Promise<void> | undefined;
    return {
      connectionString: address.connectionString(database),
      folder: cluster,
      archive: archive.folder,
      stop: () => {
        stopping ??= inOrder(release);
        return stopping;
      },
    };
  } catch (error) {
    await inOrder(release);
    throw error;
  }
}

/** Milliseconds before it is tried again to start a server that could not: doubled each time. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

/** Starts the server and, should it die unasked, starts it again on the same address. Gives the way to stop it. */
async function keepRunning(options: ServerOptions): Promise<() => Promise<void>> {
  let wanted = true;
  let server: Server = await startServer(options);
  const giveUp = new AbortController();
  /** For as often as it takes: on a full disk it cannot start until there is room. */
  const revive = async () => {
    options.log('PostgreSQL ended unexpectedly, starting it again');
    for (let pause = FIRST_PAUSE; wanted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const started = await startServer(options).catch((error: Error) => options.log(error.message));
      if (started) {
        server = started;
        if (!wanted) await server.stop();
        return;
      }
      await wait(pause, undefined, { ref: false, signal: giveUp.signal }).catch(() => undefined);
    }
  };
  const supervise = async () => {
    for (;;) {
      const started = Date.now();
      await server.ended;
      if (!wanted) return;
      // A server that dies at once is not started in a tight loop.
      if (Date.now() - started < 1_000) await wait(1_000, undefined, { ref: false });
      if (wanted) await revive();
    }
  };
  const supervision = supervise().catch((error: Error) => options.log(error.message));
  return async () => {
    wanted = false;
    giveUp.abort();
    await server.stop();
    await supervision;
  };
}

async function inOrder(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
