import { type Ctx, inTransaction } from '@keystead/platform/context';
import { MOST_MISSING, missingShare } from '../../rules.ts';
import { beginRunning, needsConfirmation, stockOf } from '../imports.service.ts';
import { type Run, readLastDone, readRun } from '../runs.queries.ts';
import { noteAsked, readFeed } from './feeds.queries.ts';
import { alertStaff, announceErrors } from './notifying.jobs.ts';

/**
 * Brings a file of a feed in that was tried, where the feed does that by itself and nothing about the file is suspicious; else staff
 * are notified, and nothing changes.
 */
export async function decide(ctx: Ctx, importId: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const run = await readRun(open, importId, 'wait');
    if (run?.state !== 'checked' || run.feedId === null) return;
    const feed = await readFeed(open, run.feedId);
    if (!feed?.isActive || feed.mapping === null) return;
    const reason = await suspicionOf(open, run);
    if (reason !== undefined) await alertStaff(open, run.feedId, reason);
    else if (feed.isAutomatic) await beginRunning(open, run);
    else if (writesOf(run) > 0)
      await alertStaff(
        open,
        run.feedId,
        'A new file is here. Look at what it would change, and bring it in.',
      );
  });
}

const writesOf = ({ inserted, updated, drafted, taken_off: missing }: Run) =>
  inserted + updated + drafted + missing;

/** Returns why a file is not brought in unasked; undefined for none. */
async function suspicionOf(open: Ctx, run: Run): Promise<string | undefined> {
  const { rows, refused, feedId, mapping } = run;
  const stock = stockOf(run);
  const most = mapping?.mostMissing ?? MOST_MISSING;
  if (needsConfirmation(run))
    return `${run.taken_off} homes are missing in its last file, ${Math.round(missingShare({ ...run, stock }))} % of those on the market. Nothing was changed: are they really gone?`;
  // Of changes, too, it is the share of all homes that is suspicious.
  if (rows > 0 && (refused / Math.max(rows, stock)) * 100 > most)
    return `${refused} of ${rows} homes in its last file have errors. Nothing was changed: is the file damaged?`;
  const before = feedId === null || stock > 0 ? undefined : await readLastDone(open, feedId, true);
  if (before && rows < before.rows * (1 - most / 100))
    return `Its last file has ${rows} homes, the one before had ${before.rows}. Nothing was changed: is the file whole?`;
  return undefined;
}

/** Notes that a file of a feed has come in, and has its owner mailed what is wrong with its homes. */
export async function settle(ctx: Ctx, run: Run): Promise<void> {
  const { feedId } = run;
  if (feedId === null) return;
  await inTransaction(ctx, async (open) => {
    const present = await readRun(open, run.id);
    if (!present) return;
    await noteAsked(open, feedId, { problem: present.problem, failures: 0 });
    await announceErrors(open, present);
  });
}
