import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { ImportError } from '../../engine/import-error.ts';
import { oneMoveIn } from '../alone.ts';
import { CACHE_TAG, type MoveInLine } from '../lines.ts';
import {
  deleteItems,
  lockRun,
  type MoveInRun,
  type RunItem,
  readItemsOfRun,
  readRuns,
  writeUndone,
} from '../move-in.queries.ts';
import type { MoveInOptions } from '../move-in.service.ts';
import { KINDS, type Kind } from '../records.ts';
import { TAKERS } from './takers.ts';

/** Rows of one transaction. */
const BATCH = 100;

/** Returns the runs of this site, the newest first. */
export const moveInRuns: (ctx: Ctx) => Promise<MoveInRun[]> = readRuns;

const REASONS = {
  kept: 'was changed or used since, or stays in the books',
  gone: 'was removed since',
  merged: 'was here before, or is one with another, and stays',
} as const;

/**
 * Takes back all that a run has brought and that nobody has touched since; what stays is named, and undoing again takes it back once it is
 * free. A run that went on where another had broken off is undone before that one.
 * @throws ImportError where there is no such run; MoveInBusy
 */
export async function undoMoveIn(
  ctx: Ctx,
  runId: number,
  told: Pick<MoveInOptions, 'onLine' | 'record'>,
): Promise<{ system: string }> {
  return oneMoveIn(ctx, () => undoAll(ctx, runId, told));
}

async function undoAll(
  ctx: Ctx,
  runId: number,
  { onLine, record }: Pick<MoveInOptions, 'onLine' | 'record'>,
) {
  const run = await inTransaction(ctx, (open) => lockRun(open, runId));
  if (!run) throw new ImportError(`There is no run ${runId}: \`npm run move-in -- runs\` lists them.`);
  for (const kind of KINDS.toReversed())
    for (let after = ''; ; ) {
      const { lines, last } = await inTransaction(ctx, async (open) => {
        const batch = await undoBatch(open, run, { kind, after });
        await record?.(open, batch.lines);
        return batch;
      });
      for (const line of lines) onLine?.(line);
      if (last === undefined) break;
      after = last;
    }
  await inTransaction(ctx, async (open) => {
    await writeUndone(open, runId);
    await changed(open, CACHE_TAG);
  });
  return { system: run.system };
}

async function undoBatch(
  open: Ctx,
  { id: runId, system }: MoveInRun,
  { kind, after }: { kind: Kind; after: string },
): Promise<{ lines: MoveInLine[]; last: string | undefined }> {
  await lockRun(open, runId);
  const items = await readItemsOfRun(open, { runId, kind, after, most: BATCH });
  const [merged, own] = [items.filter(isMerged), items.filter((item) => !isMerged(item))];
  const outcomes = own.length > 0 ? await TAKERS[kind].takeBack(open, own, system) : new Map();
  const free = own.filter(({ oldId }) => outcomes.get(oldId) !== 'kept');
  await deleteItems(
    open,
    { system, kind },
    [...merged, ...free].map(({ oldId }) => oldId),
  );
  const lines = items.map(({ oldId, outcome: was }): MoveInLine => {
    const outcome = was === 'merged' ? 'merged' : (outcomes.get(oldId) ?? 'gone');
    return outcome === 'removed'
      ? { kind, oldId, outcome: 'removed', reason: '' }
      : { kind, oldId, outcome: 'kept', reason: REASONS[outcome as keyof typeof REASONS] };
  });
  return { lines, last: items.length < BATCH ? undefined : items.at(-1)?.oldId };
}

const isMerged = ({ outcome }: RunItem) => outcome === 'merged';
