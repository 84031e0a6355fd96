/**
 * What a process tells a monitoring system about itself. Every metric is declared here by its name in Prometheus, with its
 * labels (`job` and `instance` are Prometheus's own). Values of labels are names out of our own code, of calls, jobs and channels:
 * never an address, a word or an id that a visitor has chosen, so that there are as many series as the code has names.
 */

interface MetricDeclaration {
  /** A histogram is of seconds; a gauge is read when it is asked for, and so is a `total`, which only grows. */
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'total';
  readonly help: string;
  readonly labels?: readonly string[];
}

export const METRICS = {
  keystead_requests_total: {
    kind: 'counter',
    help: 'Answered requests by call (pages, files and the like by one name each) and status',
    labels: ['call', 'status'],
  },
  keystead_request_seconds: {
    kind: 'histogram',
    help: 'Time from the arrival of a request to the end of its answer, by call',
    labels: ['call'],
  },
  keystead_errors_total: {
    kind: 'counter',
    help: 'Unexpected failures: of requests, of pages while they are rendered, of jobs, of the queue, of telling a cache in front',
    labels: ['part'],
  },
  keystead_cache_reads_total: {
    kind: 'counter',
    help: 'Answers for guests: from memory (hit), made (miss), waited for (joined), of before an outage (stale)',
    labels: ['result'],
  },
  keystead_cache_bytes: { kind: 'gauge', help: 'Memory that cached answers take' },
  keystead_cache_entries: { kind: 'gauge', help: 'Cached answers' },
  keystead_database_up: { kind: 'gauge', help: '1 while the database answers, else 0' },
  keystead_connections: {
    kind: 'gauge',
    help: 'Connections to the database: in use, idle, and callers that wait for one',
    labels: ['state'],
  },
  keystead_connections_most: { kind: 'gauge', help: 'Connections that the open pools may have together' },
  keystead_replica_up: {
    kind: 'gauge',
    help: '1 while a replica is asked, 0 while it is left out, by its place in DATABASE_READ_URLS',
    labels: ['replica'],
  },
  keystead_replica_lag_seconds: {
    kind: 'gauge',
    help: 'How far a replica was behind the primary at the last look',
    labels: ['replica'],
  },
  keystead_readings_total: {
    kind: 'counter',
    help: 'Calls and documents that only read, by where they were read, where there are replicas',
    labels: ['server'],
  },
  keystead_replica_statements_total: {
    kind: 'counter',
    help: 'Statements that replicas were asked: answered, or repeated at the primary',
    labels: ['outcome'],
  },
  keystead_connection_wait_seconds: {
    kind: 'histogram',
    help: 'Time that callers wait for a connection',
  },
  keystead_backup_age_seconds: {
    kind: 'gauge',
    help: 'Age of the last whole backup, or of the process where there is none; only where backups of every moment are set up',
  },
  keystead_backup_waiting_seconds: {
    kind: 'gauge',
    help: 'How long the oldest piece of the write-ahead log has waited to be backed up; 0 while none waits',
  },
  keystead_backup_failing: { kind: 'gauge', help: '1 while backups fail, else 0' },
  keystead_statement_seconds: {
    kind: 'histogram',
    help: 'Time that statements take, by what they begin with',
    labels: ['operation'],
  },
  keystead_slow_statements_total: {
    kind: 'counter',
    help: 'Statements slower than SLOW_STATEMENT_MS',
  },
  keystead_jobs_total: {
    kind: 'counter',
    help: 'Runs of jobs that were done or have failed; a failed one is tried again',
    labels: ['name', 'outcome'],
  },
  keystead_job_seconds: { kind: 'histogram', help: 'Time that runs of jobs take', labels: ['name'] },
  keystead_jobs_waiting: { kind: 'gauge', help: 'Jobs that are due and not begun', labels: ['name'] },
  keystead_jobs_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest of them has been due',
    labels: ['name'],
  },
  keystead_deliveries_waiting: {
    kind: 'gauge',
    help: 'Notifications that are due and not sent, by channel',
    labels: ['channel'],
  },
  keystead_deliveries_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest of them has been due',
    labels: ['channel'],
  },
  keystead_messages_total: {
    kind: 'counter',
    help: 'Mails, text messages and pushes handed over to their providers, or not accepted there',
    labels: ['channel', 'outcome'],
  },
  keystead_payments_total: {
    kind: 'counter',
    help: 'Payments that have come to a state, by method',
    labels: ['method', 'state'],
  },
  keystead_viewings_total: {
    kind: 'counter',
    help: 'Attempts to book a viewing: booked, requested, or the time or the last seat was taken',
    labels: ['outcome'],
  },
  keystead_contacts_total: {
    kind: 'counter',
    help: 'Contacts about homes by kind: of new leads of those who offer them, or of known ones',
    labels: ['kind', 'lead'],
  },
  keystead_feed_exports_total: {
    kind: 'counter',
    help: 'Feeds of homes that others fetch: sent whole, unchanged for who asked, switched off (gone), with a key that is none (unknown)',
    labels: ['outcome'],
  },
  keystead_webhooks_total: {
    kind: 'counter',
    help: 'Tries to send events to webhooks: delivered, or why not',
    labels: ['outcome'],
  },
  keystead_reviews_total: {
    kind: 'counter',
    help: 'Reviews of agents and agencies that were written, changed, deleted, answered, reported or removed by staff',
    labels: ['step'],
  },
  keystead_searches_total: {
    kind: 'counter',
    help: 'Statements of searches by kind: answered, or refused as too slow or too many',
    labels: ['kind', 'outcome'],
  },
  keystead_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'Delay of the event loop since the last scrape',
    labels: ['percentile'],
  },
  keystead_heap_bytes: { kind: 'gauge', help: 'Heap of JavaScript that is used' },
  keystead_heap_limit_bytes: { kind: 'gauge', help: 'What it may grow to' },
  keystead_memory_limit_bytes: {
    kind: 'gauge',
    help: 'Resident memory from which on requests are sent away',
  },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Resident memory' },
  process_cpu_seconds_total: { kind: 'total', help: 'Processor time, user and system' },
  process_start_time_seconds: { kind: 'gauge', help: 'When the process was started, in seconds since 1970' },
  keystead_build_info: {
    kind: 'gauge',
    help: '1, with the version of Keystead and of Node.js and the roles of the process',
    labels: ['version', 'node', 'roles'],
  },
} as const satisfies Readonly<Record<string, MetricDeclaration>>;

type Declared = typeof METRICS;
export type MetricName = keyof Declared;
type NameOf<Kind> = {
  [Name in MetricName]: Declared[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NameOf<'counter'>;
export type HistogramName = NameOf<'histogram'>;
/** What is read when a monitoring system asks. */
type ReadName = NameOf<'gauge' | 'total'>;

/** One value for each label that the metric declares. */
export type LabelsOf<Name extends MetricName> = Declared[Name] extends {
  readonly labels: readonly (infer Label extends string)[];
}
  ? Readonly<Record<Label, string>>
  : Readonly<Record<never, string>>;

/** One value of what is read. */
export type Reading = {
  [Name in ReadName]: { readonly name: Name; readonly value: number; readonly labels: LabelsOf<Name> };
}[ReadName];

/** Reads some of it. */
export type GaugeSource = () => readonly Reading[] | Promise<readonly Reading[]>;

/** Where counts and times go. */
export interface MetricSink {
  add(name: CounterName, labels: Readonly<Record<string, string>>): void;
  record(name: HistogramName, value: number, labels: Readonly<Record<string, string>>): void;
}

let sink: MetricSink | undefined;

/** Sends counts and times there from now on; undefined: nowhere, which is how a process begins. */
export function sendMetricsTo(next: MetricSink | undefined): void {
  sink = next;
}

/** Returns whether anybody measures: what costs something only to be measured is left out otherwise. */
export const isMeasuring = (): boolean => sink !== undefined;

/** Counts one. */
export function count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void {
  sink?.add(name, labels);
}

/** Notes how long something took, in seconds. */
export function recordSeconds<Name extends HistogramName>(
  name: Name,
  seconds: number,
  labels: LabelsOf<Name>,
): void {
  sink?.record(name, seconds, labels);
}
