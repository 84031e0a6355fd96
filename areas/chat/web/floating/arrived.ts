import type { ChatEvent, MessageItem } from '../../contract.ts';
import { isSameTalk, type Talk } from '../talk.ts';

/** What came in while someone was elsewhere on the site. */
export interface Arrived {
  readonly talk: Talk;
  /** Oldest first, own answers among them. */
  readonly lines: readonly MessageItem[];
  /** More conversations in which something came in meanwhile. */
  readonly others: number;
  /** Who has answered here goes on here, though it is read by now. */
  readonly isAnswered: boolean;
}

/** Returns the message to show after an event; null: none. */
export function arrivedAfter(before: Arrived | null, event: ChatEvent): Arrived | null {
  const isShown = before !== null && isSameTalk(before.talk, event);
  if (event.kind === 'message' && event.message !== null) {
    const { message, user_id: user, property_id: property } = event;
    if (isShown) return { ...before, lines: [...before.lines, message] };
    if (message.sender_id !== user) return before;
    return {
      talk: { user, property },
      lines: [message],
      others: before ? before.others + 1 : 0,
      isAnswered: false,
    };
  }
  if (!isShown) return before;
  if (event.kind === 'deleted') return without(before, event.message_id);
  // Read or deleted elsewhere.
  const isDone = event.kind === 'cleared' || (event.kind === 'seen' && !before.isAnswered);
  return isDone ? null : before;
}

function without(before: Arrived, id: number): Arrived | null {
  const lines = before.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? null : { ...before, lines };
}
