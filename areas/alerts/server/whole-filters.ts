import type { Ctx } from '@keystead/platform/context';
import { commutesText } from '@keystead/search/contract';
import { unsealCommutes } from '@keystead/search/server';
import type { Filters } from '../rules.ts';

/**
 * Returns the filters of a person's search with the commutes that are sealed beside them: for that person alone. Without them
 * where the server's secret is another one now.
 */
export function wholeFilters(
  ctx: Ctx,
  accountId: number,
  { id, filters, commute }: { id: number; filters: Filters; commute: Buffer | null },
): Filters {
  if (commute === null) return filters;
  try {
    return { ...filters, commute: commutesText(unsealCommutes(ctx, accountId, commute)) };
  } catch (error) {
    ctx.log.warn({ err: error, id }, 'the commute of a saved search cannot be opened');
    return filters;
  }
}
