import { readdir } from 'node:fs/promises';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { SESSION } from '../../rules.ts';
import { apiError, confirmByPassword, lastMailTo, photo } from '../accounts.testing.ts';
import { openSession } from './sessions.service.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(86_400));

const OLD = 'correct horse battery';
const NEW = 'Trombone-91';
const twice = (password: string) => ({ password, re_password: password });

async function signInWith(agent: string, email: string): Promise<string> {
  const body = new URLSearchParams({ type: '3', email, password: OLD });
  const headers = { 'user-agent': agent };
  return (await site.raw('/api/user_signup', { method: 'POST', body, headers })).body.token as string;
}

describe('one’s own sign-ins', () => {
  it('are listed with device and address, and ended one by one or all others at once', async () => {
    const { email, token } = await site.signUp();
    const phone = await signInWith('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1', email);
    const controller = await signInWith('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', email);
    const { data, has_password } = await site.call(calls.getSessions, {}, { token });
    expect(has_password).toBe(true);
    expect(data).toHaveLength(3);
    expect(data.filter((session) => session.is_current)).toHaveLength(1);
    const onPhone = data.find(({ system }) => system === 'iPhone');
    expect(onPhone).toMatchObject({ browser: 'Safari', address: '127.0.0.1', is_current: false });
    expect(data).toContainEqual(expect.objectContaining({ browser: 'Firefox', system: 'Windows' }));

    await site.call(calls.endSession, { session_id: onPhone?.id ?? 0 }, { token });
    expect(await apiError(site.call(calls.getMyProfile, {}, { token: phone }))).toMatchObject({
      status: 401,
    });
    await site.call(calls.endOtherSessions, {}, { token });
    expect(await apiError(site.call(calls.getMyProfile, {}, { token: controller }))).toMatchObject({
      status: 401,
    });
    await site.call(calls.getMyProfile, {}, { token });
  });

  it('are ended by who has signed in or proved lately who it is', async () => {
    const { email, token } = await site.signUp();
    await signInWith('x', email);
    const { data } = await site.call(calls.getSessions, {}, { token });
    const other = data.find((session) => !session.is_current)?.id ?? 0;
    site.clock.advance(3600);
    for (const attempt of [
      site.call(calls.endSession, { session_id: other }, { token }),
      site.call(calls.endOtherSessions, {}, { token }),
    ])
      expect(await apiError(attempt)).toMatchObject({ status: 403, code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    await site.call(calls.endSession, { session_id: other }, { token });
    await site.call(calls.endOtherSessions, {}, { token });
  });

  it('are at most as many as the rules say: a new one ends those used least lately', async () => {
    const { token, accountId } = await site.signUp();
    const tokens = [token];
    for (let opened = 1; opened <= SESSION.most; opened += 1) {
      site.clock.advance(1);
      tokens.push(await openSession(site.ctx, accountId));
    }
    const { data } = await site.call(calls.getSessions, {}, { token: tokens.at(-1) ?? '' });
    expect(data).toHaveLength(SESSION.most);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
    await site.call(calls.getMyProfile, {}, { token: tokens[1] ?? '' });
  });

  it('cannot be ended by others', async () => {
    const victim = await site.signUp();
    const { token } = await site.signUp();
    const { data } = await site.call(calls.getSessions, {}, { token: victim.token });
    const forged = site.call(calls.endSession, { session_id: data[0]?.id ?? 0 }, { token });
    expect(await apiError(forged)).toMatchObject({ status: 404 });
    await site.call(calls.getMyProfile, {}, { token: victim.token });
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, password = NEW) =>
    site.call(calls.changePassword, { current_password: current, ...twice(password) }, { token });

  it('needs the old one, ends the other sessions and says so by email', async () => {
    const { email, token } = await site.signUp();
    const other = await signInWith('x', email);
    expect((await apiError(change(token, 'guess'))).details[0]?.field).toBe('current_password');
    expect((await apiError(change(token, OLD, 'password1'))).details[0]?.field).toBe('password');
    await change(token, OLD);
    await site.call(calls.getMyProfile, {}, { token });
    expect(await apiError(site.call(calls.getMyProfile, {}, { token: other }))).toMatchObject({
      status: 401,
    });
    await site.call(calls.userSignup, { type: '3', email, password: NEW });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'password_changed' });
  });

  it('is no place to guess the old one, and not for demonstrations', async () => {
    const { token } = await site.signUp();
    const tries = await Promise.all(Array.from({ length: 12 }, () => apiError(change(token, 'guess'))));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    await updateSettings(site.ctx, { demoMode: true });
    expect(await apiError(change(token, OLD))).toMatchObject({ code: 'demo_mode' });
    expect(await apiError(site.call(calls.deleteUser, {}, { token }))).toMatchObject({ code: 'demo_mode' });
    await updateSettings(site.ctx, { demoMode: false });
  });
});

describe('account deletion', () => {
  async function owner() {
    const person = await site.signUp({ name: 'Leaving Lea', completeProfile: true });
    const categoryId = await addCategory(site.ctx, {
      name: 'Flat',
      slugId: `flat-${person.accountId}`,
      parameterIds: [],
    });
    await createListings(site.ctx, [
      homeDraft({
        ownerId: person.accountId,
        category_id: categoryId,
        title: `Home of ${person.accountId}`,
      }),
    ]);
    return person;
  }

  const search = async (id: number) =>
    (await site.raw(`/api/get-property-list?search=${encodeURIComponent(`Home of ${id}`)}`)).body;

  it('takes along everything by topic', async () => {
    const { token, accountId } = await owner();
    await confirmByPassword(site, token);
    const { data } = await site.call(calls.exportAccount, {}, { token });
    expect(data).toMatchObject({
      profile: { id: accountId, name: 'Leaving Lea' },
      sessions: [{ address: '127.0.0.1' }],
      listings: [{ title: `Home of ${accountId}` }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash/);
  });

  it('erases account, ways in, homes and files', async () => {
    const { token, accountId, email } = await owner();
    await site.call(calls.updateProfile, { profile: (await photo()) as never, fcm_id: 'lea' }, { token });
    await site.runJobs();
    const files = await pictures();
    expect(files).toBeGreaterThan(0);
    expect(JSON.stringify(await search(accountId))).toContain(`Home of ${accountId}`);

    await site.call(calls.deleteUser, { userid: accountId }, { token });
    await site.runJobs();
    expect(await pictures()).toBe(0);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
    expect(await apiError(site.call(calls.userSignup, { type: '3', email, password: OLD }))).toMatchObject({
      code: 'wrong_credentials',
    });
    expect(JSON.stringify(await search(accountId))).not.toContain(`"Home of ${accountId}"`);
    const { rows } = await site.ctx.pool.query(
      'select 1 from account where id = $1 or email = $2 or name = $3',
      [accountId, email, 'Nobody'],
    );
    expect(rows).toEqual([]);
    // The address is free again.
    await site.call(calls.userRegister, { name: 'Lea', email, ...twice(NEW) });
  });

  it('leaves a nameless account where others share data with the person', async () => {
    const { token, accountId, email } = await site.signUp({ name: 'Kept Kim' });
    await site.ctx.pool.query('create table keeps (account_id integer references account)');
    await site.ctx.pool.query('insert into keeps values ($1)', [accountId]);
    await site.call(calls.deleteUser, {}, { token });
    const { rows } = await site.ctx.pool.query('select * from account where id = $1', [accountId]);
    expect(rows).toMatchObject([{ name: 'Former member', email: null, mobile: null, is_active: false }]);
    expect(JSON.stringify(rows)).not.toMatch(/kim/i);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
  });

  it('is not for the account of the site, nor for someone else', async () => {
    const { token, accountId } = await site.signUp();
    expect(await apiError(site.call(calls.deleteUser, { userid: accountId + 1 }, { token }))).toMatchObject({
      status: 403,
    });
    await site.ctx.pool.query('update account set is_operator = true where id = $1', [accountId]);
    expect(await apiError(site.call(calls.deleteUser, {}, { token }))).toMatchObject({ code: 'forbidden' });
  });
});

it('registers one account of many confirmations of one address at once', async () => {
  const email = 'rush@example.org';
  await Promise.allSettled(
    Array.from({ length: 10 }, () => site.call(calls.userRegister, { name: 'Rush', email, ...twice(NEW) })),
  );
  const code = /\b\d{6}\b/.exec((await lastMailTo(site, email))?.text ?? '')?.[0] ?? '';
  await Promise.allSettled(
    Array.from({ length: 10 }, () => site.call(calls.verifyOtp, { email, otp: code })),
  );
  const { rows } = await site.ctx.pool.query('select 1 from account where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

async function pictures(): Promise<number> {
  const files = await readdir(site.ctx.config.DATA_DIR, { recursive: true });
  return files.filter((name) => /\.(jpe?g|avif|webp)$/.test(name)).length;
}
