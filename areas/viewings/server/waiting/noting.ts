import type { Ctx } from '@keystead/platform/context';
import { giveTurns } from '../viewings.jobs.ts';
import { isAwaited } from './waiting.queries.ts';

/** Has those who wait notified, once the open transaction has committed, in which a time or a seat of an agent has become free. */
export async function noteFree(open: Ctx, agentId: number | null): Promise<void> {
  if (agentId !== null && (await isAwaited(open, agentId)))
    await open.jobs.enqueue(open.db, giveTurns, { agentId });
}
