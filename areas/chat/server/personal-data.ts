import type { PersonalData } from '@keystead/accounts/server';
import { keysOfFile } from './files.ts';
import { deleteConversationsOf, readOwn } from './personal-data.queries.ts';

/** Conversations as personal data: exported, and erased with the account on both sides. */
export const ownChats: PersonalData = {
  topic: 'chat',
  ownsFiles: true,
  exportOf: readOwn,
  erase: async (ctx, accountId) => (await deleteConversationsOf(ctx, accountId)).flatMap(keysOfFile),
};
