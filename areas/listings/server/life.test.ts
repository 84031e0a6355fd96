import { createHash } from 'node:crypto';
import { openSession } from '@keystead/accounts/server';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAddedProperties, type PropertyDetail, propertyDetail } from '../contract.ts';
import { expireListings } from './expiry.service.ts';
import { approveListing, listingsUnderReview, rejectListing } from './life.service.ts';
import { type ListingsWorld, pdf, picture, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number; email: string };
beforeAll(async () => {
  world = await startListingsWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  owner = await world.signUp({ completeProfile: true });
});

async function posted(fields: Record<string, unknown> = {}): Promise<PropertyDetail> {
  const { body } = await world.post(owner.token, fields);
  return propertyDetail.parse(body.data[0]);
}
const act = (path: string, fields: Record<string, unknown>) => world.submit(path, owner.token, fields);
const offer = (property_id: number, status: string) => act('update_property_status', { property_id, status });
const switchTo = (property_id: number, status: string) =>
  act('change-property-status', { property_id, status });
const show = (which: { id: number } | { slug_id: string }) => world.call(getProperty, which);
const isFound = async (id: number) =>
  (await world.call(getPropertyList, { limit: 100 })).data.some((one) => one.id === id);
async function ownOf(id: number) {
  const { data } = await world.call(getAddedProperties, { id }, { token: owner.token });
  return data[0] as (typeof data)[number];
}
/** Days go by, and the owner signs in again. */
async function days(count: number): Promise<void> {
  world.clock.advance(count * 24 * 60 * 60);
  owner.token = await openSession(world.ctx, owner.accountId);
}
const kinds = ({ timeline }: PropertyDetail) => timeline.map(({ kind }) => kind);
async function lastMail(): Promise<{ subject: string; text: string }> {
  await world.runJobs();
  const mails = await world.ctx.ports.mailbox.list({ to: owner.email });
  return mails[0] as (typeof mails)[number];
}

describe('a demonstration', () => {
  it('protects posted listings from changes, and lets everyone try posting', async () => {
    await updateSettings(world.ctx, { demoMode: true });
    try {
      const { id } = await posted();
      const before = await ownOf(id);
      const attempts: [string, Record<string, unknown>][] = [
        ['update_post_property', { id, title: 'Someone was here' }],
        ['update_post_property', { id, action_type: '1' }],
        ['delete_property', { id }],
        ['update_property_status', { property_id: id, status: '2' }],
        ['change-property-status', { property_id: id, status: '0' }],
        ['renew-property', { property_id: id }],
        ['change-properties', { property_ids: id, action: 'delete' }],
      ];
      for (const [path, fields] of attempts) {
        const { status, body } = await act(path, fields);
        expect([path, status, body.message]).toEqual([
          path,
          403,
          'This action is not allowed in the demonstration.',
        ]);
      }
      expect(await ownOf(id)).toEqual(before);
    } finally {
      await updateSettings(world.ctx, { demoMode: false });
    }
  });
});

describe('a home for sale', () => {
  it('is sold and relisted, leaves and enters the search with each step, and has a history', async () => {
    const { id, slug_id } = await posted();
    expect(await isFound(id)).toBe(true);
    expect((await offer(id, '2')).body.message).toBe('Your listing is marked as sold.');
    expect(await isFound(id)).toBe(false);
    const sold = await show({ slug_id });
    expect(sold.data[0]).toMatchObject({ property_type: 'sold' });
    expect((await offer(id, '0')).status).toBe(200);
    expect(await isFound(id)).toBe(true);
    expect(kinds((await show({ id })).data[0] as PropertyDetail)).toEqual(['listed', 'sold', 'relisted']);
  });

  it('lists the allowed steps when one is rejected', async () => {
    const { id } = await posted();
    const rejected = await offer(id, '3');
    expect(rejected.status).toBe(400);
    expect(rejected.body).toMatchObject({
      code: 'wrong_state',
      allowed: (await ownOf(id)).can,
      message: expect.stringContaining('You can: '),
    });
    expect(rejected.body.message).toContain('mark it as sold');
    expect((await offer(id, '0')).status).toBe(400);
    expect((await offer(id, '1')).status).toBe(400);
  });

  it('shows others instead once it is sold', async () => {
    const { id } = await posted();
    const { id: another } = await posted({ title: 'The operator next door' });
    await offer(id, '2');
    const { similar_properties: similar = [] } = await show({ id });
    expect(similar.map((one) => one.id)).toContain(another);
  });
});

describe('a home for rent', () => {
  it('is let and offered again', async () => {
    const { id } = await posted({ property_type: '1', rentduration: 'Yearly' });
    expect((await offer(id, '2')).status).toBe(400);
    expect((await offer(id, '3')).status).toBe(200);
    expect((await offer(id, '1')).status).toBe(200);
    expect(await ownOf(id)).toMatchObject({ property_type: 'rent', rentduration: 'Yearly', version: 3 });
  });

  it('is offered for sale instead by an edit, unless it is let', async () => {
    const { id } = await posted({ property_type: '1' });
    const edit = (property_type: string) => act('update_post_property', { id, property_type });
    expect((await edit('0')).body.data[0]).toMatchObject({ property_type: 'sell' });
    await edit('1');
    await offer(id, '3');
    expect((await edit('1')).body.data[0]).toMatchObject({ property_type: 'rented' });
    expect((await edit('0')).body).toMatchObject({ code: 'wrong_state' });
  });
});

describe('the owner’s switch', () => {
  it('works once the site has agreed, and twice is once', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const { id } = await posted();
    await updateSettings(world.ctx, { autoApprove: true });
    expect((await switchTo(id, '0')).body).toMatchObject({ code: 'wrong_state' });
    await approveListing(world.ctx, id);
    for (const status of ['0', '0']) expect((await switchTo(id, status)).status).toBe(200);
    expect(await isFound(id)).toBe(false);
    await expect(show({ id })).rejects.toMatchObject({ status: 404 });
    expect((await switchTo(id, '1')).status).toBe(200);
    expect(await isFound(id)).toBe(true);
    const lines = await world.count(
      `select 1 from listing_event where listing_id = ${id} and kind = 'activity'`,
    );
    expect(lines).toBe(2);
  });
});

describe('review', () => {
  it('rejects with a reason that the owner reads, and looks again after an edit, even where all else is live', async () => {
    await updateSettings(world.ctx, { autoApprove: false });
    const { id, title } = await posted({ title: 'Dim flat' });
    await updateSettings(world.ctx, { autoApprove: true });
    expect((await listingsUnderReview(world.ctx)).map((row) => row.id)).toContain(id);
    await expect(rejectListing(world.ctx, id, '  ')).rejects.toMatchObject({ code: 'validation' });
    await rejectListing(world.ctx, id, 'The photos are too dark.');
    expect((await ownOf(id)).reject_reason).toMatchObject({ reason: 'The photos are too dark.' });
    const mail = await lastMail();
    expect(mail.subject).toContain(title);
    expect(mail.text).toContain('The photos are too dark.');

    await act('update_post_property', { id, price: '1000' });
    expect(await ownOf(id)).toMatchObject({ request_status: 'pending', reject_reason: {} });
    await approveListing(world.ctx, id);
    await expect(approveListing(world.ctx, id)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await isFound(id)).toBe(true);
  });
});

describe('deleting', () => {
  it('takes rows and files along, and leaves word that it is gone, with others to look at', async () => {
    const gone = await posted({
      title: 'Gone tomorrow',
      gallery_images: [await picture()],
      documents: [pdf()],
    });
    const { id: another } = await posted({ title: 'Still here' });
    const wrong = await act('delete_property', { id: gone.id, version: 9 });
    expect(wrong.status).toBe(409);
    expect((await act('delete_property', { id: gone.id })).status).toBe(200);
    expect((await act('delete_property', { id: gone.id })).status).toBe(404);
    expect(await isFound(gone.id)).toBe(false);
    for (const which of [`slug_id=${gone.slug_id}`, `id=${gone.id}`]) {
      const { status, body } = await world.raw(`/api/get_property?${which}`);
      expect([status, body.code]).toEqual([410, 'gone']);
      expect((body.similar_properties as { id: number }[]).map(({ id }) => id)).toContain(another);
    }
    expect((await world.raw('/api/get_property?slug_id=never-was')).status).toBe(404);
    expect(await posted({ title: 'Gone tomorrow' })).toMatchObject({ slug_id: 'gone-tomorrow-2' });
    expect(await world.strayFiles()).toEqual({ orphans: [], missing: [] });
  });

  it('and posting again makes neither the price history nor the days on the market begin anew', async () => {
    const place = { latitude: '40.5', longitude: '-8.5' };
    const first = await posted({ ...place, price: '300000' });
    await days(30);
    await act('delete_property', { id: first.id });
    await days(5);
    const nearby = { latitude: '40.5003', longitude: '-8.5001' };
    const again = await posted({ ...nearby, title: 'Brand new!', price: '280000' });
    const other = await posted({ latitude: '40.51', longitude: '-8.5' });
    const stranger = await world.signUp({ completeProfile: true });
    const theirs = propertyDetail.parse((await world.post(stranger.token, place)).body.data[0]);
    await days(10);
    expect((await show({ id: again.id })).data[0]).toMatchObject({
      days_on_market: 40,
      timeline: [
        { kind: 'listed', price: 300000 },
        { kind: 'relisted', price: 280000, previous_price: 300000 },
      ],
    });
    for (const { id } of [other, theirs]) {
      expect((await show({ id })).data[0]).toMatchObject({ days_on_market: 10 });
    }
  });

  it('writes a history that cannot be changed or emptied', async () => {
    const { id } = await posted();
    for (const change of [
      `update listing_event set price = 1 where listing_id = ${id}`,
      `delete from listing_event where listing_id = ${id}`,
      'truncate listing_event',
    ]) {
      await expect(runSql(world.ctx.db, change)).rejects.toThrow('append-only');
    }
  });
});

describe('time', () => {
  const questions = () => lastMail().then(({ text }) => /token=([\w-]+)/.exec(text)?.[1] as string);
  const answer = (token: string, said: string) =>
    world.submit('answer-availability', undefined, { token, answer: said });

  it('asks the owner, who answers with one click, once', async () => {
    const { id, title } = await posted();
    await days(84);
    await world.runJobs();
    await runWatch();
    const mail = await lastMail();
    expect(mail.subject).toContain(title);
    const token = await questions();
    const stored = await runSql<{ token_hash: Buffer }>(
      world.ctx.db,
      'select token_hash from listing_question where listing_id = $1',
      [id],
    );
    expect(stored.map((row) => row.token_hash.toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
    const asked = await world.raw(`/api/availability-question?token=${token}`);
    expect(asked.body.data).toMatchObject({
      title,
      city: 'Porto',
      country: 'Portugal',
      property_type: 'sell',
      is_answered: false,
      title_picture: { alt: title, url: expect.stringMatching(/^http/) },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(token, 'available')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(400)]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('link_used');
    expect((await answer('x'.repeat(32), 'gone')).body.code).toBe('link_expired');
    // Asked once for each time that someone said it is there.
    await runWatch();
    expect(await world.count(`select 1 from listing_question where listing_id = ${id}`)).toBe(1);
    await days(10);
    await runWatch();
    expect((await ownOf(id)).request_status).toBe('approved');
  });

  it('expires an unconfirmed listing, and brings it back', async () => {
    const { id, slug_id } = await posted();
    const { id: sold } = await posted({ title: 'Sold long ago' });
    await offer(sold, '2');
    await days(91);
    await runWatch();
    expect((await lastMail()).subject).toContain('expired');
    expect(await isFound(id)).toBe(false);
    expect((await world.raw(`/api/get_property?slug_id=${slug_id}`)).status).toBe(410);
    expect((await show({ id: sold })).data[0]).toMatchObject({ property_type: 'sold' });
    expect((await switchTo(id, '0')).body.code).toBe('wrong_state');
    expect((await ownOf(id)).can).toContain('renew');
    expect((await act('renew-property', { property_id: id })).status).toBe(200);
    expect(await isFound(id)).toBe(true);
    expect((await act('renew-property', { property_id: id })).status).toBe(200);
    expect((await act('renew-property', { property_id: sold })).body.code).toBe('wrong_state');
    const { days_on_market } = (await show({ id })).data[0] as PropertyDetail;
    expect(days_on_market).toBe(91);
  });

  it('takes "it is gone" for sold, also when the listing has expired', async () => {
    const { id } = await posted();
    await days(85);
    await runWatch();
    const token = await questions();
    await days(10);
    await runWatch();
    expect((await ownOf(id)).request_status).toBe('expired');
    expect((await answer(token, 'gone')).status).toBe(200);
    expect(await ownOf(id)).toMatchObject({ property_type: 'sold', request_status: 'expired' });
  });

  it('stands still where the operator has set no limit', async () => {
    await updateSettings(world.ctx, { listingDays: 0 });
    const { id } = await posted();
    await days(4000);
    await expireListings(world.ctx);
    await updateSettings(world.ctx, { listingDays: 90 });
    expect((await ownOf(id)).request_status).toBe('approved');
  });

  it('asks no owner where the operator wants no question', async () => {
    const { id } = await posted();
    await days(85);
    await updateSettings(world.ctx, { listingQuestionDays: 0 });
    await runWatch();
    expect(await world.count(`select 1 from listing_question where listing_id = ${id}`)).toBe(0);
    await updateSettings(world.ctx, { listingQuestionDays: 7 });
    await runWatch();
    expect(await world.count(`select 1 from listing_question where listing_id = ${id}`)).toBe(1);
  });

  async function runWatch(): Promise<void> {
    const { expiryJobs } = await import('./expiry.jobs.ts');
    await expiryJobs[0]?.run(world.ctx, {});
    await world.runJobs();
  }
});
