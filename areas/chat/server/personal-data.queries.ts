import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredFile } from './files.ts';

/** Everything someone has written and can still read, by conversation. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const conversations = await runSql(
    ctx.db,
    `select c.listing_id, c.listing_title, s.other_id, c.created_at,
       (select coalesce(json_agg(json_build_object('id', m.id, 'sender_id', m.sender_id, 'message', m.body,
           'file', m.file ->> 'name', 'created_at', m.created_at) order by m.id), '[]')
        from chat_message m where m.conversation_id = c.id and m.deleted_at is null and m.id > s.cleared_id
          and not exists (select 1 from chat_message_hidden h where h.message_id = m.id and h.account_id = $1)
       ) as messages
     from conversation_side s join conversation c on c.id = s.conversation_id
     where s.account_id = $1 order by c.id`,
    [accountId],
  );
  return { conversations };
}

/** Removes all someone's conversations, on both sides. @returns the files nothing names any more */
export async function deleteConversationsOf(ctx: Ctx, accountId: number): Promise<StoredFile[]> {
  const files = await runSql<{ file: StoredFile | null; audio_file: StoredFile | null }>(
    ctx.db,
    `delete from chat_message m using conversation c
     where c.id = m.conversation_id and (c.first_id = $1 or c.second_id = $1) returning m.file, m.audio_file`,
    [accountId],
  );
  await runSql(ctx.db, 'delete from conversation where first_id = $1 or second_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from chat_event where account_id = $1 or other_id = $1', [accountId]);
  return files.flatMap(({ file, audio_file }) => [file ?? [], audio_file ?? []].flat());
}
