import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { Account } from './command.ts';
import { cleanEnvironment, identity, neutralDirectory } from './command.ts';
import { PostgresError } from './failure.ts';
import { clearLeftover, forceStop, readPostmaster, requestStop } from './postmaster.ts';
import { watch } from './watchdog.ts';

export interface ServerOptions {
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  address: Address;
  /** `-c name=value` pairs. */
  settings: string[];
  log: (line: string) => void;
}

/** A running postmaster of ours. */
export interface Server {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Children of a killed server may hold its lock and memory for a moment: worth another try. */
const passing = /lock file .* already exists|shared memory block .* still in use|could not bind/;
const patience = 10_000;

/** Of all the server says, what an operator should see; failed statements reach the application anyway. */
const noteworthy = /^(WARNING|PANIC): |automatic recovery in progress|terminated by signal/;

/**
 * Starts the server and waits until it takes connections, however long a recovery needs.
 * @throws PostgresError with the server's own last lines.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + patience;
  for (;;) {
    await clearLeftover(options.cluster, options.binaries, options.log);
    const attempt = launch(options);
    if (await attempt.ready()) return attempt;
    const said = attempt.lastLines();
    if (!passing.test(said) || Date.now() > deadline) {
      throw new PostgresError(`PostgreSQL did not start from ${options.cluster}:\n${said}`);
    }
    await wait(100);
  }
}

function launch(options: ServerOptions) {
  const { cluster, binaries, account, address, log } = options;
  const child = spawn(binaries.postgres, ['-D', cluster, ...options.settings], {
    ...identity(account),
    cwd: neutralDirectory,
    env: cleanEnvironment(),
    // Out of the terminal's process group: Ctrl-C is for the application, which then stops the server itself.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close').then(
    () => undefined,
    () => undefined,
  );
  const lines = collectLines(child, log);
  const unwatch = child.pid
    ? watch({ pid: child.pid, cluster, socketDirectory: address.directory, binaries, account })
    : () => undefined;
  ended.then(unwatch);
  // The server must not keep a finished program alive; the watchdog stops it then.
  child.unref();
  (child.stderr as Socket).unref();

  return {
    ended,
    lastLines: () => lines.join('\n'),
    ready: () => becomesReady(child, cluster, log),
    stop: () => stop(child, ended, options),
  };
}

function collectLines(child: ChildProcess, log: (line: string) => void): string[] {
  const last: string[] = [];
  child.on('error', (error) => last.push(error.message));
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (last.push(line) > 30) last.shift();
    if (noteworthy.test(line)) log(line);
  });
  return last;
}

async function becomesReady(
  child: ChildProcess,
  cluster: string,
  log: (line: string) => void,
): Promise<boolean> {
  let nextNotice = Date.now() + 3_000;
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster.ready) return true;
    if (Date.now() > nextNotice) {
      nextNotice += 5_000;
      log('still starting (PostgreSQL recovers what an earlier stop left open)');
    }
    await wait(20);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<void>, options: ServerOptions): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return ended;
  await requestStop(child.pid, options.cluster, options.binaries);
  const force = setTimeout(() => {
    options.log('PostgreSQL did not stop within 10 s: stopping at once, the next start recovers');
    forceStop(child.pid!, options.cluster, options.binaries).catch(() => undefined);
  }, 10_000);
  await ended;
  clearTimeout(force);
}
