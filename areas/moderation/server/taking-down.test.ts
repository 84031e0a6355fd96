import { getAddedProperties } from '@keystead/listings/contract';
import { createListings } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReport, getMyReports, getReportReasons } from '../contract.ts';
import { type ModerationWorld, startModerationWorld } from './moderation.fixture.ts';
import { decideReport, reports } from './reports.service.ts';

let world: ModerationWorld;
let fraud: number;
beforeAll(async () => {
  world = await startModerationWorld();
  fraud = (await world.call(getReportReasons)).data[3]?.id as number;
});
afterAll(() => world?.close());

let homes = 0;
/** Returns a live listing of the owner. */
async function home(): Promise<{ id: number; title: string }> {
  homes += 1;
  const [{ category_id: categoryId } = { category_id: 0 }] = await runSql<{ category_id: number }>(
    world.ctx.db,
    'select category_id from listing limit 1',
  );
  const title = `Odd home ${homes}`;
  const [made] = await createListings(world.ctx, [
    {
      ownerId: world.owner.accountId,
      title,
      requestStatus: 'approved',
      category_id: categoryId,
      price: 100_000,
      description: 'A home.',
      property_type: 'sell',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: 'Rua 1',
      latitude: 41.15,
      longitude: -8.61,
      parameters: [],
      facilities: [],
    },
  ]);
  return { id: (made as { id: number }).id, title };
}

/** Someone reports the listing. @returns the report's number, and what its reporter reads */
async function reported(listing: number, what: { reason_id?: number; other_message?: string }) {
  const reporter = await world.signUp();
  await world.call(addReport, { property_id: listing, ...what }, reporter);
  const read = async () => (await world.call(getMyReports, {}, reporter)).data[0];
  return { id: (await read())?.id as number, read };
}

const isFound = async (id: number) =>
  // Signed in: never from memory.
  (await world.call(getPropertyList, { limit: 50 }, world.site)).data.some((one) => one.id === id);
const mails = async () => {
  await world.runJobs();
  return world.ctx.ports.mailbox.list({ to: world.owner.email });
};

describe('a report that was right', () => {
  it('takes the listing out of the market, and everybody concerned learns of it', async () => {
    const { id: listing, title } = await home();
    expect(await isFound(listing)).toBe(true);
    const { id, read } = await reported(listing, { reason_id: fraud, other_message: 'I know them!' });
    await decideReport(world.ctx, id, { status: 'upheld', outcome: 'The home does not exist.' });

    expect(await isFound(listing)).toBe(false);
    await expect(world.call(getProperty, { id: listing })).rejects.toMatchObject({ status: 404 });
    expect(await read()).toMatchObject({
      status: 'upheld',
      outcome: 'The home does not exist.',
      property: { id: listing, slug_id: '', title },
    });
    const own = await world.call(getAddedProperties, { id: listing }, world.owner);
    expect(own.data[0]).toMatchObject({
      request_status: 'rejected',
      reject_reason: { reason: 'The home does not exist.' },
    });
    const [mail] = await mails();
    expect(mail?.subject).toContain(title);
    expect(mail?.text).toContain('The home does not exist.');
    // Who reported, and what they wrote, is not for the owner.
    expect(mail?.text).not.toContain('I know them!');
    const events = await runSql(
      world.ctx.db,
      "select before, after from listing_event where listing_id = $1 and kind = 'review'",
      [listing],
    );
    expect(events).toEqual([{ before: 'approved', after: 'rejected' }]);
  });

  it('gives the reason of the report where staff add no text, and requires one where it has none', async () => {
    const { id: listing } = await home();
    const own = await reported(listing, { other_message: 'It is my house!' });
    await expect(decideReport(world.ctx, own.id, { status: 'upheld' })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(
      decideReport(world.ctx, own.id, { status: 'upheld', outcome: 'x'.repeat(1001) }),
    ).rejects.toMatchObject({ code: 'validation' });
    expect(await isFound(listing)).toBe(true);
    const listed = await reported(listing, { reason_id: fraud });
    await decideReport(world.ctx, listed.id, { status: 'upheld' });
    expect((await mails())[0]?.text).toContain('It looks like a fraud');
  });

  it('is done once, however often and by however many it is said', async () => {
    const { id: listing, title } = await home();
    const [one, two] = [
      await reported(listing, { reason_id: fraud }),
      await reported(listing, { reason_id: fraud }),
    ];
    const uphold = ({ id }: { id: number }) =>
      decideReport(world.ctx, id, { status: 'upheld', outcome: 'No.' });
    await Promise.all([one, two, one, two, one].map(uphold));
    await uphold(one);
    await expect(decideReport(world.ctx, one.id, { status: 'dismissed' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect([await one.read(), await two.read()]).toMatchObject([{ status: 'upheld' }, { status: 'upheld' }]);
    expect((await mails()).filter(({ subject }) => subject.includes(title))).toHaveLength(1);
    const events = await runSql(
      world.ctx.db,
      "select 1 from listing_event where listing_id = $1 and kind = 'review'",
      [listing],
    );
    expect(events).toHaveLength(1);
  });

  it('is done wholly or not at all', async () => {
    const { id: listing, title } = await home();
    const { id, read } = await reported(listing, { reason_id: fraud });
    const attempt = inTransaction(world.ctx, async (open) => {
      await decideReport(open, id, { status: 'upheld' });
      throw new Error('the lights go out');
    });
    await expect(attempt).rejects.toThrow('lights');
    expect([await isFound(listing), (await read())?.status]).toEqual([true, 'open']);
    expect((await mails()).filter(({ subject }) => subject.includes(title))).toEqual([]);
  });

  it('outlives its listing', async () => {
    const { id: listing } = await home();
    const { id, read } = await reported(listing, { reason_id: fraud });
    await runSql(world.ctx.db, 'delete from listing where id = $1', [listing]);
    await decideReport(world.ctx, id, { status: 'upheld' });
    expect(await read()).toMatchObject({ status: 'upheld', property: { id: null } });
  });
});

it('a report that was not right changes nothing but itself', async () => {
  const { id: listing, title } = await home();
  const { id, read } = await reported(listing, { reason_id: fraud });
  const dismiss = () => decideReport(world.ctx, id, { status: 'dismissed', outcome: 'We went there.' });
  await dismiss();
  await dismiss();
  expect(await read()).toMatchObject({ status: 'dismissed', outcome: 'We went there.' });
  expect(await isFound(listing)).toBe(true);
  expect((await reports(world.ctx)).map((one) => one.id)).not.toContain(id);
  expect((await mails()).filter(({ subject }) => subject.includes(title))).toEqual([]);
});
