import { readEntries } from '@keystead/platform/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideProject, listStaffProjects, oneStaffProject } from '../contract.staff.ts';
import { type ProjectsWorld, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let moderator: { token: string; name: string };
let owner: { token: string; accountId: number; email: string };
beforeAll(async () => {
  world = await startProjectsWorld();
  moderator = await world.signInStaff('moderator');
  owner = await world.signUp({ completeProfile: true });
});
afterAll(() => world?.close());

const ids = async (args: object) =>
  (await world.call(listStaffProjects, args as never, moderator)).data.map(({ id }) => id);
const one = async (id: number) => (await world.call(oneStaffProject, { id }, moderator)).data;
const decide = (args: object) => world.call(decideProject, args as never, moderator);

it('are found by number and text, and narrowed by state, stage, city and owner', async () => {
  const { id } = await world.posted(owner.token, { title: 'Lighthouse 100% Yard' });
  const other = await world.posted(owner.token, { title: 'Mill Court', type: 'under_construction' });
  for (const q of [String(id), 'LIGHT yard', '100% porto']) expect([q, await ids({ q })]).toEqual([q, [id]]);
  expect(await ids({ q: 'light_ouse' })).toEqual([]);
  expect(await ids({ type: 'under_construction' })).toEqual([other.id]);
  expect(await ids({ account_id: owner.accountId, sort: 'title', order: 'asc' })).toEqual([id, other.id]);
  expect(await ids({ account_id: owner.accountId, state: 'rejected' })).toEqual([]);
});

it('are taken down and let back as they were read; the owner is notified, and it is logged', async () => {
  const { id } = await world.posted(owner.token, { title: 'Odd Yard' });
  const { version, actions, review } = await one(id);
  expect([review, actions]).toEqual(['approved', ['take_down']]);
  await expect(decide({ id, version, action: 'take_down' })).rejects.toMatchObject({
    details: [{ field: 'reason' }],
  });
  const { data } = await decide({ id, version, action: 'take_down', reason: 'Not yours.' });
  expect(data).toMatchObject({ review: 'rejected', reason: 'Not yours.', path: '', actions: ['approve'] });
  expect(data.done).toMatchObject([
    { action: 'take_down', reason: 'Not yours.', staff_name: moderator.name },
  ]);
  await expect(decide({ id, version, action: 'approve' })).rejects.toMatchObject({ code: 'conflict' });
  await world.runJobs();
  const mails = await world.ctx.ports.mailbox.list({ to: owner.email });
  expect(mails.some(({ subject, text }) => subject.includes('Odd Yard') && text.includes('Not yours.'))).toBe(
    true,
  );
  expect((await decide({ id, version: data.version, action: 'approve' })).data.review).toBe('approved');
  const entries = await readEntries(
    world.ctx,
    { resource: 'projects', recordId: String(id) },
    { newestFirst: false, limit: 10, offset: 0 },
  );
  expect(entries.map(({ action }) => action)).toEqual(['take_down', 'approve']);
});
