import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as resources from '../contract.staff.ts';
import { staffFinishSignIn, staffMe, staffSetPassword, staffSignIn } from '../contract.ts';
import { apiError, appCode, PASSWORD } from './staff.fixture.ts';

let site: TestServer;
let owner: { token: string; id: number };
beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signInStaff('owner');
});
afterAll(() => site?.close());

const asOwner = () => ({ token: owner.token });
const one = async (id: number) => (await site.call(resources.oneOfStaff, { id }, asOwner())).data;
const logOf = async (id: number) =>
  (await site.call(resources.listAudit, { resource: 'accounts', record_id: String(id) }, asOwner())).data;

async function linkFor(email: string): Promise<string> {
  await site.runJobs();
  const [mail] = await site.ctx.ports.mailbox.list({ to: email, limit: 1 });
  return /#invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('someone new', () => {
  it('is invited by a link, sets a password and an app, and works with the rights of their role', async () => {
    const person = { name: 'Mo Mendes', email: 'mo@example.org', role: 'moderator' };
    const { data } = await site.call(resources.addStaff, person, asOwner());
    expect(data).toMatchObject({ ...person, has_password: false, is_active: true });
    const taken = { status: 400, code: 'validation', details: [{ field: 'email' }] };
    expect(await apiError(site.call(resources.addStaff, person, asOwner()))).toMatchObject(taken);
    const { id, version } = await one(owner.id);
    const change = { id, version, email: person.email };
    expect(await apiError(site.call(resources.changeStaff, change, asOwner()))).toMatchObject(taken);
    const token = await linkFor(person.email);
    const set = (password: string) => site.call(staffSetPassword, { token, password });
    expect((await apiError(set('mo@example.org'))).details[0]).toMatchObject({ field: 'password' });
    await set(PASSWORD);
    expect(await apiError(set('another one of mine'))).toMatchObject({ code: 'link_expired' });
    const step = (await site.call(staffSignIn, { email: person.email, password: PASSWORD })).data;
    const { data: me, token: session } = await site.call(staffFinishSignIn, {
      challenge: step.challenge,
      code: appCode(site, step.secret ?? ''),
    });
    expect(me.rights).toContain('queue:decide');
    expect(await apiError(site.call(resources.listStaff, {}, { token: session }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await logOf(data.id)).map(({ action, staff_id: by }) => [action, by])).toEqual([
      ['create', owner.id],
    ]);
  });

  it('has one good link at a time, for two days', async () => {
    const person = { name: 'Lou', email: 'lou@example.org', role: 'support' };
    const { data } = await site.call(resources.addStaff, person, asOwner());
    const first = await linkFor(person.email);
    site.clock.advance(1);
    await site.call(resources.inviteStaff, { id: data.id }, asOwner());
    const second = await linkFor(person.email);
    expect(second).not.toBe(first);
    const use = (token: string) => site.call(staffSetPassword, { token, password: PASSWORD });
    expect(await apiError(use(first))).toMatchObject({ code: 'link_expired' });
    site.clock.advance(48 * 3600);
    expect(await apiError(use(second))).toMatchObject({ code: 'link_expired' });
    owner = await site.signInStaff('owner');
  });
});

describe('a change', () => {
  it('is rejected to the second of two who had read the same, and is written down', async () => {
    const { id } = await site.signInStaff('editor');
    const { version } = await one(id);
    const change = (fields: object) =>
      site.call(resources.changeStaff, { id, version, ...fields } as never, asOwner());
    await change({ name: 'Edda' });
    expect(await apiError(change({ role: 'finance' }))).toMatchObject({ status: 409, code: 'conflict' });
    expect(await one(id)).toMatchObject({ name: 'Edda', role: 'editor' });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({ action: 'update', after: { name: 'Edda' }, staff_id: owner.id });
    expect(Object.keys(entry?.before ?? {})).toEqual(['name']);
  });

  it('of the role counts from the next call on', async () => {
    const { id, token } = await site.signInStaff('editor');
    const { version } = await one(id);
    await site.call(resources.changeStaff, { id, version, role: 'support' }, asOwner());
    expect((await site.call(staffMe, {}, { token })).data.role).toBe('support');
    for (const [fields, field] of [
      [{ name: '' }, 'name'],
      [{ role: 'king' }, 'role'],
      [{ email: 'x' }, 'email'],
    ] as const) {
      const rejected = apiError(
        site.call(resources.changeStaff, { id, version: 'x', ...fields } as never, asOwner()),
      );
      expect((await rejected).details[0]?.field).toBe(field);
    }
  });
});

describe('switching off', () => {
  it('ends what someone holds at once, and on again lets them sign in', async () => {
    const { id, token, email } = await site.signInStaff('finance');
    const { password } = (await site.call(resources.printStaffPassword, { id }, asOwner())).data;
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await apiError(site.call(staffMe, {}, { token }))).toMatchObject({ status: 401 });
    const enter = () => site.call(staffSignIn, { email, password });
    await enter();
    expect((await site.call(resources.switchStaffOff, { id }, asOwner())).data.is_active).toBe(false);
    expect(await apiError(enter())).toMatchObject({ code: 'wrong_credentials' });
    expect(await apiError(site.call(resources.inviteStaff, { id }, asOwner()))).toMatchObject({
      code: 'wrong_state',
    });
    await site.call(resources.switchStaffOn, { id }, asOwner());
    expect((await enter()).data.must_change_password).toBe(true);
    const log = JSON.stringify(await logOf(id));
    expect(log).toContain('one-time-password');
    expect(log).not.toContain(password);
  });

  it('leaves an owner, even when all of them go at once', async () => {
    const all = await site.call(resources.listStaff, { role: 'owner', state: 'active' }, asOwner());
    for (const { id } of all.data.filter((row) => row.id !== owner.id))
      await site.call(resources.switchStaffOff, { id }, asOwner());
    const { version } = await one(owner.id);
    const last = { id: owner.id, version };
    expect(
      await apiError(site.call(resources.changeStaff, { ...last, role: 'editor' }, asOwner())),
    ).toMatchObject({ code: 'wrong_state' });
    const owners = [owner, await site.signInStaff('owner'), await site.signInStaff('owner')];
    const tries = await Promise.allSettled(
      owners.map(({ id, token }) => site.call(resources.switchStaffOff, { id }, { token })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const left = owners.find((_, index) => tries[index]?.status === 'rejected');
    owner = left as typeof owner;
    expect((await one(owner.id)).is_active).toBe(true);
  });
});

it('finds people by word, role and state, sorted and in pages', async () => {
  const { name } = await site.signInStaff('editor');
  const list = (args: object) => site.call(resources.listStaff, args as never, asOwner());
  expect((await list({ q: name.toUpperCase() })).data.map((row) => row.name)).toContain(name);
  expect((await list({ q: '%' })).total).toBe(0);
  const all = await list({ sort: 'id', order: 'desc', per_page: 3 });
  const rest = await list({ sort: 'id', order: 'desc', per_page: 3, page: 2 });
  const ids = [...all.data, ...rest.data].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect((await list({ ids: ids.slice(0, 2) })).data.map(({ id }) => id).sort()).toEqual(
    ids.slice(0, 2).sort(),
  );
  expect((await list({ page: 99 })).total).toBe(all.total);
  expect(await apiError(list({ sort: 'password_hash' }))).toMatchObject({ status: 400 });
});

it('reads the log by resource, person, time and text', async () => {
  const { id } = await site.signInStaff('support');
  const before = site.clock.now().toISOString();
  site.clock.advance(5);
  await site.call(resources.resetStaffTwoFactor, { id }, asOwner());
  const log = (args: object) => site.call(resources.listAudit, args as never, asOwner());
  const found = await log({ from: before, staff_id: owner.id });
  expect(found.data[0]).toMatchObject({ action: 'reset-two-factor', record_id: String(id) });
  expect((await log({ ids: [found.data[0]?.id] })).total).toBe(1);
  expect((await log({ to: '2001-01-01' })).total).toBe(0);
  expect((await log({ q: 'mo@example.org' })).data[0]).toMatchObject({ action: 'create' });
  expect(await apiError(log({ from: 'yesterday' }))).toMatchObject({ details: [{ field: 'from' }] });
});
