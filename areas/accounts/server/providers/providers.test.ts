import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webSettings } from '@keystead/settings/contract';
import { type OpenIdProvider, startOpenIdProvider } from '@keystead/testing/openid-provider';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as calls from '../../contract.ts';
import { apiError, appCode, codeSentTo } from '../accounts.testing.ts';

const ORIGIN = 'http://keystead.example';
let google: OpenIdProvider;
let site: TestServer;
beforeAll(async () => {
  google = await startOpenIdProvider(`${ORIGIN}/sign-in/google`);
  site = await startTestServer({
    env: {
      PUBLIC_URL: ORIGIN,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_IDS: `${google.clientId}, keystead-android`,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      APPLE_ISSUER: google.issuer,
      APPLE_CLIENT_IDS: `${google.apple.clientId}, keystead-ios`,
      APPLE_TEAM_ID: google.apple.teamId,
      APPLE_KEY_ID: google.apple.keyId,
      // As a line of a file of settings holds it.
      APPLE_PRIVATE_KEY: google.apple.privateKey.replaceAll('\n', '\\n'),
    },
  });
});
afterAll(async () => {
  await site?.close();
  await google?.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const enter = (auth_id: string, more: Record<string, string> = {}) =>
  site.call(calls.userSignup, { type: '0', auth_id, ...more });
const anybody = (sub: string, claims: Record<string, unknown> = {}) =>
  google.idToken({ sub, email: `${sub}@gmail.com`, email_verified: true, name: 'Ana Silva', ...claims });

/** Returns another base64url text of the same bytes: the bits that the last character has to spare are set. */
function otherSpelling(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spelt = signature.slice(0, -1) + alphabet[alphabet.indexOf(signature.slice(-1)) + 1];
  expect(Buffer.from(spelt, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  return spelt;
}

describe('signing in with an ID token of Google', () => {
  it('makes an account the first time and finds it the next', async () => {
    const first = await enter(await anybody('one'));
    expect(first.data).toMatchObject({
      name: 'Ana Silva',
      email: 'one@gmail.com',
      is_email_verified: 1,
      logintype: '0',
    });
    const again = await enter(await anybody('one', { email: 'changed@gmail.com', jti: 'b' }));
    expect(again.data.id).toBe(first.data.id);
    expect(again.data.email).toBe('one@gmail.com');
  });

  it('makes one account of many first sign-ins at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, (_, at) => anybody('many', { jti: String(at) })),
    );
    const answers = await Promise.all(tokens.map((token) => enter(token)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('leads to the account that has confirmed the same address', async () => {
    const { accountId } = await site.signUp({ email: 'two@gmail.com' });
    expect((await enter(await anybody('two'))).data.id).toBe(accountId);
  });

  it('does not lead to it by an address that is not confirmed, or not the provider’s to confirm', async () => {
    const { accountId } = await site.signUp({ email: 'three@gmail.com' });
    const unsure = await enter(await anybody('three', { email_verified: false }));
    expect(unsure.data).toMatchObject({ email: '', is_email_verified: 0 });
    expect(unsure.data.id).not.toBe(accountId);
    await site.signUp({ email: 'boss@firm.example' });
    const foreign = await anybody('four', { email: 'boss@firm.example' });
    expect(await apiError(enter(foreign))).toMatchObject({ status: 409, code: 'conflict' });
    const { accountId: hosted } = await site.signUp({ email: 'boss@hosted.example' });
    const known = await anybody('five', { email: 'boss@hosted.example', hd: 'hosted.example' });
    expect((await enter(known)).data.id).toBe(hosted);
  });

  it('turns a deactivated account away, and the token serves once', async () => {
    const token = await anybody('six');
    const { data } = await enter(token);
    expect(await apiError(enter(token))).toMatchObject({ code: 'wrong_code' });
    await site.ctx.pool.query('update account set is_active = false where id = $1', [data.id]);
    const fresh = await anybody('six', { jti: 'b' });
    expect(await apiError(enter(fresh))).toMatchObject({ status: 403, code: 'account_deactivated' });
  });

  it('takes a token once, however its signature is spelt', async () => {
    const token = await anybody('respelt');
    await enter(token);
    const [head, claims, signature = ''] = token.split('.');
    const respelt = [`${signature}=`, `${signature}==`, otherSpelling(signature)];
    for (const spelling of respelt) {
      const replayed = enter([head, claims, spelling].join('.'));
      expect(await apiError(replayed)).toMatchObject({ status: 400, code: 'wrong_code' });
    }
  });

  it('leads to the second step where two-factor is on', async () => {
    const { token } = await enter(await anybody('careful'));
    const { secret } = (await site.call(calls.beginTwoFactor, {}, { token })).data;
    await site.call(calls.finishTwoFactor, { code: appCode(site, secret, -1) }, { token });
    const error = await apiError(enter(await anybody('careful', { jti: 'again' })));
    expect(error).toMatchObject({ status: 403, code: 'second_factor_required' });
    const challenge = error.body.challenge as string;
    await site.call(calls.finishSignIn, { challenge, code: appCode(site, secret) });
  });

  it('asks for the nonce that the token carries, plain or hashed', async () => {
    const token = await anybody('seven', { nonce: 'n-1' });
    expect(await apiError(enter(token))).toMatchObject({ code: 'wrong_code' });
    expect(await apiError(enter(token, { nonce: 'n-2' }))).toMatchObject({ code: 'wrong_code' });
    await enter(token, { nonce: 'n-1' });
    expect(await apiError(enter(await anybody('eight'), { nonce: 'n-1' }))).toMatchObject({
      code: 'wrong_code',
    });
  });

  it('takes new keys of the provider, and drops the old ones', async () => {
    await enter(await anybody('nine'));
    const old = await anybody('nine', { jti: 'old' });
    await google.rotateKeys();
    // The keys may be fetched again half a minute after the last time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const fresh = await anybody('nine', { jti: 'new', iat: Math.floor(Date.now() / 1000) - 31 });
    await enter(fresh);
    expect(await apiError(enter(old))).toMatchObject({ code: 'wrong_code' });
  });

  it('does not fetch the keys for every unknown one', async () => {
    await enter(await anybody('ten'));
    const before = google.keyFetches();
    for (let tried = 0; tried < 5; tried++) {
      const forged = await google.idToken({ sub: 'ten' }, { kid: `none-${tried}` });
      expect(await apiError(enter(forged))).toMatchObject({ code: 'wrong_code' });
    }
    expect(google.keyFetches() - before).toBeLessThanOrEqual(1);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['another issuer', () => google.idToken({ iss: 'https://accounts.evil.example' })],
    ['another audience', () => google.idToken({ aud: 'another-app' })],
    ['another audience beside ours', () => google.idToken({ aud: [google.clientId, 'x'], azp: 'x' })],
    ['an expired one', () => google.idToken({ iat: now() - 7200, exp: now() - 3600 })],
    ['one that is old and never expires', () => google.idToken({ iat: now() - 7200, exp: now() + 9e6 })],
    ['one of the future', () => google.idToken({ iat: now() + 7200, exp: now() + 9000 })],
    ['one without end', () => google.idToken({ exp: undefined as never })],
    ['one without subject', () => google.idToken({ sub: undefined as never })],
    ['an unknown key', () => google.idToken({}, { kid: 'key-of-nobody' })],
    ['no signature', () => unsigned()],
    ['the client secret as key', () => symmetric()],
    ['a changed claim', async () => tampered(await google.idToken())],
    ['a bare identifier', () => '108012345678901234567'],
    ['a made-up proof', () => 'A'.repeat(43)],
    ['nonsense', () => 'a.b.c'],
  ])('is rejected for %s', async (_what, token) => {
    expect(await apiError(enter(await token()))).toMatchObject({ status: 400, code: 'wrong_code' });
  });

  it('takes no token of another app, and no proof of a number', async () => {
    const forApple = await anybody('eleven', { aud: 'keystead-ios' });
    expect(await apiError(enter(forApple))).toMatchObject({ code: 'wrong_code' });
    await site.call(calls.getOtp, { number: '14155550177' });
    const otp = (await codeSentTo(site, '+14155550177')) ?? '';
    const { auth_id: proof } = await site.call(calls.verifyOtp, { number: '14155550177', otp });
    expect(await apiError(enter(proof))).toMatchObject({ code: 'wrong_code' });
  });
});

it('signs in with an ID token of Apple, whose flags are strings', async () => {
  const token = await anybody('twelve', { aud: 'keystead-ios', email_verified: 'true' });
  const { data } = await site.call(calls.userSignup, { type: '2', auth_id: token, name: 'Ana' });
  expect(data).toMatchObject({
    logintype: '2',
    email: 'twelve@gmail.com',
    is_email_verified: 1,
    name: 'Ana',
  });
});

describe('signing in with Google in a browser', () => {
  async function comeBack(login: string) {
    const { data } = await site.call(calls.beginProviderSignIn, { provider: 'google' });
    const url = await google.signIn(data.url, login);
    const code = url.searchParams.get('code') ?? '';
    expect(url.searchParams.get('state')).toBe(data.state);
    return { state: data.state, code };
  }

  it('goes there and back, and ends signed in', async () => {
    const { auth_id: proof } = await site.call(calls.finishProviderSignIn, await comeBack('bea'));
    const { data } = await enter(proof);
    expect(data).toMatchObject({ name: 'Bea', email: 'bea@gmail.com', is_email_verified: 1 });
    expect(await apiError(enter(proof))).toMatchObject({ code: 'wrong_code' });
    expect(await apiError(site.call(calls.userSignup, { type: '1', auth_id: proof }))).toMatchObject({
      code: 'wrong_code',
    });
  });

  it('takes each way once, and none that it has not begun', async () => {
    const back = await comeBack('cid');
    await site.call(calls.finishProviderSignIn, back);
    expect(await apiError(site.call(calls.finishProviderSignIn, back))).toMatchObject({ code: 'wrong_code' });
    const other = await comeBack('cid');
    const swapped = { state: other.state, code: (await comeBack('dan')).code };
    expect(await apiError(site.call(calls.finishProviderSignIn, swapped))).toMatchObject({
      code: 'wrong_code',
    });
    const invented = { state: 'A'.repeat(43), code: other.code };
    expect(await apiError(site.call(calls.finishProviderSignIn, invented))).toMatchObject({
      code: 'wrong_code',
    });
  });
});

describe('signing in with Apple in a browser', () => {
  const WHO = JSON.stringify({ name: { firstName: 'Ida', lastName: 'Berg\n' }, email: 'x@evil.example' });

  /** Goes to Apple and lets our server take its form. @returns what the page finds after the # */
  async function comeBack(login: string, more: Record<string, string> = {}) {
    const { data } = await site.call(calls.beginProviderSignIn, { provider: 'apple' });
    const asked = new URL(data.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
      redirect_uri: `${ORIGIN}/sign-in/apple`,
      client_id: google.apple.clientId,
      code_challenge_method: 'S256',
      state: data.state,
    });
    const form = await google.signInByForm(data.url, login);
    expect(form.get('state')).toBe(data.state);
    return post(new URLSearchParams([...form, ...Object.entries(more)]));
  }
  async function post(body: BodyInit) {
    const answer = await fetch(`${site.url}/sign-in/apple`, { method: 'POST', body, redirect: 'manual' });
    const [page, after = ''] = (answer.headers.get('location') ?? '').split('#');
    const given = Object.fromEntries(new URLSearchParams(after));
    return { status: answer.status, page, given, caching: answer.headers.get('cache-control') };
  }

  it('goes there and back by a form, and ends signed in with the name that came beside', async () => {
    const { status, page, given, caching } = await comeBack('ida', { user: WHO });
    expect([status, page, caching]).toEqual([303, '/sign-in/apple', 'no-store']);
    const { state = '', code = '', name = '' } = given;
    expect(name).toBe('Ida Berg');
    const { auth_id } = await site.call(calls.finishProviderSignIn, { state, code });
    expect(await apiError(site.call(calls.finishProviderSignIn, { state, code }))).toMatchObject({
      code: 'wrong_code',
    });
    const { data } = await site.call(calls.userSignup, { type: '2', auth_id, name });
    // The address is the one of the signed token.
    expect(data).toMatchObject({ name: 'Ida Berg', email: 'ida@gmail.com', logintype: '2' });
    expect(await apiError(site.call(calls.userSignup, { type: '2', auth_id }))).toMatchObject({
      code: 'wrong_code',
    });
  });

  it('takes no code of Google’s for Apple’s way', async () => {
    const { given } = await comeBack('jan');
    const { data } = await site.call(calls.beginProviderSignIn, { provider: 'google' });
    const swapped = { state: data.state, code: given.code ?? '' };
    expect(await apiError(site.call(calls.finishProviderSignIn, swapped))).toMatchObject({
      code: 'wrong_code',
    });
  });

  it('leads on with whatever was posted, and never elsewhere', async () => {
    expect(await post(new URLSearchParams({ error: 'user_cancelled_authorize', state: 's' }))).toMatchObject({
      status: 303,
      page: '/sign-in/apple',
      given: { error: 'user_cancelled_authorize', state: 's' },
    });
    for (const body of [
      new URLSearchParams(),
      new URLSearchParams({ state: 'x'.repeat(5000), code: '', user: '{"name":' }),
      new URLSearchParams([
        ['state', '//evil.example'],
        ['state', 'b'],
      ]),
    ]) {
      const { status, page } = await post(body);
      expect([status, page]).toEqual([303, '/sign-in/apple']);
    }
    expect((await post('x'.repeat(100_000))).status).toBeGreaterThanOrEqual(400);
    expect((await post('plain')).status).toBe(415);
  });

  it('is rejected where the site has no key', async () => {
    const bare = await startTestServer({ env: { APPLE_CLIENT_IDS: 'keystead-ios' } });
    const begun = bare.call(calls.beginProviderSignIn, { provider: 'apple' });
    expect(await apiError(begun)).toMatchObject({ status: 400, code: 'bad_request' });
    const { data } = await bare.call(webSettings);
    expect(data).toMatchObject({ google_sign_in: false, apple_sign_in: false });
    expect((await site.call(webSettings)).data).toMatchObject({ google_sign_in: true, apple_sign_in: true });
    await bare.close();
  });
});

describe('what a provider publishes about itself', () => {
  /** Returns a host that answers every request for metadata as configured. */
  async function impostor(answer: (response: ServerResponse) => void) {
    const server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const misled = await startTestServer({
      env: {
        PUBLIC_URL: ORIGIN,
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_IDS: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
      },
    });
    const begun = await apiError(misled.call(calls.beginProviderSignIn, { provider: 'google' }));
    await misled.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return begun;
  }

  it('counts for its own issuer alone, and is not fetched from where a redirect leads', async () => {
    const published = await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).text();
    expect(await impostor((response) => response.end(published))).toMatchObject({ code: 'unavailable' });
    const elsewhere = { location: `${google.issuer}/.well-known/openid-configuration` };
    expect(await impostor((response) => response.writeHead(302, elsewhere).end())).toMatchObject({
      code: 'unavailable',
    });
  });
});

const now = () => Math.floor(Date.now() / 1000);
const CLAIMS = () => ({ iss: google.issuer, aud: google.clientId, sub: 'one', iat: now(), exp: now() + 600 });

const unsigned = () => new UnsecuredJWT(CLAIMS()).encode();

const symmetric = () =>
  new SignJWT(CLAIMS())
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(google.clientSecret));

function tampered(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...CLAIMS(), sub: 'one' })).toString('base64url');
  return `${header}.${claims}.${signature}`;
}
