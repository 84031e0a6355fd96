import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config/index.ts';
import { createPushSender, type PushMessage, PushRejectedError } from './index.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const identity = { subject: '', publicKey: '', privateKey: '' };
const message: PushMessage = {
  title: 'Sam',
  body: 'Hello',
  url: '/user/chat',
  kind: 'message',
  tag: 'notification-1',
  data: { type: 'chat', sender_id: '3' },
};

/** What Firebase takes, by its reference: data is text by text, and nothing else is there. */
const sendRequest = z.strictObject({
  message: z.strictObject({
    token: z.string().min(1),
    notification: z.strictObject({ title: z.string(), body: z.string() }).optional(),
    data: z.record(z.string().regex(/^(?!from$|gcm|google)/), z.string()),
    android: z.strictObject({
      priority: z.enum(['NORMAL', 'HIGH']),
      notification: z.strictObject({ tag: z.string() }).optional(),
    }),
    apns: z.strictObject({
      headers: z.record(z.string(), z.string()),
      payload: z.strictObject({ aps: z.record(z.string(), z.unknown()) }),
    }),
  }),
});

let server: Server;
let url: string;
let tokensGiven = 0;
let accepted: z.infer<typeof sendRequest>[] = [];
const issues: string[] = [];

async function giveToken(request: IncomingMessage, response: ServerResponse) {
  const form = new URLSearchParams(await text(request));
  const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    issuer: 'push@site.iam.gserviceaccount.com',
    audience: `${url}/token`,
    algorithms: ['RS256'],
    maxTokenAge: 60,
  });
  if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') throw new Error('Wrong scope');
  if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) throw new Error('Too long');
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    throw new Error('Wrong grant');
  tokensGiven += 1;
  answer(response, 200, { access_token: `token-${tokensGiven}`, expires_in: 3599, token_type: 'Bearer' });
}

const issue = (code: string, fields: string[] = []) => ({
  error: {
    details: [
      { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code },
      { fieldViolations: fields.map((field) => ({ field })) },
    ],
  },
});
const ERRORS: Record<string, [number, unknown]> = {
  gone: [404, issue('UNREGISTERED')],
  foreign: [403, issue('SENDER_ID_MISMATCH')],
  garbled: [400, issue('INVALID_ARGUMENT', ['message.token'])],
  wrong: [400, issue('INVALID_ARGUMENT', ['message.data'])],
  busy: [429, issue('QUOTA_EXCEEDED')],
  down: [503, 'not even JSON'],
};

async function takeMessage(request: IncomingMessage, response: ServerResponse) {
  if (request.headers.authorization !== `Bearer token-${tokensGiven}`) return answer(response, 401, {});
  const sent = sendRequest.parse(JSON.parse(await text(request)));
  const [status, body] = ERRORS[sent.message.token] ?? [200, { name: 'projects/site/messages/1' }];
  if (status === 200) accepted.push(sent);
  answer(response, status, body);
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const handle = { '/token': giveToken, '/v1/projects/site/messages:send': takeMessage }[request.url ?? ''];
    if (!handle) return answer(response, 404, {});
    handle(request, response).catch((error: unknown) => {
      issues.push(String(error));
      answer(response, 400, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  accepted = [];
});

const accountText = (change = {}) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'site',
    client_email: 'push@site.iam.gserviceaccount.com',
    private_key: pem,
    token_uri: `${url}/token`,
    ...change,
  });
const open = () => {
  const { FCM_SERVICE_ACCOUNT: account } = readConfig({ FCM_SERVICE_ACCOUNT: accountText() });
  if (!account) throw new Error('The account was not read');
  return createPushSender({ fcm: { account, baseUrl: url } });
};
const app = (token: string) => ({ kind: 'native', token }) as const;

it('sends with one token of the account, in the form Firebase takes', async () => {
  const sender = open();
  const before = tokensGiven;
  await Promise.all(['one', 'two', 'three'].map((token) => sender.send(app(token), message, identity)));
  expect(issues).toEqual([]);
  expect(tokensGiven - before).toBe(1);
  expect(accepted[0]?.message).toMatchObject({
    token: 'one',
    notification: { title: 'Sam', body: 'Hello' },
    data: { type: 'chat', title: 'Sam', body: 'Hello', message: 'Hello', url: '/user/chat', sender_id: '3' },
    android: { priority: 'HIGH', notification: { tag: 'notification-1' } },
    apns: { headers: { 'apns-collapse-id': 'notification-1' } },
  });
});

it('shows nothing of what is for the app alone', async () => {
  const silent = { ...message, kind: 'delete_message', data: { message_id: '7' }, isSilent: true };
  await open().send(app('one'), silent, identity);
  expect(accepted[0]?.message.notification).toBeUndefined();
  expect(accepted[0]?.message.data).toEqual({ type: 'delete_message', message_id: '7' });
});

it('asks for a new token when the one it has is taken back', async () => {
  const sender = open();
  await sender.send(app('one'), message, identity);
  tokensGiven += 1;
  await expect(sender.send(app('two'), message, identity)).rejects.toMatchObject({ outcome: 'for_now' });
  await sender.send(app('two'), message, identity);
  expect(accepted).toHaveLength(2);
});

it.each([
  ['gone', 'gone'],
  ['foreign', 'gone'],
  ['garbled', 'gone'],
  ['wrong', 'for_good'],
  ['busy', 'for_now'],
  ['down', 'for_now'],
])('a token that is %s is %s', async (token, outcome) => {
  const error = await open()
    .send(app(token), message, identity)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PushRejectedError);
  expect(error).toMatchObject({ outcome });
  expect(accepted).toEqual([]);
});

it('reaches no native app without an account', () => {
  expect(createPushSender().reaches(app('one'))).toBe(false);
  expect(open().reaches(app('one'))).toBe(true);
});

it.each([
  ['no JSON', () => '{'],
  ['no key', () => accountText({ private_key: 'x' })],
  ['a key of another kind', () => accountText({ private_key: pem.replaceAll('PRIVATE', 'PUBLIC') })],
  ['no address', () => accountText({ client_email: 'push' })],
  ['a project that leads elsewhere', () => accountText({ project_id: '../other' })],
])('the server does not start with an account that has %s', (_name, make) => {
  expect(() => readConfig({ FCM_SERVICE_ACCOUNT: make() })).toThrow(/FCM_SERVICE_ACCOUNT/);
});
