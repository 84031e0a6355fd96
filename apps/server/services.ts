import { join, resolve } from 'node:path';
import type { Config } from '@keystead/platform/config';
import type { Ctx, Ports } from '@keystead/platform/context';
import { type Database, openDatabase } from '@keystead/platform/db';
import { createGeocoder } from '@keystead/platform/geocoder';
import { createPictureRenderer } from '@keystead/platform/images';
import { type JobQueue, openJobQueue } from '@keystead/platform/jobs';
import { createMailbox, createMailer } from '@keystead/platform/mail';
import { createPushSender } from '@keystead/platform/push';
import { createRealtime } from '@keystead/platform/realtime';
import { createSmsSender } from '@keystead/platform/sms';
import { createStorage, type StorageConfig } from '@keystead/platform/storage';
import { type Logger, pino } from 'pino';
import { jobs } from './compose.ts';

/** Everything a server process holds open. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly connectionString: string;
  readonly ports: Ports;
  readonly queue: JobQueue;
  readonly now: () => Date;
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
  const log = overrides.log ?? pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization'] });
  const database = openDatabase(connectionString, { poolSize: config.DATABASE_POOL });
  const queue = openJobQueue(
    connectionString,
    (error) => log.error({ err: error }, 'job queue'),
    jobs.map((handler) => handler.job),
  );
  await queue.start();
  const now = overrides.now ?? (() => new Date());
  const ports = {
    ...(await openPorts(config, now)),
    realtime: createRealtime({
      connectionString,
      log,
      ...(config.REDIS_URL && { redisUrl: config.REDIS_URL }),
    }),
    ...overrides.ports,
  };
  return {
    config,
    log,
    database,
    connectionString,
    ports,
    queue,
    now,
    systemContext: () => ({
      actor: null,
      locale: 'en',
      address: '',
      origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      config,
      ports,
      jobs: queue,
      log,
      db: database.kysely,
      pool: database.pool,
      inTransaction: false,
      now,
    }),
    async close() {
      await queue.stop();
      await ports.realtime.close();
      await database.close();
    },
  };
}

/** The configured vendor of each port; what is not configured works on this machine alone. */
async function openPorts(config: Config, now: () => Date): Promise<Omit<Ports, 'realtime'>> {
  const dataDir = resolve(config.DATA_DIR);
  const mailbox = createMailbox({ directory: join(dataDir, 'mailbox') });
  return {
    mailbox,
    mail: createMailer({
      from: config.MAIL_FROM,
      mailbox,
      ...(config.SMTP_URL && { smtpUrl: config.SMTP_URL }),
    }),
    sms: createSmsSender({
      mailbox,
      ...(config.TWILIO_ACCOUNT_SID && {
        twilio: {
          baseUrl: config.TWILIO_BASE_URL,
          accountSid: config.TWILIO_ACCOUNT_SID,
          authToken: config.TWILIO_AUTH_TOKEN ?? '',
          from: config.TWILIO_FROM ?? '',
        },
      }),
    }),
    push: createPushSender({
      allowInner: config.PUSH_INNER_NETWORK,
      ...(config.FCM_SERVICE_ACCOUNT && {
        fcm: { account: config.FCM_SERVICE_ACCOUNT, baseUrl: config.FCM_BASE_URL },
      }),
    }),
    storage: await createStorage(storageConfig(config, join(dataDir, 'media'), now)),
    pictures: createPictureRenderer({ driver: 'sharp' }),
    geocoder: createGeocoder({
      provider: config.GEOCODER,
      ...(config.GEOCODER_URL && { url: config.GEOCODER_URL }),
      ...(config.GEOCODER_KEY && { key: config.GEOCODER_KEY }),
      ...(config.PUBLIC_URL && { contact: config.PUBLIC_URL }),
    }),
  };
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
