import { type ChildProcess, spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { Account } from './command.ts';
import { identity, neutralDirectory } from './command.ts';

/**
 * Waits for a line (the server was stopped in order) or for the end of the pipe, which comes when this process
 * dies in whatever way, kill -9 included; then it stops the server: SIGINT, after 10 s SIGQUIT.
 */
const script = `
read -r _ && exit 0
kill -INT "$1" 2>/dev/null
tenths=0
while kill -0 "$1" 2>/dev/null && [ "$tenths" -lt 200 ]; do
  tenths=$((tenths + 1))
  [ "$tenths" -eq 100 ] && kill -QUIT "$1"
  sleep 0.1
done
[ -n "$2" ] && rm -f "$2"/.s.PGSQL.* && rmdir "$2" 2>/dev/null
exit 0
`;

const windowsScript = `
let stopped = false;
process.stdin.on('data', () => { stopped = true; });
process.stdin.on('end', () => {
  const [pgCtl, cluster] = process.argv.slice(1);
  if (!stopped) require('node:child_process').spawnSync(pgCtl, ['stop', '-m', 'fast', '-D', cluster]);
});
`;

/**
 * Starts the process that keeps PostgreSQL from outliving this one.
 * @returns a function that ends the watch without stopping the server.
 */
export function watch(options: {
  pid: number;
  cluster: string;
  socketDirectory: string | undefined;
  binaries: Binaries;
  account: Account | undefined;
}): () => void {
  const watchdog = process.platform === 'win32' ? watchOnWindows(options) : watchOnUnix(options);
  watchdog.stdin?.on('error', () => undefined);
  watchdog.on('error', () => undefined);
  watchdog.unref();
  return () => watchdog.stdin?.end('stopped\n');
}

function watchOnUnix({ pid, socketDirectory, account }: Parameters<typeof watch>[0]): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'keystead-watchdog', String(pid), socketDirectory ?? ''], {
    ...identity(account),
    cwd: neutralDirectory,
    // A group of its own: Ctrl-C in the terminal must not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function watchOnWindows({ binaries, cluster }: Parameters<typeof watch>[0]): ChildProcess {
  return spawn(process.execPath, ['-e', windowsScript, binaries.pgCtl, cluster], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
