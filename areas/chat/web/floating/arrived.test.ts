import { expect, it } from 'vitest';
import type { ChatEvent, MessageItem } from '../../contract.ts';
import { type Arrived, arrivedAfter } from './arrived.ts';

const OTHER = 7;
const ME = 1;
let lastId = 0;

function event(kind: ChatEvent['kind'], extra: Partial<ChatEvent> = {}): ChatEvent {
  lastId += 1;
  return {
    id: lastId,
    kind,
    property_id: 3,
    user_id: OTHER,
    message_id: lastId,
    notification_id: 0,
    message: null,
    ...extra,
  };
}

function message(sender_id: number, extra: Partial<ChatEvent> = {}): ChatEvent {
  const made = event('message', extra);
  return { ...made, message: { id: made.message_id, sender_id } as MessageItem };
}

const after = (...events: ChatEvent[]) => events.reduce<Arrived | null>(arrivedAfter, null);
const shown = (arrived: Arrived | null) => arrived?.lines.map((line) => line.sender_id);

it('begins with what someone else writes, not with own messages or hints', () => {
  expect(after(message(ME), event('typing'), event('notification', { user_id: 0 }))).toBeNull();
  expect(after(message(OTHER))).toMatchObject({ talk: { user: OTHER, property: 3 }, others: 0 });
});

it('goes on with both sides of the conversation, and counts others', () => {
  const arrived = after(message(OTHER), message(ME), message(OTHER));
  expect(shown(arrived)).toEqual([OTHER, ME, OTHER]);
  const newer = arrivedAfter(arrived, message(9, { user_id: 9 }));
  expect(newer).toMatchObject({ talk: { user: 9 }, others: 1 });
});

it('goes when it was read, deleted or taken back elsewhere; an answer given here leaves it', () => {
  const first = message(OTHER);
  expect(after(first, event('seen'))).toBeNull();
  expect(after(first, event('deleted', { message_id: first.message_id }))).toBeNull();
  expect(after(first, event('cleared'))).toBeNull();
  const answered = { ...(after(first) as Arrived), isAnswered: true };
  expect(shown(arrivedAfter(answered, event('seen')))).toEqual([OTHER]);
  expect(shown(after(first, event('seen', { property_id: 4 })))).toEqual([OTHER]);
});
