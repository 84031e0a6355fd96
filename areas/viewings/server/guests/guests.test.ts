import { openSession } from '@keystead/accounts/server';
import { blockUser, getContactForm } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addOpenHouse,
  cancelGuestViewing,
  cancelViewing,
  getViewings,
  moveGuestViewing,
  moveViewing,
  openGuestViewing,
} from '../../contract.ts';
import { GUESTS, RATE_LIMITS } from '../../rules.ts';
import { ownViewings } from '../personal-data.ts';
import { clockOf, startViewingWorld, type ViewingWorld } from '../viewings.fixture.ts';
import { remind, sweepHolds } from '../viewings.jobs.ts';
import { merge } from './merging.service.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const table of ['viewing_slot', 'notification', 'account_budget', 'rate_budget'])
    await runSql(world.ctx.db, `delete from ${table}`).catch(() => undefined);
  world.agent.token = await openSession(world.ctx, world.agent.accountId);
  world.visitor.token = await openSession(world.ctx, world.visitor.accountId);
  await world.setHours();
});

const GUEST = { name: 'Gus Guest', email: 'Gus@Example.org', phone: '+351912345678', note: 'We are two' };
/** Sends a form that was signed and has waited as long as a person needs. */
async function book(form: object) {
  const { form_token } = (await world.call(getContactForm)).data;
  world.clock.advance(5);
  return world.post('book-viewing-as-guest', { property_id: world.home, ...GUEST, form_token, ...form });
}
const linkIn = (text: string | undefined) => /\/viewing#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const mails = async (email: string) =>
  (await world.ctx.ports.mailbox.list({ to: email })).filter(({ tag }) => tag === 'viewing');
/** Holds something. @returns the token of the link in the mail */
async function held(form: {
  email?: string;
  starts_at?: string;
  open_house_id?: number;
  property_id?: number;
}) {
  const { status, body } = await book(form);
  if (status !== 200) throw new Error(`It was rejected: ${JSON.stringify(body)}`);
  await world.runJobs();
  return linkIn((await mails((form.email ?? GUEST.email).toLowerCase()))[0]?.text);
}
const confirm = (token: string) => world.post('confirm-guest-viewing', { token });
const opened = async (token: string) => (await world.call(openGuestViewing, { token })).data;
const ofAgent = async (when: 'upcoming' | 'past' = 'upcoming') =>
  (await world.call(getViewings, { when }, world.agent)).data;
const sweep = async () => {
  await world.ctx.jobs.enqueue(world.ctx.db, sweepHolds, {});
  await world.runJobs();
};

describe('a guest', () => {
  it('holds a time, proves the address, and is announced with their name; the mail before says nothing they wrote', async () => {
    const [first] = (await world.free()) as [string];
    const token = await held({ email: 'gus.first@example.org', starts_at: first });
    const [mail] = await mails('gus.first@example.org');
    expect(mail?.text).not.toMatch(/Gus Guest|We are two/);
    expect(await world.free()).not.toContain(first);
    expect(await ofAgent()).toEqual([]);
    expect(await opened(token)).toMatchObject({
      state: 'unconfirmed',
      starts_at: first,
      held_until: expect.any(String),
      may_cancel: true,
      may_move: false,
    });
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    await world.runJobs();
    await world.runJobs();
    expect(await ofAgent()).toMatchObject([
      {
        state: 'confirmed',
        starts_at: first,
        other_id: 0,
        other_name: 'Gus Guest',
        guest_email: 'gus.first@example.org',
        guest_phone: '351912345678',
        note: 'We are two',
      },
    ]);
    const { data: news } = await world.call(getNotificationList, {}, world.agent);
    expect(news.map(({ title }) => title)).toContain('Gus Guest booked a viewing of “Home of the agent”');
    const [booked] = await mails('gus.first@example.org');
    expect(booked?.calendar?.method).toBe('REQUEST');
    expect(linkIn(booked?.text)).toBe(token);
    expect(await opened(token)).toMatchObject({ state: 'confirmed', held_until: null, may_move: true });
  });

  it('moves and cancels by the link alone, and hears of what the agent does', async () => {
    const [first, second, third] = (await world.free()) as [string, string, string];
    const email = 'gus.moves@example.org';
    const token = await held({ email, starts_at: first });
    await confirm(token);
    await world.runJobs();
    await world.call(moveGuestViewing, { token, starts_at: second });
    expect(await ofAgent()).toMatchObject([{ starts_at: second }]);
    expect(await world.free()).toContain(first);
    const [{ id }] = (await ofAgent()) as unknown as [{ id: number }];
    await world.call(moveViewing, { id, starts_at: third }, world.agent);
    await world.runJobs();
    const [moved] = await mails(email);
    expect(moved?.text).toContain('Ada Agent moved the viewing');
    await world.call(cancelGuestViewing, { token, reason: 'I am ill' });
    expect(await ofAgent('past')).toMatchObject([
      { state: 'cancelled', cancelled_by: 'visitor', reason: 'I am ill', other_name: 'Gus Guest' },
    ]);
    expect(await world.free()).toContain(third);
    expect((await world.post('cancel-guest-viewing', { token })).body.code).toBe('wrong_state');
  });

  it('is reminded by mail', async () => {
    const startsAt = (await world.free()).at(-1) as string;
    const email = 'gus.reminded@example.org';
    await confirm(await held({ email, starts_at: startsAt }));
    await world.runJobs();
    const before = (await mails(email)).length;
    world.clock.advance((Date.parse(startsAt) - world.ctx.now().getTime()) / 1000 - 23 * 3600);
    await world.ctx.jobs.enqueue(world.ctx.db, remind, {});
    await world.runJobs();
    await world.runJobs();
    const after = await mails(email);
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.subject).toBe('Reminder: viewing of “Home of the agent”');
  });

  it('waits where the agent confirms, and has a seat at an open house at once', async () => {
    await world.setHours({ needs_approval: true });
    const times = await world.free();
    const first = times[0] as string;
    await confirm(await held({ email: 'gus.asks@example.org', starts_at: first }));
    expect(await ofAgent()).toMatchObject([{ state: 'requested', starts_at: first }]);
    const house = { property_id: world.other, ...clockOf(times.at(-1) as string), minutes: '30', seats: '1' };
    const { data } = await world.call(addOpenHouse, house, world.agent);
    const seat = { property_id: world.other, open_house_id: data.id };
    const token = await held({ email: 'gus.sits@example.org', ...seat });
    expect((await book({ email: 'gus.late@example.org', ...seat })).status).toBe(409);
    await confirm(token);
    expect(await ofAgent()).toMatchObject([{}, { state: 'confirmed', is_group: true }]);
  });
});

describe('a hold', () => {
  it('of many at once, guests and members, one has the time', async () => {
    const [first] = (await world.free()) as [string];
    const members = await Promise.all(Array.from({ length: 6 }, () => world.signUp()));
    const { form_token } = (await world.call(getContactForm)).data;
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => (await world.call(getContactForm)).data.form_token),
    );
    world.clock.advance(5);
    const answers = await Promise.all([
      ...members.map(({ token }) =>
        world.post('book-viewing', { property_id: world.home, starts_at: first }, token),
      ),
      ...[form_token, ...forms].map((form, index) =>
        world.post('book-viewing-as-guest', {
          property_id: world.home,
          starts_at: first,
          ...GUEST,
          email: `many${index}@example.org`,
          form_token: form,
        }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
  });

  it('ends after a quarter of an hour: the time is free, the next visitor takes it, and the link is over', async () => {
    const [first] = (await world.free()) as [string];
    const email = 'gus.lapses@example.org';
    const token = await held({ email, starts_at: first });
    expect(await world.free()).not.toContain(first);
    world.clock.advance(GUESTS.hold + 1);
    expect(await world.free()).toContain(first);
    expect((await confirm(token)).body.code).toBe('link_expired');
    // No job has run meanwhile.
    expect(await world.book(first)).toBeGreaterThan(0);
    expect((await confirm(token)).body.code).toBe('link_expired');
    expect(await runSql(world.ctx.db, 'select id from viewing_guest where viewing_id is null')).toEqual([]);
  });

  it('is given back by the job, a seat too, and by its guest', async () => {
    const times = await world.free();
    const house = { property_id: world.other, ...clockOf(times.at(-1) as string), minutes: '30', seats: '2' };
    const { data } = await world.call(addOpenHouse, house, world.agent);
    await held({ email: 'gus.seat@example.org', property_id: world.other, open_house_id: data.id });
    await held({ email: 'gus.time@example.org', starts_at: times[0] as string });
    const taken = () => runSql(world.ctx.db, 'select taken, is_cancelled from viewing_slot order by id');
    expect(await taken()).toEqual([
      { taken: 1, is_cancelled: false },
      { taken: 1, is_cancelled: false },
    ]);
    world.clock.advance(GUESTS.hold + 1);
    await sweep();
    expect(await taken()).toEqual([
      { taken: 0, is_cancelled: false },
      { taken: 1, is_cancelled: true },
    ]);
    const token = await held({ email: 'gus.back@example.org', starts_at: times[0] as string });
    await world.call(cancelGuestViewing, { token });
    expect(await world.free()).toContain(times[0]);
    expect((await world.post('open-guest-viewing', { token })).body.code).toBe('link_expired');
  });

  it('is had by an address only so often at once, whatever networks it comes from', async () => {
    const times = await world.free();
    const email = 'gus.greedy@example.org';
    const answers = [];
    for (const starts_at of times.slice(0, GUESTS.holdsPerEmail + 1))
      answers.push((await book({ email, starts_at })).body.code ?? 'held');
    expect(answers).toEqual([...Array(GUESTS.holdsPerEmail).fill('held'), 'wrong_state']);
  });

  it('of one network or with one agent there are so many at once', async () => {
    const [first] = (await world.free()) as [string];
    const token = await held({ email: 'gus.one@example.org', starts_at: first });
    expect(token).not.toBe('');
    // The others as rows: each form waits for seconds.
    await runSql(
      world.ctx.db,
      `insert into viewing_guest (slot_id, name, email, note, language, form_nonce, token_hash, network, link_ends_at, created_at)
       select slot_id, name, 'other' || n || '@example.org', '', 'en', 'nonce' || n, decode(lpad(to_hex(n), 8, '0'), 'hex'), network,
         link_ends_at, created_at from viewing_guest, generate_series(1, $1) n`,
      [GUESTS.holdsPerAgent],
    );
    const second = (await world.free())[0];
    const { body } = await book({ email: 'gus.twenty@example.org', starts_at: second });
    expect(body.message).toBe('Too many times wait to be confirmed. Please try again in 15 minutes.');
  });
});

describe('links and forms', () => {
  it('are rejected when they are no links, or of others', async () => {
    for (const token of ['x', 'x'.repeat(43), '../../etc/passwd', "'; drop table viewing; --"])
      for (const path of ['open', 'confirm', 'cancel', 'move'])
        expect(
          (await world.post(`${path}-guest-viewing`, { token, starts_at: '2027-05-31T09:30:00Z' })).body.code,
        ).toBe('link_expired');
    const [first, second] = (await world.free()) as [string, string];
    const token = await held({ email: 'gus.link@example.org', starts_at: first });
    expect((await world.post('move-guest-viewing', { token, starts_at: second })).status).toBe(404);
    await confirm(token);
    for (const starts_at of [
      'soon',
      '2020-01-01T10:00:00Z',
      new Date(Date.parse(first) + 60_000).toISOString(),
    ])
      expect((await world.post('move-guest-viewing', { token, starts_at })).status).toBe(400);
    // Of nobody: a member's viewing is no guest's, and a guest's no member's.
    const [{ id }] = (await ofAgent()) as unknown as [{ id: number }];
    expect((await world.post('cancel-viewing', { id }, world.visitor.token)).status).toBe(404);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(GUESTS.name + 1) }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['note', { note: 'x'.repeat(501) }],
    ['form_token', { form_token: 'forged' }],
    ['starts_at', { starts_at: undefined }],
    ['starts_at', { starts_at: '2020-01-01T10:00:00Z' }],
    ['by_video', { by_video: '1' }],
  ])('name %s where it makes no sense', async (field, change) => {
    const [first] = (await world.free()) as [string];
    const { status, body } = await book({ starts_at: first, email: 'gus.field@example.org', ...change });
    expect(status).toBe(400);
    expect((body.details as { field: string }[])[0]).toMatchObject({ field });
  });

  it('say to a robot what they say to people, once for each form', async () => {
    const [first] = (await world.free()) as [string];
    expect((await book({ starts_at: first, website: 'https://spam.example' })).status).toBe(200);
    expect(await world.free()).toContain(first);
    const { form_token } = (await world.call(getContactForm)).data;
    const [one, two] = (await world.free()) as [string, string];
    expect((await book({ form_token, starts_at: one, email: 'gus.a@example.org' })).status).toBe(200);
    expect((await book({ form_token, starts_at: two, email: 'gus.b@example.org' })).status).toBe(409);
    expect(await world.free()).toContain(two);
  });

  it('do not confirm across a block, an own home, or a second viewing of a home', async () => {
    const [first, second, third] = (await world.free()) as [string, string, string];
    const blocked = await world.signUp();
    await world.call(blockUser, { to_user_id: blocked.accountId }, world.agent);
    const across = await held({ email: blocked.email, starts_at: first });
    expect((await confirm(across)).status).toBe(403);
    expect((await confirm(await held({ email: world.agent.email, starts_at: second }))).status).toBe(403);
    const email = 'gus.twice@example.org';
    await confirm(await held({ email, starts_at: third }));
    const again = await held({ email, starts_at: (await world.free())[0] as string });
    expect((await confirm(again)).body.message).toBe('You have a viewing of this home already.');
  });

  it('allow so many of one address a day', async () => {
    const [first] = (await world.free()) as [string];
    const email = 'gus.often@example.org';
    for (let tries = 0; tries < RATE_LIMITS.guestsPerEmail.limit; tries += 1)
      await book({ email, starts_at: '2020-01-01T10:00:00Z' });
    expect((await book({ email, starts_at: first })).status).toBe(429);
  });
});

describe('what was booked as a guest', () => {
  it('is the viewing of the account that signs in with the address', async () => {
    const [first] = (await world.free()) as [string];
    const member = await world.signUp({ name: 'Mia Member' });
    const token = await held({ email: member.email, starts_at: first });
    await confirm(token);
    await world.runJobs();

    await merge(world.ctx, member.accountId);
    const { data } = await world.call(getViewings, {}, member);
    expect(data).toMatchObject([{ side: 'visitor', starts_at: first, may_cancel: true, guest_email: '' }]);
    expect(await ofAgent()).toMatchObject([{ other_id: member.accountId, guest_email: '' }]);
    expect((await world.post('open-guest-viewing', { token })).body.code).toBe('link_expired');
    await world.call(cancelViewing, { id: data[0]?.id as number }, member);
  });

  it('is in the data of the account with the address, and is erased with it', async () => {
    const [first, second] = (await world.free()) as [string, string];
    const member = await world.signUp();
    await confirm(await held({ email: member.email, starts_at: first }));
    await held({ email: member.email, starts_at: second });
    expect(await ownViewings.exportOf(world.ctx, member.accountId)).toMatchObject({
      as_guest: [{ name: 'Gus Guest' }, { name: 'Gus Guest' }],
    });
    await inTransaction(world.ctx, (open) => ownViewings.erase(open, member.accountId));
    expect(
      await runSql(world.ctx.db, 'select id from viewing_guest where email = $1', [member.email]),
    ).toEqual([]);
    expect(await world.free()).toEqual(expect.arrayContaining([first, second]));
    expect(await ofAgent('past')).toMatchObject([{ state: 'cancelled', other_name: '', note: '' }]);
  });

  it('has no name any more some weeks after it was', async () => {
    const [first] = (await world.free()) as [string];
    const token = await held({ email: 'gus.gone@example.org', starts_at: first });
    await confirm(token);
    await world.runJobs();
    world.clock.advance(GUESTS.retention + 2 * 24 * 3600);
    expect((await world.post('open-guest-viewing', { token })).body.code).toBe('link_expired');
    await sweep();
    world.agent.token = await openSession(world.ctx, world.agent.accountId);
    expect(await ofAgent('past')).toMatchObject([{ starts_at: first, other_name: '', guest_email: '' }]);
  });
});
