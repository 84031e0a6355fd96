import { staffCallAt } from '@keystead/http/staff';
import { updatePostProperty } from '@keystead/listings/contract';
import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import type { ToDoList } from '@keystead/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueue, listQueue, oneOfQueue } from '../../contract.staff.ts';
import { addReport, contactUs } from '../../contract.ts';
import { type ModerationWorld, startModerationWorld } from '../moderation.fixture.ts';
import { checkWaiting } from './checking.service.ts';
import { type QueueWorld, startQueueWorld } from './queue.fixture.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
  await updateSettings(world.ctx, { autoApprove: false });
});
afterAll(() => world?.close());

const asked = (args: object = {}, who = world.moderator) => world.call(listQueue, args, who);

describe('the list', () => {
  it('holds everything that waits, the longest waiting first, with who and since', async () => {
    const { data } = await asked({ kind: 'property' });
    expect(data[0]).toMatchObject({
      id: `property-${world.hidden}`,
      title: 'Hidden home',
      account_id: world.owner.accountId,
      account_name: 'Owner',
      is_edit: false,
    });
    const all = await asked({ per_page: 100 });
    expect(all.total).toBe(all.data.length);
    expect(new Set(all.data.map(({ kind }) => kind))).toEqual(
      new Set(['property', 'project', 'verification', 'advertisement', 'report', 'message']),
    );
    const times = all.data.map(({ since }) => since);
    expect(times).toEqual(times.toSorted());
  });

  it('shows a small picture of each home and project, also of what is reported or advertised', async () => {
    await runSql(world.ctx.db, 'update listing set title_picture = (select picture from project limit 1)');
    const { data } = await asked({ per_page: 100 });
    const pictured = (kind: string) => data.filter((row) => row.kind === kind && row.picture !== '');
    for (const kind of ['property', 'project', 'report', 'advertisement'])
      expect(pictured(kind).length, kind).toBeGreaterThan(0);
    expect(pictured('message')).toEqual([]);
    const [project] = pictured('project');
    expect(project?.picture).toMatch(/^http.*\.(?:jpg|webp|avif)/);
  });

  it('is paged without losing or repeating anything, in every order', async () => {
    for (const sort of ['since', 'risk'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await asked({ sort, order, per_page: 100 })).data.map(({ id }) => id);
        const paged: string[] = [];
        for (let page = 1; paged.length < whole.length; page += 1) {
          const { data } = await asked({ sort, order, page, per_page: 2 });
          expect(data.length).toBeGreaterThan(0);
          paged.push(...data.map(({ id }) => id));
        }
        expect(paged).toEqual(whole);
      }
  });

  it('finds text, with any special characters, and people', async () => {
    expect((await asked({ q: 'hidden' })).data.map(({ title }) => title)).toContain('Hidden home');
    expect((await asked({ q: '%' })).total).toBe(0);
    const own = await asked({ account_id: world.owner.accountId, per_page: 100 });
    expect(own.data.every(({ account_id: id }) => id === world.owner.accountId)).toBe(true);
  });

  it('shows a role only what is its business', async () => {
    const payment = await world.transferInReview();
    const finance = await asked({ per_page: 100 }, world.finance);
    expect(new Set(finance.data.map(({ kind }) => kind))).toEqual(new Set(['advertisement', 'payment']));
    expect((await asked({ per_page: 100 })).data.map(({ kind }) => kind)).not.toContain('payment');
    await expect(world.call(oneOfQueue, { id: payment }, world.moderator)).rejects.toMatchObject({
      code: 'not_found',
    });
    const counts = await world.call(countQueue, {}, world.finance);
    expect(counts.data.find(({ kind }) => kind === 'payment')).toMatchObject({ count: 1 });
    const rejected = await world.decide([payment], 'approve');
    expect(rejected).toMatchObject([{ is_done: false, code: 'not_found' }]);
    const done = await world.decide([payment], 'approve', {}, world.finance);
    expect(done).toMatchObject([{ is_done: true }]);
  });

  it('puts what looks risky first, by the rule, and checks anew what has changed', async () => {
    const bad = await world.pending({
      title: 'Palace',
      description: 'Please pay in advance by Western Union. Write to me: me@example.org',
    });
    const fresh = (await asked({ q: 'Palace' })).data[0];
    expect(fresh?.signals).toEqual(expect.arrayContaining(['swindle_words', 'contact_in_words']));
    await checkWaiting(world.ctx);
    expect((await asked({ sort: 'risk', order: 'desc' })).data[0]).toMatchObject({
      id: `property-${bad}`,
      risk: fresh?.risk,
    });
    world.clock.advance(1);
    await world.call(
      updatePostProperty,
      { id: bad, description: 'A quiet home.', client_address: 'x' },
      world.owner,
    );
    expect((await asked({ q: 'Palace' })).data[0]?.signals).not.toContain('swindle_words');
  });
});

it('is on the dashboard for those who may decide it, by kind and since when', async () => {
  const toDo = async (who: { token: string }) =>
    (await world.call(staffCallAt('GET', 'dashboard/to-do'), {}, who)).data as ToDoList;
  const oldest = (await asked({ kind: 'property' })).data[0]?.since;
  expect((await toDo(world.moderator)).find(({ name }) => name === 'property')).toMatchObject({
    label: 'Listings to review',
    count: (await asked({ kind: 'property' })).total,
    oldest,
    resource: 'queue',
    filter: { kind: 'property' },
  });
  await world.transferInReview();
  const ofFinance = (await toDo(world.finance)).map(({ name }) => name);
  expect(ofFinance).toContain('payment');
  expect(ofFinance).not.toContain('property');
  // Support sees what waits, and decides nothing of it but messages.
  expect((await toDo(world.support)).map(({ name }) => name)).toEqual(['message']);
});

describe('one of them', () => {
  it('says what there is, by whom, and what may be done', async () => {
    const { data } = await world.call(oneOfQueue, { id: `property-${world.hidden}` }, world.moderator);
    expect(data).toMatchObject({
      state: 'pending',
      is_waiting: true,
      changes: [],
      account: { id: world.owner.accountId, name: 'Owner', rejections: 0 },
      actions: [
        { action: 'approve', reason: 'none' },
        { action: 'reject', reason: 'required' },
      ],
    });
    expect(data.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'price', value: '€100,000' }),
        expect.objectContaining({ field: 'property_type', value: 'For sale' }),
      ]),
    );
    const seen = await world.call(oneOfQueue, { id: `property-${world.hidden}` }, world.support);
    expect(seen.data.actions).toEqual([]);
  });

  it('shows of a changed listing what is not as it was, until it is decided', async () => {
    const id = await world.live({ title: 'Old title', description: 'As it was.' });
    await world.call(updatePostProperty, { id, title: 'New title', city: 'Lisboa' }, world.owner);
    const name = `property-${id}`;
    const { data } = await world.call(oneOfQueue, { id: name }, world.moderator);
    expect(data.is_edit).toBe(true);
    expect(data.changes).toEqual([
      { field: 'title', label: 'Title', before: 'Old title', after: 'New title' },
      { field: 'city', label: 'City', before: 'Porto', after: 'Lisboa' },
    ]);
    // A second edit before the decision is compared with what the site has seen.
    await world.call(updatePostProperty, { id, title: 'Newest title' }, world.owner);
    const again = await world.call(oneOfQueue, { id: name }, world.moderator);
    expect(again.data.changes[0]).toMatchObject({ before: 'Old title', after: 'Newest title' });
    await world.decide([name], 'approve');
    const after = await world.call(oneOfQueue, { id: name }, world.moderator);
    expect(after.data).toMatchObject({ is_waiting: false, state: 'approved', changes: [], actions: [] });
    expect(after.data.decisions[0]).toMatchObject({ action: 'approve', staff_name: world.moderator.name });
    expect(await runSql(world.ctx.db, 'select 1 from listing_before')).toEqual([]);
  });

  it('says amounts, offers and codes in words, of what was looked at before as well', async () => {
    const id = await world.live({ price: 100_000 });
    await world.call(
      updatePostProperty,
      { id, price: 120_000.5, property_type: '1', rentduration: 'Monthly', lift: true },
      world.owner,
    );
    const { data } = await world.call(oneOfQueue, { id: `property-${id}` }, world.moderator);
    const changed = (field: string) => data.changes.find((one) => one.field === field);
    expect(changed('price')).toMatchObject({ before: '€100,000', after: '€120,000.50' });
    expect(changed('property_type')).toMatchObject({ before: 'For sale', after: 'For rent' });
    expect(changed('lift')).toMatchObject({ before: '', after: 'Yes' });
    const before = await world.ctx.db
      .selectFrom('listing_before')
      .select('facts')
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(before.facts).toContainEqual(expect.objectContaining({ field: 'property_type', value: 'sell' }));
  });

  it.each(['property-0', 'property-99999999999', 'nothing-1', "property-1' or 1=1", 'property'])(
    'rejects the name %s',
    async (id) => {
      const { status, body } = await world.raw(`/api/staff/queue/one?${new URLSearchParams({ id })}`, {
        token: world.moderator.token,
      });
      expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, 'id']);
    },
  );

  it('knows no such thing', async () => {
    await expect(world.call(oneOfQueue, { id: 'property-999999' }, world.moderator)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('takes reports and messages of people in, and out again', async () => {
  const other: ModerationWorld = await startModerationWorld();
  try {
    const staff = await other.signInStaff('support');
    const reporter = await other.signUp();
    const before = await other.call(listQueue, {}, staff);
    await other.call(addReport, { property_id: other.listing, other_message: 'Odd' }, reporter);
    await other.call(
      contactUs,
      {
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.org',
        subject: 'Hello',
        message: 'Where are you?',
      },
      reporter,
    );
    const { data } = await other.call(listQueue, {}, staff);
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['report', 'message']));
    expect(data.length).toBe(before.total + 2);
  } finally {
    await other.close();
  }
});
