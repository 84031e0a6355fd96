import { performance } from 'node:perf_hooks';
import { backupState } from '../backup/index.ts';
import type { Ctx } from '../context/index.ts';
import { connectionFigures, type ReplicaFigures, replicasOf } from '../db/index.ts';
import { readPulse } from '../telemetry/pulse.ts';
import { backupPart } from './backups.ts';
import { type JobRow, readDatabase, readJobs } from './health.queries.ts';
import type { Part } from './part.ts';

export type { JobRow } from './health.queries.ts';
export type { Part, PartState } from './part.ts';

/** What this process does: since a quarter of an hour, and at this moment. */
export interface Work {
  readonly minutes: number;
  readonly requestsPerMinute: number;
  /** Milliseconds. */
  readonly p95: number;
  /** Answers that were errors of the server. */
  readonly failed: number;
  /** From 0 to 1; null without any. */
  readonly cached: number | null;
  /** Of the event loop's time since it was last asked for, from 0 to 1. */
  readonly busy: number;
  readonly connections: { readonly active: number; readonly waiting: number; readonly most: number };
}

let lastUse = performance.eventLoopUtilization();

/** Returns what this process does. Others, where there are any, do as much beside it. */
export function readWork({ pool }: Pick<Ctx, 'pool'>): Work {
  const { cached, ...pulse } = readPulse();
  const use = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(use, lastUse);
  lastUse = use;
  const { active, waiting, most } = connectionFigures(pool);
  return { ...pulse, cached: cached ?? null, busy: utilization, connections: { active, waiting, most } };
}

/** Days of jobs that are looked back at. */
export const JOB_DAYS = 7;
/** Seconds from which a job counts as slow. */
export const SLOW_JOB = 30;
/** Seconds that a job may be ready before someone should look. */
const LATE = 120;
const MEGABYTE = 1024 * 1024;

/**
 * Looks at every part; none that does not answer keeps the others from being shown.
 * @param setUp the mail server as it is set up now, by the environment or in the back office; absent without one
 */
export async function readHealth(
  ctx: Ctx,
  { smtpUrl }: { smtpUrl?: string | undefined },
): Promise<{ parts: Part[]; jobs: JobRow[] }> {
  const jobs = await readJobs(ctx, { days: JOB_DAYS, slow: SLOW_JOB }).catch(() => undefined);
  const parts = [
    server(),
    ...(await Promise.all([
      looked('database', 'PostgreSQL', () => database(ctx)),
      looked('storage', ctx.config.S3_BUCKET ? 'S3' : 'Disk', () => storage(ctx)),
    ])),
    mail(smtpUrl),
    notices(ctx),
    queue(jobs),
    ...backupPart(backupState(), ctx.now()),
  ];
  return { parts, jobs: jobs ?? [] };
}

async function looked(name: Part['name'], version: string, look: () => Promise<Part>): Promise<Part> {
  try {
    return await look();
  } catch (error) {
    return { name, state: 'down', version, notes: [error instanceof Error ? error.message : 'No answer'] };
  }
}

function server(): Part {
  const hours = Math.floor(process.uptime() / 3600);
  const used = Math.round(process.memoryUsage().rss / MEGABYTE);
  return {
    name: 'server',
    state: 'ok',
    version: `Node.js ${process.versions.node}`,
    notes: [`Up for ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`}`, `${used} MB of memory`],
  };
}

async function database(ctx: Ctx): Promise<Part> {
  const began = performance.now();
  const row = await readDatabase(ctx);
  const took = Math.round(performance.now() - began);
  if (!row) throw new Error('The database does not answer');
  const isCrowded = row.connections > row.most_connections * 0.9;
  const replicas = replicasOf(ctx.pool)?.figures() ?? [];
  const isOneOut = replicas.some(({ leftOut }) => leftOut !== undefined);
  return {
    name: 'database',
    state: isCrowded || isOneOut ? 'warning' : 'ok',
    version: `PostgreSQL ${row.version}`,
    notes: [
      `Answers in ${took} ms`,
      `${Math.round(row.bytes / MEGABYTE)} MB`,
      `${row.connections} of ${row.most_connections} connections`,
      `Schema ${row.migration.replace(/\.sql$/, '')}`,
      ...replicas.map(replicaNote),
    ],
  };
}

/** Says how a replica does. Each process looks for itself; this one speaks. */
function replicaNote({ number, leftOut, lag }: ReplicaFigures): string {
  const behind = `${(lag / 1000).toFixed(1)} s behind`;
  if (leftOut === undefined) return `Replica ${number}: ${behind}`;
  const reasons = {
    starting: 'not asked yet',
    silent: 'does not answer',
    behind: `left out, ${behind}`,
    primary: 'is no replica',
  };
  return `Replica ${number}: ${reasons[leftOut]}`;
}

async function storage({ ports, config }: Ctx): Promise<Part> {
  const began = performance.now();
  // Listing is what both kinds have to be able to do, and reads nothing.
  for await (const _ of ports.storage.list()) break;
  const took = Math.round(performance.now() - began);
  const version = config.S3_BUCKET ? `S3, bucket ${config.S3_BUCKET}` : 'Disk of this machine';
  return { name: 'storage', state: 'ok', version, notes: [`Answers in ${took} ms`] };
}

function mail(smtpUrl: string | undefined): Part {
  if (smtpUrl === undefined)
    return {
      name: 'mail',
      state: 'warning',
      version: 'Development mailbox',
      notes: ['No mail server is set up: mail reaches nobody'],
    };
  return { name: 'mail', state: 'ok', version: 'SMTP', notes: [`By ${new URL(smtpUrl).host}`] };
}

function notices({ config }: Ctx): Part {
  const version = config.REDIS_URL ? 'Redis' : 'PostgreSQL';
  return { name: 'notices', state: 'ok', version, notes: ['Between server processes'] };
}

function queue(jobs: readonly JobRow[] | undefined): Part {
  const part = { name: 'jobs', version: 'pg-boss' } as const;
  if (!jobs) return { ...part, state: 'down', notes: ['The queue cannot be read'] };
  const sum = (metric: 'waiting' | 'running' | 'failed' | 'slow') =>
    jobs.reduce((total, job) => total + job[metric], 0);
  const late = Math.max(0, ...jobs.map(({ waited }) => waited));
  const [failed, slow] = [sum('failed'), sum('slow')];
  return {
    ...part,
    state: late > LATE || failed > 0 ? 'warning' : 'ok',
    notes: [
      `${sum('waiting')} ready${late > LATE ? `, the oldest for ${Math.round(late / 60)} min` : ''}`,
      `${sum('running')} running`,
      `${failed} given up and ${slow} slow in ${JOB_DAYS} days`,
    ],
  };
}
