import { type Ctx, mediaUrl } from '@keystead/platform/context';
import type { MessageItem } from '../contract.ts';
import { readHomes } from './conversations.queries.ts';
import { readMessagesById } from './messages.queries.ts';
import { peopleFor, toMessages } from './wire.ts';

/** One message as its reader gets it, with what a push says beside it. */
export interface DescribedMessage {
  readonly message: MessageItem;
  readonly senderName: string;
  /** Address, "" when the talk is about no home with a picture. */
  readonly homePicture: string;
}

/** @returns undefined when the reader cannot see it, or no longer */
export async function describeMessage(
  ctx: Ctx,
  readerId: number,
  messageId: number,
): Promise<DescribedMessage | undefined> {
  const asReader = { ...ctx, actor: { accountId: readerId, sessionId: '' } };
  const [row] = await readMessagesById(ctx, readerId, [messageId]);
  if (!row) return undefined;
  const people = await peopleFor(asReader, [row.sender_id, row.receiver_id]);
  const [[message], homes] = await Promise.all([
    toMessages(ctx, [row], people),
    readHomes(ctx, [row.listing_id]),
  ]);
  const picture = homes.get(row.listing_id)?.picture_key;
  return {
    message: message as MessageItem,
    senderName: people.name(row.sender_id),
    homePicture: picture ? mediaUrl(ctx, picture) : '',
  };
}
