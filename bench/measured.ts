import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the flags of Node that `npm start` runs the server with. */
export const { memoryFlags } = createRequire(import.meta.url)('../tools/run/memory.cjs') as {
  memoryFlags(): string[];
};

/** A measured process: its next message, or an error once it has ended. */
export interface MeasuredProcess {
  child: ChildProcess;
  answer: <T>() => Promise<T>;
}

/** Runs a script of the bench as a process of its own while `work` asks it. @throws when it ends by itself */
export async function withProcess(
  script: string,
  args: readonly string[],
  work: (measured: MeasuredProcess) => Promise<void>,
  execArgv: readonly string[] = [],
): Promise<void> {
  const child = fork(join(import.meta.dirname, script), args, { execArgv: [...execArgv] });
  try {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the measured server ended with ${code}`);
    });
    // It ends in the end, when no one asks any more.
    ended.catch(() => undefined);
    const answer = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), ended]))[0] as T;
    await work({ child, answer });
  } finally {
    child.kill();
  }
}
