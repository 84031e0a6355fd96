import { getChatEvents, getMessages, getUnreadCount } from '@keystead/chat/contract';
import { showInterest } from '@keystead/engagement/contract';
import { approveListing, rejectListing } from '@keystead/listings/server';
import { addReport } from '@keystead/moderation/contract';
import { decideReport } from '@keystead/moderation/server';
import { grantPackage, offerPackage } from '@keystead/plans/server';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { applyVerification } from '@keystead/verification/contract';
import { addField, applications, decide } from '@keystead/verification/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteNotifications, getNotificationList, markNotifications } from '../contract.ts';
import { broadcast } from './broadcasts/broadcasts.service.ts';
import { type NotificationWorld, type Person, startNotificationWorld } from './notifications.fixture.ts';
import { notify } from './notify.service.ts';
import { notifyOfEndingPackages } from './packages.service.ts';

let world: NotificationWorld;
beforeAll(async () => {
  world = await startNotificationWorld();
});
afterAll(() => world?.close());

const unread = async (person: Person) => (await world.call(getUnreadCount, {}, person)).data.notification;
const titles = async (person: Person) => (await world.list(person)).map(({ title }) => title);
const someone = (name?: string) => world.signUp(name === undefined ? {} : { name });

describe('a message', () => {
  it('is one notification for each conversation until it is read, and notifies every browser', async () => {
    const reader = await someone();
    const { last_event_id } = await world.call(getChatEvents, {}, reader);
    for (const text of ['One', 'Two', 'Three']) await world.write(world.owner, reader, text, 0);
    const [only, ...others] = await world.list(reader);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      title: 'New messages from Olga Owner (3)',
      kind: 'message',
      count: 3,
      is_read: false,
      path: `/user/chat?user=${world.owner.accountId}`,
    });
    expect(await unread(reader)).toBe(1);
    const { data: events } = await world.call(getChatEvents, { last_event_id }, reader);
    const received = events.filter(({ kind }) => kind === 'notification');
    expect(received.map((event) => event.notification_id)).toEqual([only?.id, only?.id, only?.id]);

    await world.call(getMessages, { user_id: world.owner.accountId, page: 1 }, reader);
    expect(await unread(reader)).toBe(0);
    expect(await world.list(reader)).toMatchObject([{ is_read: true }]);
    await world.write(world.owner, reader, 'Four', 0);
    expect(await titles(reader)).toEqual(['New message from Olga Owner', 'New messages from Olga Owner (3)']);
  });

  it('names the home, and shows its picture', async () => {
    await world.write(world.seeker, world.owner, 'Is it free?');
    const [first] = await world.list(world.owner);
    expect(first).toMatchObject({
      title: 'New message from Sam Seeker',
      message: 'It is about “First home”.',
      type: 1,
      send_type: 2,
      propertys_id: world.home,
      property: { id: world.home },
      customers_id: world.owner.accountId,
      path: `/user/chat?user=${world.seeker.accountId}&property=${world.home}`,
    });
  });

  it('that is rolled back leaves neither notification, nor delivery, nor event', async () => {
    const reader = await someone();
    const rows = () =>
      runSql<{ total: number }>(
        world.ctx.db,
        `select (select count(*) from notification) + (select count(*) from notification_delivery)
           + (select count(*) from chat_event where kind = 'notification')
           + (select count(*) from pgboss.job where name like 'notifications%') as total`,
      );
    const before = await rows();
    const attempt = inTransaction(world.ctx, async (open) => {
      await notify(open, 'broadcast', [
        { accountId: reader.accountId, path: '/', params: { title: 'Never', text: 'Never' } },
      ]);
      throw new Error('The cause came to nothing');
    });
    await expect(attempt).rejects.toThrow('came to nothing');
    expect(await rows()).toEqual(before);
    const outside = notify(world.ctx, 'broadcast', []);
    await expect(outside).rejects.toThrow('transaction');
  });
});

describe('homes', () => {
  it('notify their owner of interest, once for each person', async () => {
    const home = await world.post('Wanted home');
    const person = await someone('Ida Interest');
    for (const type of ['1', '0', '1'] as const)
      await world.call(showInterest, { property_id: home, type }, person);
    const received = (await titles(world.owner)).filter((title) => title.includes('Ida'));
    expect(received).toEqual(['Ida Interest is interested in your home']);
  });

  it('notify those who have saved them of a lower price and of a sale, not their owner', async () => {
    const home = await world.post('Kept home');
    const sync = await someone();
    await world.favour(sync, home);
    await world.favour(world.owner, home);
    const price = (value: string) =>
      world.form('update_post_property', { id: String(home), price: value }, world.owner.token);
    for (const value of ['120000', '95000', '120000', '95000']) expect((await price(value)).status).toBe(200);
    expect(await world.list(sync)).toMatchObject([
      {
        topic: 'price_drop',
        title: 'Price drop: “Kept home”',
        message: 'A home you saved now costs €95,000, previously €120,000.',
      },
    ]);
    await world.form('update_property_status', { property_id: String(home), status: '2' }, world.owner.token);
    expect((await titles(sync))[0]).toBe('“Kept home” was sold');
    expect((await titles(world.owner)).filter((title) => title.includes('Kept home'))).toEqual([]);
  });

  it('say lower prices in the currency that they are written in', async () => {
    const home = await world.post('Foreign home');
    const saver = await someone();
    await world.favour(saver, home);
    const price = (value: string, currency: string) =>
      world.form('update_post_property', { id: String(home), price: value, currency }, world.owner.token);
    for (const value of ['90000', '85000.5']) expect((await price(value, 'CHF')).status).toBe(200);
    expect((await price('70000', 'EUR')).status).toBe(200);
    const received = (await world.list(saver)).map(({ message }) => message);
    expect(received[1]).toBe('A home you saved now costs CHF\u00a085,000.50, previously CHF\u00a090,000.');
    expect(received[0]).toMatch(/^A home you saved now costs €70,000, previously €[\d,.]+\.$/);
  });

  it('notify their owner of staff decisions, with the reason', async () => {
    const home = await world.post('Reviewed home', { requestStatus: 'pending' });
    await rejectListing(world.ctx, home, 'Too dark.');
    await approveListing(world.ctx, home);
    await rejectListing(world.ctx, home, 'Gone.');
    const received = (await world.list(world.owner)).filter(({ title }) => title.includes('Reviewed home'));
    expect(received.map(({ topic }) => topic)).toEqual([
      'listing_taken_down',
      'listing_approved',
      'listing_rejected',
    ]);
    expect(received[2]?.message).toContain('Too dark.');
    expect(received[1]?.path).toMatch(/^\/my-property\//);
  });
});

it('a report notifies the reporter, and the owner of what is taken down', async () => {
  const home = await world.post('Odd home');
  const reporter = await someone();
  await world.call(addReport, { property_id: home, other_message: 'It is a fake' }, reporter);
  const [report] = await runSql<{ id: number }>(
    world.ctx.db,
    'select id from listing_report where listing_id = $1',
    [home],
  );
  await decideReport(world.ctx, report?.id as number, { status: 'upheld', outcome: 'It does not exist.' });
  expect((await world.list(reporter))[0]).toMatchObject({
    kind: 'report',
    title: 'We acted on your report of “Odd home”',
    message: 'Thank you. We have reviewed the listing and taken it down. It does not exist.',
  });
  expect((await world.list(world.owner))[0]).toMatchObject({ topic: 'listing_taken_down' });
});

it('verification notifies of its outcome', async () => {
  const person = await someone();
  const id = await addField(world.ctx, { name: 'Years', type: 'number' });
  await world.call(applyVerification, { form_fields: [{ id, value: '12' }] }, person);
  const [one] = await applications(world.ctx, 'pending');
  await decide(world.ctx, one?.id as number, { status: 'success' });
  await decide(world.ctx, one?.id as number, { status: 'failed', reason: 'Too young.' });
  expect((await world.list(person)).map(({ topic }) => topic)).toEqual(['not_verified', 'verified']);
});

it('a package that ends soon is notified once, deleted or not', async () => {
  const person = await someone();
  const packageId = await offerPackage(world.ctx, {
    name: 'Ten days',
    description: '',
    price: null,
    durationHours: 240,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: 3 },
  });
  await grantPackage(world.ctx, {
    accountId: person.accountId,
    packageId,
    source: 'staff',
    reference: 'test:ending',
  });
  await notifyOfEndingPackages(world.ctx);
  expect(await world.list(person)).toEqual([]);
  world.clock.advance(8 * 24 * 3600);
  const again = { ...person, token: (await world.signUp()).token };
  await notifyOfEndingPackages(world.ctx);
  await notifyOfEndingPackages(world.ctx);
  const rows = () =>
    runSql<{ topic: string }>(world.ctx.db, 'select topic from notification where account_id = $1', [
      person.accountId,
    ]);
  expect(await rows()).toEqual([{ topic: 'package_expiring' }]);
  await runSql(world.ctx.db, 'update notification set deleted_at = now() where account_id = $1', [
    person.accountId,
  ]);
  await notifyOfEndingPackages(world.ctx);
  expect(await rows()).toHaveLength(1);
  expect(await world.list(again)).toEqual([]);
});

it('a package of an agency that ends soon is notified to those who manage its packages alone', async () => {
  const [owner, manager, agent, buyer] = [await someone(), await someone(), await someone(), await someone()];
  const [agency] = await runSql<{ id: number }>(
    world.ctx.db,
    `insert into agency (slug_id, name, created_at, updated_at) values ('tide', 'Tide', now(), now()) returning id`,
    [],
  );
  const agencyId = agency?.id ?? 0;
  for (const [who, role] of [
    [owner, 'owner'],
    [manager, 'manager'],
    [agent, 'agent'],
  ] as const)
    await runSql(world.ctx.db, 'insert into agency_seat values ($1, $2, $3, null, now())', [
      agencyId,
      who.accountId,
      role,
    ]);
  const packageId = await offerPackage(world.ctx, {
    name: 'Ten days of an agency',
    description: '',
    price: null,
    durationHours: 240,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: 3 },
  });
  const granting = { accountId: buyer.accountId, agencyId, packageId, source: 'staff' } as const;
  await grantPackage(world.ctx, { ...granting, reference: 'test:ending of an agency' });
  world.clock.advance(8 * 24 * 3600);
  await notifyOfEndingPackages(world.ctx);
  await notifyOfEndingPackages(world.ctx);
  const rows = await runSql<{ account_id: number }>(
    world.ctx.db,
    `select account_id from notification where topic = 'package_expiring' and account_id = any($1) order by 1`,
    [[owner, manager, agent, buyer].map(({ accountId }) => accountId)],
  );
  expect(rows.map((row) => row.account_id)).toEqual([owner.accountId, manager.accountId]);
});

describe('a broadcast', () => {
  it('reaches everybody who is there, once, also when it broke off', async () => {
    const gone = await someone();
    await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [gone.accountId]);
    const id = await broadcast(world.ctx, { title: ' News ', body: 'We have moved.', path: '/faqs' });
    await world.runJobs();
    await runSql(world.ctx.db, 'update broadcast set done_at = null, reached_id = 0 where id = $1', [id]);
    const { handOutBroadcast } = await import('./broadcasts/handing-out.service.ts');
    await Promise.all([handOutBroadcast(world.ctx, id), handOutBroadcast(world.ctx, id)]);
    const rows = await runSql<{ account_id: number; is_active: boolean }>(
      world.ctx.db,
      `select a.id as account_id, a.is_active from account a
       left join notification n on n.account_id = a.id and n.kind = 'broadcast'`,
    );
    expect(new Set(rows.map((row) => row.account_id)).size).toBe(rows.length);
    const reached = await runSql<{ total: number }>(
      world.ctx.db,
      "select count(*)::int as total from notification where kind = 'broadcast'",
    );
    expect(reached[0]?.total).toBe(rows.filter((row) => row.is_active).length);
  });

  it.each([
    ['', 'x', '/', 'title'],
    ['x'.repeat(121), 'x', '/', 'title'],
    ['x', '  ', '/', 'text'],
    ['x', 'x', 'https://elsewhere.example', 'link'],
    ['x', 'x', '//elsewhere.example', 'link'],
  ])('of %j, %j to %j is rejected', async (title, body, path, field) => {
    await expect(broadcast(world.ctx, { title, body, path })).rejects.toThrow(field);
  });
});

it('is marked, deleted, paged and filtered', async () => {
  const reader = await someone();
  for (const writer of [world.owner, world.seeker]) await world.write(writer, reader, 'Hello', 0);
  const page = await world.call(getNotificationList, { limit: 1, offset: 1 }, reader);
  expect([page.total, page.unread_count, page.data.length]).toEqual([2, 2, 1]);
  const ids = (await world.list(reader)).map(({ id }) => id);
  const first = String(ids[0]);
  const marked = await world.call(markNotifications, { ids: [first] }, reader);
  expect(marked.unread_count).toBe(1);
  const left = await world.call(getNotificationList, { unread: true }, reader);
  expect(left.data.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await world.call(markNotifications, { ids: [first], is_read: false }, reader)).unread_count).toBe(
    2,
  );
  expect((await world.call(markNotifications, { all: true }, reader)).unread_count).toBe(0);
  await world.call(deleteNotifications, { ids: [first] }, reader);
  expect((await world.list(reader)).map(({ id }) => id)).toEqual([ids[1]]);
  await world.call(deleteNotifications, { all: true }, reader);
  expect(await world.list(reader)).toEqual([]);
});
