import type { PersonalData } from '@keystead/accounts/server';
import { keysOfFile } from './files.ts';
import { deleteConversationsOf, readOwn } from './personal-data.queries.ts';

/** What someone who leaves has talked about: they may take it along, and it goes with them on both sides. */
export const ownChats: PersonalData = {
  topic: 'chat',
  exportOf: readOwn,
  erase: async (ctx, accountId) => (await deleteConversationsOf(ctx, accountId)).flatMap(keysOfFile),
};
