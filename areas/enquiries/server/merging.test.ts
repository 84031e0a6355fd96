import { userSignup } from '@keystead/accounts/contract';
import { getChats, getMessages, sendMessage } from '@keystead/chat/contract';
import { blockUser } from '@keystead/moderation/contract';
import { runSql } from '@keystead/platform/db';
import { PASSWORD } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerEnquiry, getEnquiries, getEnquiry, openEnquiry, writeEnquiry } from '../contract.ts';
import { type EnquiryWorld, type Person, startEnquiryWorld } from './enquiries.fixture.ts';
import { ownEnquiries } from './personal-data.ts';

let world: EnquiryWorld;
beforeAll(async () => {
  world = await startEnquiryWorld();
});
afterAll(() => world?.close());

/** Signs in as people do, by their password. */
async function signIn(person: Person): Promise<void> {
  await world.call(userSignup, { type: 3, email: person.email, password: PASSWORD });
  await world.runJobs();
}

const talk = async (reader: Person, other: Person) =>
  (
    await world.call(
      getMessages,
      { user_id: other.accountId, property_id: world.home, per_page: 100, peek: true },
      reader,
    )
  ).data.data
    .map(({ message }) => message)
    .reverse();

describe('once someone signs in with the confirmed address', () => {
  it('it goes on in the chat, with all that was written, once', async () => {
    const person = await world.signUp({ name: 'Mia' });
    const { token, id } = await world.delivered(person.email);
    await world.call(answerEnquiry, { id, message: 'Yes', client_id: 'a' }, world.owner);
    await world.call(writeEnquiry, { token, message: 'When?', client_id: 'b' });
    await signIn(person);
    await signIn(person);
    expect(await talk(person, world.owner)).toEqual(['May I see it?', 'Yes', 'When?']);
    const chats = await world.call(getChats, {}, world.owner);
    expect(chats.data).toMatchObject([
      { user_id: person.accountId, title: 'Home of the owner', unread_count: 1 },
    ]);
    expect((await world.call(getChats, {}, person)).data).toMatchObject([{ unread_count: 0 }]);
    // The list has it no more, and says where it went.
    expect((await world.call(getEnquiries, {}, world.owner)).total).toBe(0);
    expect((await world.call(getEnquiry, { id }, world.owner)).data).toMatchObject({
      user_id: person.accountId,
      may_answer: false,
    });
    expect((await world.call(openEnquiry, { token })).data.state).toBe('merged');
    expect((await world.post('write-enquiry', { token, message: 'x', client_id: 'c' })).status).toBe(400);
    await world.call(
      sendMessage,
      { receiver_id: person.accountId, property_id: world.home, message: 'Friday' },
      world.owner,
    );
    expect((await talk(person, world.owner)).at(-1)).toBe('Friday');
  });

  it('it follows what they have written each other before', async () => {
    const person = await world.signUp({ name: 'Noa' });
    const first = { receiver_id: world.owner.accountId, property_id: world.home, message: 'Hello' };
    await world.call(sendMessage, first, person);
    await world.delivered(person.email);
    await signIn(person);
    expect(await talk(person, world.owner)).toEqual(['Hello', 'May I see it?']);
  });

  it('not what nobody has confirmed, nor for an account that has not confirmed the address', async () => {
    const person = await world.signUp();
    await world.askedBy(person.email);
    await signIn(person);
    expect((await world.call(getChats, {}, person)).data).toEqual([]);
    const thief = await world.signUp();
    await world.delivered('victim@example.org');
    await runSql(
      world.ctx.db,
      `update account set email = 'victim@example.org', email_verified = false where id = $1`,
      [thief.accountId],
    );
    const data = await ownEnquiries.exportOf(world.ctx, thief.accountId);
    expect(data).toEqual({ enquiries: [] });
    await ownEnquiries.erase(world.ctx, thief.accountId);
    const { data: rows } = await world.call(getEnquiries, {}, world.owner);
    expect(rows.map(({ email }) => email)).toContain('victim@example.org');
  });

  it('not across a block', async () => {
    const person = await world.signUp();
    await world.delivered(person.email);
    await world.call(blockUser, { to_user_id: person.accountId }, world.owner);
    await signIn(person);
    expect((await world.call(getChats, {}, person)).data).toEqual([]);
  });
});

describe('personal data', () => {
  it('of who asked and of who was asked has it, and takes it along', async () => {
    const person = await world.signUp();
    const { id } = await world.delivered(person.email, { phone: '351912345678' });
    await world.call(answerEnquiry, { id, message: 'Yes', client_id: 'a' }, world.owner);
    const theirs = {
      listing_title: 'Home of the owner',
      phone: '351912345678',
      messages: [{ message: 'Yes' }],
    };
    expect(await ownEnquiries.exportOf(world.ctx, person.accountId)).toMatchObject({ enquiries: [theirs] });
    const owners = (await ownEnquiries.exportOf(world.ctx, world.owner.accountId)) as {
      enquiries: unknown[];
    };
    expect(owners.enquiries).toContainEqual(expect.objectContaining({ email: person.email }));
    await ownEnquiries.erase(world.ctx, person.accountId);
    expect(await ownEnquiries.exportOf(world.ctx, person.accountId)).toEqual({ enquiries: [] });
    expect((await world.post('get-enquiry', { id })).status).not.toBe(500);
    await ownEnquiries.erase(world.ctx, world.owner.accountId);
    expect(await ownEnquiries.exportOf(world.ctx, world.owner.accountId)).toEqual({ enquiries: [] });
  });
});
