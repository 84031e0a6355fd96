import { blockUser, unblockUser } from '@keystead/moderation/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  chatTyping,
  getChat,
  getChatEvents,
  getChatPresence,
  getChats,
  getMessages,
  getUnreadCount,
  markChat,
} from '../contract.ts';
import { type ChatWorld, listen, type Person, startChatWorld } from './chat.fixture.ts';
import { CHAT_CHANNEL } from './events.queries.ts';

let world: ChatWorld;
let owner: Person;
let seeker: Person;
beforeAll(async () => {
  world = await startChatWorld();
  ({ owner } = world);
});
beforeEach(async () => {
  seeker = await world.signUp({ name: 'Sam Seeker' });
});
afterAll(() => world?.close());

/** A busy machine takes its time. */
const SOON = { timeout: 15_000 };

const withOther = (other: Person) => ({ user_id: other.accountId, property_id: world.home });
const side = async (person: Person, other: Person) =>
  (await world.call(getChat, withOther(other), person)).data;

it('moves marks forward only, and never past the last message', async () => {
  const first = await world.write(seeker, owner, 'One');
  const second = await world.write(seeker, owner, 'Two');
  const mark = (marks: { delivered_id?: number; read_id?: number }) =>
    world.call(markChat, { ...withOther(seeker), ...marks }, owner);
  await mark({ delivered_id: second });
  expect(await side(seeker, owner)).toMatchObject({ delivered_id: second, read_id: 0 });
  await mark({ read_id: first });
  expect(await side(owner, seeker)).toMatchObject({ unread_count: 1, own_read_id: first });
  await mark({ read_id: 999_999_999 });
  await mark({ read_id: first, delivered_id: first });
  expect(await side(seeker, owner)).toMatchObject({ delivered_id: second, read_id: second });
  expect((await world.call(getUnreadCount, {}, seeker)).data.chat).toBe(0);
  await world.write(seeker, owner, 'Three');
  expect((await side(owner, seeker)).unread_count).toBe(1);
});

it('takes asking for the list for arrival, and only a reading for a reading', async () => {
  const id = await world.write(seeker, owner, 'One');
  expect(await side(seeker, owner)).toMatchObject({ delivered_id: 0 });
  const stream = listen(world.url, seeker.token);
  await stream.started;
  await world.call(getChats, {}, owner);
  await world.call(getChats, {}, owner);
  expect(await side(seeker, owner)).toMatchObject({ delivered_id: id, read_id: 0 });
  expect(await side(owner, seeker)).toMatchObject({ unread_count: 1 });
  await world.write(seeker, owner, 'Two');
  await expect.poll(() => stream.events.map(({ kind }) => kind), SOON).toEqual(['delivered', 'message']);
  stream.cut();
});

it('takes the first page for reading, as existing clients read', async () => {
  await world.write(seeker, owner, 'One');
  await world.call(getMessages, { ...withOther(seeker), page: 0, per_page: 10 }, owner);
  expect(await side(owner, seeker)).toMatchObject({ unread_count: 0 });
});

it('pages as a paginator, the newest first', async () => {
  for (const text of ['1', '2', '3', '4', '5']) await world.write(seeker, owner, text);
  const page = async (page: number) =>
    (await world.call(getMessages, { ...withOther(owner), page, per_page: 2 }, seeker)).data;
  expect(await page(0)).toMatchObject({ current_page: 1, last_page: 3, total: 5, from: 1, to: 2 });
  expect((await page(3)).data.map(({ message }) => message)).toEqual(['1']);
  const { data } = await page(1);
  const older = { ...withOther(owner), before_id: data[1]?.id ?? 0, per_page: 2 };
  expect((await world.call(getMessages, older, seeker)).data.data.map(({ message }) => message)).toEqual([
    '3',
    '2',
  ]);
});

it('reports everything in order, by polling too', async () => {
  const begin = (await world.call(getChatEvents, {}, seeker)).last_event_id;
  await world.write(seeker, owner, 'Hello');
  const id = await world.write(seeker, owner, 'Still free?');
  await world.call(markChat, { ...withOther(seeker), read_id: id }, owner);
  const { data, last_event_id, is_reset } = await world.call(getChatEvents, { last_event_id: begin }, seeker);
  expect(data.map(({ kind, message }) => [kind, message?.message])).toEqual([
    ['message', 'Hello'],
    ['message', 'Still free?'],
    ['read', undefined],
  ]);
  expect([last_event_id, is_reset]).toEqual([begin + 3, false]);
  // From a future that never was, or a past that is no longer stored: everything anew.
  expect(await world.call(getChatEvents, { last_event_id: 999 }, seeker)).toMatchObject({
    data: [],
    is_reset: true,
    last_event_id,
  });
});

it('says nothing of what was seen across a block', async () => {
  const first = await world.write(seeker, owner, 'Hello');
  await world.call(blockUser, { to_user_id: seeker.accountId }, owner);
  const begin = (await world.call(getChatEvents, {}, seeker)).last_event_id;
  await world.call(markChat, { ...withOther(seeker), delivered_id: first }, owner);
  await world.call(markChat, { ...withOther(seeker), read_id: first }, owner);
  expect((await side(owner, seeker)).unread_count).toBe(0);
  expect((await world.call(getChatEvents, { last_event_id: begin }, seeker)).data).toEqual([]);
  expect(await side(seeker, owner)).toMatchObject({ delivered_id: 0, read_id: 0 });
});

it('goes on after an unreadable notice', async () => {
  const stream = listen(world.url, owner.token);
  await stream.started;
  for (const text of ['{', 'null', '7', '{"people":3}'])
    await world.ctx.ports.realtime.publish(world.ctx, CHAT_CHANNEL, text);
  await world.write(seeker, owner, 'Still here');
  const texts = () => stream.events.flatMap(({ message }) => message?.message ?? []);
  await expect.poll(texts, SOON).toEqual(['Still here']);
  stream.cut();
});

it('accepts a typing hint before the first message, and sends it to no one', async () => {
  const stranger = await world.signUp();
  const stream = listen(world.url, owner.token);
  await stream.started;
  const hint = (person: number) =>
    world.form('chat-typing', { user_id: String(person), property_id: String(world.home) }, stranger.token);
  expect(await hint(owner.accountId)).toMatchObject({ status: 200, body: { error: false } });
  expect((await hint(stranger.accountId)).status).toBe(404);
  expect((await hint(999_999)).status).toBe(404);
  await world.write(stranger, owner, 'Hello');
  await expect.poll(() => stream.events.map(({ kind }) => kind), SOON).toContain('message');
  expect(stream.events.map(({ kind }) => kind)).not.toContain('typing');
  stream.cut();
});

it('hints at who writes and who is there, but not across a block', async () => {
  await world.write(seeker, owner, 'Hello');
  const stream = listen(world.url, owner.token);
  await stream.started;
  const type = () => world.call(chatTyping, withOther(owner), seeker);
  await type();
  await expect
    .poll(() => stream.events.map(({ kind, user_id }) => [kind, user_id]), SOON)
    .toEqual([['typing', seeker.accountId]]);
  const online = async () => (await world.call(getChatPresence, withOther(owner), seeker)).data.is_online;
  expect(await online()).toBe(true);
  await world.call(blockUser, { to_user_id: seeker.accountId }, owner);
  expect(await online()).toBe(false);
  await type();
  await world.call(unblockUser, { to_user_id: seeker.accountId }, owner);
  await world.write(seeker, owner, 'Last');
  await expect
    .poll(() => stream.events.map(({ kind }) => kind).slice(0, 2), SOON)
    .toEqual(['typing', 'message']);
  stream.cut();
  world.clock.advance(51);
  expect(await online()).toBe(false);
});
