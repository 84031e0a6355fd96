import type { AnyCall } from '@keystead/http/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type ChatWorld, type Person, startChatWorld, switchOff } from './chat.fixture.ts';
import { routes } from './chat.routes.ts';

let world: ChatWorld;
let stranger: Person;
let deactivated: Person;
let messageId: number;

beforeAll(async () => {
  world = await startChatWorld();
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await switchOff(world, deactivated.accountId);
  // What a stranger is after: the messages of two others.
  messageId = await world.write(world.seeker, world.owner, 'Secret words');
});
afterAll(() => world?.close());

const theirs = () => ({ user_id: String(world.owner.accountId), property_id: String(world.home) });
const thread = (): Record<string, string> => ({
  receiver_id: String(world.owner.accountId),
  property_id: String(world.home),
});
const asSeeker = () => ({ sender_id: String(world.seeker.accountId) });
/** What a stranger gets who forges someone's ids. */
const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.getChats, form: () => ({}), forged: 200 },
  { call: contract.getChat, form: theirs, forged: 200 },
  { call: contract.getMessages, form: theirs, forged: 200 },
  {
    call: contract.sendMessage,
    form: () => ({ ...thread(), ...asSeeker(), message: 'In another name' }),
    forged: 403,
  },
  {
    call: contract.deleteChatMessage,
    form: () => ({ ...thread(), message_id: String(messageId) }),
    forged: 404,
  },
  { call: contract.markChat, form: () => ({ ...theirs(), read_id: String(messageId) }), forged: 404 },
  // Accepted as before any first message, and not sent to anyone: marks.test.ts.
  { call: contract.chatTyping, form: theirs, forged: 200 },
  { call: contract.getChatPresence, form: theirs, forged: 404 },
  { call: contract.getChatEvents, form: () => ({ last_event_id: '0' }), forged: 200 },
  { call: contract.searchMessages, form: () => ({ query: 'secret' }), forged: 200 },
  { call: contract.getUnreadCount, form: () => ({}), forged: 200 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call.method === 'POST') return world.form(call.path, form, token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const claims = ['userid', 'account_id', 'current_user', 'firebase_id'];
    const ids = Object.fromEntries(claims.map((name) => [name, String(world.seeker.accountId)]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Secret');
  });
});

it('has changed nothing of the victims', async () => {
  expect(await world.texts(world.owner, world.seeker)).toEqual(['Secret words']);
  const row = await world.call(
    contract.getChat,
    { user_id: world.owner.accountId, property_id: world.home },
    world.seeker,
  );
  expect(row.data).toMatchObject({ read_id: 0, delivered_id: 0 });
});

it.each([
  ['send_message', { receiver_id: "1' or '1'='1", message: 'x' }, 'receiver_id'],
  ['send_message', { receiver_id: '-1', message: 'x' }, 'receiver_id'],
  ['send_message', { message: 'x' }, 'receiver_id'],
  ['send_message', { receiver_id: '1', message: 'x'.repeat(5001) }, 'message'],
  ['send_message', { receiver_id: '1', message: 'x', client_id: 'x'.repeat(65) }, 'client_id'],
  ['send_message', { receiver_id: '1', message: 'x', file: '/etc/passwd' }, 'file'],
  ['send_message', { receiver_id: '1', message: 'x', property_id: '1.5' }, 'property_id'],
  ['delete_chat_message', { message_id: '1' }, 'receiver_id'],
  ['mark-chat', { user_id: '1', read_id: '99999999999999999999' }, 'read_id'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.form(path, form as Record<string, string>, stranger.token);
  expect(status).toBe(400);
  expect((body.details as { field: string }[]).map((issue) => issue.field)).toContain(field);
});
