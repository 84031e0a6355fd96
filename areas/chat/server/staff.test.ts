import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerConversation,
  listConversations,
  oneConversation,
  seenConversation,
} from '../contract.staff.ts';
import { type ChatWorld, startChatWorld } from './chat.fixture.ts';

let world: ChatWorld;
let support: { token: string; name: string };
beforeAll(async () => {
  world = await startChatWorld();
  support = await world.signInStaff('support');
  await world.write(world.seeker, world.house, 'Is anybody there?', { property_id: 0, receiver_id: 0 });
  await world.write(world.seeker, world.owner, 'Between the two of us');
});
afterAll(() => world?.close());

const list = (args: object = {}) => world.call(listConversations, args, support);

it('shows staff what people write to the house, and nothing that they write to each other', async () => {
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    ...{ account_id: world.seeker.accountId, account_name: 'Sam Seeker', unread: 1, is_answered: false },
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

it('lets them answer as the house, once, and says in the log who it was', async () => {
  const [{ id } = { id: 0 }] = (await list()).data;
  const said = { id, message: 'Yes, we are.', client_id: 'one' };
  const [first, again] = [
    await world.call(answerConversation, said, support),
    await world.call(answerConversation, said, support),
  ];
  expect(again.message_id).toBe(first.message_id);
  expect(await world.texts(world.seeker, { ...world.house, accountId: 0 }, 0)).toEqual([
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

it('is nobody’s who only edits texts', async () => {
  const editor = await world.signInStaff('editor');
  await expect(world.call(listConversations, {}, editor)).rejects.toMatchObject({ code: 'forbidden' });
});
