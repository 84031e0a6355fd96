import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import {
  apiError,
  appCode,
  codeSentTo,
  confirmByPassword,
  lastMailTo,
  PASSWORD,
  withTwoFactor,
  wrong,
} from '../accounts.testing.ts';
import { takeSecondFactors } from './rescue.service.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(86_400));

const withPassword = (email: string) => site.call(calls.userSignup, { type: '3', email, password: PASSWORD });

/** Returns the first step of signing in, which must lead to the second. */
async function firstStep(email: string): Promise<string> {
  const error = await apiError(withPassword(email));
  expect(error).toMatchObject({ status: 403, code: 'second_factor_required' });
  return error.body.challenge as string;
}
const secondStep = (challenge: string, code: string) => site.call(calls.finishSignIn, { challenge, code });

describe('turning two-factor on', () => {
  it('needs the password again and a first code, gives recovery codes once, and says so by email', async () => {
    const { token, email } = await site.signUp();
    expect(await apiError(site.call(calls.beginTwoFactor, {}, { token }))).toMatchObject({
      code: 'identity_unconfirmed',
      body: { confirm_with: ['password'] },
    });
    await confirmByPassword(site, token);
    const { secret, uri } = (await site.call(calls.beginTwoFactor, {}, { token })).data;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(email));
    // Nothing asks for it before the first code.
    await withPassword(email);
    const code = appCode(site, secret);
    expect(await apiError(site.call(calls.finishTwoFactor, { code: wrong(code) }, { token }))).toMatchObject({
      code: 'wrong_code',
    });
    const { data } = await site.call(calls.finishTwoFactor, { code }, { token });
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect((await site.call(calls.getTwoFactor, {}, { token })).data).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
      confirm_with: ['code'],
    });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'two_factor_on' });
    expect(await apiError(site.call(calls.beginTwoFactor, {}, { token }))).toMatchObject({
      code: 'conflict',
    });
  });

  it('stores neither secret nor recovery codes in readable form', async () => {
    const { accountId, secret, recoveryCodes } = await withTwoFactor(site);
    const { rows } = await site.ctx.pool.query(
      `select encode(sealed_secret, 'escape') as sealed, c.code_hash from account_totp t
       join account_recovery_code c using (account_id) where t.account_id = $1`,
      [accountId],
    );
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('leaves sessions of before alone', async () => {
    const { token, accountId } = await withTwoFactor(site);
    expect((await site.call(calls.getMyProfile, {}, { token })).data.id).toBe(accountId);
  });

  it('is not for demonstrations', async () => {
    const { token } = await site.signUp();
    await confirmByPassword(site, token);
    await updateSettings(site.ctx, { demoMode: true });
    expect(await apiError(site.call(calls.beginTwoFactor, {}, { token }))).toMatchObject({
      code: 'demo_mode',
    });
    await updateSettings(site.ctx, { demoMode: false });
  });
});

describe('signing in with two-factor', () => {
  it('goes by password and code, and one code serves once', async () => {
    const { email, secret, accountId } = await withTwoFactor(site);
    site.clock.advance(60);
    const code = appCode(site, secret);
    const challenge = await firstStep(email);
    expect(await apiError(secondStep(challenge, wrong(code)))).toMatchObject({ code: 'wrong_code' });
    const { token, data } = await secondStep(challenge, code);
    expect(data.id).toBe(accountId);
    await site.call(calls.getMyProfile, {}, { token });
    expect(await apiError(secondStep(challenge, code))).toMatchObject({ code: 'link_expired' });
    // The same code again, and one of a period before it.
    const next = await firstStep(email);
    expect(await apiError(secondStep(next, code))).toMatchObject({ code: 'wrong_code' });
    expect(await apiError(secondStep(next, appCode(site, secret, -1)))).toMatchObject({ code: 'wrong_code' });
  });

  it('admits clocks half a minute apart, not more', async () => {
    const { email, secret } = await withTwoFactor(site);
    site.clock.advance(600);
    const challenge = await firstStep(email);
    expect(await apiError(secondStep(challenge, appCode(site, secret, -2)))).toMatchObject({ status: 400 });
    expect(await apiError(secondStep(challenge, appCode(site, secret, 2)))).toMatchObject({ status: 400 });
    await secondStep(challenge, appCode(site, secret, 1));
  });

  it('has one success of many tries with one code at once', async () => {
    const { email, secret } = await withTwoFactor(site);
    site.clock.advance(60);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => firstStep(email)));
    const code = appCode(site, secret);
    const tries = await Promise.allSettled(challenges.map((challenge) => secondStep(challenge, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes each recovery code once, and notifies its owner', async () => {
    const { email, recoveryCodes, token } = await withTwoFactor(site);
    const [code = '', other = ''] = recoveryCodes;
    await secondStep(await firstStep(email), code.toLowerCase());
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'recovery_code_used' });
    expect(await apiError(secondStep(await firstStep(email), code))).toMatchObject({ code: 'wrong_code' });
    expect((await site.call(calls.getTwoFactor, {}, { token })).data.recovery_codes_left).toBe(9);
    // New ones end the old ones.
    await site.call(calls.confirmIdentity, { code: other }, { token });
    const { data } = await site.call(calls.renewRecoveryCodes, {}, { token });
    const challenge = await firstStep(email);
    expect(await apiError(secondStep(challenge, recoveryCodes[2] ?? ''))).toMatchObject({ status: 400 });
    await secondStep(challenge, data.recovery_codes[0] ?? '');
  });

  it('locks after five wrong codes, whatever is tried then, and opens by itself', async () => {
    const { email, secret, recoveryCodes } = await withTwoFactor(site);
    site.clock.advance(60);
    const challenge = await firstStep(email);
    const right = appCode(site, secret);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => apiError(secondStep(challenge, wrong(right)))),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(25);
    for (const code of [right, recoveryCodes[0] ?? '']) {
      const { status, headers } = await site.raw('/api/finish-sign-in', {
        method: 'POST',
        body: new URLSearchParams({ challenge, code }),
      });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(600);
    }
    site.clock.advance(901);
    await secondStep(await firstStep(email), appCode(site, secret));
  });

  it('ends the second step after ten minutes, and with the account switched off', async () => {
    const { email, secret, accountId } = await withTwoFactor(site);
    const late = await firstStep(email);
    site.clock.advance(601);
    expect(await apiError(secondStep(late, appCode(site, secret)))).toMatchObject({ code: 'link_expired' });
    const challenge = await firstStep(email);
    await site.ctx.pool.query('update account set is_active = false where id = $1', [accountId]);
    expect(await apiError(secondStep(challenge, appCode(site, secret)))).toMatchObject({
      code: 'account_deactivated',
    });
  });

  it('is asked for after a one-time code too; the challenge signs no one in', async () => {
    const { email, secret } = await withTwoFactor(site);
    await site.runJobs();
    site.clock.advance(60);
    await site.call(calls.getOtp, { email });
    const otp = (await codeSentTo(site, email)) ?? '';
    const { auth_id } = await site.call(calls.verifyOtp, { email, otp });
    const error = await apiError(site.call(calls.userSignup, { type: '3', email, auth_id }));
    const challenge = error.body.challenge as string;
    expect(error.body).toMatchObject({ ways: ['code'], expires_in: 600 });
    expect(error.body).not.toHaveProperty('token');
    expect(await apiError(site.call(calls.getMyProfile, {}, { token: challenge }))).toMatchObject({
      status: 401,
    });
    // The proof is used up, as any other that has signed in.
    expect(await apiError(site.call(calls.userSignup, { type: '3', email, auth_id }))).toMatchObject({
      code: 'wrong_code',
    });
    site.clock.advance(60);
    await secondStep(challenge, appCode(site, secret));
  });

  it('is asked for after a forgotten password was replaced', async () => {
    const { email, secret } = await withTwoFactor(site);
    await site.runJobs();
    site.clock.advance(60);
    await site.call(calls.forgotPassword, { email });
    const token = /token=([\w-]{43})/.exec((await lastMailTo(site, email))?.text ?? '')?.[1] ?? '';
    const password = 'nine loud geese';
    await site.call(calls.resetPassword, { token, password, re_password: password });
    const error = await apiError(site.call(calls.userSignup, { type: '3', email, password }));
    expect(error.code).toBe('second_factor_required');
    await secondStep(error.body.challenge as string, appCode(site, secret));
  });

  it('still takes recovery codes after the secret of the server was changed', async () => {
    const { email, secret, recoveryCodes, accountId } = await withTwoFactor(site);
    await site.ctx.pool.query(
      `update account_totp set sealed_secret = '\\x00'::bytea where account_id = $1`,
      [accountId],
    );
    const challenge = await firstStep(email);
    expect(await apiError(secondStep(challenge, appCode(site, secret, 1)))).toMatchObject({ status: 400 });
    await secondStep(challenge, recoveryCodes[0] ?? '');
  });
});

describe('turning two-factor off', () => {
  it('needs a code, not the password, and says so by email', async () => {
    const { token, email, secret } = await withTwoFactor(site);
    site.clock.advance(601);
    expect(await apiError(site.call(calls.endTwoFactor, {}, { token }))).toMatchObject({
      code: 'identity_unconfirmed',
      body: { confirm_with: ['code'] },
    });
    const byPassword = site.call(calls.confirmIdentity, { password: PASSWORD }, { token });
    expect(await apiError(byPassword)).toMatchObject({ code: 'bad_request' });
    await site.call(calls.confirmIdentity, { code: appCode(site, secret) }, { token });
    await site.call(calls.endTwoFactor, {}, { token });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'two_factor_off' });
    await withPassword(email);
  });

  it('is done by staff for who has lost everything, and signs everyone out', async () => {
    const { token, email, accountId } = await withTwoFactor(site);
    await takeSecondFactors(site.ctx, accountId);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'two_factor_off' });
    await withPassword(email);
  });

  it('is not for staff while the operator wants them to have it', async () => {
    const { token, accountId } = await withTwoFactor(site);
    await site.ctx.pool.query('update account set is_operator = true where id = $1', [accountId]);
    expect((await site.call(calls.getTwoFactor, {}, { token })).data.is_required).toBe(true);
    expect(await apiError(site.call(calls.endTwoFactor, {}, { token }))).toMatchObject({ code: 'forbidden' });
    await updateSettings(site.ctx, { staffTwoFactor: false });
    await site.call(calls.endTwoFactor, {}, { token });
    await updateSettings(site.ctx, { staffTwoFactor: true });
    await site.ctx.pool.query('update account set is_operator = false where id = $1', [accountId]);
  });
});

describe('confirming who one is', () => {
  const exported = (token: string) => site.call(calls.exportAccount, {}, { token });

  it('comes before the export, and before account deletion once signing in is five minutes ago', async () => {
    const { token } = await site.signUp();
    expect(await apiError(exported(token))).toMatchObject({ status: 403, code: 'identity_unconfirmed' });
    site.clock.advance(301);
    expect(await apiError(site.call(calls.deleteUser, {}, { token }))).toMatchObject({
      code: 'identity_unconfirmed',
    });
    const guess = site.call(calls.confirmIdentity, { password: 'guess' }, { token });
    expect(await apiError(guess)).toMatchObject({ code: 'wrong_credentials' });
    expect(await apiError(exported(token))).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    await exported(token);
    site.clock.advance(601);
    expect(await apiError(exported(token))).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    await site.call(calls.deleteUser, {}, { token });
  });

  it('is for one session, and no place to guess', async () => {
    const { token, email } = await site.signUp();
    await confirmByPassword(site, token);
    const other = (await withPassword(email)).token;
    expect(await apiError(exported(other))).toMatchObject({ code: 'identity_unconfirmed' });
    const guess = () => apiError(site.call(calls.confirmIdentity, { password: 'guess' }, { token: other }));
    const tries = await Promise.all(Array.from({ length: 12 }, guess));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('goes by a one-time code for accounts without a password, to their own contact only', async () => {
    const { token, accountId, email } = await site.signUp();
    await site.ctx.pool.query('delete from account_password where account_id = $1', [accountId]);
    // Having signed in just now is enough.
    await exported(token);
    site.clock.advance(301);
    expect(await apiError(exported(token))).toMatchObject({ body: { confirm_with: ['otp'] } });
    const stranger = await site.signUp();
    for (const [address, isOwn] of [
      [stranger.email, false],
      [email, true],
    ] as const) {
      await site.call(calls.getOtp, { email: address });
      const otp = (await codeSentTo(site, address)) ?? '';
      const { auth_id } = await site.call(calls.verifyOtp, { email: address, otp });
      const confirming = site.call(calls.confirmIdentity, { auth_id }, { token });
      if (isOwn) await confirming;
      else expect(await apiError(confirming)).toMatchObject({ code: 'wrong_code' });
    }
    await exported(token);
  });
});

it('leaves nothing of it behind, and shows in the export that it is on', async () => {
  const { token, accountId } = await withTwoFactor(site);
  const { data } = await site.call(calls.exportAccount, {}, { token });
  expect(data).toMatchObject({ two_factor: [{ on_since: expect.any(String) }], passkeys: [] });
  await site.ctx.pool.query('create table keeps_too (account_id integer references account)');
  await site.ctx.pool.query('insert into keeps_too values ($1)', [accountId]);
  await site.call(calls.deleteUser, {}, { token });
  for (const table of ['account_totp', 'account_recovery_code', 'account_passkey', 'account_challenge']) {
    const { rows } = await site.ctx.pool.query(`select 1 from ${table} where account_id = $1`, [accountId]);
    expect(rows).toEqual([]);
  }
});
