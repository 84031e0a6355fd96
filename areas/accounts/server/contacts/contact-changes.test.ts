import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { addAccount } from '../accounts.service.ts';
import { apiError, codeSentTo, confirmByPassword, lastMailTo, PASSWORD } from '../accounts.testing.ts';
import { openSession } from '../sessions/sessions.service.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

const HOUR = 3600;
/** Returns a proof of `verify-otp` that the contact is the caller's. */
async function proofOf(contact: { email: string } | { number: string }, token?: string): Promise<string> {
  const options = token === undefined ? {} : { token };
  await site.call(calls.getOtp, contact, options);
  const to = 'email' in contact ? contact.email : `+${contact.number}`;
  const otp = (await codeSentTo(site, to)) ?? '';
  return (await site.call(calls.verifyOtp, { ...contact, otp }, options)).auth_id;
}
const linkIn = (text: string | undefined) => /\/undo-change#token=([\w-]{43})/.exec(text ?? '')?.[1];
const undo = (token: string | undefined) => site.call(calls.undoContactChange, { token: token ?? '' });

let serial = 0;
function freshAddress(): string {
  serial += 1;
  return `moved${serial}@example.net`;
}

/** Moves a person to another address, as someone who knows the password does. */
async function moveTo(email: string, token: string) {
  const auth_id = await proofOf({ email }, token);
  await confirmByPassword(site, token);
  return site.call(calls.updateProfile, { email, auth_id }, { token });
}

describe('changing a confirmed contact', () => {
  it('asks for a proof of who is there, however new the session is', async () => {
    const { token, email } = await site.signUp();
    const other = freshAddress();
    const auth_id = await proofOf({ email: other }, token);
    const change = () => site.call(calls.updateProfile, { email: other, auth_id }, { token });
    const error = await apiError(change());
    expect(error).toMatchObject({ status: 403, code: 'identity_unconfirmed' });
    expect(error.body.confirm_with).toEqual(['password']);
    expect((await site.call(calls.getMyProfile, {}, { token })).data.email).toBe(email);
    await confirmByPassword(site, token);
    // The proof of the new address was not used up by the error.
    expect((await change()).data).toMatchObject({ email: other, is_email_verified: 1 });
  });

  it('lets everything else of a profile be saved without it', async () => {
    const { token, email } = await site.signUp();
    site.clock.advance(HOUR);
    const { data } = await site.call(calls.updateProfile, { name: 'Ana', email }, { token });
    expect(data).toMatchObject({ name: 'Ana', email });
  });

  it('does not let a stolen session add a number to sign in with', async () => {
    const { token, email, accountId } = await site.signUp();
    const number = '351912000101';
    site.clock.advance(HOUR);
    await site.call(calls.updateProfile, { mobile: number }, { token });
    expect(await apiError(proofOf({ number }, token))).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    site.clock.advance(130);
    await proofOf({ number }, token);
    const mail = await lastMailTo(site, email);
    expect(mail).toMatchObject({ tag: 'contact_changed' });
    await undo(linkIn(mail?.text));
    const { rows } = await site.ctx.pool.query('select mobile from account where id = $1', [accountId]);
    expect(rows).toEqual([{ mobile: null }]);
  });

  it('voids open reset links and codes', async () => {
    const { token, email } = await site.signUp();
    await site.call(calls.forgotPassword, { email });
    await site.runJobs();
    const reset = /reset-password#token=([\w-]{43})/.exec((await lastMailTo(site, email))?.text ?? '')?.[1];
    await site.call(calls.getOtp, { email });
    const code = (await codeSentTo(site, email)) ?? '';
    await moveTo(freshAddress(), token);
    expect((await site.call(calls.checkResetLink, { token: reset ?? '' })).data.state).toBe('expired');
    expect(await apiError(site.call(calls.verifyOtp, { email, otp: code }))).toMatchObject({
      code: 'wrong_code',
    });
  });
});

describe('undoing a change', () => {
  it('is emailed to the address before, puts it back once and shuts everyone out', async () => {
    const { token, email } = await site.signUp({ name: 'Ana <b>' });
    const other = freshAddress();
    await moveTo(other, token);
    await site.runJobs();
    const mail = await lastMailTo(site, email);
    expect(mail).toMatchObject({ tag: 'contact_changed' });
    expect(mail?.text).toContain(`${site.ctx.origin}/undo-change#token=`);
    const link = linkIn(mail?.text) ?? '';
    expect((await site.call(calls.checkUndoLink, { token: link })).data).toEqual({
      state: 'open',
      field: 'email',
    });

    const { data } = await undo(link);
    expect(await apiError(site.call(calls.getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
    const signIn = (address: string, password: string) =>
      site.call(calls.userSignup, { type: '3', email: address, password });
    for (const address of [email, other])
      expect(await apiError(signIn(address, PASSWORD))).toMatchObject({ code: 'wrong_credentials' });
    const password = 'violet harbour lamp';
    await site.call(calls.resetPassword, { token: data.reset_token ?? '', password, re_password: password });
    expect((await signIn(email, password)).data).toMatchObject({ email, is_email_verified: 1 });

    expect((await site.call(calls.checkUndoLink, { token: link })).data.state).toBe('used');
    expect(await apiError(undo(link))).toMatchObject({ code: 'link_used' });
  });

  it('voids the links of later changes, which anyone who made them may have', async () => {
    const { token, email } = await site.signUp();
    const [first, second] = [freshAddress(), freshAddress()];
    await moveTo(first, token);
    await site.runJobs();
    site.clock.advance(HOUR);
    await moveTo(second, token);
    await site.runJobs();
    const theirs = linkIn((await lastMailTo(site, first))?.text);
    expect(theirs).toBeDefined();
    await undo(linkIn((await lastMailTo(site, email))?.text));
    expect(await apiError(undo(theirs))).toMatchObject({ code: 'link_used' });
  });

  it('ends after seven days, and an unknown one counts as expired', async () => {
    const { token, email } = await site.signUp();
    await moveTo(freshAddress(), token);
    await site.runJobs();
    const link = linkIn((await lastMailTo(site, email))?.text);
    site.clock.advance(7 * 24 * HOUR);
    expect(await apiError(undo(link))).toMatchObject({ code: 'link_expired' });
    expect(await apiError(undo('A'.repeat(43)))).toMatchObject({ code: 'link_expired' });
  });

  it('happens once, of many at the same time', async () => {
    const { token, email } = await site.signUp();
    await moveTo(freshAddress(), token);
    await site.runJobs();
    const link = linkIn((await lastMailTo(site, email))?.text);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => undo(link)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stores no link in readable form in the database', async () => {
    const { token, email } = await site.signUp();
    await moveTo(freshAddress(), token);
    await site.runJobs();
    const link = linkIn((await lastMailTo(site, email))?.text) ?? '';
    const { rows } = await site.ctx.pool.query('select * from account_contact_undo');
    expect(JSON.stringify(rows)).not.toContain(link);
    const { rows: jobs } = await site.ctx.pool.query('select data from pgboss.job');
    expect(JSON.stringify(jobs)).not.toContain(link);
  });

  it('goes by text message only where no address is confirmed', async () => {
    const phones = ['351912000201', '351912000202'] as const;
    const withMail = await addAccount(site.ctx, {
      name: 'Both',
      email: 'both@example.net',
      mobile: phones[0],
      mobile_verified: true,
      password: PASSWORD,
    });
    const phoneOnly = await addAccount(site.ctx, { name: 'Phone', mobile: phones[1], login_type: 1 });
    for (const [account, old, number] of [
      [withMail, phones[0], '351912000203'],
      [phoneOnly, phones[1], '351912000204'],
    ] as const) {
      const token = await openSession({ ...site.ctx, address: '127.0.0.1' }, account.id);
      if (account === withMail) await confirmByPassword(site, token);
      const auth_id = await proofOf({ number }, token);
      await site.call(calls.updateProfile, { mobile: number, auth_id }, { token });
      await site.runJobs();
      const [text] = await site.ctx.ports.mailbox.list({ to: `+${old}`, limit: 1 });
      expect(text).toMatchObject({ tag: 'contact_changed' });
      expect(linkIn(text?.text) !== undefined).toBe(account === phoneOnly);
    }
    const byMail = linkIn((await lastMailTo(site, 'both@example.net'))?.text);
    await undo(byMail);
    const { rows } = await site.ctx.pool.query('select mobile, mobile_verified from account where id = $1', [
      withMail.id,
    ]);
    expect(rows).toEqual([{ mobile: phones[0], mobile_verified: true }]);
  });
});
