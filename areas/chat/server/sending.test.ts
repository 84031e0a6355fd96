import { consume } from '@keystead/accounts/server';
import { showInterest } from '@keystead/engagement/contract';
import { blockUser, unblockUser } from '@keystead/moderation/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getChats, getMessages, getUnreadCount, sendMessage } from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { type ChatWorld, type Person, photo, startChatWorld, switchOff, voice } from './chat.fixture.ts';

let world: ChatWorld;
let owner: Person;
let seeker: Person;
beforeAll(async () => {
  world = await startChatWorld({ env: { TRUST_PROXY: '1' } });
  ({ owner } = world);
});
beforeEach(async () => {
  seeker = await world.signUp({ name: 'Sam Seeker' });
});
afterAll(() => world?.close());

const rows = async (person: Person) => (await world.call(getChats, {}, person)).data;
const messages = async (reader: Person, other: number, property_id = world.home) =>
  (await world.call(getMessages, { user_id: other, property_id, page: 0, peek: true }, reader)).data;

it('begins with the owner of a home, and is answered', async () => {
  await world.write(seeker, owner, 'Is it still free?');
  expect(await rows(owner)).toMatchObject([
    {
      property_id: world.home,
      user_id: seeker.accountId,
      title: 'First home',
      name: 'Sam Seeker',
      unread_count: 1,
      fcm_id: '',
      last_message: { message: 'Is it still free?', sender_id: seeker.accountId, chat_message_type: 'text' },
    },
  ]);
  await world.write(owner, seeker, 'It is.');
  expect(await world.texts(seeker, owner)).toEqual(['Is it still free?', 'It is.']);
  expect((await world.call(getUnreadCount, {}, seeker)).data).toMatchObject({ chat: 1 });
});

it('goes to the site as person 0, and the site answers', async () => {
  const [operator] = await runSql<{ id: number }>(world.ctx.db, 'select id from account where is_operator');
  if (!operator) return;
  await world.call(sendMessage, { receiver_id: 0, message: 'Help' }, seeker);
  expect(await rows(seeker)).toMatchObject([{ user_id: 0, property_id: 0, title: '' }]);
  expect((await messages(seeker, 0, 0)).data).toMatchObject([
    { receiver_id: 0, sender_id: seeker.accountId },
  ]);
});

it('needs something to say', async () => {
  const empty: Record<string, string>[] = [
    {},
    { message: ' ' },
    { message: 'null' },
    { audio: '[object Blob]' },
  ];
  for (const form of empty) {
    const sent = { receiver_id: String(owner.accountId), property_id: String(world.home), ...form };
    const { status, body } = await world.form('send_message', sent, seeker.token);
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'message' })]]);
  }
});

it('takes an existing client’s form: an empty voice message beside text', async () => {
  const { status, body } = await world.form(
    'send_message',
    {
      sender_id: String(seeker.accountId),
      receiver_id: String(owner.accountId),
      property_id: String(world.home),
      message: 'Hello',
      file: '',
      audio: '[object Blob]',
    },
    seeker.token,
  );
  expect([status, body.error, typeof body.id]).toEqual([200, false, 'number']);
});

describe('who may write to whom', () => {
  const writing = (from: Person, to: number, property_id = world.home) =>
    world.call(sendMessage, { receiver_id: to, property_id, message: 'Hello' }, from);

  it('is limited to the owner of the home, public homes and other people', async () => {
    const stranger = await world.signUp();
    await expect(writing(seeker, stranger.accountId)).rejects.toMatchObject({ status: 404 });
    await expect(writing(seeker, owner.accountId, world.hidden)).rejects.toMatchObject({ status: 410 });
    await expect(writing(seeker, owner.accountId, 999_999)).rejects.toMatchObject({ status: 410 });
    await expect(writing(seeker, 999_999)).rejects.toMatchObject({ status: 404 });
    await expect(writing(seeker, seeker.accountId)).rejects.toMatchObject({ status: 404 });
  });

  it('lets owners write first to whom their home interests', async () => {
    await expect(writing(owner, seeker.accountId)).rejects.toMatchObject({ status: 403 });
    await world.call(showInterest, { property_id: world.home, type: '1' }, seeker);
    await writing(owner, seeker.accountId);
    expect(await world.texts(seeker, owner)).toEqual(['Hello']);
  });

  it('goes on when the home is gone', async () => {
    await writing(seeker, owner.accountId, world.second);
    await runSql(world.ctx.db, 'update listing set is_active = false where id = $1', [world.second]);
    await writing(owner, seeker.accountId, world.second);
    expect(await rows(seeker)).toMatchObject([{ title: 'Second home', slug_id: '' }]);
    await runSql(world.ctx.db, 'update listing set is_active = true where id = $1', [world.second]);
  });

  it('stops at a block, both ways, until it is taken back', async () => {
    await writing(seeker, owner.accountId);
    await world.call(blockUser, { to_user_id: seeker.accountId }, owner);
    await expect(writing(seeker, owner.accountId)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(writing(owner, seeker.accountId)).rejects.toMatchObject({ status: 403 });
    expect(await rows(seeker)).toMatchObject([{ is_blocked_by_me: false, is_blocked_by_user: true }]);
    expect((await rows(owner))[0]).toMatchObject({ is_blocked_by_me: true, is_blocked_by_user: false });
    await world.call(unblockUser, { to_user_id: seeker.accountId }, owner);
    await writing(seeker, owner.accountId);
  });

  it('ends with a deactivated account, and what was said stays', async () => {
    await writing(seeker, owner.accountId);
    await switchOff(world, seeker.accountId);
    await expect(writing(owner, seeker.accountId)).rejects.toMatchObject({ status: 404 });
    expect((await rows(owner))[0]).toMatchObject({ is_active: false, user_slug_id: '' });
    await expect(rows(seeker)).rejects.toMatchObject({ status: 403, code: 'account_deactivated' });
  });

  it('is bounded by time', async () => {
    const rateLimit = { key: `chat:${seeker.accountId}`, rate: RATE_LIMITS.messagesPerPerson };
    for (let count = 0; count < rateLimit.rate.limit; count += 1) await consume(world.ctx, [rateLimit]);
    await expect(world.write(seeker, owner, 'One more')).rejects.toMatchObject({ status: 429 });
    world.clock.advance(61);
    await world.write(seeker, owner, 'One more');
  });
});

it('takes as many as a person can write of a thousand at once, and says to the rest when to go on', async () => {
  await world.write(seeker, owner, 'First');
  const send = (index: number) =>
    world.raw('/api/send_message', {
      method: 'POST',
      token: seeker.token,
      // From everywhere: it is the person who is held back.
      headers: { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
      body: new URLSearchParams({
        receiver_id: String(owner.accountId),
        property_id: String(world.home),
        message: `m${index}`,
      }),
    });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => send(index)));
  // A machine that is busy holds back more of them than the limit does: the person goes on until it is the limit.
  while (answers.every(({ status }) => status !== 429)) answers.push(await send(answers.length));
  const sent = answers.filter(({ status }) => status === 200).length;
  const rejected = answers.filter(({ status }) => status !== 200);
  const { limit } = RATE_LIMITS.messagesPerPerson;
  expect([sent + 1, (await messages(owner, seeker.accountId)).total]).toEqual([limit, limit]);
  for (const { status, body, headers } of rejected) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ error: true, message: expect.stringMatching(/wait|try again/i) });
  }
  world.clock.advance(61);
  await world.write(seeker, owner, 'On we go');
}, 60_000);

describe('once', () => {
  const count = async () => (await messages(owner, seeker.accountId)).total;

  it('for each client id, however many at a time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => world.write(seeker, owner, 'Hello', { client_id: 'a' })),
    );
    expect([new Set(ids).size, await count()]).toEqual([1, 1]);
    expect((await rows(owner)).find((row) => row.user_id === seeker.accountId)?.unread_count).toBe(1);
    await world.write(seeker, owner, 'Hello', { client_id: 'b' });
    expect(await count()).toBe(2);
  });

  it('for each Idempotency-Key, and names are the sender’s own', async () => {
    const send = (person: Person) =>
      world.raw('/api/send_message', {
        method: 'POST',
        token: person.token,
        headers: { 'idempotency-key': 'same-key' },
        body: new URLSearchParams({
          receiver_id: String(owner.accountId),
          property_id: String(world.home),
          message: 'Hi',
        }),
      });
    const answers = await Promise.all([send(seeker), send(seeker), send(seeker)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await world.signUp();
    expect((await send(other)).body.id).not.toBe(answers[0]?.body.id);
    await world.write(other, owner, 'Mine', { client_id: 'a' });
    expect(await world.texts(owner, other)).toEqual(['Hi', 'Mine']);
  });

  it('with its file: what came again leaves nothing behind', async () => {
    const send = async () =>
      world.call(
        sendMessage,
        { receiver_id: owner.accountId, property_id: world.home, file: await photo(), client_id: 'p' },
        seeker,
      );
    await Promise.all([send(), send(), send()]);
    expect(await count()).toBe(1);
  });
});

it('numbers the messages of a conversation in the order they became visible, no matter who writes', async () => {
  await world.write(seeker, owner, 'Start');
  const writers = [seeker, owner];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const from = writers[index % 2] as Person;
      return world.write(from, writers[(index + 1) % 2] as Person, `m${index}`);
    }),
  );
  const [mine, theirs] = [await world.texts(seeker, owner), await world.texts(owner, seeker)];
  expect(mine).toEqual(theirs);
  expect(new Set(mine).size).toBe(41);
});

describe('files', () => {
  const send = (form: Record<string, string | Blob>) =>
    world.form(
      'send_message',
      { receiver_id: String(owner.accountId), property_id: String(world.home), ...form },
      seeker.token,
    );
  const last = async () => (await messages(owner, seeker.accountId)).data[0];

  it('are pictures, documents and voices, each alone or with text', async () => {
    await send({ file: await photo() });
    expect(await last()).toMatchObject({ chat_message_type: 'file', message: '', file_width: 200 });
    await send({ file: await photo(), message: 'The kitchen' });
    expect(await last()).toMatchObject({ chat_message_type: 'file_and_text', message: 'The kitchen' });
    await send({ file: new File(['%PDF-1.7\n1 0 obj\n'], 'plan (final).pdf', { type: 'application/pdf' }) });
    expect((await last())?.file).toMatch(/\.pdf\?/);
    expect(await last()).toMatchObject({ file_name: 'plan (final).pdf' });
    await send({ audio: voice() });
    expect(await last()).toMatchObject({ chat_message_type: 'audio' });
    expect((await last())?.audio).toMatch(/\.webm\?/);
  });

  it('are for the two: reached by addresses that end', async () => {
    await send({ file: await photo() });
    const address = (await last())?.file ?? '';
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.split('?')[0] as string)).status).toBe(404);
    world.clock.advance(16 * 60);
    expect((await fetch(address)).status).toBe(404);
  });

  it.each([
    ['file', new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' })],
    ['file', new File(['MZ\x90\x00'], 'plan.pdf', { type: 'application/pdf' })],
    ['file', new File(['plain words'], 'notes.txt', { type: 'text/plain' })],
    ['file', new File([new Uint8Array(2025 * 1024)], 'big.png', { type: 'image/png' })],
    ['file', new File([], 'empty.png', { type: 'image/png' })],
    ['audio', new File(['RIFF....'], 'voice.mp3', { type: 'audio/mpeg' })],
    ['audio', new File([new Uint8Array(5025 * 1024)], 'long.webm', { type: 'audio/webm' })],
  ] as const)('rejects a %s that is none: %s', async (field, file) => {
    const { status, body } = await send({ [field]: file, message: 'look' });
    expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
  });

  it('rejects far too much at once', async () => {
    expect((await send({ file: new File([new Uint8Array(9 * 1024 * 1024)], 'huge.png') })).status).toBe(413);
  });
});
