import type { Ctx } from '@keystead/platform/context';
import { openConversation, readTitles, refreshSide, setMarks } from './conversations.queries.ts';
import { discardFiles, type StoredFile } from './files.ts';
import { deleteMoved, insertMessage, lockMoved } from './messages.queries.ts';

/** What two people have written each other on another site. */
export interface MovedTalk {
  readonly personId: number;
  readonly otherId: number;
  /** 0: about no home in particular. */
  readonly listingId: number;
  /** The first first. */
  readonly messages: readonly MovedMessage[];
}

interface MovedMessage {
  readonly senderId: number;
  /** Unique among the messages of its sender: what came before under this name is left as it is. */
  readonly name: string;
  readonly body: string;
  readonly file: StoredFile | null;
  readonly audio: StoredFile | null;
  readonly sentAt: Date;
  readonly isRead: boolean;
}

/** Writes a conversation as it was, or the end of the one there is, in the open transaction; nobody is notified anew. */
export async function moveTalk(
  open: Ctx,
  { personId, otherId, listingId, messages }: MovedTalk,
): Promise<void> {
  const title = listingId === 0 ? '' : ((await readTitles(open, [listingId])).get(listingId) ?? '');
  const conversationId = await openConversation(open, { personId, otherId, listingId }, title);
  const sides = [personId, otherId].map((accountId) => ({ accountId, read: 0 }));
  let last = 0;
  for (const { name: clientId, isRead, ...message } of messages) {
    const id = await insertMessage(open, { ...message, conversationId, clientId });
    if (id === undefined) continue;
    last = id;
    for (const side of sides) if (isRead || side.accountId === message.senderId) side.read = id;
  }
  if (last === 0) return;
  for (const { accountId, read } of sides) {
    await setMarks(open, conversationId, accountId, { delivered: last, ...(read > 0 && { read }) });
    await refreshSide(open, conversationId, accountId);
  }
}

/**
 * Removes messages that came from another site, in the open transaction; a conversation that went on here stays whole.
 * @param names as they were given, which begin with `prefix`
 * @returns names of those that were removed, and of those that stay
 */
export async function takeBackMessages(
  open: Ctx,
  names: readonly string[],
  prefix: string,
): Promise<{ removed: ReadonlySet<string>; kept: ReadonlySet<string> }> {
  const found = await lockMoved(open, names, prefix);
  const removed = found.filter(({ went_on }) => !went_on);
  const files = await deleteMoved(
    open,
    removed.map(({ id }) => id),
  );
  await discardFiles(open, files);
  return {
    removed: new Set(removed.map(({ name }) => name)),
    kept: new Set(found.filter(({ went_on }) => went_on).map(({ name }) => name)),
  };
}
