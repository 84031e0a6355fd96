import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailRejectedError } from './index.ts';
import { SmtpMailer } from './smtp.ts';

/** A mail server of one page: wants the right password, knows one domain, keeps what it accepts. */
let accepted: { from: string; to: string; data: string }[] = [];
let silent = false;
let server: Server;
let port: number;

function converse(socket: Socket): void {
  if (silent) return;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const envelope = { from: '', to: '', data: '' };
  let inData = false;
  let signedIn = false;

  const command = (line: string): string => {
    if (/^EHLO /i.test(line)) return '250-mail.example\r\n250 AUTH PLAIN';
    const credentials = /^AUTH PLAIN (.+)$/i.exec(line)?.[1];
    if (credentials !== undefined) {
      signedIn = Buffer.from(credentials, 'base64').toString() === '\0post\0s3cret';
      return signedIn ? '235 welcome' : '535 5.7.8 wrong password';
    }
    if (!signedIn) return '530 5.7.0 sign in first';
    const from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1];
    if (from !== undefined) {
      envelope.from = from;
      return '250 ok';
    }
    const to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
    if (to !== undefined) {
      if (to.startsWith('full@')) return '452 4.2.2 mailbox full';
      if (!to.endsWith('@x.example')) return '550 5.1.1 no such user';
      envelope.to = to;
      return '250 ok';
    }
    if (/^DATA$/i.test(line)) {
      inData = true;
      return '354 go on';
    }
    if (/^QUIT$/i.test(line)) return '221 bye';
    return '500 what?';
  };

  say('220 mail.example ready');
  createInterface({ input: socket }).on('line', (line) => {
    if (!inData) say(command(line));
    else if (line !== '.') envelope.data += `${line}\n`;
    else {
      inData = false;
      accepted.push({ ...envelope });
      say('250 accepted');
    }
  });
  socket.on('error', () => undefined);
}

beforeAll(async () => {
  server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  accepted = [];
  silent = false;
});

const open = (password = 's3cret', timeoutMs = 2000) =>
  new SmtpMailer({
    smtpUrl: `smtp://post:${password}@127.0.0.1:${port}`,
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
  expect(accepted).toHaveLength(1);
  const [mail] = accepted;
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
  expect(accepted).toEqual([]);
});

test('a recipient that is none never reaches the server', async () => {
  await expect(open().send({ ...message, to: 'ann@x.example, bob@x.example' })).rejects.toMatchObject({
    permanent: true,
  });
  expect(accepted).toEqual([]);
});

test('a server that says nothing is given up, for now', async () => {
  silent = true;
  await expect(open('s3cret', 100).send(message)).rejects.toMatchObject({ permanent: false });
});

test('asks whether the server would take a message, and sends none', async () => {
  await expect(open().check()).resolves.toBeUndefined();
  await expect(open('wrong').check()).rejects.toThrow();
  expect(accepted).toEqual([]);
});
