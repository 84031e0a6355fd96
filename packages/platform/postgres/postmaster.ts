import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { run } from './command.ts';
import { PostgresError } from './failure.ts';
import { commandLine, isAlive } from './liveness.ts';

/** What a running server writes into postmaster.pid. */
export interface Postmaster {
  pid: number;
  ready: boolean;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** A process number beyond the range of every system. */
const unusedPid = 2_147_483_646;

/** Reads postmaster.pid; undefined when no server has run, or the last one ended in order. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Shuts down fast: clients are cut off, everything is written. Windows has no signals, pg_ctl does it there. */
export async function requestStop(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') await run(binaries.pgCtl, ['stop', '-m', 'fast', '-W', '-D', cluster]);
  else signal(pid, 'SIGINT');
}

/** Shuts down immediately, as if the power had failed; the next start recovers. */
export async function forceStop(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32')
    await run(binaries.pgCtl, ['stop', '-m', 'immediate', '-W', '-D', cluster]);
  else signal(pid, 'SIGQUIT');
}

/**
 * Clears the way for a new server. A server left over from a killed process is stopped in order; a pid file that
 * names a zombie or another program is made harmless. Call only while holding the claim on the directory.
 * @throws PostgresError when the leftover does not end within about 15 seconds.
 */
export async function clearLeftover(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const left = await readPostmaster(cluster);
  if (!left || left.pid === unusedPid) return;
  if (!(await isOurs(left.pid, cluster))) return disarm(cluster);
  log(`stopping a PostgreSQL left over from an earlier run (process ${left.pid})`);
  await requestStop(left.pid, cluster, binaries);
  if (await gone(left.pid, 10_000)) return;
  await forceStop(left.pid, cluster, binaries);
  if (await gone(left.pid, 5_000)) return;
  throw new PostgresError(
    `PostgreSQL process ${left.pid} holds ${cluster} and does not stop. Stop it by hand.`,
  );
}

async function isOurs(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  return process.platform === 'win32' || (await commandLine(pid)).includes(`-D ${cluster} `);
}

/**
 * postgres refuses to start while the process named in line 1 lives, whatever that process is. The file itself has
 * to stay: its last line guards the shared memory that children of a killed server may still be using.
 */
async function disarm(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  // Over what is there: written anew on a full disk it would end up empty, and postgres starts with no empty one.
  const file = await open(pidFile(cluster), 'r+');
  await file.write(text.replace(/^\d+/, String(unusedPid)), 0).finally(() => file.close());
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new PostgresError(
      `No permission to stop the PostgreSQL process ${pid}, it belongs to another user.`,
    );
  }
}

async function gone(pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}
