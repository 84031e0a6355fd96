import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { apiError, confirmByPassword, lastMailTo, withTwoFactor } from '../accounts.testing.ts';
import { softAuthenticator } from './passkey.testing.ts';

const ORIGIN = 'https://keystead.example';
let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(86_400));

const optionsToMake = async (token: string) => (await site.call(calls.beginPasskey, {}, { token })).data;
const optionsToEnter = async () => (await site.call(calls.beginPasskeySignIn)).data;
const store = (token: string, credential: string, name?: string) =>
  site.call(calls.finishPasskey, { credential, ...(name && { name }) }, { token });
const enterWith = (credential: string) => site.call(calls.finishPasskeySignIn, { credential });

/** Returns someone with a passkey, and the authenticator that has it. */
async function withPasskey() {
  const person = await site.signUp();
  const key = softAuthenticator(ORIGIN);
  await confirmByPassword(site, person.token);
  const { data } = await store(person.token, key.create(await optionsToMake(person.token)), 'My laptop');
  return { ...person, key, passkeyId: data.id };
}

describe('adding a passkey', () => {
  it('needs the password again, is for this site, and says so by email', async () => {
    const { token, email } = await site.signUp();
    expect(await apiError(optionsToMake(token))).toMatchObject({ code: 'identity_unconfirmed' });
    await confirmByPassword(site, token);
    const options = await optionsToMake(token);
    expect(options).toMatchObject({
      rp: { id: 'keystead.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const key = softAuthenticator(ORIGIN);
    const { data } = await store(token, key.create(options), 'My laptop');
    expect(data).toMatchObject({ name: 'My laptop', last_used_at: null });
    expect((await site.call(calls.getTwoFactor, {}, { token })).data).toMatchObject({
      is_on: false,
      passkeys: [{ id: data.id, name: 'My laptop' }],
      confirm_with: ['password', 'passkey'],
    });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'passkey_added' });
    // The next one is made for the same person, and not twice by the same authenticator.
    const again = await optionsToMake(token);
    expect(again.user).toMatchObject({ id: (options.user as { id: string }).id });
    expect(again.excludeCredentials).toHaveLength(1);
    expect(await apiError(store(token, key.create(again)))).toMatchObject({ code: 'conflict' });
  });

  it('takes a challenge once, by its own person, in time, for this site, with the person checked', async () => {
    const { token } = await site.signUp();
    const stranger = await site.signUp();
    await confirmByPassword(site, token);
    const made = async (flaws = {}) => softAuthenticator(ORIGIN).create(await optionsToMake(token), flaws);
    const attempts = [
      () => made({ origin: 'https://evil.example' }),
      () => made({ rpId: 'evil.example' }),
      () => made({ unverified: true }),
      () => made({ challenge: 'A'.repeat(43) }),
      async () => '[[]]',
      async () => '{"id":"x"}',
      async () => (await made()).replace('public-key', 'private-key'),
    ];
    for (const attempt of attempts) {
      expect(await apiError(store(token, await attempt()))).toMatchObject({ code: 'wrong_code' });
    }
    const good = await made();
    expect(await apiError(store(stranger.token, good))).toMatchObject({ code: 'wrong_code' });
    // Shown to someone else, it is used up.
    expect(await apiError(store(token, good))).toMatchObject({ code: 'wrong_code' });
    const late = await made();
    site.clock.advance(301);
    expect(await apiError(store(token, late))).toMatchObject({ code: 'wrong_code' });
  });
});

describe('signing in with a passkey', () => {
  it('names no account, and finds it', async () => {
    const { key, accountId } = await withPasskey();
    const options = await optionsToEnter();
    expect(options).toMatchObject({ rpId: 'keystead.example', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { data, token } = await enterWith(key.get(options));
    expect(data.id).toBe(accountId);
    const { data: state } = await site.call(calls.getTwoFactor, {}, { token });
    expect(state.passkeys[0]?.last_used_at).not.toBeNull();
    const { rows } = await site.ctx.pool.query(
      'select factors from account_session where account_id = $1 order by id desc limit 1',
      [accountId],
    );
    expect(rows).toEqual([{ factors: 2 }]);
  });

  it('rejects replays, other sites, other people, copies and what was not verified', async () => {
    const { key } = await withPasskey();
    const other = await withPasskey();
    const used = key.get(await optionsToEnter());
    await enterWith(used);
    const attempts = [
      async () => used,
      async () => key.get(await optionsToEnter(), { origin: 'https://evil.example' }),
      async () => key.get(await optionsToEnter(), { rpId: 'evil.example' }),
      async () => key.get(await optionsToEnter(), { unverified: true }),
      async () => key.get(await optionsToEnter(), { challenge: 'B'.repeat(43) }),
      async () => key.get(await optionsToEnter(), { userHandle: 'AAAA' }),
      // The counter stands still: someone has copied the passkey.
      async () => key.get(await optionsToEnter(), { counter: 1 }),
      async () => softAuthenticator(ORIGIN).get(await optionsToEnter()),
      async () => {
        const mine = JSON.parse(key.get(await optionsToEnter()));
        return JSON.stringify({ ...mine, id: JSON.parse(other.key.get({ challenge: 'x', rpId: 'x' })).id });
      },
      async () => '[]',
    ];
    for (const attempt of attempts) {
      expect(await apiError(enterWith(await attempt()))).toMatchObject({ code: 'wrong_credentials' });
    }
    // A challenge for making one serves not for signing in.
    await confirmByPassword(site, other.token);
    const forMaking = await optionsToMake(other.token);
    const crossed = key.get({ challenge: forMaking.challenge, rpId: 'keystead.example' });
    expect(await apiError(enterWith(crossed))).toMatchObject({ code: 'wrong_credentials' });
  });

  it('has one success of one answer sent many times at once', async () => {
    const { key } = await withPasskey();
    const credential = key.get(await optionsToEnter());
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => enterWith(credential)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('turns a deactivated account away', async () => {
    const { key, accountId } = await withPasskey();
    await site.ctx.pool.query('update account set is_active = false where id = $1', [accountId]);
    expect(await apiError(enterWith(key.get(await optionsToEnter())))).toMatchObject({
      code: 'account_deactivated',
    });
  });

  it('is the other second step where two-factor is on, and proves its person again', async () => {
    const { email, token, recoveryCodes, accountId } = await withTwoFactor(site);
    const key = softAuthenticator(ORIGIN);
    await store(token, key.create(await optionsToMake(token)));
    const error = await apiError(
      site.call(calls.userSignup, { type: '3', email, password: 'correct horse battery' }),
    );
    expect(error.body.ways).toEqual(['code', 'passkey']);
    const { data } = await enterWith(key.get(await optionsToEnter()));
    expect(data.id).toBe(accountId);
    site.clock.advance(601);
    const stranger = await withPasskey();
    const foreign = stranger.key.get(await optionsToEnter());
    expect(
      await apiError(site.call(calls.confirmIdentity, { credential: foreign }, { token })),
    ).toMatchObject({ code: 'wrong_credentials' });
    await site.call(calls.confirmIdentity, { credential: key.get(await optionsToEnter()) }, { token });
    await site.call(calls.endTwoFactor, {}, { token });
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('managing passkeys', () => {
  it('renames and removes one’s own only', async () => {
    const { token, passkeyId, key, email } = await withPasskey();
    const stranger = await site.signUp();
    await confirmByPassword(site, stranger.token);
    const args = { passkey_id: passkeyId };
    const named = { ...args, name: 'Mine' };
    const { token: foreign } = stranger;
    // One after the other: an error that comes before anyone waits for it would end the run.
    const renaming = await apiError(site.call(calls.renamePasskey, named, { token: foreign }));
    const removing = await apiError(site.call(calls.removePasskey, args, { token: foreign }));
    expect([renaming.status, removing.status]).toEqual([404, 404]);
    await site.call(calls.renamePasskey, { ...args, name: 'Work laptop' }, { token });
    const { data } = await site.call(calls.getTwoFactor, {}, { token });
    expect(data.passkeys[0]?.name).toBe('Work laptop');
    const taken = await site.call(calls.exportAccount, {}, { token });
    expect(taken.data).toMatchObject({ passkeys: [{ name: 'Work laptop' }] });
    expect(JSON.stringify(taken.data)).not.toMatch(/public_key|credential_id/);
    await site.call(calls.removePasskey, args, { token });
    expect(await lastMailTo(site, email)).toMatchObject({ tag: 'passkey_removed' });
    expect(await apiError(enterWith(key.get(await optionsToEnter())))).toMatchObject({ status: 400 });
  });
});
