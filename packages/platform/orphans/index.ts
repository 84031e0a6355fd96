import { z } from 'zod';
import type { Ctx } from '../context/index.ts';
import { defineJob, handleJob } from '../jobs/index.ts';
import { type FileColumns, readLikelyColumns, readNamedKeys } from './columns.queries.ts';

export type { FileColumns } from './columns.queries.ts';

const inUse = new Map<string, FileColumns[string]>();

/** Says which columns of an area's tables name stored files: whatever no row names is swept away after a day. */
export function addFilesInUse(columns: FileColumns): void {
  for (const [table, named] of Object.entries(columns)) inUse.set(table, named);
}

const DAY_MS = 24 * 3600 * 1000;
/** Files looked up in one statement. */
const BATCH = 1000;
/** Files a run looks at before it leaves the rest to the next. */
const RUN = 20_000;

/**
 * Removes files that no row names: a process was killed between storing and committing, or could not take them back.
 * What is younger than a day may still be on its way into a row.
 * @returns how many were removed, and where to go on, if not all were looked at
 * @throws Error and removes nothing while a column that looks like one of files is no one's: it could name any of them
 */
export async function sweepOrphans(
  ctx: Ctx,
  { after, most = RUN }: { after?: string | undefined; most?: number } = {},
): Promise<{ removed: number; next: string | undefined }> {
  await requireAllColumns(ctx);
  const { storage } = ctx.ports;
  const before = new Date(ctx.now().getTime() - DAY_MS);
  let [looked, removed] = [0, 0];
  let last: string | undefined;
  let batch: string[] = [];
  const assess = async () => {
    removed += await removeUnnamed(ctx, batch);
    batch = [];
  };
  for await (const { key, storedAt } of storage.list(after)) {
    if (looked === most) {
      await assess();
      return { removed, next: last };
    }
    looked += 1;
    last = key;
    if (storedAt < before) batch.push(key);
    if (batch.length === BATCH) await assess();
  }
  await assess();
  await storage.tidy(before);
  return { removed, next: undefined };
}

async function requireAllColumns(ctx: Ctx): Promise<void> {
  const unknown = (await readLikelyColumns(ctx)).filter(({ table, column }) => !inUse.get(table)?.[column]);
  if (unknown.length === 0) return;
  const names = unknown.map(({ table, column }) => `${table}.${column}`).join(', ');
  throw new Error(`No area says whether these name files (addFilesInUse): ${names}`);
}

async function removeUnnamed(ctx: Ctx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await readNamedKeys(ctx, Object.fromEntries(inUse), [
    ...new Set(keys.flatMap((key) => [key, pictureOf(key)])),
  ]);
  const orphans = keys.filter((key) => !named.has(key) && !named.has(pictureOf(key)));
  for (const key of orphans) await ctx.ports.storage.delete(key);
  if (orphans.length > 0) ctx.log.info({ count: orphans.length }, 'files that nothing names were removed');
  return orphans.length;
}

/** Returns the picture that a size belongs to: rows name pictures by their JPEG. */
function pictureOf(key: string): string {
  return key.replace(/-\d+\.(?:avif|webp|jpeg)$/, '.jpg');
}

const sweep = defineJob({
  name: 'platform.sweep-orphans',
  version: 1,
  payload: z.object({ after: z.string().optional() }),
  cron: '40 3 * * *',
});

export const orphanJobs = [
  handleJob(sweep, async (ctx: Ctx, { after }) => {
    const { next } = await sweepOrphans(ctx, { after });
    if (next !== undefined) await ctx.jobs.enqueue(ctx.db, sweep, { after: next });
  }),
];
