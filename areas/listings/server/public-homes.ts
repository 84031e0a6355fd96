import type { Ctx } from '@keystead/platform/context';
import type { PropertyDetail, ShownFact } from '../contract.ts';
import { shownFacts } from '../rules.ts';
import { closedTo } from './premium.ts';
import { readVisibleByIds } from './reading.queries.ts';
import { wireContextFor } from './reading.service.ts';
import { toDetail } from './wire.ts';

/** A home as everybody sees it, without how its owner is reached. */
export interface PublicHome {
  readonly detail: Omit<PropertyDetail, 'email' | 'mobile'>;
  /** All of them, also what an answer to a question states. */
  readonly facts: readonly ShownFact[];
}

/** Returns homes as guests see them, in the order of `ids`, without those that are not on the site or closed to guests. */
export async function publicHomes(ctx: Ctx, ids: readonly number[]): Promise<PublicHome[]> {
  const [rows, context] = await Promise.all([readVisibleByIds(ctx, ids, 0), wireContextFor(ctx, ids)]);
  const closed = await closedTo(ctx, 0, rows);
  return rows.flatMap((row) => {
    if (closed.has(row.id)) return [];
    const { email, mobile, ...detail } = toDetail(row, context, 0);
    return [{ detail, facts: shownFacts(row, new Set()) }];
  });
}
