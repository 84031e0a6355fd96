import { runSql } from '@keystead/platform/db';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../../contract.reasons.ts';
import { listTemplates, updateTemplate } from '../../contract.staff.ts';
import { getReportReasons } from '../../contract.ts';
import { seedModeration } from '../moderation.seed.ts';

let site: TestServer;
let token: string;
let reader: string;
beforeAll(async () => {
  site = await startTestServer();
  await seedModeration(site.ctx);
  ({ token } = await site.signInStaff('editor'));
  reader = (await site.signUp({ completeProfile: true })).token;
});
afterAll(() => site?.close());

const offered = async () =>
  (await site.call(getReportReasons, {}, { token: reader })).data.map(({ reason }) => reason);

it('adds, changes, orders and switches off reasons, each at once', async () => {
  await offered();
  const { data } = await site.call(staff.createReportReason, { reason: 'It is under water' }, { token });
  expect(await offered()).toContain('It is under water');
  await site.call(staff.orderReportReasons, { ids: [data.id] }, { token });
  expect((await offered())[0]).toBe('It is under water');
  await expect(
    site.call(staff.createReportReason, { reason: 'It is under water' }, { token }),
  ).rejects.toThrow(/reason: is there already/);
  // Its place in the order is not what two people could both have written.
  const first = (await site.call(staff.oneReportReason, { id: data.id }, { token })).data;
  const taken = { id: data.id, version: first.version, reason: 'It stands here twice' };
  await expect(site.call(staff.updateReportReason, taken, { token })).rejects.toThrow(/is there already/);
  const off = { id: data.id, version: first.version, is_active: false };
  await site.call(staff.updateReportReason, off, { token });
  expect(await offered()).not.toContain('It is under water');
  await expect(site.call(staff.updateReportReason, off, { token })).rejects.toThrow(
    /changed by someone else/,
  );
  await site.call(staff.deleteReportReason, { id: data.id }, { token });
});

it.each([
  ['report-reasons', staff.listReportReasons, staff.updateReportReason, 'reason'],
  ['reason-templates', listTemplates, updateTemplate, 'title'],
] as const)(
  '%s: of two that are given one name at the same moment, one is rejected',
  async (_, list, update, field) => {
    const { token: moderator } = await site.signInStaff('owner');
    const given = (number: number) => ({ kind: 'property', [field]: `One name ${number}` });
    for (let round = 0; round < 8; round += 1) {
      const rows = (await site.call(list, {}, { token: moderator })).data.slice(0, 2);
      const answers = await Promise.allSettled(
        rows.map(({ id, version }) =>
          site.call(update, { id, version, ...given(round) } as never, { token: moderator }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const rejected = answers.find((answer) => answer.status === 'rejected');
      expect(rejected?.reason).toMatchObject({ code: 'validation', details: [{ field }] });
    }
  },
);

it('does not remove a reason that reports have, and says how many', async () => {
  const [reason] = (await site.call(staff.listReportReasons, {}, { token })).data;
  const id = reason?.id ?? 0;
  await runSql(
    site.ctx.db,
    `insert into listing_report (listing_title, reporter_id, reason_id, created_at)
     select 'A home', (select min(id) from account), $1, now()`,
    [id],
  );
  await expect(site.call(staff.deleteReportReason, { id }, { token })).rejects.toMatchObject({
    code: 'in_use',
    details: [{ field: 'id', message: 'is used by 1 report' }],
  });
});
