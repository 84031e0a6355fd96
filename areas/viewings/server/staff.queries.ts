import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, type Page, pageOf, runSql } from '@keystead/platform/db';
import { DAY_VALUE, daySql } from '@keystead/platform/metrics';
import { sql } from 'kysely';
import type { ViewingState } from '../rules.ts';
import { viewings } from './viewings.queries.ts';

/** Returns one page of all viewings by when they were booked. @param asked.words part of the title of the home */
export function readStaffPage(
  ctx: Ctx,
  asked: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: ViewingState | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
) {
  let rows = viewings(ctx).select('v.created_at');
  if (asked.ids) rows = rows.where('v.id', '=', anyOf(asked.ids));
  if (asked.state) rows = rows.where('v.state', '=', asked.state);
  if (asked.words !== undefined)
    rows = rows.where(sql`lower(s.listing_title)`, 'like', likeWord(asked.words.toLowerCase()));
  return pageOf(ctx.db, rows.orderBy('v.created_at', order).orderBy('v.id', order), { limit, offset });
}

/** Returns how many viewings were booked on each day, and how many of each day were cancelled since. */
export async function readBooked(ctx: Ctx, from: Date) {
  const count = (condition: string) =>
    runSql(
      ctx.db,
      `select ${daySql('created_at')} as day, count(*)::int as value from viewing
       where created_at >= $1 and ${condition} group by 1`,
      [from],
      DAY_VALUE,
    );
  const [booked, cancelled] = await Promise.all([count('true'), count("state = 'cancelled'")]);
  return { booked, cancelled };
}
