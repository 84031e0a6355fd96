import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Backups } from '@keystead/platform/backup';
import type { Config } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { connectionFigures, replicasOf } from '@keystead/platform/db';
import { readWaitingJobs } from '@keystead/platform/jobs';
import type { GaugeSource, Reading } from '@keystead/platform/telemetry';
import packageFile from '../../package.json' with { type: 'json' };
import type { AnswerCache } from './cache.ts';
import { readWaitingDeliveries } from './compose.ts';
import { memoryLimits } from './memory.ts';

/** Milliseconds between two samples of the event loop. */
const SAMPLES = 20;
/** Milliseconds that what was counted in the database is good for, however often someone asks. */
const COUNTED = 5000;

/** Returns what of the process itself is read; the delay of its event loop is of the time since the last reading. */
export function processGauges(config: Config): GaugeSource {
  const delay = monitorEventLoopDelay({ resolution: SAMPLES });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  const { version } = packageFile;
  const info = { version, node: process.versions.node, roles: config.ROLES.join(',') };
  return () => {
    // A timer of so many milliseconds is late by what is more.
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLES / 1000);
    const delays = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
    delay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const plain = {};
    return [
      ...Object.entries(delays).map(
        ([percentile, value]): Reading => ({
          name: 'keystead_event_loop_delay_seconds',
          value: seconds(value),
          labels: { percentile },
        }),
      ),
      { name: 'process_resident_memory_bytes', value: rss, labels: plain },
      { name: 'keystead_heap_bytes', value: heapUsed, labels: plain },
      { name: 'keystead_heap_limit_bytes', value: getHeapStatistics().heap_size_limit, labels: plain },
      { name: 'keystead_memory_limit_bytes', value: memoryLimits(config).all, labels: plain },
      { name: 'process_cpu_seconds_total', value: (user + system) / 1e6, labels: plain },
      { name: 'process_start_time_seconds', value: started, labels: plain },
      { name: 'keystead_build_info', value: 1, labels: info },
    ];
  };
}

/** Returns what of the connections to the database is read. */
export function connectionGauges(context: () => Ctx): GaugeSource {
  return () => {
    const { isAway, active, idle, waiting, most } = connectionFigures(context().pool);
    const states = Object.entries({ active, idle, waiting });
    return [
      { name: 'keystead_database_up', value: isAway ? 0 : 1, labels: {} },
      ...states.map(
        ([state, value]): Reading => ({
          name: 'keystead_connections',
          value,
          labels: { state },
        }),
      ),
      { name: 'keystead_connections_most', value: most, labels: {} },
    ];
  };
}

/** Returns what of the replicas is read: nothing where there are none. */
export function replicaGauges(context: () => Ctx): GaugeSource {
  return () =>
    (replicasOf(context().pool)?.figures() ?? []).flatMap(({ number, leftOut, lag }): Reading[] => {
      const labels = { replica: String(number) };
      return [
        { name: 'keystead_replica_up', value: leftOut === undefined ? 1 : 0, labels },
        { name: 'keystead_replica_lag_seconds', value: lag / 1000, labels },
      ];
    });
}

/** Returns what of the cached answers is read. */
export function cacheGauges(cache: AnswerCache): GaugeSource {
  return () => {
    const { bytes, entries } = cache.size();
    return [
      { name: 'keystead_cache_bytes', value: bytes, labels: {} },
      { name: 'keystead_cache_entries', value: entries, labels: {} },
    ];
  };
}

/**
 * Returns what of the queues is read. Every process with the role `jobs` says the same of them: they are in the database.
 */
export function queueGauges(context: () => Ctx): GaugeSource {
  let known: { at: number; readings: Promise<Reading[]> } | undefined;
  const read = async (): Promise<Reading[]> => {
    const ctx = context();
    const [jobs, deliveries] = await Promise.all([readWaitingJobs(ctx.db), readWaitingDeliveries(ctx)]);
    return [
      ...jobs.flatMap(({ job, waiting, oldest }): Reading[] => [
        { name: 'keystead_jobs_waiting', value: waiting, labels: { name: job } },
        { name: 'keystead_jobs_oldest_seconds', value: oldest, labels: { name: job } },
      ]),
      ...deliveries.flatMap(({ channel, waiting, oldest }): Reading[] => [
        { name: 'keystead_deliveries_waiting', value: waiting, labels: { channel } },
        { name: 'keystead_deliveries_oldest_seconds', value: oldest, labels: { channel } },
      ]),
    ];
  };
  return () => {
    const now = performance.now();
    if (!known || now > known.at + COUNTED) known = { at: now, readings: read() };
    return known.readings;
  };
}

/** Returns how old the last whole backup is, and how long the log has waited that no store has yet. */
export function backupGauges(backups: Backups): GaugeSource {
  const opened = Date.now();
  return () => {
    const { lastBase, waitingSince, issue } = backups.state();
    const ageOf = (since: number) => Math.max(0, (Date.now() - since) / 1000);
    // A site that has never had one is as old as its process.
    return [
      { name: 'keystead_backup_age_seconds', value: ageOf(lastBase?.getTime() ?? opened), labels: {} },
      {
        name: 'keystead_backup_waiting_seconds',
        value: waitingSince === undefined ? 0 : ageOf(waitingSince.getTime()),
        labels: {},
      },
      { name: 'keystead_backup_failing', value: issue === undefined ? 0 : 1, labels: {} },
    ];
  };
}
