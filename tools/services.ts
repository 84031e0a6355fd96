import { resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { openServices } from '../apps/server/services.ts';
import { connect } from './import/connect.ts';

const migrations = resolve(import.meta.dirname, '../db/migrations');

/**
 * Does the work of a command on the database of this installation, brought up to date first.
 * @param log is given what is done about the database, in words
 * @returns what the work returns
 */
export async function withServices<Result>(
  log: (line: string) => void,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  // The queue is not used here, and what goes wrong is thrown.
  const config = readConfig({ LOG_LEVEL: 'fatal', ...process.env, DATABASE_READ_URLS: undefined });
  const database = await connect(config, log);
  try {
    await migrate({ connectionString: database.connectionString, directory: migrations });
    const services = await openServices(config, database.connectionString);
    try {
      return await work(services.systemContext());
    } finally {
      await services.close();
    }
  } finally {
    await database.close();
  }
}
