import { RequestError } from '@keystead/http/client';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { codeSentTo, confirmByPassword, photo } from '../accounts.testing.ts';
import { agentProfile, createAccount, getProfileStatus, publicOwner } from '../index.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(2 * 86_400));

type Form = Parameters<typeof save>[1];
const save = (token: string, form: Record<string, unknown>) =>
  site.call(calls.updateProfile, form as never, { token });

async function apiError(answer: Promise<unknown>): Promise<RequestError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RequestError);
  return error as RequestError;
}

async function proofOf(contact: { email: string } | { number: string }, token: string) {
  await site.call(calls.getOtp, contact, { token });
  const otp = (await codeSentTo(site, 'email' in contact ? contact.email : `+${contact.number}`)) ?? '';
  return (await site.call(calls.verifyOtp, { ...contact, otp }, { token })).auth_id;
}

const storedFiles = async (key: string) => site.ctx.ports.storage.exists(key);
const keyOf = (address: string) => new URL(address).pathname.replace(/^\/media\//, '');

describe('update_profile', () => {
  it('stores every field and gives the user back as the contract says', async () => {
    const { token, accountId, email } = await site.signUp({ name: 'Ana' });
    const { data } = await save(token, {
      name: 'Ana Silva',
      mobile: '+351 912 345 678',
      profile: await photo(300, 'jpeg'),
      address: 'Rua das Flores 1',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: '41.1457',
      longitude: '-8.61',
      about_me: 'Finds homes.\r\nLoves cats.',
      facebook_id: 'https://facebook.com/ana',
      twiiter_id: 'https://x.com/ana',
      instagram_id: 'https://www.instagram.com/ana',
      youtube_id: 'https://youtube.com/@ana',
      notification: '0',
      fcm_id: 'device-of-ana',
      language: 'es',
      languages: 'pt,en',
      userid: String(accountId),
      firebase_id: '',
      auth_id: String(accountId),
    });
    expect(data).toEqual({
      id: accountId,
      slug_id: 'ana',
      name: 'Ana Silva',
      email,
      mobile: '351912345678',
      profile: expect.stringMatching(new RegExp(`^${site.url}/media/.*\\.jpg$`)),
      address: 'Rua das Flores 1',
      about_me: 'Finds homes.\nLoves cats.',
      facebook_id: 'https://facebook.com/ana',
      twiiter_id: 'https://x.com/ana',
      instagram_id: 'https://www.instagram.com/ana',
      youtube_id: 'https://youtube.com/@ana',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      auth_id: String(accountId),
      firebase_id: String(accountId),
      logintype: '3',
      latitude: '41.1457',
      longitude: '-8.61',
      notification: 0,
      language: 'es',
      languages: ['pt', 'en'],
      isActive: 1,
      subscription: 0,
      is_premium: 0,
      is_email_verified: 1,
      fcm_id: 'device-of-ana',
      created_at: expect.stringMatching(/Z$/),
      updated_at: site.clock.now().toISOString(),
    });
    const me = await site.call(calls.getMyProfile, {}, { token });
    expect(me).toMatchObject({ data, is_profile_complete: true, missing_fields: [] });
    expect(await getProfileStatus(site.ctx, accountId)).toMatchObject({ isComplete: true, missing: [] });
  });

  it('leaves alone what is absent, and clears only what may be empty', async () => {
    const { token } = await site.signUp({ name: 'Rui', completeProfile: true });
    await save(token, { about_me: 'Hello', facebook_id: 'https://facebook.com/rui' });
    const { data } = await save(token, {
      name: '',
      address: '',
      city: 'null',
      about_me: '',
      facebook_id: '',
      profile: 'http://elsewhere.example/old.jpg',
    });
    expect(data).toMatchObject({
      name: 'Rui',
      address: '1 Keystone Lane',
      city: 'Lisbon',
      about_me: '',
      facebook_id: '',
    });
    expect(data.profile).toContain(site.url);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['mobile', { mobile: '+1 000' }],
    ['mobile', { mobile: '99999999999' }],
    ['latitude', { latitude: '91' }],
    ['longitude', { longitude: 'east' }],
    ['facebook_id', { facebook_id: 'https://evil.example/facebook.com' }],
    ['twiiter_id', { twiiter_id: 'javascript:alert(1)' }],
    ['notification', { notification: 'maybe' }],
    ['name', { name: 'x'.repeat(101) }],
    ['about_me', { about_me: 'a\u0000b' }],
    ['userid', { userid: '-1' }],
  ])('names the invalid field %s', async (field, form: Form) => {
    const { token } = await site.signUp();
    const error = await apiError(save(token, form));
    expect(error).toMatchObject({ status: 400, code: 'validation' });
    expect(error.details[0]?.field).toBe(field);
  });

  it('replaces the picture and removes the files of the one before', async () => {
    const { token } = await site.signUp();
    const first = (await save(token, { profile: await photo() })).data.profile;
    const second = (await save(token, { profile: await photo(240) })).data.profile;
    expect(await storedFiles(keyOf(first))).toBe(false);
    expect(await storedFiles(keyOf(second))).toBe(true);
    expect((await fetch(second)).headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    ['too small', async () => photo(100)],
    ['a GIF', async () => photo(200, 'gif')],
    [
      'a renamed program',
      async () => new File(['MZ\u0090\u0000 this is no picture'], 'me.jpg', { type: 'image/jpeg' }),
    ],
    ['over 3000 KB', async () => new File([new Uint8Array(3_100_000)], 'me.jpg', { type: 'image/jpeg' })],
  ])('rejects a picture that is %s and changes nothing', async (_what, make) => {
    const { token } = await site.signUp({ name: 'Ana' });
    const error = await apiError(save(token, { name: 'Changed', profile: await make() }));
    expect(error.status).toBe(400);
    expect(error.details[0]?.field).toBe('profile');
    expect((await site.call(calls.getMyProfile, {}, { token })).data).toMatchObject({
      name: 'Ana',
      profile: '',
    });
  });

  it('leaves no file behind when the change fails after the picture was stored', async () => {
    const { token } = await site.signUp();
    const before = await countPictures();
    await apiError(save(token, { profile: await photo(), auth_id: 'not-a-proof' }));
    expect(await countPictures()).toBe(before);
  });
});

describe('what one signs in with', () => {
  it('changes only with a proof', async () => {
    const { token } = await site.signUp();
    const email = `new-${Date.now()}@example.org`;
    expect((await apiError(save(token, { email }))).details[0]?.field).toBe('email');
    const auth_id = await proofOf({ email }, token);
    expect(await apiError(save(token, { email, auth_id }))).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    expect((await save(token, { email, auth_id })).data).toMatchObject({ email, is_email_verified: 1 });
  });

  it('is not taken over by typing another person’s address', async () => {
    const { email: victim, accountId } = await site.signUp();
    const number = '14155559001';
    const guest = await phoneAccount(number);
    expect((await save(guest, { email: victim })).data.is_email_verified).toBe(0);
    const auth_id = await proofOf({ email: victim }, guest);
    const error = await apiError(save(guest, { email: victim, auth_id }));
    expect(error).toMatchObject({ status: 409, code: 'conflict' });
    const owners = await publicOwner(site.ctx, [accountId]);
    expect(owners.get(accountId)?.email).toBe(victim);
  });

  it('is confirmed by a code asked for while signed in', async () => {
    const token = await phoneAccount('14155559002');
    const email = `phone-${Date.now()}@example.org`;
    await save(token, { email, name: 'Ana Silva' });
    await proofOf({ email }, token);
    const { data } = await site.call(calls.getMyProfile, {}, { token });
    expect(data).toMatchObject({
      email,
      is_email_verified: 1,
      slug_id: expect.stringMatching(/^ana-silva-/),
    });
  });
});

describe('sessions and devices', () => {
  it('end with before-logout, the device with them', async () => {
    const { token } = await site.signUp();
    await site.call(calls.updateFcmToken, { fcm_id: 'phone-1' }, { token });
    expect((await site.call(calls.getMyProfile, {}, { token })).data.fcm_id).toBe('phone-1');
    await site.call(calls.beforeLogout, { fcm_id: 'phone-1' }, { token });
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
    const { rows } = await site.ctx.pool.query(`select 1 from account_device where fcm_id = 'phone-1'`);
    expect(rows).toEqual([]);
  });

  it('end after sixty days without use, not with use', async () => {
    const { token } = await site.signUp();
    for (let month = 0; month < 3; month++) {
      site.clock.advance(30 * 86_400);
      await site.call(calls.getMyProfile, {}, { token });
    }
    site.clock.advance(60 * 86_400 + 1);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
  });

  it('end a year after signing in, however much they are used', async () => {
    const { token } = await site.signUp();
    for (let day = 0; day < 364; day += 28) {
      await site.call(calls.getMyProfile, {}, { token });
      site.clock.advance(28 * 86_400);
    }
    await site.call(calls.getMyProfile, {}, { token });
    site.clock.advance(2 * 86_400);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
  });

  it('are at rest as hashes only', async () => {
    const { token } = await site.signUp();
    const { rows } = await site.ctx.pool.query('select * from account_session');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
  });

  it('move a device to the account that signed in on it last', async () => {
    const [ana, rui] = [await site.signUp(), await site.signUp()];
    await site.call(calls.updateFcmToken, { fcm_id: 'shared' }, { token: ana.token });
    await site.call(calls.updateFcmToken, { fcm_id: 'shared' }, { token: rui.token });
    expect((await site.call(calls.getMyProfile, {}, { token: ana.token })).data.fcm_id).toBeNull();
    await site.call(calls.beforeLogout, { fcm_id: 'shared' }, { token: ana.token });
    expect((await site.call(calls.getMyProfile, {}, { token: rui.token })).data.fcm_id).toBe('shared');
  });
});

describe('what other areas ask', () => {
  it('gives each account a readable address of its own', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => createAccount(site.ctx, { name: 'Zoe Ng' })));
    const people = await publicOwner(site.ctx, ids);
    const slugs = ids.map((id) => people.get(id)?.slugId);
    expect(new Set(slugs).size).toBe(5);
    expect(slugs).toContain('zoe-ng');
  });

  it('finds people by address, id or as the site, the active ones only', async () => {
    const id = await createAccount(site.ctx, { name: 'The House' });
    await site.ctx.pool.query('update account set is_operator = true where id = $1', [id]);
    expect((await agentProfile(site.ctx, 'operator'))?.id).toBe(id);
    expect((await agentProfile(site.ctx, { id }))?.slugId).toBe('the-house');
    expect((await agentProfile(site.ctx, { slugId: 'the-house' }))?.name).toBe('The House');
    await site.ctx.pool.query('update account set is_active = false where id = $1', [id]);
    expect(await agentProfile(site.ctx, { id })).toBeNull();
    expect(await agentProfile(site.ctx, { slugId: 'nobody' })).toBeNull();
  });
});

describe('the development mailbox', () => {
  it('shows what was sent, and filters', async () => {
    const { email } = await site.signUp();
    await site.call(calls.getOtp, { email });
    await site.runJobs();
    const { data } = await site.call(calls.devMailbox, { to: email, channel: 'mail' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ channel: 'mail', to: email, tag: 'one_time_code' });
    expect((await site.call(calls.devMailbox, { to: email, channel: 'sms' })).data).toEqual([]);
  });

  it.each([
    ['outside demo and development', { DEMO_WORLD: '0' }],
    ['beside a mail provider', { SMTP_URL: 'smtp://localhost:2525', PUBLIC_URL: 'http://localhost' }],
    [
      'beside an SMS provider',
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15005550006' },
    ],
  ])('does not exist %s', async (_where, env) => {
    const live = await startTestServer({ env: env as Record<string, string> });
    try {
      expect(await apiError(live.call(calls.devMailbox))).toMatchObject({ status: 404 });
    } finally {
      await live.close();
    }
  });
});

async function phoneAccount(number: string): Promise<string> {
  await site.call(calls.getOtp, { number });
  const otp = (await codeSentTo(site, `+${number}`)) ?? '';
  const { auth_id } = await site.call(calls.verifyOtp, { number, otp });
  return (await site.call(calls.userSignup, { type: '1', auth_id })).token;
}

async function countPictures(): Promise<number> {
  const { readdir } = await import('node:fs/promises');
  const files = await readdir(site.ctx.config.DATA_DIR, { recursive: true });
  return files.filter((name) => /\.(jpe?g|avif|webp)$/.test(name)).length;
}
