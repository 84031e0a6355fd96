import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { searchFilters } from '@keystead/search/contract';
import { readAmounts } from '@keystead/search/server';
import { z } from 'zod';
import { readForeign, writeAmounts } from './searches.queries.ts';

const BATCH = 200;
const filtersSchema = z.object(searchFilters);

/**
 * Computes the amounts of saved searches in other currencies anew by the newest rates: what someone saved in euros stays so many
 * euros. A currency that no rates know any more stays at its last one, and so does a search whose filters cannot be read.
 */
export async function revalueSearches(ctx: Ctx): Promise<void> {
  let after = 0;
  for (;;) {
    const searches = await readForeign(ctx, after, BATCH);
    for (const { id, filters } of searches) {
      after = id;
      const { data, error } = filtersSchema.safeParse(filters);
      if (error) ctx.log.warn({ err: error, id }, 'a saved search cannot be read any more: its amounts stay');
      const amounts = data && (await readAmounts(ctx, data).catch(unlessUnknown));
      if (amounts) await writeAmounts(ctx, id, amounts);
    }
    if (searches.length < BATCH) return;
  }
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'validation') return undefined;
  throw error;
}
