import type { Ctx } from '@keystead/platform/context';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoredFile } from './files.ts';

/** Returns everything someone has written and can still read, by conversation. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const conversations = await ctx.db
    .selectFrom('conversation_side as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .select((eb) => [
      'c.listing_id',
      'c.listing_title',
      's.other_id',
      'c.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('chat_message as m')
          .select([
            'm.id',
            'm.sender_id',
            'm.body as message',
            sql`m.file ->> 'name'`.as('file'),
            // What the other side has sent is theirs.
            sql<StoredFile | null>`case when m.sender_id = s.account_id then coalesce(m.file, m.audio_file) end`.as(
              'own_file',
            ),
            'm.created_at',
          ])
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.deleted_at', 'is', null)
          .whereRef('m.id', '>', 's.cleared_id')
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('chat_message_hidden as h')
                  .select('h.message_id')
                  .whereRef('h.message_id', '=', 'm.id')
                  .where('h.account_id', '=', accountId),
              ),
            ),
          )
          .orderBy('m.id'),
      ).as('messages'),
    ])
    .where('s.account_id', '=', accountId)
    .orderBy('c.id')
    .execute();
  return { conversations };
}

/** Removes all someone's conversations, on both sides. @returns the files nothing names any more */
export async function deleteConversationsOf(ctx: Ctx, accountId: number): Promise<StoredFile[]> {
  const files = await ctx.db
    .deleteFrom('chat_message as m')
    .using('conversation as c')
    .whereRef('c.id', '=', 'm.conversation_id')
    .where((eb) => eb.or([eb('c.first_id', '=', accountId), eb('c.second_id', '=', accountId)]))
    .returning(['m.file', 'm.audio_file'])
    .$narrowType<{ file: StoredFile | null; audio_file: StoredFile | null }>()
    .execute();
  await ctx.db
    .deleteFrom('conversation')
    .where((eb) => eb.or([eb('first_id', '=', accountId), eb('second_id', '=', accountId)]))
    .execute();
  await ctx.db
    .deleteFrom('chat_event')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('other_id', '=', accountId)]))
    .execute();
  return files.flatMap(({ file, audio_file }) => [file ?? [], audio_file ?? []].flat());
}
