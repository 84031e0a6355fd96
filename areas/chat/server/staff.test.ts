import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerConversation,
  beginConversation,
  blockPerson,
  listConversations,
  oneConversation,
  seenConversation,
  unblockPerson,
} from '../contract.staff.ts';
import { getChats } from '../contract.ts';
import { type ChatWorld, startChatWorld } from './chat.fixture.ts';

let world: ChatWorld;
let support: { token: string; name: string };
beforeAll(async () => {
  world = await startChatWorld();
  support = await world.signInStaff('support');
  await world.write(world.seeker, world.site, 'Is anybody there?', { property_id: 0, receiver_id: 0 });
  await world.write(world.seeker, world.owner, 'Between the two of us');
});
afterAll(() => world?.close());

const list = (args: object = {}) => world.call(listConversations, args, support);

it('shows staff what people write to the site, and nothing that they write to each other', async () => {
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    account_id: world.seeker.accountId,
    account_name: 'Sam Seeker',
    unread: 1,
    is_answered: false,
    last_text: 'Is anybody there?',
  });
  expect((await list({ q: 'seeker' })).total).toBe(1);
  expect((await list({ q: 'two of us' })).total).toBe(0);
  const others = await runSql<{ id: number }>(
    world.ctx.db,
    'select id from conversation where listing_id > 0',
  );
  for (const { id } of others) {
    await expect(world.call(oneConversation, { id }, support)).rejects.toMatchObject({ code: 'not_found' });
    const answer = world.call(answerConversation, { id, message: 'Hello' }, support);
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('lets them answer as the site, once, and says in the log who it was', async () => {
  const [{ id } = { id: 0 }] = (await list()).data;
  const said = { id, message: 'Yes, we are.', client_id: 'one' };
  const [first, again] = [
    await world.call(answerConversation, said, support),
    await world.call(answerConversation, said, support),
  ];
  expect(again.message_id).toBe(first.message_id);
  expect(await world.texts(world.seeker, { ...world.site, accountId: 0 }, 0)).toEqual([
    'Is anybody there?',
    'Yes, we are.',
  ]);
  const { data } = await world.call(oneConversation, { id }, support);
  expect(data).toMatchObject({ is_answered: true, is_open: true, unread: 1 });
  expect(data.messages.map(({ message }) => message)).toEqual(['Is anybody there?', 'Yes, we are.']);
  await world.call(seenConversation, { id }, support);
  expect((await list({ is_unread: '1' })).total).toBe(0);
  const entries = await runSql(
    world.ctx.db,
    "select staff_name from audit_entry where resource = 'conversations' and action = 'answer'",
  );
  expect(entries[0]).toEqual({ staff_name: support.name });
});

it('writes to someone who has not written, once', async () => {
  const stranger = await world.signUp({ name: 'Nora New' });
  const said = { account_id: stranger.accountId, message: 'Welcome here.', client_id: 'welcome' };
  const [first, again] = [
    await world.call(beginConversation, said, support),
    await world.call(beginConversation, said, support),
  ];
  expect(again.data).toEqual(first.data);
  const { data } = await world.call(oneConversation, { id: first.data.id }, support);
  expect(data).toMatchObject({ account_id: stranger.accountId, is_answered: true, property_id: 0 });
  expect(data.messages.map(({ message }) => message)).toEqual(['Welcome here.']);
  const toUnknown = world.call(beginConversation, { account_id: 999_999, message: 'Hello' }, support);
  await expect(toUnknown).rejects.toMatchObject({ code: 'not_found' });
});

it('blocks someone from writing to the site, and unblocks them', async () => {
  const stranger = await world.signUp({ name: 'Rude' });
  const write = () => world.write(stranger, world.site, 'You!', { property_id: 0, receiver_id: 0 });
  await write();
  const [{ id } = { id: 0 }] = (await list({ q: 'Rude' })).data;
  await world.call(blockPerson, { id, reason: 'Insults' }, support);
  await expect(write()).rejects.toMatchObject({ code: 'forbidden' });
  const answer = world.call(answerConversation, { id, message: 'Please.' }, support);
  await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
  const { data } = await world.call(oneConversation, { id }, support);
  expect(data).toMatchObject({ is_open: false, is_blocked_by_us: true, is_blocked_by_them: false });
  await world.call(unblockPerson, { id }, support);
  await write();
  expect((await world.call(oneConversation, { id }, support)).data).toMatchObject({ is_open: true });
  const entries = await runSql<{ action: string }>(
    world.ctx.db,
    "select action from audit_entry where resource = 'conversations' and action like '%block' order by id",
  );
  expect(entries.map(({ action }) => action)).toEqual(['block', 'unblock']);
});

it('is closed to staff who only edit texts', async () => {
  const editor = await world.signInStaff('editor');
  await expect(world.call(listConversations, {}, editor)).rejects.toMatchObject({ code: 'forbidden' });
});

it('shows the picture that the operator has chosen for chats', async () => {
  const pictureOf = async () =>
    (await world.call(getChats, {}, world.seeker)).data.find(({ property_id: about }) => about === 0)
      ?.profile;
  await updateSettings(world.ctx, { adminImage: '/media/drawings/office.png' });
  expect(await pictureOf()).toMatch(/^http.*\/media\/drawings\/office\.png$/);
  await updateSettings(world.ctx, { adminImage: '' });
  expect(await pictureOf()).not.toContain('office.png');
});
