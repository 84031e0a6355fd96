import { createHash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { FEED_LIMITS } from '../../feed-rules.ts';
import { isBusy } from '../../rules.ts';
import { checkedMapping, dropImportFiles, storeImport } from '../imports.service.ts';
import { type Inspected, inspect } from '../inspecting.ts';
import { beginWork, deleteRun, insertRun, type Run, readLastDone, readOpenRuns } from '../runs.queries.ts';
import { workOn } from '../working.job.ts';
import { type Feed, noteAsked, readFeed } from './feeds.queries.ts';
import { alertStaff } from './notifying.jobs.ts';
import type { Replica } from './replica.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** `''` where there is none. */
  readonly etag: string;
  /** What it holds of a service that is asked for changes. */
  readonly replica?: Replica;
}

/** What became of a file: an import that is tried now, or waits for staff to say what its columns mean. */
export type Received =
  | { readonly outcome: 'unchanged' | 'busy' }
  | { readonly outcome: 'tried' | 'waits'; readonly importId: number };

/**
 * Takes a file of a feed: the same file as the last time changes nothing, and one that is still waiting gives way to a newer one.
 * @throws ApiError validation naming `file`, too_large, when it cannot be read; staff are notified
 */
export async function receive(ctx: Ctx, feedId: number, file: ReceivedFile): Promise<Received> {
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const feed = await readFeed(ctx, feedId);
  if (feed?.digest === digest) {
    await noteUnchanged(ctx, feedId, file.etag);
    return { outcome: 'unchanged' };
  }
  const inspected = await lookThrough(ctx, feedId, file);
  const stored = await storeImport(ctx, file.name, inspected, file.replica);
  const { received, dropped } = await inTransaction(ctx, (open) =>
    enter(open, feedId, { ...stored, name: runName(feed, file), feedId }, { digest, etag: file.etag }),
  );
  for (const files of dropped) await dropImportFiles(ctx, files);
  return received;
}

/** Notes that a feed has the file that it had: what was wrong with another one meanwhile is over. */
export async function noteUnchanged(ctx: Ctx, feedId: number, etag?: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const isWaiting = (await readOpenRuns(open, feedId)).length > 0;
    const last = isWaiting ? undefined : await readLastDone(open, feedId);
    await noteAsked(open, feedId, {
      failures: 0,
      ...(etag !== undefined && { etag }),
      ...(!isWaiting && { problem: last?.problem ?? '' }),
    });
  });
}

/** Returns how an import is called, and the data of a feed until staff say otherwise. */
const runName = (feed: Feed | undefined, file: ReceivedFile) =>
  [feed?.name, file.name].filter(Boolean).join(': ').slice(-200);

async function lookThrough(ctx: Ctx, feedId: number, { name, bytes }: ReceivedFile): Promise<Inspected> {
  try {
    return await inspect(name, bytes, FEED_LIMITS.bytes);
  } catch (error) {
    if (error instanceof ApiError) {
      const reason = error.details?.find(({ field }) => field === 'file')?.message ?? error.message;
      await alertStaff(ctx, feedId, `The file cannot be read, and nothing was changed. It ${reason}`);
    }
    throw error;
  }
}

type NewRun = Parameters<typeof insertRun>[1];
type StoredFiles = Pick<Run, 'fileKey' | 'archiveKey'>;

/** Notes the file as an import that is tried, in the open transaction. */
async function enter(
  open: Ctx,
  feedId: number,
  run: NewRun,
  seen: { digest: string; etag: string },
): Promise<{ received: Received; dropped: readonly StoredFiles[] }> {
  const feed = await readFeed(open, feedId, true);
  const waiting = await readOpenRuns(open, feedId);
  if (!feed || feed.digest === seen.digest) return { received: { outcome: 'unchanged' }, dropped: [run] };
  if (waiting.some(({ state }) => isBusy(state))) return { received: { outcome: 'busy' }, dropped: [run] };
  for (const { id } of waiting) await deleteRun(open, id);
  const importId = await insertRun(open, run);
  await noteAsked(open, feedId, { ...seen, failures: 0 });
  if (feed.mapping === null) return { received: { outcome: 'waits', importId }, dropped: waiting };
  const mapping = await checkedMapping(open, run, JSON.stringify(feed.mapping)).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (mapping instanceof ApiError) {
    await alertStaff(
      open,
      feedId,
      `Its mapping no longer fits: ${mapping.details?.[0]?.message ?? mapping.message}`,
    );
    return { received: { outcome: 'waits', importId }, dropped: waiting };
  }
  await beginWork(open, importId, 'checking', { anew: 'all', mapping });
  await open.jobs.enqueue(open.db, workOn, { id: importId });
  return { received: { outcome: 'tried', importId }, dropped: waiting };
}
