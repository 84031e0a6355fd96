import { type StandInMail, startStandInMail } from '@keystead/testing/mail-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailRejectedError } from './index.ts';
import { SmtpMailer } from './smtp.ts';

/** A mail server of one page: wants the right password, and knows one domain. */
let server: StandInMail;
beforeAll(async () => {
  server = await startStandInMail({
    signIn: { name: 'post', password: 's3cret' },
    reject: (to) => {
      if (to.startsWith('full@')) return '452 4.2.2 mailbox full';
      return to.endsWith('@x.example') ? undefined : '550 5.1.1 no such user';
    },
  });
});
afterAll(() => server?.close());
beforeEach(() => {
  server.taken.length = 0;
  server.isSilent = false;
});

const open = (password = 's3cret', timeoutMs = 2000) =>
  new SmtpMailer({
    smtpUrl: `smtp://post:${password}@127.0.0.1:${server.port}`,
    from: 'Keystead <no-reply@keystead.example>',
    timeoutMs,
  });
const message = {
  to: 'ann@x.example',
  subject: 'Your code — один',
  text: 'Plain 123456',
  html: '<b>123456</b>',
};

test('hands over both forms of the message with the configured sender', async () => {
  await open().send(message);
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail).toMatchObject({ from: 'no-reply@keystead.example', to: 'ann@x.example' });
  expect(mail?.data).toMatch(/^From: Keystead <no-reply@keystead.example>$/m);
  expect(mail?.data).toMatch(/^To: ann@x.example$/m);
  expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.data).toContain('Plain 123456');
  expect(mail?.data).toContain('<b>123456</b>');
});

test.each([
  ['an unknown recipient', 's3cret', 'bob@elsewhere.example', true],
  ['a full mailbox', 's3cret', 'full@x.example', false],
  ['a wrong password of ours', 'wrong', 'ann@x.example', false],
])('%s is rejected', async (_name, password, to, permanent) => {
  const apiError = await open(password)
    .send({ ...message, to })
    .catch((error: unknown) => error);
  expect(apiError).toBeInstanceOf(MailRejectedError);
  expect(apiError).toMatchObject({ permanent });
  expect(server.taken).toEqual([]);
});

test('a recipient that is none never reaches the server', async () => {
  await expect(open().send({ ...message, to: 'ann@x.example, bob@x.example' })).rejects.toMatchObject({
    permanent: true,
  });
  expect(server.taken).toEqual([]);
});

test('a server that says nothing is given up, for now', async () => {
  server.isSilent = true;
  await expect(open('s3cret', 100).send(message)).rejects.toMatchObject({ permanent: false });
});

test('asks whether the server would take a message, and sends none', async () => {
  await expect(open().check()).resolves.toBeUndefined();
  await expect(open('wrong').check()).rejects.toThrow();
  expect(server.taken).toEqual([]);
});
