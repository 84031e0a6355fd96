import { join, resolve } from 'node:path';
import { SealedStore } from '@keystead/platform/backup';
import type { Config } from '@keystead/platform/config';
import type { Ctx, Ports } from '@keystead/platform/context';
import { type Database, openDatabase, type ReplicaFigures } from '@keystead/platform/db';
import { liveGeocoder } from '@keystead/platform/geocoder';
import { createPictureRenderer } from '@keystead/platform/images';
import { type JobQueue, openJobQueue } from '@keystead/platform/jobs';
import { createMailbox, liveMailer } from '@keystead/platform/mail';
import { livePushSender } from '@keystead/platform/push';
import { createRealtime } from '@keystead/platform/realtime';
import { liveSmsSender } from '@keystead/platform/sms';
import { closeFolder, createStorage, type Storage, type StorageConfig } from '@keystead/platform/storage';
import {
  count,
  currentScope,
  type GaugeSource,
  logFields,
  observeStatements,
  slowStatements,
} from '@keystead/platform/telemetry';
import { getSetUp } from '@keystead/settings/server';
import type { Logger } from 'pino';
import { jobs } from './compose.ts';
import { connectionGauges, processGauges, queueGauges, replicaGauges } from './gauges.ts';
import { openLog } from './log.ts';
import { openTelemetry } from './telemetry.ts';

/** Everything a server process holds open. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  /** Address of the database without a pooler, for what listens. */
  readonly directUrl: string;
  readonly ports: Ports;
  readonly queue: JobQueue;
  readonly now: () => Date;
  /** Whether statements are watched: then requests and jobs say what they belong to. */
  readonly isObserved: boolean;
  /** Port of the metrics; undefined where there are none. */
  readonly metricsPort: number | undefined;
  /** What is read for metrics; who opens something to be measured adds to it. */
  readonly gauges: GaugeSource[];
  /** The context of work that no person asked for: seeds, jobs, imports. */
  systemContext(): Ctx;
  close(): Promise<void>;
}

/** Opens database, queue and ports. Tests pass their own clock and ports. */
export async function openServices(
  config: Config,
  connectionString: string,
  overrides: { now?: () => Date; ports?: Partial<Ports>; log?: Logger } = {},
): Promise<Services> {
  const log = overrides.log ?? openLog(config);
  const { SLOW_STATEMENT_MS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = config;
  const isObserved =
    SLOW_STATEMENT_MS > 0 || METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const slow = slowStatements(log, () => database.pool);
  const { DATABASE_DIRECT_URL: directUrl = connectionString } = config;
  const database = openDatabase(connectionString, {
    poolSize: config.DATABASE_POOL,
    directUrl: directUrl === connectionString ? undefined : directUrl,
    replicas: replicaOptions(config, log),
    observer: isObserved ? observeStatements(SLOW_STATEMENT_MS, slow) : undefined,
    watched: (isAway) =>
      isAway ? log.error('the database does not answer') : log.warn('the database answers again'),
  });
  const queue = openJobQueue(
    directUrl,
    (error) => {
      count('keystead_errors_total', { part: 'queue' });
      log.error({ err: error }, 'job queue');
    },
    jobs.map((handler) => handler.job),
  );
  await queue.start();
  const now = overrides.now ?? (() => new Date());
  const places = await openPlaces(config, now);
  const ports: Ports = {
    ...places,
    ...counted(livePorts(config, places, () => systemContext())),
    realtime: createRealtime({
      connectionString: directUrl,
      log,
      ...(config.REDIS_URL && { redisUrl: config.REDIS_URL }),
    }),
    ...overrides.ports,
  };
  const systemContext = (): Ctx => ({
    actor: null,
    locale: 'en',
    address: '',
    origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    config,
    ports,
    jobs: queue,
    log: jobLog(log),
    db: database.kysely,
    pool: database.pool,
    inTransaction: false,
    now,
  });
  const gauges = metricGauges(config, () => systemContext());
  const telemetry = await openTelemetry(config, log, gauges);
  return {
    config,
    log,
    isObserved,
    metricsPort: telemetry.metricsPort,
    gauges,
    database,
    directUrl,
    ports,
    queue,
    now,
    systemContext,
    async close() {
      await queue.stop();
      await ports.realtime.close();
      await database.close();
      await telemetry.close();
    },
  };
}

/** Returns what there is to know of replicas; nothing where there are none, or nobody reads: jobs ask the primary. */
function replicaOptions(config: Config, log: Logger) {
  const { DATABASE_READ_URLS: urls, DATABASE_READ_LAG_MS: mostLag, ROLES } = config;
  if (urls.length === 0 || !ROLES.includes('web')) return undefined;
  return {
    urls,
    mostLag,
    changed: ({ number, leftOut, lag }: ReplicaFigures) =>
      leftOut === undefined
        ? log.warn({ replica: number, lag }, 'a replica is asked')
        : log.error({ replica: number, reason: leftOut, lag }, 'a replica is left out'),
    chosen: (server: 'primary' | 'replica') => count('keystead_readings_total', { server }),
    asked: (outcome: 'answered' | 'repeated') => count('keystead_replica_statements_total', { outcome }),
  };
}

/** Returns what is read of every process, and by those that work on jobs of the queues; nothing where nobody measures. */
function metricGauges(config: Config, context: () => Ctx): GaugeSource[] {
  if (config.METRICS_PORT === undefined) return [];
  const queues = config.ROLES.includes('jobs') ? [queueGauges(context)] : [];
  return [processGauges(config), connectionGauges(context), replicaGauges(context), ...queues];
}

/** Returns the log of the job that is running, whose lines name it; the log of the process where none is. */
function jobLog(log: Logger): Logger {
  const scope = currentScope();
  return scope?.job === undefined ? log : log.child(logFields(scope));
}

type Senders = Pick<Ports, 'mail' | 'sms' | 'push'>;

/** Returns the ports with what they send counted: handed over, or not accepted. */
function counted<Opened extends Senders>(opened: Opened): Opened {
  const counting = async (channel: string, sending: Promise<void>): Promise<void> => {
    try {
      await sending;
      count('keystead_messages_total', { channel, outcome: 'sent' });
    } catch (error) {
      count('keystead_messages_total', { channel, outcome: 'rejected' });
      throw error;
    }
  };
  const { mail, sms, push } = opened;
  return {
    ...opened,
    mail: { ...mail, send: (message) => counting('mail', mail.send(message)) },
    sms: { ...sms, send: (message) => counting('sms', sms.send(message)) },
    push: {
      reaches: (target) => push.reaches(target),
      send: (...sent) => counting('push', push.send(...sent)),
    },
  };
}

/** Returns what works on this machine alone, and what is named by the environment for good. */
async function openPlaces(
  config: Config,
  now: () => Date,
): Promise<Pick<Ports, 'mailbox' | 'storage' | 'pictures'>> {
  const dataDir = resolve(config.DATA_DIR);
  // Older versions left them readable to every user of the machine.
  for (const folder of ['media', 'mailbox']) await closeFolder(join(dataDir, folder));
  return {
    mailbox: createMailbox({ directory: join(dataDir, 'mailbox') }),
    storage: await openStorage(config, now),
    pictures: createPictureRenderer({ driver: 'sharp' }),
  };
}

/** Returns the vendor of each port as it is set up at each moment; what is not set up works on this machine alone. */
function livePorts(
  config: Config,
  { mailbox }: Pick<Ports, 'mailbox'>,
  context: () => Ctx,
): Pick<Ports, 'mail' | 'sms' | 'push' | 'geocoder'> {
  const setUp = () => getSetUp(context());
  return {
    mail: liveMailer(mailbox, async () => (await setUp()).mail),
    sms: liveSmsSender(mailbox, async () => (await setUp()).sms),
    push: livePushSender({ allowInner: config.PUSH_INNER_NETWORK }, async () => (await setUp()).firebase),
    geocoder: liveGeocoder(async () => (await setUp()).geocoder),
  };
}

/** Returns the configured store of files. */
export function openStorage(config: Config, now = () => new Date()): Promise<Storage> {
  return createStorage(storageConfig(config, join(resolve(config.DATA_DIR), 'media'), now));
}

/** Returns the configured store of backups; undefined without one. */
export async function openBackupStore(config: Config): Promise<SealedStore | undefined> {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_KEY = '' } = config;
  if (BACKUP_S3_BUCKET !== undefined) {
    const bucket = await createStorage({
      driver: 's3',
      bucket: BACKUP_S3_BUCKET,
      region: config.BACKUP_S3_REGION,
      ...(config.BACKUP_S3_ENDPOINT && { endpoint: config.BACKUP_S3_ENDPOINT }),
      ...(config.BACKUP_S3_ACCESS_KEY_ID && { accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID }),
      ...(config.BACKUP_S3_SECRET_ACCESS_KEY && { secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY }),
    });
    return new SealedStore(bucket, BACKUP_KEY);
  }
  if (BACKUP_DIR === undefined) return undefined;
  return new SealedStore(await createStorage({ driver: 'disk', root: resolve(BACKUP_DIR) }), BACKUP_KEY);
}

/** Files go to the bucket when one is named, else to a folder. */
function storageConfig(config: Config, directory: string, now: () => Date): StorageConfig {
  if (config.S3_BUCKET === undefined) return { driver: 'disk', root: directory, now };
  return {
    driver: 's3',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_ACCESS_KEY_ID && { accessKeyId: config.S3_ACCESS_KEY_ID }),
    ...(config.S3_SECRET_ACCESS_KEY && { secretAccessKey: config.S3_SECRET_ACCESS_KEY }),
    ...(config.S3_PUBLIC_URL && { publicUrl: config.S3_PUBLIC_URL }),
  };
}
