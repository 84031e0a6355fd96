import { getMyProfile } from '@keystead/accounts/contract';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as resources from '../contract.staff.ts';
import { staffFinishSignIn, staffMe, staffSignIn } from '../contract.ts';
import { endDemo, makeDemoOwner, makeFirstOwner } from './first-owner.ts';
import { findStaffByEmail, readStaff } from './people.queries.ts';
import { printPassword, takeTwoFactor } from './people.service.ts';
import { apiError, appCode, PASSWORD, withApp } from './staff.fixture.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(86_400));

const firstStep = async (email: string, password = PASSWORD) =>
  (await site.call(staffSignIn, { email, password })).data;
const finish = (challenge: string, code: string, newPassword?: string) =>
  site.call(staffFinishSignIn, { challenge, code, ...(newPassword && { new_password: newPassword }) });

describe('the first owner', () => {
  it('is made once, changes the printed password and sets an app up, and may do everything', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeFirstOwner(site.ctx)));
    const [owner] = made.filter((one) => one !== undefined);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await makeFirstOwner(site.ctx)).toBeUndefined();

    const { email, password } = owner as { email: string; password: string };
    const step = await firstStep(email, password);
    expect(step).toMatchObject({ next: 'set_up', must_change_password: true });
    const code = appCode(site, step.secret ?? '');
    for (const [chosen, message] of [
      [undefined, 'required'],
      [password, 'another one'],
      ['password1234', 'guess'],
    ] as const) {
      const rejected = await apiError(finish(step.challenge, code, chosen));
      expect(rejected.details[0]).toMatchObject({ field: 'new_password' });
      expect(rejected.message).toContain(message);
    }
    const { token, data, recovery_codes } = await finish(step.challenge, code, PASSWORD);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(data).toMatchObject({ email, role: 'owner', recovery_codes_left: 10 });
    expect(data.rights).toContain('staff:edit');
    expect((await site.call(staffMe, {}, { token })).data).toEqual(data);
    // The printed one has served.
    expect(await apiError(firstStep(email, password))).toMatchObject({ code: 'wrong_credentials' });
    const { data: log } = await site.call(resources.listAudit, { resource: 'sessions' }, { token });
    expect(log[0]).toMatchObject({ staff_name: 'Owner', action: 'sign-in', address: '127.0.0.1' });
  });
});

describe('the owner of a demo world', () => {
  const demo = { email: 'demo@example.org', name: 'Demo', password: 'demo-password', secret: 'A'.repeat(32) };
  let world: TestServer;
  beforeAll(async () => {
    world = await startTestServer();
  });
  afterAll(() => world?.close());

  it('is known to everybody; whom it lets in goes with it, and whom it finds it cannot change', async () => {
    await makeDemoOwner(world.ctx, demo);
    await makeDemoOwner(world.ctx, demo);
    const { data: step } = await world.call(staffSignIn, { email: demo.email, password: demo.password });
    expect(step).toMatchObject({ next: 'code', must_change_password: false, secret: null });
    const code = appCode(world, demo.secret);
    const { token, data: me } = await world.call(staffFinishSignIn, { challenge: step.challenge, code });
    const real = await world.signInStaff('moderator');

    const guest = { name: 'Guest', email: 'guest@example.org', role: 'owner' } as const;
    const { data: added } = await world.call(resources.addStaff, guest, { token });
    const { data: self } = await world.call(resources.oneOfStaff, { id: me.id }, { token });
    const moved = { id: me.id, version: self.version, email: 'mine@example.org' };
    await world.call(resources.changeStaff, moved, { token });
    for (const call of [resources.printStaffPassword, resources.switchStaffOff, resources.inviteStaff])
      expect(await apiError(world.call(call, { id: real.id }, { token }))).toMatchObject({
        code: 'demo_mode',
      });

    await endDemo(world.ctx);
    expect(await apiError(world.call(staffMe, {}, { token }))).toMatchObject({ status: 401 });
    expect((await world.call(staffMe, {}, { token: real.token })).data.id).toBe(real.id);
    const owner = await makeFirstOwner(world.ctx);
    expect(owner).toBeDefined();
    for (const id of [me.id, added.id])
      expect(await readStaff(world.ctx, id)).toMatchObject({ is_active: false, is_demo: true });
  });

  it('is not made where someone owns the site already', async () => {
    await makeDemoOwner(world.ctx, { ...demo, email: 'second@example.org' });
    expect(await findStaffByEmail(world.ctx, 'second@example.org')).toBeUndefined();
  });
});

describe('signing in', () => {
  it('takes the password and a code, each code once', async () => {
    const { email, secret } = await withApp(site);
    site.clock.advance(60);
    const step = await firstStep(email);
    expect(step).toMatchObject({ next: 'code', secret: null, uri: null, must_change_password: false });
    // The challenge opens nothing.
    expect(await apiError(site.call(staffMe, {}, { token: step.challenge }))).toMatchObject({ status: 401 });
    expect(await apiError(finish(step.challenge, '000000'))).toMatchObject({ code: 'wrong_code' });
    const code = appCode(site, secret);
    const { token, recovery_codes } = await finish(step.challenge, code);
    expect(recovery_codes).toEqual([]);
    expect(await apiError(finish(step.challenge, code))).toMatchObject({ code: 'link_expired' });
    const again = await firstStep(email);
    expect(await apiError(finish(again.challenge, code))).toMatchObject({ code: 'wrong_code' });
    await site.call(resources.signOutStaff, {}, { token });
    expect(await apiError(site.call(staffMe, {}, { token }))).toMatchObject({ status: 401 });
  });

  it('has one success of many tries with one code at once', async () => {
    const { email, secret } = await withApp(site);
    site.clock.advance(60);
    const steps = await Promise.all([1, 2, 3].map(() => firstStep(email)));
    const code = appCode(site, secret);
    const tries = await Promise.allSettled(steps.map(({ challenge }) => finish(challenge, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes a recovery code once, and new ones end the old ones', async () => {
    const { email, secret, recoveryCodes, token } = await withApp(site);
    const [code = '', other = ''] = recoveryCodes;
    await finish((await firstStep(email)).challenge, code.toLowerCase());
    expect(await apiError(finish((await firstStep(email)).challenge, code))).toMatchObject({ status: 400 });
    site.clock.advance(60);
    const renewed = await site.call(
      resources.renewOwnRecoveryCodes,
      { code: appCode(site, secret) },
      { token },
    );
    expect(await apiError(finish((await firstStep(email)).challenge, other))).toMatchObject({ status: 400 });
    await finish((await firstStep(email)).challenge, renewed.data.recovery_codes[0] ?? '');
  });

  it('locks guessing of passwords and of codes, and opens by itself', async () => {
    const { email, secret } = await withApp(site);
    for (let attempt = 0; attempt < 8; attempt += 1) await apiError(firstStep(email, 'wrong'));
    expect(await apiError(firstStep(email))).toMatchObject({ status: 429 });
    site.clock.advance(901);
    const { challenge } = await firstStep(email);
    for (let attempt = 0; attempt < 5; attempt += 1) await apiError(finish(challenge, '000000'));
    expect(await apiError(finish(challenge, appCode(site, secret)))).toMatchObject({ status: 429 });
    site.clock.advance(901);
    await finish((await firstStep(email)).challenge, appCode(site, secret));
  });

  it('says the same of an unknown address, a wrong password, and one that is over', async () => {
    const { email, id } = await site.signInStaff('finance');
    const password = await printPassword(site.ctx, id);
    site.clock.advance(8 * 86_400);
    const answers = [
      await apiError(firstStep(email, password)),
      await apiError(firstStep(email, 'wrong')),
      await apiError(firstStep('nobody@example.org', 'wrong')),
    ];
    expect(new Set(answers.map(({ message, status }) => `${status} ${message}`)).size).toBe(1);
  });

  it('sets a new app up after the old one was lost', async () => {
    const { id, email, token } = await withApp(site);
    await takeTwoFactor(site.ctx, id);
    expect(await apiError(site.call(staffMe, {}, { token }))).toMatchObject({ status: 401 });
    const [one, two] = [await firstStep(email), await firstStep(email)];
    await finish(one.challenge, appCode(site, one.secret ?? ''));
    // Of two apps that are being set up, the first one shown stays.
    expect(await apiError(finish(two.challenge, appCode(site, two.secret ?? '')))).toMatchObject({
      status: 400,
    });
  });

  it('ends after half a day without use, and after a week in any case', async () => {
    const { token } = await withApp(site);
    for (let hours = 0; hours < 160; hours += 10) {
      site.clock.advance(10 * 3600);
      await site.call(staffMe, {}, { token });
    }
    site.clock.advance(10 * 3600);
    expect(await apiError(site.call(staffMe, {}, { token }))).toMatchObject({ status: 401 });
    const { token: idle } = await site.signInStaff('support');
    site.clock.advance(12 * 3600 + 1);
    expect(await apiError(site.call(staffMe, {}, { token: idle }))).toMatchObject({ status: 401 });
  });
});

describe('one’s own sessions and password', () => {
  it('are listed, ended one by one, and all at once by a new password', async () => {
    const { id, email, secret, token } = await withApp(site);
    site.clock.advance(60);
    const other = (await finish((await firstStep(email)).challenge, appCode(site, secret))).token;
    const { data, total } = await site.call(resources.listOwnSessions, {}, { token });
    expect([total, data.filter((one) => one.is_current).length]).toEqual([2, 1]);
    const foreign = await withApp(site);
    const [theirs] = (await site.call(resources.listOwnSessions, {}, { token: foreign.token })).data;
    expect(
      await apiError(site.call(resources.endOwnSession, { id: theirs?.id ?? 0 }, { token })),
    ).toMatchObject({ status: 404 });
    const change = (current: string, password: string) =>
      site.call(resources.changeOwnPassword, { current_password: current, password }, { token });
    expect((await apiError(change('wrong', 'sails by the old quay'))).details[0]?.field).toBe(
      'current_password',
    );
    await change(PASSWORD, 'sails by the old quay');
    expect(await apiError(site.call(staffMe, {}, { token: other }))).toMatchObject({ status: 401 });
    expect((await site.call(staffMe, {}, { token })).data.id).toBe(id);
    expect(await apiError(firstStep(email))).toMatchObject({ code: 'wrong_credentials' });
  });
});

it('separates customers and staff', async () => {
  const customer = await site.signUp();
  const { token } = await withApp(site);
  expect(await apiError(site.call(staffMe, {}, { token: customer.token }))).toMatchObject({ status: 401 });
  expect(await apiError(site.call(getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
});

it('changes nothing in a demonstration', async () => {
  const { token } = await withApp(site, 'owner');
  const { id } = await site.signInStaff('support');
  await updateSettings(site.ctx, { demoMode: true });
  for (const call of [resources.switchStaffOff, resources.printStaffPassword, resources.resetStaffTwoFactor])
    expect(await apiError(site.call(call, { id }, { token }))).toMatchObject({ code: 'demo_mode' });
  await updateSettings(site.ctx, { demoMode: false });
});
