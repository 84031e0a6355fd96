import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, type Page, pageOf } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { OfferKind, OfferState } from '../rules.ts';
import { offers } from './offers.queries.ts';

/** Returns one page of all offers, by the moment they were made. */
export function readStaffPage(
  ctx: Ctx,
  asked: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: OfferState | undefined;
    kind?: OfferKind | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
) {
  let rows = offers(ctx);
  if (asked.ids) rows = rows.where('o.id', '=', anyOf(asked.ids));
  if (asked.state) rows = rows.where('o.state', '=', asked.state);
  if (asked.kind) rows = rows.where('o.kind', '=', asked.kind);
  if (asked.words !== undefined)
    rows = rows.where(sql`lower(o.listing_title)`, 'like', likeWord(asked.words.toLowerCase()));
  return pageOf(ctx.db, rows.orderBy('o.created_at', order).orderBy('o.id', order), { limit, offset });
}
