import { Worker } from 'node:worker_threads';
import { directUrlOf } from '@keystead/platform/db';
import type pg from 'pg';

/** What a thread is asked; beside it what it needs to know. */
export interface Question {
  id: number;
  /** When nobody waits for the answer any more, in milliseconds of the clock. */
  until: number;
}

/** `loading`: it has no columns yet; `failed`: an error of ours. */
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; error: 'loading' | 'failed'; message: string }
  | 'ready';

/** Why there is no answer: the columns are not there, or not in time. */
export class NoAnswerYet extends Error {}

/** A thread that holds columns of a database, and who waits for its answers. */
export class AskedThread<Asked extends object> {
  private readonly waiting = new Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void }
  >();
  private readonly thread: Worker;
  private readonly milliseconds: number;
  private next = 0;
  isOver = false;
  /** When an answer last came too late, in milliseconds of the clock. */
  lateAt = 0;
  /** Whether it has read its columns once. */
  isReady = false;
  /** Settled when it has, or has ended. */
  readonly ready: Promise<void>;
  private settleReady: () => void = () => undefined;

  /** @param options.milliseconds the longest wait for an answer */
  constructor(script: URL, options: { connectionString: string; name: string; milliseconds: number }) {
    this.milliseconds = options.milliseconds;
    this.ready = new Promise((resolve) => {
      this.settleReady = resolve;
    });
    this.thread = new Worker(script, { workerData: options.connectionString, name: options.name });
    // A process that has nothing else to do may end.
    this.thread.unref();
    this.thread.on('message', (reply: Reply) => this.settle(reply));
    this.thread.on('error', (error) => this.end(error));
    this.thread.on('exit', () => this.end(new Error(`The thread ${options.name} has ended`)));
  }

  /** Returns how many questions wait for an answer. */
  get asked(): number {
    return this.waiting.size;
  }

  /**
   * Asks, and waits for the answer. @param transferred memory that goes to the thread with the question
   * @throws NoAnswerYet
   */
  ask(asked: Asked, transferred: readonly ArrayBuffer[] = []): Promise<unknown> {
    const id = this.next++;
    const question = { ...asked, id, until: Date.now() + this.milliseconds };
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.lateAt = Date.now();
        this.settle({ id, error: 'loading', message: 'too late' });
      }, this.milliseconds);
      const settle =
        <Value>(act: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          act(value);
        };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.thread.postMessage(question, transferred);
    });
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }

  private settle(reply: Reply): void {
    if (reply === 'ready') {
      this.isReady = true;
      this.settleReady();
      return;
    }
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else
      waiting?.reject(reply.error === 'loading' ? new NoAnswerYet(reply.message) : new Error(reply.message));
  }

  private end(error: Error): void {
    this.isOver = true;
    this.settleReady();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** One thread for each database: it starts when it is first asked for, and anew after an error that ended it. */
export class ThreadsOfDatabases<Asked extends object> {
  private readonly threads = new WeakMap<pg.Pool, AskedThread<Asked>>();
  private readonly script: URL;
  private readonly options: { name: string; milliseconds: number };

  /** @param options.milliseconds the longest wait for an answer */
  constructor(script: URL, options: { name: string; milliseconds: number }) {
    this.script = script;
    this.options = options;
  }

  of(pool: pg.Pool): AskedThread<Asked> {
    const known = this.threads.get(pool);
    if (known && !known.isOver) return known;
    const connectionString = directUrlOf(pool);
    const thread = new AskedThread<Asked>(this.script, { ...this.options, connectionString });
    this.threads.set(pool, thread);
    return thread;
  }

  /** Ends the thread of a database. */
  async stop(pool: pg.Pool): Promise<void> {
    const thread = this.threads.get(pool);
    this.threads.delete(pool);
    await thread?.close();
  }
}
