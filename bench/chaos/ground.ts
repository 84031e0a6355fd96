import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { type RunningPostgres, startPostgres } from '@keystead/platform/postgres';
import { openServices } from '../../apps/server/services.ts';
import { startTestRedis, type TestRedis } from '../../testing/redis-server.ts';

/** A migrated, empty database and Redis, and what a process of the site needs to work on them. */
export interface Ground {
  readonly ctx: Ctx;
  readonly postgres: RunningPostgres;
  /** Undefined where there is none on this machine. */
  readonly redis: TestRedis | undefined;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** What is let go in the end, last opened first. */
  readonly opened: (() => Promise<unknown>)[];
  close(): Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** @param postgresFolder of the database's files, where they are to be somewhere of their own */
export async function openGround(say: (line: string) => void, postgresFolder?: string): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-chaos-'));
  const opened: Ground['opened'] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of opened.reverse()) await one().catch((error: unknown) => say(String(error)));
  };
  try {
    // As an operator runs it: what is acknowledged is on the disk.
    const postgres = await startPostgres({
      dataDir: postgresFolder ?? join(folder, 'postgres'),
      transport: 'tcp',
    });
    opened.push(postgres.stop);
    const { connectionString } = postgres;
    await migrate({ connectionString, directory: MIGRATIONS });
    const redis = await startTestRedis();
    if (redis) opened.push(redis.kill);
    const environment = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: connectionString,
      SECRET_KEY: 'the key of a proof, known to everyone',
      DEMO_WORLD: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://chaos.localhost',
      ...(redis && { REDIS_URL: redis.url }),
    };
    const services = await openServices(readConfig(environment), connectionString);
    opened.push(services.close);
    return { ctx: services.systemContext(), postgres, redis, folder, environment, say, opened, close };
  } catch (error) {
    await close();
    throw error;
  }
}
