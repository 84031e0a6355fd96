import { getAddedProperties } from '@keystead/listings/contract';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideQueue, listQueue, oneOfQueue } from '../../contract.staff.ts';
import { type QueueWorld, startQueueWorld } from './queue.fixture.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world?.close());

const decide: QueueWorld['decide'] = (...said) => world.decide(...said);
const stateOf = async (id: string) => (await world.call(oneOfQueue, { id }, world.moderator)).data.state;
const audited = (id: string) =>
  runSql<{ action: string; staff_name: string }>(
    world.ctx.db,
    "select action, staff_name from audit_entry where resource = 'queue' and record_id = $1",
    [id],
  );

describe('a home', () => {
  it('is approved, and found by everybody; who did it is written down', async () => {
    const id = `property-${await world.pending()}`;
    expect(await decide([id], 'approve')).toEqual([
      { id, is_done: true, code: '', message: '', decided_by: '' },
    ]);
    expect(await stateOf(id)).toBe('approved');
    expect(await audited(id)).toEqual([{ action: 'approve', staff_name: world.moderator.name }]);
    expect(
      (await world.call(listQueue, { per_page: 100 }, world.moderator)).data.map((row) => row.id),
    ).not.toContain(id);
  });

  it('is rejected with a reason that its owner reads, on the site and by mail', async () => {
    const thing = await world.pending({ title: 'Doubtful home' });
    const id = `property-${thing}`;
    expect(await decide([id], 'reject')).toMatchObject([{ is_done: false, code: 'validation' }]);
    expect(await decide([id], 'reject', { reason: 'x'.repeat(1001) })).toMatchObject([
      { code: 'validation' },
    ]);
    expect(await stateOf(id)).toBe('pending');
    await decide([id], 'reject', { reason: 'The pictures show another home.' });
    const own = await world.call(getAddedProperties, { id: thing }, world.owner);
    expect(own.data[0]).toMatchObject({
      request_status: 'rejected',
      reject_reason: { reason: 'The pictures show another home.' },
    });
    const [mail] = (await world.mails(world.owner.email)).filter(({ subject }) =>
      subject.includes('Doubtful'),
    );
    expect(mail?.text).toContain('The pictures show another home.');
    // The next thing of the same person is looked at with that in mind.
    const next = `property-${await world.pending()}`;
    const { data } = await world.call(oneOfQueue, { id: next }, world.moderator);
    expect(data.account?.rejections).toBe(1);
    expect(data.signals).toContain('refused_before');
  });

  it('is decided once by however many at the same moment, and the others learn by whom', async () => {
    const id = `property-${await world.pending()}`;
    const both = [world.moderator, world.second];
    const answers = await Promise.all(
      [...both, ...both, ...both].map(async (who) => ({
        who,
        said: (await decide([id], 'approve', {}, who))[0],
      })),
    );
    const done = answers.filter(({ said }) => said?.is_done);
    expect(done).toHaveLength(1);
    for (const { said } of answers.filter((one) => !one.said?.is_done))
      expect(said).toMatchObject({ code: 'conflict', decided_by: done[0]?.who.name });
    expect(await audited(id)).toHaveLength(1);
    const events = await runSql(
      world.ctx.db,
      "select 1 from listing_event where listing_id = $1 and kind = 'review'",
      [Number(id.split('-')[1])],
    );
    expect(events).toHaveLength(1);
  });

  it('is decided one way, where two want different things at the same moment', async () => {
    const id = `property-${await world.pending()}`;
    const said = await Promise.all([
      decide([id], 'approve', {}, world.moderator),
      decide([id], 'reject', { reason: 'No.' }, world.second),
    ]);
    expect(said.flat().filter(({ is_done }) => is_done)).toHaveLength(1);
    expect(await audited(id)).toHaveLength(1);
  });

  const edit = (db: Ctx['db'], thing: number) =>
    runSql(
      db,
      "update listing set title = 'Another', updated_at = updated_at + interval '1 second' where id = $1",
      [thing],
    );
  const seenInList = async (thing: number) => {
    const { data } = await world.call(listQueue, { kind: 'property', per_page: 100 }, world.moderator);
    return data.find(({ thing_id }) => thing_id === thing)?.seen ?? '';
  };

  it('is not decided by who has not seen what it says now', async () => {
    const [thing, other] = [await world.pending(), await world.pending()];
    const ids = [`property-${thing}`, `property-${other}`];
    const seen = [await seenInList(thing), await seenInList(other)];
    await edit(world.ctx.db, thing);
    const { data } = await world.call(decideQueue, { ids, action: 'approve', seen }, world.moderator);
    expect(data).toMatchObject([{ is_done: false, code: 'conflict' }, { is_done: true }]);
    expect(await stateOf(`property-${thing}`)).toBe('pending');
  });

  it('requires the version that was read', async () => {
    const id = `property-${await world.pending()}`;
    for (const seen of [undefined, ['1', '2'], []]) {
      const body = JSON.stringify({ ids: [id], action: 'approve', seen });
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', body, headers, token: world.moderator.token };
      const { status, body: apiError } = await world.raw('/api/staff/queue/decide', init);
      expect([status, (apiError.details as { field: string }[])[0]?.field]).toEqual([400, 'seen']);
    }
    expect(await stateOf(id)).toBe('pending');
  });

  it('is not approved across an edit that is being written at that moment', async () => {
    const thing = await world.pending();
    const id = `property-${thing}`;
    const seen = [await seenInList(thing)];
    let answer: ReturnType<typeof world.call<typeof decideQueue>> | undefined;
    await inTransaction(world.ctx, async (open) => {
      await edit(open.db, thing);
      answer = world.call(decideQueue, { ids: [id], action: 'approve', seen }, world.moderator);
      // It waits for the edit, on a connection of its own.
      await expect.poll(() => waitingForRows(), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    });
    expect((await answer)?.data).toMatchObject([{ is_done: false, code: 'conflict' }]);
    expect(await stateOf(id)).toBe('pending');
  });
});

/** Connections to this database that wait for someone else's transaction to end. */
async function waitingForRows(): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    world.ctx.db,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

it('decides everything else by its area’s own rules', async () => {
  const [project, verification, advertisement] = [
    `project-${await world.project()}`,
    `verification-${await world.verification()}`,
    `advertisement-${await world.advertisement()}`,
  ];
  const said = await decide([project, verification, advertisement], 'approve');
  expect(said.map(({ is_done }) => is_done)).toEqual([true, true, true]);
  expect(await Promise.all([project, verification, advertisement].map(stateOf))).toEqual([
    'approved',
    'success',
    'approved',
  ]);
});

it('upholds a report and takes the home down, or dismisses it; its owner and reporter learn of it', async () => {
  const home = await world.live({ title: 'Reported home' });
  const { id: report, reporter } = await world.report(home);
  const id = `report-${report}`;
  expect(await decide([id], 'approve')).toMatchObject([{ is_done: false, code: 'wrong_state' }]);
  await decide([id], 'uphold', { reason: 'There is no such home.' });
  expect([await stateOf(id), await stateOf(`property-${home}`)]).toEqual(['upheld', 'rejected']);
  const mail = (await world.mails(world.owner.email)).find(({ subject }) =>
    subject.includes('Reported home'),
  );
  expect(mail?.text).toContain('There is no such home.');
  expect(
    (await world.mails(reporter.email)).some(({ text }) => text.includes('There is no such home.')),
  ).toBe(true);
  const other = `report-${(await world.report(world.listing)).id}`;
  await decide([other], 'dismiss');
  expect([await stateOf(other), await stateOf(`property-${world.listing}`)]).toEqual([
    'dismissed',
    'approved',
  ]);
});

it('answers a message by mail, once, or is done with it', async () => {
  const [answered, done] = [
    `message-${await world.message('asker@example.org')}`,
    `message-${await world.message('other@example.org')}`,
  ];
  expect(await decide([answered], 'answer', {}, world.support)).toMatchObject([{ code: 'validation' }]);
  const said = await Promise.all([
    decide([answered], 'answer', { reason: 'Around the corner.' }, world.support),
    decide([answered], 'answer', { reason: 'Around the corner.' }, world.moderator),
  ]);
  expect(said.flat().filter(({ is_done }) => is_done)).toHaveLength(1);
  const mails = (await world.mails('asker@example.org')).filter(
    ({ subject }) => subject === 'Re: A question',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Around the corner.');
  expect(mails[0]?.text).toContain('Where are you?');
  await decide([done], 'done', {}, world.support);
  expect(await stateOf(done)).toBe('done');
  expect((await world.mails('other@example.org')).map(({ subject }) => subject)).not.toContain(
    'Re: A question',
  );
});

it('decides many, each by itself, and says what became of each', async () => {
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(`property-${await world.pending()}`);
  const [gone] = ids as [string];
  await decide([gone], 'approve', {}, world.second);
  const report = `report-${(await world.report(await world.live())).id}`;
  const said = await decide([...ids, report, 'property-999999', ...ids.slice(1, 2)], 'approve');
  expect(said.map(({ id, is_done, code }) => [id, is_done, code])).toEqual([
    [gone, false, 'conflict'],
    ...ids.slice(1).map((id) => [id, true, '']),
    [report, false, 'wrong_state'],
    ['property-999999', false, 'wrong_state'],
  ]);
  const tooMany = Array.from({ length: 101 }, (_, index) => `property-${index + 1}`);
  const all = { ids: tooMany, action: 'approve', seen: tooMany } as const;
  await expect(world.call(decideQueue, all, world.moderator)).rejects.toMatchObject({ code: 'validation' });
});

it('is the business of who has the right for that kind', async () => {
  const id = `property-${await world.pending()}`;
  expect(await decide([id], 'approve', {}, world.support)).toMatchObject([{ code: 'forbidden' }]);
  expect(await decide([id], 'approve', {}, world.finance)).toMatchObject([{ code: 'not_found' }]);
  for (const token of [undefined, world.owner.token, 'x'.repeat(64)]) {
    const body = JSON.stringify({ ids: [id], action: 'approve', seen: ['1'] });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body, headers, ...(token !== undefined && { token }) };
    expect((await world.raw('/api/staff/queue/decide', init)).status).toBe(401);
  }
  expect(await stateOf(id)).toBe('pending');
});

it('writes decisions once', async () => {
  await expect(runSql(world.ctx.db, "update moderation_decision set reason = ''")).rejects.toThrow('refused');
  await expect(runSql(world.ctx.db, 'delete from moderation_decision')).rejects.toThrow('refused');
});
