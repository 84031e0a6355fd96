import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt, type PushService, startPushService } from '@keystead/testing/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { isInnerAddress, isInnerHost } from '../inner-address/index.ts';
import { createPushSender, type PushMessage, PushRejectedError, readTarget, writeTarget } from './index.ts';

const identity = { subject: 'mailto:site@keystead.example', ...webPush.generateVAPIDKeys() };
const message: PushMessage = {
  title: 'Sam Seeker',
  body: 'Is it still available? 🏡',
  url: '/user/chat?user=3',
  kind: 'message',
  tag: 'notification-1',
};
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service?.close());

const sender = (allowInner = true) => createPushSender({ allowInner, timeoutMs: 2000 });
const targetOf = (fcmId: string) => readTarget(fcmId, { allowInner: true });
const apiError = async (sending: Promise<void>) => {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PushRejectedError);
  return error as PushRejectedError;
};

it('opens the message of RFC 8291, section 5: the check checks', () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const text = decrypt(Buffer.from(body, 'base64url'), browser, auth).toString();
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

describe('push to a browser', () => {
  it('is signed for its push service and encrypted for it alone', async () => {
    const browser = service.subscribe(identity.publicKey);
    await sender().send(targetOf(browser.fcmId), message, identity);
    expect(service.issues).toEqual([]);
    const [{ text, ttl, urgency } = { text: '', ttl: 0, urgency: '' }] = browser.messages;
    expect(JSON.parse(text)).toEqual(message);
    expect([ttl, urgency]).toEqual([86_400, 'high']);
  });

  it('fits, however much there is to say, and breaks no letter', async () => {
    const browser = service.subscribe(identity.publicKey);
    const long = {
      ...message,
      title: '🏡'.repeat(500),
      body: '長'.repeat(5000),
      url: `/${'x'.repeat(3000)}`,
    };
    await sender().send(targetOf(browser.fcmId), long, identity);
    expect(service.issues).toEqual([]);
    const { title, body, url } = JSON.parse(browser.messages[0]?.text ?? '{}');
    expect([Array.from(title as string).length, (body as string).length, url]).toEqual([120, 400, '/']);
    expect(title).toBe(`${'🏡'.repeat(119)}…`);
  });

  it('of one tag is one topic, of another another', async () => {
    const browser = service.subscribe(identity.publicKey);
    for (const tag of ['a', 'a', 'b'])
      await sender().send(targetOf(browser.fcmId), { ...message, tag }, identity);
    const [first, again, other] = browser.messages.map(({ topic }) => topic);
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'for_now'],
    [500, 'for_now'],
    [503, 'for_now'],
    [400, 'for_good'],
    [403, 'for_good'],
    [413, 'for_good'],
    [302, 'for_good'],
  ] as const)('answered with %s is %s', async (status, outcome) => {
    const browser = service.subscribe(identity.publicKey);
    browser.rejectWith(status);
    const error = await apiError(sender().send(targetOf(browser.fcmId), message, identity));
    expect(error.outcome).toBe(outcome);
    expect(error.message).not.toContain(browser.subscription.keys.auth);
  });

  it('that no one answers is for now', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/x`;
    const { keys } = service.subscribe(identity.publicKey).subscription;
    const target = targetOf(JSON.stringify({ endpoint, keys }));
    const sending = createPushSender({ allowInner: true, timeoutMs: 100 }).send(target, message, identity);
    expect((await apiError(sending)).outcome).toBe('for_now');
    silent.closeAllConnections();
    silent.close();
  });
});

describe('subscriptions of hostile people', () => {
  const keys = () => service.subscribe(identity.publicKey).subscription.keys;
  const good = () => ({ endpoint: 'https://push.example.com/a', keys: keys() });

  it.each([
    ['no JSON', () => '{'],
    ['no endpoint', () => ({ keys: keys() })],
    ['an endpoint that is no text', () => ({ ...good(), endpoint: ['https://push.example.com'] })],
    ['no https', () => ({ ...good(), endpoint: 'http://push.example.com/a' })],
    ['a file', () => ({ ...good(), endpoint: 'file:///etc/passwd' })],
    ['a name and a password', () => ({ ...good(), endpoint: 'https://a:b@push.example.com/' })],
    ['another port', () => ({ ...good(), endpoint: 'https://push.example.com:22/' })],
    ['this machine', () => ({ ...good(), endpoint: 'https://localhost/' })],
    ['this machine by number', () => ({ ...good(), endpoint: 'https://127.0.0.1/' })],
    ['this machine by a strange number', () => ({ ...good(), endpoint: 'https://0x7f.1/' })],
    ['this machine by IPv6', () => ({ ...good(), endpoint: 'https://[::1]/' })],
    ['this machine wrapped in IPv6', () => ({ ...good(), endpoint: 'https://[::ffff:127.0.0.1]/' })],
    ['the metadata of a cloud', () => ({ ...good(), endpoint: 'https://169.254.169.254/latest' })],
    ['a neighbour', () => ({ ...good(), endpoint: 'https://192.168.1.1/' })],
    ['a neighbour by name', () => ({ ...good(), endpoint: 'https://router/' })],
    ['an inner name', () => ({ ...good(), endpoint: 'https://db.internal/' })],
    ['no keys', () => ({ ...good(), keys: null })],
    ['a key that is too short', () => ({ ...good(), keys: { ...keys(), p256dh: 'AAAA' } })],
    [
      'a key that is no point',
      () => ({ ...good(), keys: { ...keys(), p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
    ],
    ['a secret that is too short', () => ({ ...good(), keys: { ...keys(), auth: 'AAAA' } })],
    ['something endless', () => ({ ...good(), endpoint: `https://push.example.com/${'x'.repeat(1990)}` })],
    ['a token with spaces', () => 'a b'],
  ])('%s are rejected when they are named', (_name, make) => {
    const value = make();
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(() => readTarget(text)).toThrow(/^must /);
  });

  it('are written in one way, whatever else they carry', () => {
    const { endpoint, keys: pair } = good();
    const loose = JSON.stringify({
      keys: { ...pair, auth: `${pair.auth}==`, x: 1 },
      expirationTime: 1,
      endpoint,
    });
    expect(writeTarget(readTarget(loose))).toBe(JSON.stringify({ endpoint, keys: pair }));
  });

  it('reach no one inside, by number or by a name that leads there', async () => {
    const browser = service.subscribe(identity.publicKey);
    const direct = apiError(sender(false).send(targetOf(browser.fcmId), message, identity));
    expect((await direct).outcome).toBe('gone');
    // A name of the outside whose address is inside, as far as this machine's own resolver knows one.
    const named = { ...browser.subscription, endpoint: 'https://localhost.localdomain/x' };
    const target = { kind: 'web', endpoint: named.endpoint, keys: named.keys } as const;
    const { outcome } = await apiError(sender(false).send(target, message, identity));
    expect(['gone', 'for_now']).toContain(outcome);
    expect(browser.messages).toEqual([]);
  });

  it('addresses of the open internet are let through, all others not', () => {
    const outer = ['8.8.8.8', '142.250.1.1', '2607:f8b0::1', '2a00:1450::1'];
    expect(outer.filter((address) => isInnerAddress(address))).toEqual([]);
    const inner = ['10.1.2.3', '172.31.0.1', '100.64.0.1', '224.0.0.1', '255.255.255.255', '0.0.0.0'];
    const inner6 = [
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2002:a00::1',
    ];
    expect([...inner, ...inner6].filter((address) => !isInnerAddress(address))).toEqual([]);
    expect(['fcm.googleapis.com', 'updates.push.services.mozilla.com'].filter(isInnerHost)).toEqual([]);
  });
});
