import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf } from '@keystead/platform/db';
import { sql } from 'kysely';

/** A conversation as one side sees it, with its number. */
export type OperatorRow = Awaited<ReturnType<typeof readSitePage>>['rows'][number];

interface OperatorFilter {
  readonly words?: string | undefined;
  readonly isUnread?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Returns one page of the conversations of an account that have something to show. */
export function readSitePage(
  ctx: Ctx,
  accountId: number,
  { words, isUnread, ids }: OperatorFilter,
  { isOldestFirst, limit, offset }: Page & { isOldestFirst: boolean },
) {
  let found = ctx.db
    .selectFrom('conversation_side as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .innerJoin('chat_message as m', 'm.id', 's.last_message_id')
    .select(['c.id', 's.other_id', 'c.listing_id', 'c.listing_title', 's.unread', 'm.body as last_text'])
    .select([sql<boolean>`m.sender_id = s.account_id`.as('is_own'), 'm.created_at as last_at'])
    .where('s.account_id', '=', accountId);
  if (ids) found = found.where('c.id', '=', anyOf(ids));
  if (isUnread !== undefined) found = found.where('s.unread', isUnread ? '>' : '<=', 0);
  if (words !== undefined)
    found = found.where(
      sql<boolean>`(strpos(lower(m.body || ' ' || c.listing_title), lower(${words})) > 0
        or exists (select 1 from account_public p where p.id = s.other_id
          and strpos(lower(p.name), lower(${words})) > 0))`,
    );
  const inOrder = found.orderBy('s.last_message_id', isOldestFirst ? 'asc' : 'desc');
  return pageOf(ctx.db, inOrder, { limit, offset });
}
