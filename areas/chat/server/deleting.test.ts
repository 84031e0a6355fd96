import { runSql } from '@keystead/platform/db';
import { MemoryStorage } from '@keystead/platform/storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteChatMessage, getChats, searchMessages, sendMessage } from '../contract.ts';
import { type ChatWorld, type Person, photo, startChatWorld } from './chat.fixture.ts';
import { ownChats } from './personal-data.ts';

let world: ChatWorld;
let owner: Person;
let seeker: Person;
const storage = new MemoryStorage();
beforeAll(async () => {
  world = await startChatWorld({ ports: { storage } });
  ({ owner } = world);
});
beforeEach(async () => {
  seeker = await world.signUp({ name: 'Sam Seeker' });
});
afterAll(() => world?.close());

const remove = (person: Person, other: Person, message_id?: number) =>
  world.call(
    deleteChatMessage,
    {
      receiver_id: other.accountId,
      property_id: world.home,
      ...(message_id !== undefined && { message_id }),
    },
    person,
  );
const row = async (person: Person, other: Person) =>
  (await world.call(getChats, { per_page: 100 }, person)).data.find((one) => one.user_id === other.accountId);

it('takes an own message back for both, with its count', async () => {
  await world.write(seeker, owner, 'First');
  const id = await world.write(seeker, owner, 'Second', { client_id: 'second' });
  await remove(seeker, owner, id);
  for (const [person, other] of [
    [seeker, owner],
    [owner, seeker],
  ] as const) {
    expect(await world.texts(person, other)).toEqual(['First']);
    expect((await row(person, other))?.last_message?.message).toBe('First');
  }
  expect((await row(owner, seeker))?.unread_count).toBe(1);
  // A retry that comes late does not bring it back.
  expect(await world.write(seeker, owner, 'Second', { client_id: 'second' })).toBe(id);
  expect(await world.texts(owner, seeker)).toEqual(['First']);
  await expect(remove(seeker, owner, id)).rejects.toMatchObject({ status: 404 });
});

it('hides someone else’s message from oneself alone', async () => {
  const id = await world.write(seeker, owner, 'Rude');
  await remove(owner, seeker, id);
  expect(await world.texts(owner, seeker)).toEqual([]);
  expect(await row(owner, seeker)).toBeUndefined();
  expect(await world.texts(seeker, owner)).toEqual(['Rude']);
});

it('deletes a whole conversation from one view; new messages bring it back without the old', async () => {
  await world.write(seeker, owner, 'Old');
  await remove(owner, seeker);
  expect(await row(owner, seeker)).toBeUndefined();
  expect(await world.texts(seeker, owner)).toEqual(['Old']);
  await world.write(seeker, owner, 'New');
  expect(await world.texts(owner, seeker)).toEqual(['New']);
  expect((await world.call(searchMessages, { query: 'old' }, owner)).data).toEqual([]);
  expect((await world.call(searchMessages, { query: 'OLD' }, seeker)).data).toMatchObject([
    { message: 'Old', user_id: owner.accountId, name: 'Olga Owner', title: 'First home' },
  ]);
});

it('removes files once no one can see them', async () => {
  const before = storage.files.size;
  const send = async () =>
    (
      await world.call(
        sendMessage,
        { receiver_id: owner.accountId, property_id: world.home, file: await photo() },
        seeker,
      )
    ).id;
  await remove(seeker, owner, await send());
  expect(storage.files.size).toBe(before);
  await send();
  await remove(seeker, owner);
  expect(storage.files.size).toBeGreaterThan(before);
  await remove(owner, seeker);
  expect(storage.files.size).toBe(before);
});

it('is for the two alone', async () => {
  const id = await world.write(seeker, owner, 'Mine');
  const stranger = await world.signUp();
  await expect(remove(stranger, owner, id)).rejects.toMatchObject({ status: 404 });
  await world.write(stranger, owner, 'Hello');
  await expect(remove(stranger, owner, id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(stranger, seeker)).rejects.toMatchObject({ status: 404 });
  expect(await world.texts(seeker, owner)).toEqual(['Mine']);
});

it('gives people their messages to take along, and erases them with the person on both sides', async () => {
  const before = storage.files.size;
  await world.write(seeker, owner, 'My words');
  await world.call(
    sendMessage,
    { receiver_id: owner.accountId, property_id: world.home, file: await photo() },
    seeker,
  );
  expect(JSON.stringify(await ownChats.exportOf(world.ctx, seeker.accountId))).toContain('My words');
  const keys = await ownChats.erase(world.ctx, seeker.accountId);
  expect(keys.length).toBe(storage.files.size - before);
  expect(await row(owner, seeker)).toBeUndefined();
  const left = await runSql(world.ctx.db, `select 1 from chat_event where account_id = $1 or other_id = $1`, [
    seeker.accountId,
  ]);
  expect(left).toEqual([]);
});
