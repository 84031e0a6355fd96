import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { changePassword, getMyProfile, userSignup } from '@keystead/accounts/contract';
import { SECURITY_EVENT_NAMES, type SecurityEvent } from '@keystead/kit/security-events';
import { inTransaction } from '@keystead/platform/context';
import { flushSecurityLog, logSecurityEvent } from '@keystead/platform/security-log';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as resources from '../contract.staff.ts';
import { staffSignIn } from '../contract.ts';
import { deleteOldEntries } from './security-log.service.ts';
import { apiError } from './staff.fixture.ts';

const PASSWORD = 'correct horse battery';

let site: TestServer;
let owner: Awaited<ReturnType<TestServer['signInStaff']>>;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  site = await startTestServer({ log: pino({ level: 'info' }, output) });
  owner = await site.signInStaff('owner');
});
afterAll(() => site?.close());

type Asked = NonNullable<Parameters<typeof site.call<typeof resources.listSecurityEvents>>[1]>;
async function entries(filter: Asked) {
  await flushSecurityLog(site.ctx);
  return (await site.call(resources.listSecurityEvents, filter, { token: owner.token })).data;
}
const lineOf = (event: SecurityEvent) => lines.filter(({ security }) => security === event);

describe('the security log', () => {
  it('knows of failed sign-ins whose account was tried and from where', async () => {
    const { email, accountId } = await site.signUp();
    const before = lineOf('sign_in_failed').length;
    for (let times = 0; times < 3; times += 1)
      await apiError(site.call(userSignup, { type: '3', email, password: 'not this one' }));
    await apiError(site.call(userSignup, { type: '3', email: 'nobody@example.org', password: 'x' }));
    const [unknown, known] = await entries({ event: 'sign_in_failed' });
    expect(unknown).toMatchObject({ account_id: null, count: 1 });
    expect(known).toMatchObject({
      account_id: accountId,
      count: 3,
      call: 'user_signup',
      address: '127.0.0.1',
    });
    expect(lineOf('sign_in_failed')[before]).toMatchObject({ account: accountId, level: 40 });
    // The first at once, all three together afterwards, and the one without an account.
    expect(lineOf('sign_in_failed')).toHaveLength(before + 3);
  });

  it('says nothing of what was typed', async () => {
    const secret = 'hunter2-typed-by-mistake';
    await apiError(site.call(userSignup, { type: '3', email: `${secret}@example.org`, password: secret }));
    const all = await entries({});
    expect(JSON.stringify([all, lines])).not.toContain(secret);
  });

  it('knows of sign-ins and of what an account is protected by, once it is done', async () => {
    const { email, token, accountId } = await site.signUp();
    await site.call(userSignup, { type: '3', email, password: PASSWORD });
    const form = { password: 'twelve quiet rivers', re_password: 'twelve quiet rivers' };
    await apiError(site.call(changePassword, { ...form, current_password: 'wrong' }, { token }));
    await site.call(changePassword, { ...form, current_password: PASSWORD }, { token });
    const seen = await entries({ account_id: accountId });
    expect(seen.map(({ event }) => event)).toEqual(['password_changed', 'password_rejected', 'signed_in']);
  });

  it('knows whom of the staff a permission was denied, and failed sign-ins of staff', async () => {
    const editor = await site.signInStaff('editor');
    await apiError(site.call(resources.listSecurityEvents, {}, { token: editor.token }));
    await apiError(site.call(staffSignIn, { email: editor.email, password: 'guessed' }));
    const seen = await entries({ staff_id: editor.id });
    expect(seen.map(({ event, call }) => [event, call])).toEqual([
      ['staff_sign_in_failed', 'staff-sign-in'],
      ['permission_denied', 'staff/security-events'],
    ]);
    expect(await entries({ level: 'alarm' })).toEqual([]);
  });

  it('knows of tokens that open nothing, and not of guests without one', async () => {
    await apiError(site.call(getMyProfile, {}));
    await apiError(site.call(getMyProfile, {}, { token: 'A'.repeat(43) }));
    const seen = await entries({ event: 'session_rejected' });
    expect(seen).toMatchObject([{ call: 'get-my-profile', count: 1 }]);
  });

  it('knows of rate limits before a call is reached', async () => {
    const rejected = await Promise.all(
      Array.from({ length: 300 }, () => site.raw('/api/get-otp', { method: 'POST' })),
    );
    expect(rejected.some(({ status }) => status === 429)).toBe(true);
    const seen = await entries({ event: 'rate_limited' });
    expect(seen[0]).toMatchObject({ call: 'get-otp', address: '127.0.0.1' });
    site.clock.advance(120);
  });

  it('notes nothing of a transaction that is rolled back', async () => {
    const failing = inTransaction(site.ctx, async (open) => {
      logSecurityEvent(open, 'two_factor_on', { accountId: 4711 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await entries({ account_id: 4711 })).toEqual([]);
  });

  it('adds up a flood of different attempts, within a bound', async () => {
    for (let number = 0; number < 20_000; number += 1)
      logSecurityEvent({ ...site.ctx, address: `2001:db8::${number.toString(16)}` }, 'permission_denied');
    await flushSecurityLog(site.ctx);
    const [{ rows, times } = { rows: 0, times: 0 }] = await runSql<{ rows: number; times: number }>(
      site.ctx.db,
      `select count(*)::int as rows, sum(count)::int as times from security_event
       where event = 'permission_denied' and call = ''`,
    );
    expect(times).toBe(20_000);
    expect(rows).toBeLessThan(600);
  });

  it('emails each owner once when an event has reached its threshold', async () => {
    site.clock.advance(3600);
    const attempts = (count: number) => {
      for (let times = 0; times < count; times += 1) logSecurityEvent(site.ctx, 'webhook_rejected');
      return flushSecurityLog(site.ctx);
    };
    const alerts = async () => {
      await site.ctx.jobs.enqueue(site.ctx.db, watch, {});
      await site.runJobs();
      await site.runJobs();
      const mails = await site.ctx.ports.mailbox.list({ to: owner.email });
      return mails.filter(({ subject }) => subject?.includes('webhook'));
    };
    const { watchSecurityLog: watch } = await import('./security-log.jobs.ts');
    await attempts(9);
    expect(await alerts()).toHaveLength(0);
    await attempts(1);
    const [mail] = await alerts();
    expect(mail?.text).toMatch(/10 times within 60 minutes/);
    await attempts(30);
    expect(await alerts()).toHaveLength(1);
    site.clock.advance(3700);
    await attempts(10);
    expect(await alerts()).toHaveLength(2);
  });

  it.each([
    "update security_event set address = ''",
    'delete from security_event',
    'truncate security_event',
    'set local session_replication_role = replica; delete from security_event',
  ])('is not changed by %s', async (sql) => {
    await entries({});
    const client = await site.ctx.pool.connect();
    try {
      await client.query('begin');
      await expect(client.query(sql)).rejects.toThrow(/written once/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is deleted by age alone', async () => {
    await runSql(
      site.ctx.db,
      `insert into security_event (at, event, call, address, agent, count)
       values (now() - interval '181 days', 'signed_in', 'old', '', '', 1),
         (now() - interval '179 days', 'signed_in', 'young', '', '', 1)`,
    );
    await deleteOldEntries({ ...site.ctx, now: () => new Date() });
    const left = await runSql<{ call: string }>(
      site.ctx.db,
      `select call from security_event where call in ('old', 'young')`,
    );
    expect(left).toEqual([{ call: 'young' }]);
  });
});

it('has every event written somewhere', async () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{apps/server,areas/*,packages/{http,platform}/*}/**/*.ts', { cwd: root });
  const sources = files.filter((path) => !/node_modules|\.test\.ts$/.test(path));
  const text = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  expect(SECURITY_EVENT_NAMES.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});
