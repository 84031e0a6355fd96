import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@keystead/platform/config';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a balancer that has no check of its own meets a closed port, and asks another process. */
const PORT_CLOSED = 2000;

/** Seconds that a process behind a proxy goes on serving, where the environment does not say. */
const BEHIND_A_PROXY = 3;

/** Returns how long a process goes on serving after SIGTERM, in seconds. */
export function drainSecondsOf({
  DRAIN_SECONDS,
  TRUST_PROXY,
}: Pick<Config, 'DRAIN_SECONDS' | 'TRUST_PROXY'>): number {
  return DRAIN_SECONDS ?? (TRUST_PROXY === 0 ? 0 : BEHIND_A_PROXY);
}

/** Whether this process is about to end. */
export interface Draining {
  readonly isDraining: boolean;
}

/**
 * Lets balancers go before the process does. As soon as the server closes, `isDraining` says so to their checks, and each answer
 * ends its connection (Fastify's doing), while everything is answered as before; after these seconds the port closes, and what comes
 * over connections that are still open is answered until those are closed, too. A balancer that sends on a connection which is
 * closed at that moment could not tell whether the request was heard. With 0 seconds the port closes at once.
 * Call it before any other `preClose` hook is added.
 * @param secondsNow is asked when the server closes
 */
export function mountDraining(app: FastifyInstance, secondsNow: () => number): Draining {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    const seconds = secondsNow();
    if (seconds === 0) return;
    await wait(seconds * 1000);
    // Not by the HTTP server: that closes idle connections, too.
    Server.prototype.close.call(app.server);
    await wait(PORT_CLOSED);
  });
  return {
    get isDraining() {
      return isDraining;
    },
  };
}
