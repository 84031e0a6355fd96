import { type Ctx, inTransaction } from '@keystead/platform/context';
import { noteMessage, openConversation, refreshSide, setMarks } from './conversations.queries.ts';
import { insertMessage } from './messages.queries.ts';

/** A conversation of the demo world, read by both. */
export interface DemoTalk {
  readonly personId: number;
  readonly otherId: number;
  /** 0: about no home in particular. */
  readonly listingId: number;
  readonly title: string;
  readonly lines: readonly { readonly senderId: number; readonly body: string; readonly at: Date }[];
}

/** Writes conversations as they were, without notifications; writing them again changes nothing. */
export async function seedChats(ctx: Ctx, talks: readonly DemoTalk[]): Promise<void> {
  for (const talk of talks) await inTransaction(ctx, (open) => seedTalk(open, talk));
}

async function seedTalk(open: Ctx, { lines, title, ...talk }: DemoTalk): Promise<void> {
  const conversationId = await openConversation(open, talk, title);
  for (const [index, { senderId, body, at }] of lines.entries()) {
    const clientId = `demo-${conversationId}-${index}`;
    const then = { ...open, now: () => at };
    const message = { conversationId, senderId, clientId, body, file: null, audio: null };
    const id = await insertMessage(then, message);
    if (id === undefined) continue;
    await noteMessage(open, conversationId, { id, senderId });
    for (const person of [talk.personId, talk.otherId])
      await setMarks(open, conversationId, person, { delivered: id, read: id });
  }
  for (const person of [talk.personId, talk.otherId]) await refreshSide(open, conversationId, person);
}
