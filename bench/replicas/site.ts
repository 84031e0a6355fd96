import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/support/site.ts';
import { listening } from './pgbouncer.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/main.ts');

/** One server process of the site, as a release runs it. */
export interface SiteProcess {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Sends SIGTERM. @returns milliseconds until it has ended */
  stop(): Promise<number>;
  /** Sends SIGKILL, where it runs, and waits until it is gone. */
  kill(): Promise<void>;
  /** Returns the sum of the series of a metric that have these labels. */
  metric(name: string, labels?: string): Promise<number>;
}

/**
 * @param stderr where its errors go: `ignore` where it is meant to fail
 * @param stdout where its log goes: an open file, or nowhere
 */
export async function siteProcess(
  env: Readonly<Record<string, string>>,
  stderr: 'inherit' | 'ignore' | number = 'inherit',
  stdout: 'ignore' | number = 'ignore',
): Promise<SiteProcess> {
  const port = await freePort();
  const metricsPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isWeb = env.ROLES?.includes('web') ?? true;
  return {
    port,
    url,
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: { ...process.env, ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
        stdio: ['ignore', stdout, stderr, 'ipc'],
      });
      // It says so when it is ready.
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => {
          throw new Error(`A process of the site has ended with ${code}`);
        }),
      ]);
      if (isWeb) await listening(port, child);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
      const began = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return performance.now() - began;
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async metric(name, labels = '') {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(labels));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}

/** What a crowd was answered. */
export interface Crowd {
  /** Ends it. */
  stop(): Promise<{ requests: number; failed: number; slowest: number; statuses: Record<string, number> }>;
}

/** Asks again and again, from so many clients at once. @param next makes each request */
export function crowd(clients: number, next: (n: number) => Request): Crowd {
  let isOver = false;
  let requests = 0;
  let failed = 0;
  let slowest = 0;
  const statuses: Record<string, number> = {};
  const client = async () => {
    while (!isOver) {
      requests += 1;
      const began = performance.now();
      const status = await fetch(next(requests)).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 200 || status >= 400) failed += 1;
      slowest = Math.max(slowest, performance.now() - began);
      // A person, not a benchmark.
      await wait(20);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    async stop() {
      isOver = true;
      await all;
      return { requests, failed, slowest: Math.round(slowest), statuses };
    },
  };
}
