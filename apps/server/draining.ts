import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@keystead/platform/config';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a process behind a proxy goes on answering, where the environment does not say. */
const BEHIND_A_PROXY = 3000;

/** Whether a process is about to stop: it still answers, and sends everybody elsewhere. */
export class Draining {
  isBegun = false;
  readonly #milliseconds: number;

  constructor({ DRAIN_MS, TRUST_PROXY }: Pick<Config, 'DRAIN_MS' | 'TRUST_PROXY'>) {
    this.#milliseconds = DRAIN_MS ?? (TRUST_PROXY === 0 ? 0 : BEHIND_A_PROXY);
  }

  /** Goes on answering for a while. */
  async begin(): Promise<void> {
    this.isBegun = true;
    await wait(this.#milliseconds);
  }
}

/**
 * Ends each connection with its answer once the process drains. A proxy that sent the next request over a connection just as it is
 * closed could not know whether it was heard, and would not repeat one that writes.
 */
export function mountDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.isBegun) reply.header('connection', 'close');
    done();
  });
}
