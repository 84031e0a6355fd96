import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A conversation as one side sees it, with its number. */
export interface OperatorRow {
  id: number;
  other_id: number;
  listing_id: number;
  listing_title: string;
  unread: number;
  last_text: string;
  is_own: boolean;
  last_at: Date;
}

interface OperatorFilter {
  readonly words?: string | undefined;
  readonly isUnread?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
}

const MATCHING = `from conversation_side s join conversation c on c.id = s.conversation_id
  join chat_message m on m.id = s.last_message_id
  where s.account_id = $1 and ($2::int[] is null or c.id = any($2))
    and ($3::boolean is null or (s.unread > 0) = $3)
    and ($4::text is null or strpos(lower(m.body || ' ' || c.listing_title), lower($4)) > 0
      or exists (select 1 from account_public p where p.id = s.other_id and strpos(lower(p.name), lower($4)) > 0))`;

/** One page of the conversations of an account that have something to show. */
export async function readSitePage(
  ctx: Ctx,
  accountId: number,
  { words, isUnread, ids }: OperatorFilter,
  page: { isOldestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: OperatorRow[]; total: number }> {
  const values = [accountId, ids ? [...ids] : null, isUnread ?? null, words ?? null];
  const [rows, [count]] = await Promise.all([
    runSql<OperatorRow>(
      ctx.db,
      `select c.id, s.other_id, c.listing_id, c.listing_title, s.unread, m.body as last_text,
         m.sender_id = s.account_id as is_own, m.created_at as last_at
       ${MATCHING} order by s.last_message_id ${page.isOldestFirst ? 'asc' : 'desc'} limit $5 offset $6`,
      [...values, page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${MATCHING}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}
