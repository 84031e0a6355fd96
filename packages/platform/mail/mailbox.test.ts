import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createMailbox,
  createMailer,
  type Mailbox,
  MailRejectedError,
  MemoryMailbox,
  MemoryMailer,
} from './index.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'box');
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

const entry = (to: string, text: string, channel: 'mail' | 'sms' = 'mail') => ({
  channel,
  from: 'Keystead <no-reply@localhost>',
  to,
  subject: 'Hello',
  text,
  html: null,
  tag: null,
});
const makers: [string, () => Mailbox][] = [
  ['file', () => createMailbox({ directory })],
  ['memory', () => new MemoryMailbox()],
];

describe.each(makers)('%s mailbox', (_name, make) => {
  test('lists newest first, by channel, recipient and number', async () => {
    const mailbox = make();
    expect(await mailbox.list()).toEqual([]);
    for (const [to, text, channel] of [
      ['a@x.example', 'one', 'mail'],
      ['+14155550100', 'two', 'sms'],
      ['a@x.example', 'three', 'mail'],
    ] as const) {
      await mailbox.add(entry(to, text, channel));
    }
    const texts = async (filter?: Parameters<Mailbox['list']>[0]) =>
      (await mailbox.list(filter)).map((m) => m.text);
    expect(await texts()).toEqual(['three', 'two', 'one']);
    expect(await texts({ channel: 'sms' })).toEqual(['two']);
    expect(await texts({ to: 'a@x.example', limit: 1 })).toEqual(['three']);
  });

  test('gives one message by id and null for anything else', async () => {
    const mailbox = make();
    const stored = await mailbox.add(entry('a@x.example', 'one'));
    expect(await mailbox.get(stored.id)).toEqual(stored);
    for (const id of ['', '../../etc/passwd', `${stored.id}/..`, 'x'.repeat(5000)]) {
      expect(await mailbox.get(id)).toBeNull();
    }
  });

  test('keeps the newest 200', async () => {
    const mailbox = make();
    for (let i = 1; i <= 203; i++) await mailbox.add(entry('a@x.example', String(i)));
    const texts = (await mailbox.list()).map((message) => message.text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '203', '4']);
  });
});

describe('file mailbox', () => {
  test('outlives a restart, shows a damaged file as missing, and stamps with the given clock', async () => {
    const now = () => new Date('2026-05-01T10:00:00Z');
    const stored = await createMailbox({ directory, now }).add(entry('a@x.example', 'one'));
    expect(stored.sentAt).toBe('2026-05-01T10:00:00.000Z');
    await writeFile(join(directory, `${stored.id.replace(/\d{6}-/, '999999-')}.json`), '{');
    await writeFile(join(directory, 'notes.json'), '{}');
    expect(await createMailbox({ directory }).list()).toEqual([stored]);
  });

  test('many at once are all stored, with no parts left over', async () => {
    const mailbox = createMailbox({ directory });
    await Promise.all(Array.from({ length: 40 }, (_, i) => mailbox.add(entry('a@x.example', String(i)))));
    expect((await mailbox.list()).length).toBe(40);
    expect((await readdir(directory)).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });
});

test('without a mail server messages land in the mailbox', async () => {
  const mailbox = createMailbox({ directory });
  const mailer = createMailer({ from: 'Keystead <no-reply@localhost>', mailbox });
  await mailer.send({
    to: 'a@x.example',
    subject: 'Code\r\nBcc: all@x.example',
    text: '123456',
    tag: 'code',
  });
  expect(await mailbox.list()).toMatchObject([
    {
      channel: 'mail',
      from: 'Keystead <no-reply@localhost>',
      to: 'a@x.example',
      subject: 'Code Bcc: all@x.example',
      text: '123456',
      html: null,
      tag: 'code',
    },
  ]);
});

test.each(['', 'nobody', 'a@x.example, b@x.example', 'A <a@x.example>', 'a@x.example\nBcc: b@x.example'])(
  'no mailer takes %j for a recipient',
  async (to) => {
    for (const mailer of [
      new MemoryMailer(),
      createMailer({ from: 'k@localhost', mailbox: new MemoryMailbox() }),
    ]) {
      const apiError = await mailer.send({ to, subject: 's', text: 't' }).catch((error: unknown) => error);
      expect(apiError).toBeInstanceOf(MailRejectedError);
      expect(apiError).toMatchObject({ permanent: true });
    }
  },
);

test('the memory mailer stores what it was given, and rejects when asked to', async () => {
  const mailer = new MemoryMailer();
  const message = { to: 'a@x.example', subject: 's', text: 't' };
  await mailer.send(message);
  mailer.rejecting = 'for_now';
  await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false });
  expect(mailer.sent).toEqual([message]);
});
