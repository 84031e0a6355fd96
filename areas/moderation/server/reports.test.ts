import { runSql } from '@keystead/platform/db';
import { getProperty } from '@keystead/search/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReport, getMyReports, getReportReasons } from '../contract.ts';
import { type ModerationWorld, startModerationWorld } from './moderation.fixture.ts';
import { decideReport, reports } from './reports.service.ts';

let world: ModerationWorld;
let reason: number;
beforeAll(async () => {
  world = await startModerationWorld();
  reason = (await world.call(getReportReasons)).data[3]?.id as number;
});
afterAll(() => world?.close());

const isReported = async (token?: string) => {
  const answer = await world.call(getProperty, { id: world.listing }, token === undefined ? {} : { token });
  return answer.data[0]?.is_reported;
};

it('offers the reasons in order to everybody', async () => {
  const { data, total } = await world.call(getReportReasons);
  expect([total, data[0]?.reason, data[3]?.reason]).toEqual([
    6,
    'It is no longer available',
    'It looks like a fraud',
  ]);
});

describe('a report', () => {
  it('is taken once, seen on the listing by the reporter alone, and its outcome is read later', async () => {
    const [reporter, other] = [await world.signUp(), await world.signUp()];
    const args = { property_id: world.listing, reason_id: reason };
    const first = await world.call(addReport, args, reporter);
    expect(first.message).toMatch(/^Thank you/);
    expect(await world.call(addReport, args, reporter)).toMatchObject({
      message: expect.stringMatching(/already/),
      is_repeated: true,
    });
    expect([await isReported(reporter.token), await isReported(other.token), await isReported()]).toEqual([
      true,
      false,
      false,
    ]);

    const mine = () => world.call(getMyReports, {}, reporter);
    expect(await mine()).toMatchObject({
      total: 1,
      data: [
        {
          property: { id: world.listing, title: 'Home of the owner', slug_id: 'home-of-the-owner' },
          reason: 'It looks like a fraud',
          status: 'open',
          outcome: '',
          decided_at: null,
        },
      ],
    });
    expect((await world.call(getMyReports, {}, other)).data).toEqual([]);

    const [open] = (await reports(world.ctx)).filter((one) => one.reporter_id === reporter.accountId);
    const id = open?.id as number;
    await decideReport(world.ctx, id, { status: 'dismissed', outcome: ' We called the owner. ' });
    expect((await mine()).data[0]).toMatchObject({
      status: 'dismissed',
      outcome: 'We called the owner.',
      decided_at: expect.any(String),
    });
    await expect(decideReport(world.ctx, id, { status: 'upheld' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('counts once when twenty arrive at the same moment', async () => {
    const reporter = await world.signUp();
    const before = await world.count('listing_report');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(addReport, { property_id: world.listing, other_message: 'Stolen pictures' }, reporter),
      ),
    );
    expect(answers.filter(({ message }) => message.startsWith('Thank you'))).toHaveLength(1);
    expect(await world.count('listing_report')).toBe(before + 1);
  });

  it('may give another reason as free text, as existing clients send it', async () => {
    const reporter = await world.signUp();
    const form = { property_id: String(world.listing), reason_id: 'null', other_message: 'It is my house!' };
    expect((await world.post(addReport.path, form, reporter.token)).status).toBe(200);
    expect((await world.call(getMyReports, {}, reporter)).data[0]).toMatchObject({
      reason: '',
      other_message: 'It is my house!',
    });
  });

  it.each([
    [{ reason_id: 'null', other_message: 'null' }, 'reason_id'],
    [{ reason_id: '9999' }, 'reason_id'],
    [{ reason_id: 'x' }, 'reason_id'],
    [{ other_message: 'x'.repeat(1001) }, 'other_message'],
    [{ property_id: '-1', other_message: 'x' }, 'property_id'],
  ])('%j is rejected by name', async (form, field) => {
    const reporter = await world.signUp();
    const { status, body } = await world.post(
      addReport.path,
      { property_id: String(world.listing), ...form },
      reporter.token,
    );
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  it('needs a listing that is public and someone else’s', async () => {
    const reporter = await world.signUp();
    const about = (id: number, token: string) =>
      world.post(addReport.path, { property_id: String(id), other_message: 'x' }, token);
    expect((await about(world.hidden, reporter.token)).status).toBe(404);
    expect((await about(999_999, reporter.token)).status).toBe(404);
    expect((await about(world.listing, world.owner.token)).status).toBe(400);
  });

  it('outlives the listing', async () => {
    const reporter = await world.signUp();
    await world.call(addReport, { property_id: world.operatorListing, other_message: 'Odd' }, reporter);
    await runSql(world.ctx.db, 'delete from listing where id = $1', [world.operatorListing]);
    expect((await world.call(getMyReports, {}, reporter)).data[0]?.property).toEqual({
      id: null,
      slug_id: '',
      title: 'Home of the operator',
    });
  });
});

it('stops someone who reports everything', async () => {
  const reporter = await world.signUp();
  const send = () => world.call(addReport, { property_id: world.listing, other_message: 'x' }, reporter);
  for (let count = 0; count < 30; count += 1) await send();
  await expect(send()).rejects.toMatchObject({ status: 429 });
});
