import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTurns } from '@keystead/kit/turns';
import { RoutingUnavailableError } from '../port.ts';
import type { Begin, EngineConfigs, Question, Reply } from './engine-messages.ts';
import { environment } from './environment.ts';

const SCRIPT = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
/** Questions that are answered at once, and that wait. */
const AT_ONCE = 2;
const MOST_WAITING = 64;
/** It may take so much memory; then it ends, and starts again. */
const MOST_BYTES = 512 * 1024 * 1024;
/** An idle one is ended. */
const IDLE_MS = 5 * 60_000;
/** After an end that no one asked for it starts no sooner, each time later. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

interface Options {
  readonly folder: string;
  readonly configs: EngineConfigs;
  /** Longest time for one question. Default 5 seconds. */
  readonly timeoutMs?: number;
  /** The program; tests pass one that fails. */
  readonly script?: string;
}

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Valhalla in a process of its own: started by the first question, ended when idle, started again after it died. */
export class EngineProcess {
  readonly #options: Options;
  readonly #inTurn = createTurns(AT_ONCE, MOST_WAITING);
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;
  #deaths = 0;
  #restsUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The id of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws RoutingUnavailableError when it does not answer, cannot, or has too much to do */
  async ask(call: Question['call'], request: Record<string, unknown>): Promise<unknown> {
    try {
      return await this.#inTurn(() => this.#askNow(call, request));
    } catch (error) {
      if (error instanceof RoutingUnavailableError) throw error;
      throw new RoutingUnavailableError('Too much is asked of the engine', { cause: error });
    }
  }

  /** Ends the process; the next question starts another one. */
  stop(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
    this.#failAll();
  }

  #askNow(call: Question['call'], request: Record<string, unknown>): Promise<unknown> {
    const child = this.#child ?? this.#start();
    this.#restLater();
    const id = ++this.#asked;
    return new Promise((done, failed) => {
      // Native code cannot be stopped otherwise.
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.timeoutMs ?? 5000);
      this.#waiting.set(id, { done, failed, timer });
      child.send({ id, call, request } satisfies Question, (error) => error && child.kill('SIGKILL'));
    });
  }

  #start(): ChildProcess {
    if (Date.now() < this.#restsUntil) throw new RoutingUnavailableError('The engine has ended');
    const { folder, configs, script = SCRIPT } = this.#options;
    const child = fork(script, {
      // What it logs would stand between the lines of our own log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [],
      env: environment(),
    });
    this.#child = child;
    child.unref();
    child.channel?.unref();
    child.on('message', (reply: Reply) => this.#settle(reply));
    child.once('error', () => this.#died(child));
    child.once('exit', () => this.#died(child));
    child.send({ folder, configs, mostBytes: MOST_BYTES } satisfies Begin, () => undefined);
    return child;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    this.#deaths = 0;
    if ('answer' in reply) waiting.done(reply.answer);
    else waiting.failed(new RoutingUnavailableError(reply.error));
  }

  #died(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearTimeout(this.#idle);
    this.#restsUntil = Date.now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#deaths);
    this.#deaths += 1;
    this.#failAll();
  }

  #failAll(): void {
    for (const { failed, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      failed(new RoutingUnavailableError('The engine has ended'));
    }
    this.#waiting.clear();
  }

  #restLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#waiting.size === 0) this.stop();
      else this.#restLater();
    }, IDLE_MS).unref();
  }
}
