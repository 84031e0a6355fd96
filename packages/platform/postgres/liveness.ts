import { readFile } from 'node:fs/promises';
import { run } from './command.ts';

const linux = process.platform === 'linux';

/** Returns whether a process with this number exists. A zombie (dead, not yet collected by its parent) does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!exists(pid)) return false;
  if (!linux) return true;
  return (await processState(pid))?.state !== 'Z';
}

/**
 * Returns what distinguishes a process from a later one with the same number: the moment it was started, in the system's own
 * notation. Undefined when the process is gone or the system does not say (Windows).
 */
export async function startMark(pid: number): Promise<string | undefined> {
  if (linux) {
    const [boot, process] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      processState(pid),
    ]);
    return process ? `${boot.trim()} ${process.started}` : undefined;
  }
  if (process.platform === 'win32') return undefined;
  const { code, output } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return code === 0 ? output : undefined;
}

/** Returns the command line of a process with spaces between its arguments; empty when it cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  if (linux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  if (process.platform === 'win32') return '';
  return (await run('ps', ['-o', 'args=', '-p', String(pid)])).output;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns fields 3 (state) and 22 (start time in clock ticks) of /proc/<pid>/stat; the name before them may hold anything. */
async function processState(pid: number): Promise<{ state: string; started: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] && fields[19] ? { state: fields[0], started: fields[19] } : undefined;
}
