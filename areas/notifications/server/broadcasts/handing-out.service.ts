import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { RETENTION } from '../../rules.ts';
import { notify } from '../notify.service.ts';
import { countAudience, readAudience } from './audience.queries.ts';
import {
  causeOf,
  noteReached,
  noteStart,
  readDueBroadcasts,
  takeDueBroadcast,
} from './broadcasts.queries.ts';
import { countMetrics, readUnstored, writeMetrics } from './metrics.queries.ts';

/** Recipients per transaction. */
const BATCH = 200;
/** Milliseconds after which a run leaves the rest to the next: the queue would take it for dead. */
const LONGEST_RUN = 200_000;
const DAY_MS = 24 * 3600 * 1000;

/** Every minute: what is scheduled for now, and what a worker that is gone has left behind. */
export async function handOutDue(ctx: Ctx): Promise<void> {
  for (const id of await readDueBroadcasts(ctx)) await handOutBroadcast(ctx, id);
}

/**
 * Notifies the next recipients of a broadcast, until all have it, it is stopped, or locked by another. Each is notified
 * once, however often this is begun: progress is written with the notifications, which are unique by cause.
 */
export async function handOutBroadcast(ctx: Ctx, broadcastId: number): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  while (Date.now() < until && (await handOutSome(ctx, broadcastId)));
}

function handOutSome(ctx: Ctx, broadcastId: number): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const words = await takeDueBroadcast(open, broadcastId);
    if (!words) return false;
    const { defaultLanguage } = await getSettings(open);
    const asked = { audience: words.audience, defaultLanguage };
    if (words.started_at === null) await noteStart(open, broadcastId, await countAudience(open, asked));
    const people = await readAudience(open, asked, { after: words.reached_id, limit: BATCH });
    await noteReached(open, broadcastId, people);
    await notify(
      open,
      'broadcast',
      people.map((accountId) => ({
        accountId,
        path: words.path,
        causeKey: causeOf(broadcastId),
        params: { title: words.title, text: words.body },
      })),
    );
    return people.length > 0;
  });
}

/** Writes the outcome of broadcasts, a day before their notifications are deleted. */
export async function storeMetrics(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION * 1000 + DAY_MS);
  for (const id of await readUnstored(ctx, before)) await writeMetrics(ctx, id, await countMetrics(ctx, id));
}
