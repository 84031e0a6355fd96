import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server process of its own, see `server-process.ts`. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends a signal, where it still runs, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Starts a server process on a database, without Redis unless `env` names one, and waits until it listens. */
export async function startServerProcess(
  connectionString: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SCRIPT, connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REDIS_URL: '', ...env },
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
