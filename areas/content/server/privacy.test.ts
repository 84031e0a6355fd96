import { EMBED_SERVICES } from '@keystead/kit/embeds';
import { setGateway } from '@keystead/payments/server';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPrivacyFacts } from '../contract.ts';
import { outsideParties } from './privacy.service.ts';

/** None of these may be revealed. */
const SECRETS = [
  'hunter2',
  'postmaster',
  'AC_account',
  'twilio-token',
  'k3y',
  'sk_live_x',
  'whsec_x',
  'mail.internal',
];

/** Notices of changes take their time on a busy machine. */
const PATIENT = { timeout: 20_000 };

let bare: TestServer;
let whole: TestServer;
beforeAll(async () => {
  bare = await startTestServer();
  whole = await startTestServer({
    env: {
      PUBLIC_URL: 'https://homes.example',
      SMTP_URL: 'smtps://postmaster:hunter2@smtp.relay.example:465',
      TWILIO_ACCOUNT_SID: 'AC_account',
      TWILIO_AUTH_TOKEN: 'twilio-token',
      TWILIO_FROM: 'Homes',
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'https://places.example/search?key=k3y',
      ROUTING: 'valhalla',
      ROUTING_URL: 'https://routes.example/v1?key=k3y',
      CURRENCY_RATES_URL: 'https://rates.example/daily?key=k3y',
      GOOGLE_CLIENT_IDS: 'web',
      APPLE_CLIENT_IDS: 'web',
    },
  });
});
afterAll(async () => {
  await bare?.close();
  await whole?.close();
});

const facts = async (site: TestServer) => (await site.call(getPrivacyFacts)).data;
const brief = async (site: TestServer) =>
  (await facts(site)).parties.map(({ purpose, name, hosts, reach }) => [
    purpose,
    name,
    hosts.join(' '),
    reach,
  ]);

/** Whose videos and tours pages may show, whatever is set up. */
const FILMS = EMBED_SERVICES.map(({ name, frame }) => ['video', name, frame, 'consent']);

it('names only the built-in parties where nothing is set up', async () => {
  expect(await brief(bare)).toEqual([['map', '', '', 'server'], ...FILMS]);
});

it('follows the settings at once', async () => {
  await updateSettings(bare.ctx, {
    mapStyleUrl: 'https://maps.example/style.json?key=k3y',
    mapHosts: ' Tiles.maps.example,  glyphs.example ',
  });
  const map = async () => (await facts(bare)).parties.find(({ purpose }) => purpose === 'map');
  await expect
    .poll(async () => (await map())?.hosts, PATIENT)
    .toEqual(['maps.example', 'tiles.maps.example', 'glyphs.example']);
  for (const off of [{ streetMaps: false }, { streetMaps: true, tileService: false }]) {
    await updateSettings(bare.ctx, off);
    await expect.poll(map, PATIENT).toBeUndefined();
  }
});

it.each([
  'http://a.example',
  'a b/c',
  'a.example;',
  "a.example 'unsafe-inline'",
  '*',
  '*.example',
  'localhost',
])('takes no hosts that are none: %s', async (mapHosts) => {
  await expect(updateSettings(bare.ctx, { mapHosts })).rejects.toMatchObject({
    details: [expect.objectContaining({ field: 'mapHosts' })],
  });
});

it('names everyone who is set up, and neither secrets nor names of the inner network', async () => {
  const keys = { publishableKey: 'pk_live_x', secretKey: 'sk_live_x', webhookSecret: 'whsec_x' };
  await setGateway(whole.ctx, 'stripe', { keys, isEnabled: true });
  const razorpay = { keyId: 'rzp_live_x', keySecret: 'sk_live_x', webhookSecret: 'whsec_x' };
  await setGateway(whole.ctx, 'razorpay', { keys: razorpay, isEnabled: true });
  await expect
    .poll(() => brief(whole), PATIENT)
    .toEqual([
      ['map', '', '', 'server'],
      ...FILMS,
      ['payment', 'Stripe', 'js.stripe.com', 'act'],
      ['payment', 'Razorpay', 'api.razorpay.com', 'act'],
      ['identity', 'Google', 'accounts.google.com', 'act'],
      ['identity', 'Apple', 'appleid.apple.com', 'act'],
      ['mail', '', 'smtp.relay.example', 'server'],
      ['sms', 'Twilio', 'api.twilio.com', 'server'],
      ['places', '', 'places.example', 'server'],
      ['rates', '', 'rates.example', 'server'],
      ['routing', '', 'routes.example', 'server'],
    ]);
  expect((await facts(whole)).logs_requests).toBe(false);
  const text = JSON.stringify(await facts(whole));
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  await setGateway(whole.ctx, 'stripe', { isEnabled: false });
  await setGateway(whole.ctx, 'razorpay', { isEnabled: false });
  await expect
    .poll(async () => (await brief(whole)).filter(([purpose]) => purpose === 'payment'), PATIENT)
    .toEqual([]);
});

it('lets pages reach what is set up and nothing else', async () => {
  const policy = async (part: string) =>
    (await outsideParties(whole.ctx)).flatMap(({ policy = {} }) => policy[part as keyof typeof policy] ?? []);
  expect(await policy('form')).toEqual([]);
  expect(await policy('connect')).toEqual([]);
  await setGateway(whole.ctx, 'razorpay', { isEnabled: true });
  await expect.poll(() => policy('form'), PATIENT).toEqual(['https://api.razorpay.com']);
});

it('hides names of the inner network, and says what its log notes', async () => {
  const site = await startTestServer({
    env: {
      PUBLIC_URL: 'https://homes.example',
      SMTP_URL: 'smtp://mail.internal:25',
      TRUSTED_NETWORK: '1',
      LOG_LEVEL: 'info',
    },
  });
  try {
    expect(await brief(site)).toContainEqual(['mail', '', '', 'server']);
    expect((await facts(site)).logs_requests).toBe(true);
  } finally {
    await site.close();
  }
});
