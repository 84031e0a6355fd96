import { forgotPassword, resetPassword, userSignup } from '@keystead/accounts/contract';
import { updateSettings } from '@keystead/settings/server';
import { type StandInMail, startStandInMail } from '@keystead/testing/mail-service';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../contract.staff.move-ins.ts';
import { inviteDue, inviteMovedIn } from './inviting.service.ts';
import { openWizard, type Wizard } from './wizard.fixture.ts';

const HASH = '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm';

let wizard: Wizard;
let server: StandInMail;
beforeAll(async () => {
  server = await startStandInMail();
  wizard = await openWizard({ PUBLIC_URL: 'http://casa.example' });
  // Dora was here before, without a password, and is one with her of the old site.
  await runSql(
    wizard.site.ctx.db,
    `insert into account (name, slug_id, email, email_verified, created_at, updated_at)
     values ('Dora', 'dora', 'dora@example.com', true, now(), now())`,
    [],
  );
});
afterAll(async () => {
  await wizard?.site.close();
  await server?.close();
});

const PEOPLE = [
  'name,email,password,confirmed,active',
  `Ana,ana@example.com,${HASH},yes,yes`,
  'Bea,bea@example.com,,yes,yes',
  'Cleo,cleo@example.com,of-a-plugin:77,yes,yes',
  'Dora,dora@example.com,,yes,yes',
  'Eva,eva@example.com,,no,yes',
  'Fay,fay@example.com,,yes,no',
  'Gil,gil@example.com,,yes,yes',
  'Hal,hal@example.com,,yes,yes',
  'Ina,ina@example.com,,yes,yes',
].join('\n');

const invite = (id: number) => wizard.site.call(calls.inviteMoveIn, { id }, wizard.options);
const addresses = () => server.taken.map(({ to }) => to).toSorted();
const account = (email: string) => ({ email: `${email}@example.com` });

/** Returns the token of the link in a mail, which is sent as quoted-printable. */
const tokenIn = (mail = '') =>
  /#token=([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';

let id: number;

it('asks for mail to be set up, and for a move-in that is done', async () => {
  ({ id } = await wizard.sent(PEOPLE, 'people.csv'));
  await wizard.tried(id);
  await expect(invite(id)).rejects.toMatchObject({ code: 'wrong_state' });
  const done = await wizard.ran(id);
  expect(done.tasks).toContainEqual(expect.objectContaining({ task: 'passwords' }));
  expect(done.invitations).toEqual({ due: 5, sent: 0, at: null, is_under_way: false });
  await expect(invite(id)).rejects.toThrow('Set up mail first');
  expect((await wizard.one(id)).invitations.at).toBeNull();
  await expect(inviteMovedIn(wizard.site.ctx, 4711)).rejects.toThrow('There is no run 4711');
});

it('writes to everyone without a password who can be reached, in their language, once', async () => {
  const { site } = wizard;
  await updateSettings(site.ctx, { mailHost: '127.0.0.1', mailPort: server.port, mailSecurity: 'none' });
  await site.settled();
  await runSql(site.ctx.db, `update account set language = 'es' where email = 'bea@example.com'`, []);
  // Meanwhile Gil is blocked, and Hal asks for a password himself.
  await runSql(site.ctx.db, `update account set is_active = false where email = 'gil@example.com'`, []);
  await site.call(forgotPassword, account('hal'));
  await site.runJobs();
  const token = tokenIn(server.taken[0]?.data);
  const password = 'Trombone-91';
  await site.call(resetPassword, { token, password, re_password: password });
  await site.runJobs();
  server.taken.length = 0;

  await invite(id);
  await expect(invite(id)).rejects.toMatchObject({ code: 'wrong_state' });
  expect((await wizard.one(id)).invitations).toMatchObject({ due: 0, is_under_way: true });
  // Emails are the jobs of an earlier area than move-ins.
  for (const _ of ['invitations', 'emails']) await site.runJobs();
  expect(addresses()).toEqual(['bea@example.com', 'cleo@example.com', 'ina@example.com']);
  const subjects = server.taken.map(({ data }) => /^Subject: .*(?:\r?\n .*)*/m.exec(data)?.[0] ?? '');
  expect(subjects.some((subject) => subject.includes('Elige'))).toBe(true);
  expect(subjects.some((subject) => subject.includes('Set a password'))).toBe(true);

  // Whoever works on it once more finds everyone written to.
  await inviteDue(site.ctx);
  await site.runJobs();
  expect(server.taken).toHaveLength(3);
  const after = await wizard.one(id);
  expect(after.invitations).toMatchObject({ due: 0, sent: 3, at: expect.any(String), is_under_way: false });
  expect(after.tasks.map(({ task }) => task)).not.toContain('passwords');
});

it('goes on by the minute where there are many, and ends where the move-in is undone', async () => {
  const { site } = wizard;
  const many = ['email', ...Array.from({ length: 250 }, (_, at) => `p${at}@many.example`)].join('\n');
  const { id: next } = await wizard.sent(many, 'many.csv');
  await wizard.tried(next);
  expect((await wizard.ran(next)).invitations.due).toBe(250);
  await invite(next);
  await inviteDue(site.ctx);
  const first = (await wizard.one(next)).invitations;
  expect(first).toMatchObject({ sent: 100, is_under_way: true });
  await Promise.all([inviteDue(site.ctx), inviteDue(site.ctx)]);
  expect((await wizard.one(next)).invitations).toMatchObject({ sent: 250, is_under_way: false });
  const { rows } = await site.ctx.pool.query<{ people: number }>(
    `select count(distinct data->>'accountId')::int as people from pgboss.job where name like 'accounts.send-invitation%'`,
  );
  expect(rows[0]?.people).toBe(253);
});

it('has a link that is good for a week', async () => {
  const { site } = wizard;
  const token = tokenIn(server.taken.find(({ to }) => to === 'ina@example.com')?.data);
  site.clock.advance(6 * 86_400);
  const password = 'Cello-4711';
  await site.call(resetPassword, { token, password, re_password: password });
  await site.call(userSignup, { type: '3', email: 'ina@example.com', password });
});
