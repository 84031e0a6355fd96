import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { DB } from '../db/index.ts';
import { defineJob, type Jobs } from '../jobs/index.ts';
import { insertChange } from './outbox.queries.ts';

/** Tells the cache in front what has changed; also by itself each minute, for what could not be told before. */
export const tellEdge = defineJob({
  name: 'platform.tell-edge',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

interface Writing {
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly config: Config;
  now(): Date;
}

/** Writes down, in the open transaction, what a cache in front is to drop; nothing where there is none that listens. */
export async function noteForEdge(ctx: Writing, keys: readonly string[]): Promise<void> {
  if (ctx.config.EDGE_PURGE_URL === undefined || keys.length === 0) return;
  await insertChange(ctx.db, keys, ctx.now());
  await ctx.jobs.enqueue(ctx.db, tellEdge, {});
}
