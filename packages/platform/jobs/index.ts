import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { DB } from '../db/index.ts';
import { count, recordSeconds } from '../telemetry/metrics.ts';
import { currentScope, inScope } from '../telemetry/scope.ts';
import { startTrace } from '../telemetry/tracing.ts';
import { dueQueues } from './jobs.queries.ts';

export { readWaitingJobs } from './jobs.queries.ts';

/** A job: a name, a version that changes with the payload's shape, and the payload's schema. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly version: number;
  readonly payload: Payload;
  /** Also starts by itself, with an empty payload, at these times (cron, UTC); once however many processes run. */
  readonly cron?: string;
  /** How many of them one process does at a time; 1 by default. */
  readonly atOnce?: number;
}

/** A job with the function that does it. `Ctx` is the server's context. */
export interface JobHandler<Ctx> {
  readonly job: JobDefinition;
  readonly run: (ctx: Ctx, payload: unknown) => Promise<void>;
}

/** Puts jobs into the queue. */
export interface Jobs {
  /**
   * Queues a job in the open transaction of `db`: it exists if and only if the transaction commits.
   * @param options.startAfter seconds to wait, or a moment
   */
  enqueue<P extends z.ZodType>(
    db: Kysely<DB>,
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: { startAfter?: number | Date; singletonKey?: string },
  ): Promise<void>;
}

/** The queue with its life cycle. */
export interface JobQueue extends Jobs {
  start(): Promise<void>;
  /** Starts working on the queue; `makeContext` gives each run its context. */
  work<Ctx>(handlers: readonly JobHandler<Ctx>[], makeContext: () => Ctx): Promise<void>;
  /** Does every job that is due now, one after the other, and comes back: for tests and one-off commands. */
  drain<Ctx>(handlers: readonly JobHandler<Ctx>[], makeContext: () => Ctx): Promise<void>;
  /**
   * Finishes running jobs, and lets go. What is not done by then is handed back: another process tries it.
   * @param milliseconds that it waits at most; ten seconds, and one at least
   */
  stop(milliseconds?: number): Promise<void>;
}

export function defineJob<P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/** Binds a job to its work, keeping the payload's type. */
export function handleJob<Ctx, P extends z.ZodType>(
  job: JobDefinition<P>,
  run: (ctx: Ctx, payload: z.output<P>) => Promise<void>,
): JobHandler<Ctx> {
  return { job, run: (ctx, payload) => run(ctx, job.payload.parse(payload)) };
}

/**
 * What all queues have in common: five tries, waiting longer each time, then retained for inspection. A job wakes its worker
 * when it is committed. A job whose process has not said for half a minute that it is at it counts as failed: the process was
 * killed, or stands still.
 */
const SETTINGS = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds: 30,
  notify: true,
} as const;

/** Seconds between looks for jobs whose process is gone. */
const SUPERVISION = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 } as const;

/**
 * Seconds between looks for jobs that nothing wakes a worker for: those that waited for their moment, or for another try.
 * The shorter time is for when the connection that hears of jobs is down.
 */
const LOOKS = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 0.5 } as const;

/** Milliseconds that running jobs have when a process stops. */
const LAST_JOBS = 10_000;

/** Opens the queue that lives in the same PostgreSQL as the data, in the schema `pgboss`. */
export function openJobQueue(
  connectionString: string,
  log: (error: Error) => void,
  names: readonly JobDefinition[],
): JobQueue {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 3,
    application_name: 'keystead-jobs',
    // Asking every queue twice a second took a twelfth of a core while no one did anything.
    useListenNotify: true,
    ...SUPERVISION,
  });
  boss.on('error', log);
  return {
    async start() {
      await boss.start();
      await makeQueues(boss, names);
    },
    async enqueue(db, job, payload, options = {}) {
      const { startAfter, singletonKey } = options;
      await boss.send(queueName(job), withTrace(job.payload.parse(payload) as object), {
        db: {
          executeSql: async (text, values) => ({
            rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
        ...(startAfter !== undefined && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    async work(handlers, makeContext) {
      for (const handler of handlers)
        for (let worker = 0; worker < (handler.job.atOnce ?? 1); worker += 1) {
          const id: string = await boss.work(queueName(handler.job), LOOKS, async (batch) => {
            try {
              for (const job of batch) await runJob(handler, makeContext, job);
            } finally {
              // Jobs of one transaction wake a worker once: it looks for the next one until there is none.
              boss.notifyWorker(id);
            }
          });
        }
    },
    async drain(handlers, makeContext) {
      // Asking each of dozens of queues for nothing costs more than most of what is done.
      let due = await dueQueues(boss.getDb());
      for (const handler of handlers) {
        const name = queueName(handler.job);
        if (!due.has(name)) continue;
        for (;;) {
          const [job] = await boss.fetch(name);
          if (!job) break;
          await runJob(handler, makeContext, job);
          await boss.complete(name, job.id);
        }
        // What ran may have left work for those after it.
        due = await dueQueues(boss.getDb());
      }
    },
    async stop(milliseconds = LAST_JOBS) {
      await boss.stop({ graceful: true, timeout: milliseconds });
    },
  };
}

/** Field of a job's row that carries the trace it was queued in; no payload has one of this name. */
const TRACE = '_traceparent';

/** Returns the payload with the trace that is under way, where one is. Schemas of payloads drop what they do not know. */
function withTrace(payload: object): object {
  const span = currentScope()?.span;
  return span ? { ...payload, [TRACE]: span.traceparent } : payload;
}

/** Runs one job as a part of the trace it was queued in, or of one of its own. */
async function runJob<Ctx>(
  handler: JobHandler<Ctx>,
  makeContext: () => Ctx,
  { id, data }: { id: string; data: unknown },
): Promise<void> {
  const { name } = handler.job;
  const queuedIn = (data as Record<string, unknown> | null)?.[TRACE];
  const span = startTrace(`job ${name}`, {
    kind: 'consumer',
    attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': name },
    parent: typeof queuedIn === 'string' ? queuedIn : undefined,
  });
  const began = performance.now();
  let error: unknown;
  try {
    await inScope({ job: name, jobId: id, span }, () => handler.run(makeContext(), data));
  } catch (thrown) {
    error = thrown ?? new Error('A job has failed without a reason');
    throw thrown;
  } finally {
    span?.end(error);
    recordSeconds('keystead_job_seconds', (performance.now() - began) / 1000, { name });
    count('keystead_jobs_total', { name, outcome: error === undefined ? 'done' : 'failed' });
    if (error !== undefined) count('keystead_errors_total', { part: 'job' });
  }
}

/** Queues and times that are there as they should be cost nothing. */
async function makeQueues(boss: PgBoss, names: readonly JobDefinition[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of names) {
    const name = queueName(job);
    const there = queues.get(name);
    const isSame =
      there &&
      Object.entries(SETTINGS).every(([key, value]) => there[key as keyof typeof SETTINGS] === value);
    if (!there) await boss.createQueue(name, SETTINGS);
    else if (!isSame) await boss.updateQueue(name, SETTINGS);
    if (job.cron && times.get(name) !== job.cron) await boss.schedule(name, job.cron, {}, { tz: 'UTC' });
  }
}

function queueName(job: JobDefinition): string {
  return `${job.name}.v${job.version}`;
}
