import { openSession, setActive } from '@keystead/accounts/server';
import { getNotificationList } from '@keystead/notifications/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerEnquiry,
  confirmEnquiry,
  getEnquiries,
  getEnquiry,
  markEnquiry,
  openEnquiry,
  seeEnquiry,
  withdrawEnquiry,
  writeEnquiry,
} from '../contract.ts';
import { LIMITS, RATE_LIMITS } from '../rules.ts';
import { type EnquiryWorld, linkIn, startEnquiryWorld } from './enquiries.fixture.ts';
import { sweepEnquiries } from './enquiries.jobs.ts';

let world: EnquiryWorld;
beforeAll(async () => {
  world = await startEnquiryWorld();
});
afterAll(() => world?.close());

const DAY = 24 * 3600;
const own = async () => (await world.call(getEnquiries, {}, world.owner)).data;
const mails = (to: string) => world.ctx.ports.mailbox.list({ to });
const notices = async () => {
  const { data } = await world.call(getNotificationList, {}, world.owner);
  return data.filter(({ title }) => title.includes('enquiry') || title.includes('wrote again'));
};

/** Signs the owner in anew. */
const ownerReturns = async () => {
  world.owner.token = await openSession(world.ctx, world.owner.accountId);
};

describe('from the question to the answer', () => {
  it('nothing reaches the owner before the address is confirmed', async () => {
    const token = await world.askedBy('ana@example.org', { name: 'Ana Lima', phone: '+351 912 345 678' });
    expect(await own()).toEqual([]);
    expect(await notices()).toEqual([]);
    const { data } = await world.call(openEnquiry, { token });
    expect(data).toMatchObject({
      state: 'unconfirmed',
      title: 'Home of the owner',
      owner_name: 'Olga Owner',
      email: 'ana@example.org',
      messages: [{ is_owner: false, message: 'May I see it?' }],
    });
    // Programs that look at mail open links: reading alone confirms nothing.
    expect(await own()).toEqual([]);
  });

  it('the mail that confirms says nothing that its sender wrote', async () => {
    const bait = 'casino.example';
    await world.askedBy('victim@example.org', { name: `Win at ${bait}`, message: `Play at ${bait}` });
    const [mail] = await mails('victim@example.org');
    expect(mail).toMatchObject({ tag: 'enquiry_confirmation' });
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(bait);
  });

  it('confirmed many times at once, it is delivered once', async () => {
    const token = await world.askedBy('twice@example.org');
    const before = (await notices()).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.post('confirm-enquiry', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await world.runJobs();
    expect((await own()).filter(({ email }) => email === 'twice@example.org')).toHaveLength(1);
    expect((await notices()).length).toBe(before + 1);
    expect((await own())[0]).toMatchObject({ unread_count: 1, state: 'delivered', answered_at: null });
    const owners = await mails(world.owner.email);
    expect(owners.filter(({ subject }) => subject.includes('Gus Guest'))).toHaveLength(1);
    expect(owners.find(({ subject }) => subject.includes('Gus Guest'))?.text).toContain('May I see it?');
  });

  it('goes back and forth, each message once', async () => {
    const { token, id } = await world.delivered('talk@example.org', { name: 'Tom Talk' });
    const reply = { id, message: 'Saturday at ten?', client_id: 'a' };
    await Promise.all([
      world.call(answerEnquiry, reply, world.owner),
      world.call(answerEnquiry, reply, world.owner),
    ]);
    await world.runJobs();
    const sent = (await mails('talk@example.org')).filter(({ tag }) => tag === 'enquiry_answer');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain('Olga Owner');
    expect(sent[0]?.text).toContain('Saturday at ten?');
    // Every mail has the same link, so that an older one does not end.
    expect(linkIn(sent[0]?.text)).toBe(token);
    await world.call(writeEnquiry, { token, message: 'Perfect.', client_id: 'b' });
    await world.call(writeEnquiry, { token, message: 'Perfect.', client_id: 'b' });
    const { data } = await world.call(getEnquiry, { id }, world.owner);
    expect(data.messages.map(({ message, is_owner }) => [message, is_owner])).toEqual([
      ['May I see it?', false],
      ['Saturday at ten?', true],
      ['Perfect.', false],
    ]);
    expect(data).toMatchObject({ state: 'answered', unread_count: 1, may_answer: true });
    // What came before it was read is one notification.
    const news = () => notices().then((all) => all.filter(({ title }) => title.includes('Tom Talk')));
    expect(await news()).toMatchObject([{ is_read: false, count: 2 }]);
    await world.call(seeEnquiry, { id }, world.owner);
    expect(await news()).toMatchObject([{ is_read: true }]);
    expect((await world.call(getEnquiry, { id }, world.owner)).data.unread_count).toBe(0);
  });

  it('is written to in the language of the page', async () => {
    const form = { email: 'fr@example.org' };
    const { form_token } = (await (await fetch(`${world.url}/api/contact-form`)).json()).data;
    world.clock.advance(5);
    const body = { property_id: world.home, name: 'F', message: 'Bonjour', form_token, ...form };
    const headers = { 'content-type': 'application/json', 'accept-language': 'fr' };
    const answer = await fetch(`${world.url}/api/send-enquiry`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    await world.runJobs();
    expect((await mails(form.email))[0]?.subject).toContain('Confirmez votre message');
  });

  it('about a home of the operator goes to the contact messages that staff answer', async () => {
    const token = await world.askedBy('house@example.org', { property_id: world.operatorsHome });
    await world.call(confirmEnquiry, { token });
    await world.call(confirmEnquiry, { token });
    const rows = await runSql<{ subject: string }>(
      world.ctx.db,
      `select subject from contact_message where email = 'house@example.org'`,
    );
    expect(rows).toEqual([{ subject: 'Home of the operator' }]);
    expect((await world.call(openEnquiry, { token })).data).toMatchObject({ state: 'mailed', owner_id: 0 });
  });
});

describe('links', () => {
  it('of nobody and broken ones say that they are not valid', async () => {
    const { token } = await world.delivered('link@example.org');
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const path of ['open-enquiry', 'confirm-enquiry', 'write-enquiry', 'withdraw-enquiry']) {
      for (const wrong of [`${token.slice(0, -1)}${last}`, 'x', "' or 1=1 --", 'é'.repeat(43)]) {
        const { status, body } = await world.post(path, { token: wrong, message: 'm', client_id: 'c' });
        expect([path, status, body.code]).toEqual([path, 400, 'link_expired']);
      }
    }
  });

  it('end unconfirmed after two days, and thirty days after the last message', async () => {
    const late = await world.askedBy('late@example.org');
    world.clock.advance(2 * DAY + 1);
    expect((await world.post('confirm-enquiry', { token: late })).body.code).toBe('link_expired');
    const { token } = await world.delivered('month@example.org');
    world.clock.advance(29 * DAY);
    await world.call(writeEnquiry, { token, message: 'Still there?', client_id: 'x' });
    world.clock.advance(29 * DAY);
    expect((await world.call(openEnquiry, { token })).data.state).toBe('open');
    world.clock.advance(2 * DAY);
    expect((await world.post('open-enquiry', { token })).body.code).toBe('link_expired');
    await ownerReturns();
  });

  it('erase what was written, for both', async () => {
    const { token, id } = await world.delivered('gone@example.org');
    await world.call(answerEnquiry, { id, message: 'Yes', client_id: 'a' }, world.owner);
    await world.call(withdrawEnquiry, { token });
    expect((await world.post('open-enquiry', { token })).status).toBe(400);
    expect(await runSql(world.ctx.db, 'select 1 from enquiry_message where enquiry_id = $1', [id])).toEqual(
      [],
    );
    await world.runJobs();
    expect((await mails('gone@example.org')).map(({ tag }) => tag)).toEqual(['enquiry_confirmation']);
  });

  it('write nothing before they are confirmed', async () => {
    const token = await world.askedBy('early@example.org');
    const { status, body } = await world.post('write-enquiry', { token, message: 'Hi', client_id: 'a' });
    expect([status, body.code]).toEqual([400, 'wrong_state']);
  });
});

describe('what is rejected', () => {
  it('a home that is not public, and one’s own', async () => {
    for (const property_id of [world.hidden, 999_999])
      expect((await world.ask({ property_id })).body.code).toBe('gone');
    expect((await world.ask({}, world.owner.token)).body.code).toBe('forbidden');
    const token = await world.askedBy(world.owner.email);
    expect((await world.post('confirm-enquiry', { token })).body.code).toBe('forbidden');
  });

  it('a home that closes, and an owner who is deactivated, before it is confirmed', async () => {
    const token = await world.askedBy('closing@example.org');
    const set = (isActive: boolean) =>
      runSql(world.ctx.db, 'update listing set is_active = $2 where id = $1', [world.home, isActive]);
    await set(false);
    expect((await world.post('confirm-enquiry', { token })).body.code).toBe('gone');
    await set(true);
    await setActive(world.ctx, world.owner.accountId, false);
    expect((await world.post('confirm-enquiry', { token })).body.code).toBe('gone');
    expect((await world.ask({ email: 'other@example.org' })).body.code).toBe('gone');
    await setActive(world.ctx, world.owner.accountId, true);
    await ownerReturns();
    expect((await world.post('confirm-enquiry', { token })).status).toBe(200);
  });

  it('someone whom the owner has blocked, by the address of their account', async () => {
    const blocked = await world.signUp({ name: 'Blocked' });
    await runSql(
      world.ctx.db,
      'insert into person_block (blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, now())',
      [world.owner.accountId, blocked.accountId, ''],
    );
    const token = await world.askedBy(blocked.email);
    expect((await world.post('confirm-enquiry', { token })).status).toBe(403);
  });

  it('someone whom the owner has reported, until that is taken back', async () => {
    const { token, id } = await world.delivered('spam@example.org');
    await world.call(markEnquiry, { id, is_spam: true }, world.owner);
    expect((await own()).map((row) => row.id)).not.toContain(id);
    expect((await world.post('write-enquiry', { token, message: 'Hi', client_id: 'a' })).status).toBe(400);
    const second = await world.askedBy('spam@example.org');
    expect((await world.post('confirm-enquiry', { token: second })).status).toBe(403);
    const staff = (await world.signInStaff('support')).token;
    const reported = await world.raw('/api/staff/enquiries?state=spam', { token: staff });
    expect(reported.body).toMatchObject({ total: 1, data: [{ id, message: 'May I see it?' }] });
    await world.call(markEnquiry, { id, is_spam: false }, world.owner);
    expect((await world.post('confirm-enquiry', { token: second })).status).toBe(200);
  });

  it('a form that is forged, too fresh, or was sent before', async () => {
    expect((await world.ask({ form_token: 'x' })).status).toBe(400);
    const { form_token } = (await (await fetch(`${world.url}/api/contact-form`)).json()).data;
    expect((await world.ask({ form_token, email: 'once@example.org' })).status).toBe(200);
    const again = await Promise.all(
      [1, 2, 3].map(() => world.ask({ form_token, email: 'once@example.org' })),
    );
    expect(again.map(({ status }) => status)).toContain(409);
    expect(again.map(({ status }) => status)).not.toContain(200);
  });

  it('a robot is thanked, and nothing happens', async () => {
    const { status } = await world.ask({ email: 'robot@example.org', website: 'https://casino.example' });
    expect(status).toBe(200);
    await world.runJobs();
    expect(await mails('robot@example.org')).toEqual([]);
  });

  it.each([
    ['property_id', '0'],
    ['property_id', '99999999999'],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
    ['form_token', 'x'.repeat(201)],
  ])('%s of %j, by name', async (field, value) => {
    const { status, body } = await world.ask({ [field]: value });
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field })]]);
  });
});

describe('limits', () => {
  it('hold for an address and home, for an address, and for a network', async () => {
    world.clock.advance(DAY);
    const count = RATE_LIMITS.enquiriesPerEmailAndHome.limit;
    const statuses = [];
    for (let index = 0; index <= count; index += 1)
      statuses.push((await world.ask({ email: 'many@example.org' })).status);
    expect(statuses).toEqual([...Array<number>(count).fill(200), 429]);
    const rest = [];
    for (let index = count; index < RATE_LIMITS.enquiriesPerNetwork.limit; index += 1)
      rest.push((await world.ask({ email: `other${index}@example.org` })).status);
    expect(rest.at(-1)).toBe(429);
    expect(rest.filter((status) => status === 200).length).toBeGreaterThan(20);
    world.clock.advance(DAY);
  });

  it('hold for what a guest writes, and for the length of a talk', async () => {
    const { token, id } = await world.delivered('long@example.org');
    await runSql(
      world.ctx.db,
      `insert into enquiry_message (enquiry_id, is_owner, body, client_id, created_at)
       select $1, false, 'x', 'n' || n, now() from generate_series(1, $2::int) n`,
      [id, LIMITS.messages - 1],
    );
    expect((await world.post('write-enquiry', { token, message: 'last', client_id: 'l' })).status).toBe(200);
    expect((await world.post('write-enquiry', { token, message: 'more', client_id: 'm' })).body.code).toBe(
      'wrong_state',
    );
    expect((await world.call(openEnquiry, { token })).data.state).toBe('full');
    const { limit } = RATE_LIMITS.messagesPerGuest;
    const statuses = [];
    for (let index = 0; index < limit; index += 1)
      statuses.push(
        (await world.post('write-enquiry', { token, message: 'x', client_id: `${index}` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  it('erase what nobody confirmed', async () => {
    await world.askedBy('forgotten@example.org');
    const { id } = await world.delivered('kept@example.org');
    world.clock.advance(8 * DAY);
    await world.ctx.jobs.enqueue(world.ctx.db, sweepEnquiries, {});
    await world.runJobs();
    const rows = await runSql<{ id: number; state: string }>(world.ctx.db, 'select id, state from enquiry');
    expect(rows.filter(({ state }) => state === 'unconfirmed')).toEqual([]);
    expect(rows.map((row) => row.id)).toContain(id);
  });
});
