import {
  beforeLogout,
  endOtherSessions,
  getMyProfile,
  updateFcmToken,
  updateProfile,
  userSignup,
} from '@keystead/accounts/contract';
import { devicesOf, endSessions, openSession } from '@keystead/accounts/server';
import { deleteChatMessage, sendMessage } from '@keystead/chat/contract';
import { MemoryPush, type PushMessage } from '@keystead/platform/push';
import { type PushService, type StandInBrowser, startPushService } from '@keystead/testing/push-service';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPushKey, renewPush } from '../../contract.push.ts';
import { chatPushData, pushDeletion } from './chat-push.ts';
import { PushLaterError, pushTo } from './push.service.ts';

let service: PushService;
let site: TestServer;
let key: string;
beforeAll(async () => {
  service = await startPushService();
  site = await startTestServer({ env: { PUSH_INNER_NETWORK: '1' } });
  key = (await site.call(getPushKey)).data.public_key;
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

const message: PushMessage = {
  title: 'A home you saved',
  body: 'It costs less now.',
  url: '/properties-details/a',
  kind: 'favourite',
  tag: 'notification-1',
};

/** Returns a person with a browser that is known to the site. */
async function withBrowser(): Promise<{
  token: string;
  accountId: number;
  email: string;
  browser: StandInBrowser;
}> {
  const person = await site.signUp();
  const browser = service.subscribe(key);
  await site.call(updateFcmToken, { fcm_id: browser.fcmId }, person);
  return { ...person, browser };
}

async function another(token: string): Promise<StandInBrowser> {
  const browser = service.subscribe(key);
  await site.call(updateFcmToken, { fcm_id: browser.fcmId }, { token });
  return browser;
}

const texts = ({ messages }: StandInBrowser) => messages.map(({ text }) => JSON.parse(text) as PushMessage);

describe('the key of the site', () => {
  it('is one, no matter who asks first and however many at once', async () => {
    const fresh = await startTestServer();
    const keys = await Promise.all(Array.from({ length: 8 }, () => fresh.call(getPushKey)));
    expect(new Set(keys.map(({ data }) => data.public_key)).size).toBe(1);
    expect(Buffer.from(keys[0]?.data.public_key ?? '', 'base64url')).toHaveLength(65);
    await fresh.close();
  });

  it('lies sealed in the database', async () => {
    const [row] = await runSql<{ private_key: Buffer }>(site.ctx.db, 'select private_key from push_identity');
    // What comes with sealing, and 32 bytes in base64url.
    expect(row?.private_key).toHaveLength(12 + 16 + 43);
  });
});

describe('pushTo', () => {
  it('reaches every browser of an account, and no other', async () => {
    const { accountId, token, browser } = await withBrowser();
    const [second, stranger] = [await another(token), await withBrowser()];
    expect(await pushTo(site.ctx, accountId, message)).toBe(2);
    expect(service.issues).toEqual([]);
    expect(texts(browser)).toEqual([message]);
    expect(texts(second)).toEqual([message]);
    expect(texts(stranger.browser)).toEqual([]);
  });

  it('reports no delivery where there is no device', async () => {
    const { accountId } = await site.signUp();
    expect(await pushTo(site.ctx, accountId, message)).toBe(0);
  });

  it.each([404, 410])('forgets a browser whose push service answers %s', async (status) => {
    const { accountId, token, browser } = await withBrowser();
    const second = await another(token);
    browser.rejectWith(status);
    expect(await pushTo(site.ctx, accountId, message)).toBe(1);
    expect(await devicesOf(site.ctx, accountId)).toEqual([JSON.stringify(second.subscription)]);
  });

  it('tries again where it was put off, and there alone', async () => {
    const { accountId, token, browser } = await withBrowser();
    const second = await another(token);
    second.rejectWith(503);
    const note = { ...message, id: 'tried twice' };
    const error = await pushTo(site.ctx, accountId, note).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PushLaterError);
    expect(error).toMatchObject({ taken: 1 });
    second.rejectWith(0);
    expect(await pushTo(site.ctx, accountId, note)).toBe(2);
    expect([browser.messages.length, second.messages.length]).toEqual([1, 1]);
  });

  it('sends once, however many send it at once', async () => {
    const { accountId, browser } = await withBrowser();
    const note = { ...message, id: 'sent by many' };
    await Promise.all(Array.from({ length: 6 }, () => pushTo(site.ctx, accountId, note)));
    expect(browser.messages).toHaveLength(1);
  });

  it('never leads to another site', async () => {
    const { accountId, browser } = await withBrowser();
    for (const url of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      await pushTo(site.ctx, accountId, { ...message, url });
    expect(texts(browser).map(({ url }) => url)).toEqual(['/', '/', '/', '/']);
  });

  it('says nothing in silence to browsers, which would show it', async () => {
    const { accountId, browser } = await withBrowser();
    expect(await pushDeletion(site.ctx, accountId, 7)).toBe(0);
    expect(browser.messages).toEqual([]);
  });
});

describe('a device goes with its session', () => {
  it('when its person signs out, named or not', async () => {
    const { accountId, token, browser } = await withBrowser();
    await site.call(beforeLogout, {}, { token });
    expect(await pushTo(site.ctx, accountId, message)).toBe(0);
    expect(browser.messages).toEqual([]);
  });

  it('when the session is ended from elsewhere, and the others stay', async () => {
    const { accountId, token } = await withBrowser();
    const here = await openSession(site.ctx, accountId);
    const stored = await another(here);
    await site.call(endOtherSessions, {}, { token: here });
    expect(await devicesOf(site.ctx, accountId)).toEqual([JSON.stringify(stored.subscription)]);
    await endSessions(site.ctx, accountId);
    expect(await devicesOf(site.ctx, accountId)).toEqual([]);
    expect(token).not.toBe(here);
  });

  it('when the session runs out', async () => {
    const { accountId } = await withBrowser();
    site.clock.advance(61 * 86_400);
    expect(await devicesOf(site.ctx, accountId)).toEqual([]);
  });

  it('when the account is switched off', async () => {
    const { accountId } = await withBrowser();
    await runSql(site.ctx.db, 'update account set is_active = false where id = $1', [accountId]);
    expect(await pushTo(site.ctx, accountId, message)).toBe(0);
  });

  it('is the same one, however the browser writes it', async () => {
    const { accountId, token, browser } = await withBrowser();
    const { endpoint, keys } = browser.subscription;
    const otherwise = JSON.stringify({ keys: { auth: keys.auth, p256dh: keys.p256dh }, endpoint });
    await site.call(updateFcmToken, { fcm_id: otherwise }, { token });
    expect(await devicesOf(site.ctx, accountId)).toHaveLength(1);
    await site.call(beforeLogout, { fcm_id: otherwise }, { token });
    expect(await devicesOf(site.ctx, accountId)).toEqual([]);
  });
});

describe('subscriptions', () => {
  const HOSTILE = [
    '{',
    '{}',
    '{"endpoint":"https://push.example.com/"}',
    'two words',
    '{"endpoint":1,"keys":[]}',
  ];

  it.each(HOSTILE)('%s is an error of the field, wherever it is named', async (fcmId) => {
    const { token, email } = await site.signUp();
    const form = { type: '3', email, password: 'correct horse battery', fcm_id: fcmId } as const;
    const tries = [
      () => site.call(updateFcmToken, { fcm_id: fcmId }, { token }),
      () => site.call(updateProfile, { fcm_id: fcmId }, { token }),
      () => site.call(userSignup, form),
      () => site.call(renewPush, { old_fcm_id: 'a', fcm_id: fcmId }),
    ];
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({
        status: 400,
        body: { details: [{ field: 'fcm_id' }] },
      });
    expect((await site.call(getMyProfile, {}, { token })).data.fcm_id).toBeNull();
  });

  it('inside the networks of the server are rejected, unless it is configured otherwise', async () => {
    const strict = await startTestServer();
    const { token } = await strict.signUp();
    const naming = strict.call(updateFcmToken, { fcm_id: service.subscribe(key).fcmId }, { token });
    await expect(naming).rejects.toMatchObject({ status: 400, body: { details: [{ field: 'fcm_id' }] } });
    await strict.close();
  });

  it('that a browser exchanges take the place of the old ones', async () => {
    const { accountId, browser } = await withBrowser();
    const next = service.subscribe(key);
    await site.call(renewPush, { old_fcm_id: browser.fcmId, fcm_id: next.fcmId });
    expect(await pushTo(site.ctx, accountId, message)).toBe(1);
    expect([browser.messages.length, next.messages.length]).toEqual([0, 1]);
  });

  it('are exchanged only by who knows their secret', async () => {
    const { accountId, browser } = await withBrowser();
    const { endpoint, keys } = browser.subscription;
    const guess = JSON.stringify({
      endpoint,
      keys: { ...keys, auth: Buffer.alloc(16).toString('base64url') },
    });
    const thief = service.subscribe(key).fcmId;
    for (const old of [guess, endpoint, browser.fcmId.slice(0, -1), thief])
      await expect(site.call(renewPush, { old_fcm_id: old, fcm_id: thief })).rejects.toMatchObject({
        status: 404,
      });
    await pushTo(site.ctx, accountId, message);
    expect(browser.messages).toHaveLength(1);
  });
});

describe('native apps', () => {
  const push = new MemoryPush();
  let site: TestServer;
  beforeAll(async () => {
    site = await startTestServer({ ports: { push } });
  });
  afterAll(() => site?.close());
  beforeEach(() => {
    push.sent.length = 0;
  });

  it('get of a chat message what existing clients read', async () => {
    const [operator, seeker] = [await site.signUp({ name: 'House' }), await site.signUp({ name: 'Sam' })];
    await runSql(site.ctx.db, 'update account set is_operator = true where id = $1', [operator.accountId]);
    await site.call(updateFcmToken, { fcm_id: 'app-of-operator' }, operator);
    const { id, created_at } = await site.call(sendMessage, { receiver_id: 0, message: 'Hello' }, seeker);
    const data = await chatPushData(site.ctx, operator.accountId, id);
    await pushTo(site.ctx, operator.accountId, { ...message, ...(data && { data }) });
    expect(push.sent[0]).toMatchObject({ device: 'app-of-operator' });
    expect(push.sent[0]?.message.data).toEqual({
      type: 'chat',
      id: String(id),
      message: 'Hello',
      sender_id: String(seeker.accountId),
      receiver_id: String(operator.accountId),
      file: '',
      audio: '',
      username: 'Sam',
      user_profile: '',
      date: created_at,
      created_at,
      time_ago: expect.any(String),
      property_id: '0',
      property_title_image: '',
      chat_message_type: 'text',
    });
    expect(await chatPushData(site.ctx, (await site.signUp()).accountId, id)).toBeUndefined();
  });

  it('are notified of a message that was taken back', async () => {
    const sam = await site.signUp({ name: 'Sam' });
    const { id } = await site.call(sendMessage, { receiver_id: 0, message: 'Oh' }, sam);
    await site.call(deleteChatMessage, { receiver_id: 0, message_id: id }, sam);
    await site.runJobs();
    const deletions = push.sent.filter(({ message: sent }) => sent.kind === 'delete_message');
    expect(deletions).toMatchObject([
      { device: 'app-of-operator', message: { data: { message_id: String(id) } } },
    ]);
  });

  it('are forgotten when they are gone', async () => {
    const { accountId, token } = await site.signUp();
    await site.call(updateFcmToken, { fcm_id: 'app' }, { token });
    push.rejecting.set('app', 'gone');
    expect(await pushTo(site.ctx, accountId, message)).toBe(0);
    expect(await devicesOf(site.ctx, accountId)).toEqual([]);
  });

  it.each(['x', 'घर', '"\n', '🏡'])('get of a long message of %j what there is room for', async (piece) => {
    const [operator, seeker] = [await site.signUp(), await site.signUp({ name: 'Sam' })];
    await runSql(site.ctx.db, 'update account set is_operator = (id = $1)', [operator.accountId]);
    const text = piece.repeat(1900 / piece.length);
    const { id } = await site.call(sendMessage, { receiver_id: 0, message: `${text}.` }, seeker);
    const data = await chatPushData(site.ctx, operator.accountId, id);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(2800);
    expect(data?.message?.length).toBeGreaterThan(500);
    expect(data?.message).toMatch(/[.…]$/u);
  });
});
