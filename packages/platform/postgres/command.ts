import { spawn } from 'node:child_process';

/** The user PostgreSQL runs under when we are root, which it refuses to be. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export interface Outcome {
  /** Exit code; null when the program could not be started or died by a signal. */
  code: number | null;
  /** Standard output and error together, trimmed. */
  output: string;
}

/**
 * Returns what a PostgreSQL program may see of our environment: PG* variables and the locale of the shell would change
 * what initdb and postgres do.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const stored = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return Object.fromEntries(stored);
}

/** Returns spawn options that make a program run under `account` (undefined = as ourselves). */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** A directory every account may stand in; inheriting ours fails when it lies in root's home. */
export const neutralDirectory = process.platform === 'win32' ? undefined : '/';

/**
 * Runs a program to its end and collects what it says. Never throws: a program that cannot be started
 * gives `code: null` and the reason as output.
 */
export function run(program: string, args: string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...identity(account),
      cwd: neutralDirectory,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
