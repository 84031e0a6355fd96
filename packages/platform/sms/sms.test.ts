import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MemoryMailbox } from '../mail/index.ts';
import { createSmsSender, MemorySender, SmsRejectedError } from './index.ts';

/** The provider's side: checks what Twilio checks and answers with its error numbers. */
let accepted: Record<string, string>[] = [];
let server: Server;
let baseUrl: string;

function assess(request: IncomingMessage, form: URLSearchParams): [number, number, string] {
  const expected = `Basic ${Buffer.from('AC123:token').toString('base64')}`;
  if (request.headers.authorization !== expected) return [401, 20003, 'Authenticate'];
  if (request.method !== 'POST' || request.url !== '/2010-04-01/Accounts/AC123/Messages.json') {
    return [404, 20404, 'Not found'];
  }
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return [415, 20415, 'Unsupported media type'];
  }
  const to = form.get('To') ?? '';
  if (!form.get('From') && !form.get('MessagingServiceSid')) return [400, 21603, 'A From is required'];
  if (!form.get('Body')) return [400, 21602, 'A Body is required'];
  if (to === '+15005550001') return [400, 21211, 'Invalid To number'];
  if (to === '+15005550009') return [429, 20429, 'Too many requests'];
  return [201, 0, ''];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const [status, code, message] = assess(request, form);
    if (status === 201) accepted.push(Object.fromEntries(form));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(status === 201 ? { sid: 'SM1', status: 'queued' } : { code, message, status }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  accepted = [];
});

const mailbox = new MemoryMailbox();
const open = (change: { authToken?: string; from?: string; baseUrl?: string } = {}) =>
  createSmsSender({
    mailbox,
    twilio: { accountSid: 'AC123', authToken: 'token', from: '+15005550006', baseUrl, ...change },
  });

test('sends number, text and sender as the provider wants them', async () => {
  await open().send({ to: '+14155550100', text: 'Your code: 123456 & <more>' });
  await open({ from: 'MG9' }).send({ to: '+14155550100', text: 'two' });
  expect(accepted).toEqual([
    { To: '+14155550100', Body: 'Your code: 123456 & <more>', From: '+15005550006' },
    { To: '+14155550100', Body: 'two', MessagingServiceSid: 'MG9' },
  ]);
});

test.each([
  ['a number the provider rejects', {}, '+15005550001', true, /21211 Invalid To number/],
  ['too many at once', {}, '+15005550009', false, /429/],
  ['a wrong token of ours', { authToken: 'x' }, '+14155550100', false, /401/],
  ['no server there', { baseUrl: 'http://127.0.0.1:9' }, '+14155550100', false, /cannot be reached/],
])('%s is an error', async (_name, change, to, permanent, words) => {
  const apiError = await open(change)
    .send({ to, text: 'hello' })
    .catch((error: unknown) => error);
  expect(apiError).toBeInstanceOf(SmsRejectedError);
  expect(apiError).toMatchObject({ permanent, message: expect.stringMatching(words) });
  expect(String(apiError)).not.toContain('token');
  expect(accepted).toEqual([]);
});

test.each([
  ['4155550100', 'x'],
  ['+0123456789', 'x'],
  ['+1415555', 'x'],
  ['+14155550100,+14155550101', 'x'],
  ['+14155550100', ''],
  ['+14155550100', 'x'.repeat(1601)],
])('no sender takes %s', async (to, text) => {
  for (const sender of [open(), new MemorySender(), createSmsSender({ mailbox })]) {
    await expect(sender.send({ to, text })).rejects.toMatchObject({
      name: 'SmsRejectedError',
      permanent: true,
    });
  }
  expect(accepted).toEqual([]);
  expect(await mailbox.list()).toEqual([]);
});

test('without a provider messages land in the mailbox', async () => {
  const box = new MemoryMailbox();
  await createSmsSender({ mailbox: box }).send({ to: '+14155550100', text: '123456', tag: 'code' });
  expect(await box.list()).toMatchObject([
    { channel: 'sms', to: '+14155550100', text: '123456', tag: 'code' },
  ]);
});
