import { ApiError, notFound } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { deleteAdvertisementRow, lockAdvertisement } from './advertisements.queries.ts';
import { takeStep } from './deciding.service.ts';

/**
 * Removes an advertisement of the caller. One that waits gives its credit back, one that runs ends at once; what
 * is over is only removed. The ledger retains what was spent and what came back.
 * @throws ApiError not_found for anyone else's, wrong_state for one of the site's own that runs
 */
export async function removeOwn(ctx: SignedInCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const found = await lockAdvertisement(open, id);
    if (found?.accountId !== ctx.actor.accountId) throw notFound('There is no such advertisement.');
    if (found.byOperator && found.status === 'approved')
      throw new ApiError('wrong_state', 'This is featured by us, at no cost to you.');
    if (found.status === 'pending') await takeStep(open, id, 'cancel');
    if (found.status === 'approved') await takeStep(open, id, 'stop');
    await deleteAdvertisementRow(open, id);
  });
}
