import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { apiError, lastMailTo } from '../accounts.testing.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
// Every test runs on another day, so that none finds the rate limits used up by the one before.
beforeEach(() => site.clock.advance(2 * 86_400));

const OLD = 'correct horse battery';
const NEW = 'Trombone-91';
const twice = (password: string) => ({ password, re_password: password });
const signIn = (email: string, password: string) =>
  site.call(calls.userSignup, { type: '3', email, password });

async function linkFor(email: string): Promise<string> {
  await site.call(calls.forgotPassword, { email });
  const mail = await lastMailTo(site, email);
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const stateOf = async (token: string) => (await site.call(calls.checkResetLink, { token })).data.state;

describe('a forgotten password', () => {
  it('is replaced by the emailed link, once, and every session ends', async () => {
    const { email, token: session } = await site.signUp({ name: 'Ana <b>' });
    const token = await linkFor(email);
    expect(await stateOf(token)).toBe('open');
    await site.call(calls.resetPassword, { token, ...twice(NEW) });
    expect(await apiError(site.call(calls.getMyProfile, {}, { token: session }))).toMatchObject({
      status: 401,
    });
    expect(await apiError(signIn(email, OLD))).toMatchObject({ code: 'wrong_credentials' });
    await signIn(email, NEW);
    expect(await stateOf(token)).toBe('used');
    expect(await apiError(site.call(calls.resetPassword, { token, ...twice('Cello-4711') }))).toMatchObject({
      status: 400,
      code: 'link_used',
    });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'password_changed' });
  });

  it('is emailed as text and HTML for light and dark, with the name as text', async () => {
    const { email } = await site.signUp({ name: 'Ana <b>' });
    const token = await linkFor(email);
    const mail = await lastMailTo(site, email);
    const link = `${site.ctx.origin}/reset-password#token=${token}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
    expect(mail?.html).toContain('prefers-color-scheme:dark');
    expect(mail?.html).not.toContain('Ana <b>');
  });

  it('answers alike for unknown, unconfirmed and deactivated people, and emails them nothing', async () => {
    const { email: known } = await site.signUp();
    const { email: gone, accountId } = await site.signUp();
    await site.ctx.pool.query('update account set is_active = false where id = $1', [accountId]);
    const waiting = 'waiting@example.org';
    await site.call(calls.userRegister, { name: 'W', email: waiting, ...twice(NEW) });
    const answers = [];
    for (const email of [known, gone, waiting, 'nobody@example.org']) {
      answers.push(await site.call(calls.forgotPassword, { email }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await lastMailTo(site, known))?.tag).toBe('password_reset');
    for (const email of [gone, waiting, 'nobody@example.org']) {
      expect((await lastMailTo(site, email))?.tag).not.toBe('password_reset');
    }
  });

  it('expires after an hour, and when a newer link is asked for', async () => {
    const { email } = await site.signUp();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect(await stateOf(first)).toBe('expired');
    site.clock.advance(59 * 60);
    expect(await stateOf(second)).toBe('open');
    site.clock.advance(61);
    expect(await stateOf(second)).toBe('expired');
    expect(await apiError(site.call(calls.resetPassword, { token: second, ...twice(NEW) }))).toMatchObject({
      code: 'link_expired',
    });
    expect(await stateOf('A'.repeat(43))).toBe('expired');
  });

  it('leaves the link valid when the new password is invalid', async () => {
    const { email } = await site.signUp();
    const token = await linkFor(email);
    const bad = { token, ...twice('password1') };
    expect((await apiError(site.call(calls.resetPassword, bad))).details[0]?.field).toBe('password');
    const differing = { token, password: NEW, re_password: 'other' };
    expect((await apiError(site.call(calls.resetPassword, differing))).details[0]?.field).toBe('re_password');
    await site.call(calls.resetPassword, { token, ...twice(NEW) });
  });

  it('is replaced by one of many who use the link at once', async () => {
    const { email } = await site.signUp();
    const token = await linkFor(email);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        site.call(calls.resetPassword, { token, ...twice(`${NEW}-${at}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is at rest nowhere in plain text', async () => {
    const { email } = await site.signUp();
    const token = await linkFor(email);
    const { rows } = await site.ctx.pool.query(
      `select 1 from account_reset where encode(token_hash, 'escape') like '%' || $1 || '%'
       union all select 1 from pgboss.job where data::text like '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
  });

  it('is asked for a limited number of times, known or not', async () => {
    for (const email of [(await site.signUp()).email, 'nobody.at.all@example.org']) {
      for (let asked = 0; asked < 4; asked++) await site.call(calls.forgotPassword, { email });
      const late = await site.raw(`/api/forgot-password?email=${encodeURIComponent(email)}`);
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
  });

  it('stays as it is in a demonstration', async () => {
    await updateSettings(site.ctx, { demoMode: true });
    try {
      const attempt = site.call(calls.resetPassword, { token: 'A'.repeat(43), ...twice(NEW) });
      expect(await apiError(attempt)).toMatchObject({ status: 403, code: 'demo_mode' });
    } finally {
      await updateSettings(site.ctx, { demoMode: false });
    }
  });
});
