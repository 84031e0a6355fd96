import { createAccount } from '@keystead/accounts/server';
import { addMetrics, byDay, daySql, spanOf } from '@keystead/platform/metrics';
import { addToDo } from '@keystead/platform/to-do';
import { updateSettings } from '@keystead/settings/server';
import { startTarget, type TargetSite } from '@keystead/testing/hostile/site';
import { startTestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../contract.dashboard.ts';
import * as resources from '../contract.staff.ts';
import { apiError } from './staff.fixture.ts';

let site: TargetSite;
let owner: { token: string; id: number };
beforeAll(async () => {
  site = await startTarget();
  owner = await site.signInStaff('owner');
});
afterAll(() => site?.close());

const asOwner = () => ({ token: owner.token });
const seenBy = async (token: string, args: object = {}) =>
  (await site.call(resources.viewDashboard, args as never, { token })).data;
const metric = ({ topics }: Dashboard, topic: string, name: string) =>
  topics.find((one) => one.topic === topic)?.figures.find((one) => one.name === name);

describe('the dashboard', () => {
  it('shows each role what it may see, and nothing else', async () => {
    const topicsOf = async (role: Parameters<TargetSite['signInStaff']>[0]) =>
      (await seenBy((await site.signInStaff(role)).token)).topics.map(({ topic }) => topic).sort();
    expect(await topicsOf('owner')).toEqual(
      [
        'conversations',
        'customers',
        'enquiries',
        'interest',
        'leads',
        'listings',
        'notifications',
        'offers',
        'packages',
        'payments',
        'reviews',
        'security',
        'viewings',
        'webhooks',
      ].sort(),
    );
    expect(await topicsOf('editor')).toEqual(['interest', 'listings']);
    expect(await topicsOf('finance')).toEqual(['customers', 'packages', 'payments']);
  });

  it('counts who came, today and in the days before, and is half a minute old at most', async () => {
    const before = metric(await seenBy(owner.token, { days: '7' }), 'customers', 'sign-ups')?.value ?? 0;
    await createAccount(site.ctx, { name: 'New', email: 'new@example.org' });
    expect(metric(await seenBy(owner.token, { days: '7' }), 'customers', 'sign-ups')?.value).toBe(before);
    site.clock.advance(30);
    const seen = await seenBy(owner.token, { days: '7' });
    expect(metric(seen, 'customers', 'sign-ups')?.value).toBe(before + 1);
    const line = seen.topics.find(({ topic }) => topic === 'customers')?.lines[0];
    expect([line?.values.length, seen.days.length]).toEqual([7, 7]);
    expect([line?.values.at(-1), seen.days.at(-1)]).toEqual([
      before + 1,
      site.clock.now().toISOString().slice(0, 10),
    ]);
    // A week on, they are of the week before.
    site.clock.advance(7 * 24 * 3600);
    owner = await site.signInStaff('owner');
    expect(metric(await seenBy(owner.token, { days: '7' }), 'customers', 'sign-ups')).toMatchObject({
      value: 0,
      before: before + 1,
    });
    expect(await apiError(seenBy(owner.token, { days: '8' }))).toMatchObject({
      details: [{ field: 'days' }],
    });
  });

  it('shows the others when one cannot be counted', async () => {
    addMetrics({
      topic: 'broken',
      label: 'Broken',
      right: 'system:view',
      read: () => Promise.reject(new Error()),
    });
    const { topics } = await seenBy(owner.token);
    expect(topics.filter(({ is_known: isKnown }) => !isKnown).map(({ topic }) => topic)).toEqual(['broken']);
  });
});

describe('work that waits', () => {
  const toDo = async (token: string) => (await site.call(resources.viewToDo, {}, { token })).data;

  it('is shown to those who may do it, without what is done or cannot be counted', async () => {
    const line = { oldest: null, resource: 'feeds' };
    addToDo({
      right: 'feeds:edit',
      read: async () => [
        { ...line, name: 'some', label: 'Some', count: 2, filter: { state: 'failed' } },
        { ...line, name: 'none', label: 'None', count: 0 },
      ],
    });
    addToDo({ right: 'feeds:edit', read: () => Promise.reject(new Error()) });
    const some = { ...line, name: 'some', label: 'Some', count: 2, filter: { state: 'failed' } };
    expect(await toDo(owner.token)).toContainEqual(some);
    expect((await toDo(owner.token)).map(({ name }) => name)).not.toContain('none');
    expect(await toDo((await site.signInStaff('editor')).token)).toEqual([]);
  });

  it('is counted once in half a minute for all of a role', async () => {
    let counts = 0;
    addToDo({
      right: 'feeds:edit',
      read: async () => [
        { name: 'counts', label: 'Counts', count: ++counts, oldest: null, resource: 'feeds' },
      ],
    });
    const counted = async (token: string) => (await toDo(token)).find(({ name }) => name === 'counts')?.count;
    site.clock.advance(30);
    expect(await counted(owner.token)).toBe(1);
    expect(await counted((await site.signInStaff('owner')).token)).toBe(1);
    site.clock.advance(30);
    expect(await counted(owner.token)).toBe(2);
  });

  it('names the parts of the site that do not work', async () => {
    const quiet = await startTestServer({ env: { PUBLIC_URL: 'http://casa.example' } });
    try {
      const { token } = await quiet.signInStaff('owner');
      const { data } = await quiet.call(resources.viewToDo, {}, { token });
      expect(data).toContainEqual({
        name: 'health',
        label: 'System parts to check: mail',
        count: 1,
        oldest: null,
        resource: '',
        filter: {},
      });
    } finally {
      await quiet.close();
    }
  });
});

it('puts amounts on their days, and leaves out what is of none', () => {
  const span = spanOf(new Date('2026-11-22T13:00:00Z'), 2);
  expect(span.from.toISOString()).toBe('2026-11-19T00:00:00.000Z');
  const rows = [
    { day: 0, value: 1 },
    { day: 2, value: 5 },
    { day: 3, value: 7 },
    { day: 4, value: 100 },
  ];
  expect(byDay(span, rows)).toEqual({ values: [5, 7], earlier: [1, 0], value: 12, before: 1 });
  expect(daySql('at')).toContain('$1');
});

it('says how the parts do, to those who may see the machinery', async () => {
  const { data } = await site.call(resources.viewHealth, {}, asOwner());
  expect(data.parts.map(({ name }) => name)).toEqual([
    'server',
    'database',
    'storage',
    'mail',
    'notices',
    'jobs',
  ]);
  expect(data.parts.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok' });
  // This process has answered requests before this one, from a pool of some connections.
  expect(data.work.requests_per_minute).toBeGreaterThan(0);
  expect(data.work.p95).toBeGreaterThan(0);
  expect(data.work.connections.most).toBeGreaterThanOrEqual(4);
  expect(data.work.busy).toBeGreaterThan(0);
  expect(data.work.minutes).toBeGreaterThanOrEqual(1);
  expect(data.parts.filter(({ state }) => state === 'down')).toEqual([]);
  const { token } = await site.signInStaff('editor');
  expect(await apiError(site.call(resources.viewHealth, {}, { token }))).toMatchObject({ status: 403 });
});

it('reports the mail server that was set up while the site runs', async () => {
  const site = await startTestServer({ env: { PUBLIC_URL: 'http://casa.example' } });
  try {
    const { token } = await site.signInStaff('owner');
    const mail = async () =>
      (await site.call(resources.viewHealth, {}, { token })).data.parts.find(({ name }) => name === 'mail');
    expect(await mail()).toMatchObject({ state: 'warning' });
    await updateSettings(site.ctx, { mailHost: 'post.example', mailPort: 2525 });
    expect(await mail()).toMatchObject({ state: 'ok', notes: ['By post.example:2525'] });
  } finally {
    await site.close();
  }
});

it('shows what a customer has, as far as the asker may see it', async () => {
  const person = await site.signUp({ completeProfile: true });
  expect((await site.post(person.token)).status).toBe(200);
  const held = async (token: string) =>
    (await site.call(resources.viewCustomerSummary, { id: person.accountId }, { token })).data;
  const all = await held(owner.token);
  expect(all.map(({ topic }) => topic)).toEqual([
    'sessions',
    'packages',
    'payments',
    'listings',
    'agencies',
    'reports',
  ]);
  expect(all.find(({ topic }) => topic === 'sessions')?.total).toBe(1);
  expect(all.find(({ topic }) => topic === 'listings')).toMatchObject({
    total: 1,
    lines: [{ resource: 'listings', record_id: expect.stringMatching(/^\d+$/) }],
  });
  const finance = await held((await site.signInStaff('finance')).token);
  expect(finance.map(({ topic }) => topic)).toEqual(['sessions', 'packages', 'payments', 'agencies']);
});

describe('the log', () => {
  it('shows one entry, and what there is to look for', async () => {
    const { id } = await site.signInStaff('support');
    await site.call(resources.switchStaffOff, { id }, asOwner());
    const { data } = await site.call(resources.listAudit, { resource: 'accounts' }, asOwner());
    const [line] = data;
    expect((await site.call(resources.oneOfAudit, { id: line?.id ?? 0 }, asOwner())).data).toEqual(line);
    expect(line).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
    const choices = (await site.call(resources.auditChoices, {}, asOwner())).data;
    expect(choices.find(({ resource }) => resource === 'accounts')?.actions).toContain('switch-off');
    expect(await apiError(site.call(resources.oneOfAudit, { id: 2_000_000_000 }, asOwner()))).toMatchObject({
      status: 404,
    });
  });
});

it('shows where a colleague is signed in, and ends one session of theirs and none of another', async () => {
  const colleague = await site.signInStaff('editor');
  const of = async (id: number) =>
    (await site.call(resources.listStaffSessions, { id }, asOwner())).data.map((session) => session.id);
  const [session = 0] = await of(colleague.id);
  const end = (id: number) => site.call(resources.endStaffSession, { id, session_id: session }, asOwner());
  expect(await apiError(end(owner.id))).toMatchObject({ status: 404 });
  await end(colleague.id);
  expect(await of(colleague.id)).toEqual([]);
  expect((await of(owner.id)).length).toBeGreaterThan(0);
});
