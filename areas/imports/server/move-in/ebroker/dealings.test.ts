import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userSignup } from '@keystead/accounts/contract';
import { getChats, getMessages } from '@keystead/chat/contract';
import { getBlockedUsers, getMyReports, getReportReasons } from '@keystead/moderation/contract';
import { getPaymentDetails } from '@keystead/payments/contract';
import { refund } from '@keystead/payments/server';
import { getPackages } from '@keystead/plans/contract';
import { getSettings } from '@keystead/settings/server';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { DEALINGS, OLD_PACKAGES, PASSWORD } from './dealings.fixture.ts';

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-dealings-'));
  await mkdir(join(folder, 'logo'));
  await mkdir(join(folder, 'chat'));
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#336699' } }).png();
  await writeFile(join(folder, 'logo/logo.png'), await picture.toBuffer());
  await writeFile(join(folder, 'chat/plan.png'), await picture.toBuffer());
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function move(into: Site, dump: string, options: { dryRun?: boolean } = {}) {
  const lines: MoveInLine[] = [];
  const bytes = async function* () {
    yield Buffer.from(dump);
  };
  const onLine = (line: MoveInLine) => lines.push(line);
  const summary = await moveIn(into.ctx, { dump: bytes(), files: folder, onLine, ...options });
  const outcomes = lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`);
  const reasonOf = (kind: string, id: string) =>
    lines.find((line) => line.kind === kind && line.oldId === id)?.reason;
  return { summary, outcomes, reasonOf };
}

const signIn = async (into: Site, email: string) =>
  (await into.call(userSignup, { type: '3', email, password: PASSWORD })).token as string;

/** In the order of writing; within a batch what is left out comes first. */
const EXPECTED = [
  'language 1 merged',
  'language 2 written',
  'language 3 refused',
  'setting stripe_secret_key left out',
  'setting currency_symbol left out',
  'setting odd_thing left out',
  'setting company_tel1 left out',
  'setting about_us written',
  'setting default_language refused',
  'setting company_name written',
  'setting system_color written',
  'setting web_logo written',
  'setting company_email refused',
  'setting max_radius_range written',
  'package 1 written',
  'package 2 written',
  'package 3 refused',
  'preference 1 written',
  'preference 2 merged',
  'preference 3 written',
  'preference 4 refused',
  'grant 3 left out',
  'grant 1 written',
  'grant 2 written',
  'grant 4 refused',
  'payment 4 left out',
  'payment 5 left out',
  'payment 1 written',
  'payment 2 written',
  'payment 3 written',
  'report reason 2 left out',
  'report reason 1 written',
  'report 1 written',
  'report 2 written',
  'report 3 refused',
  'report 4 refused',
  'report 5 refused',
  'message 5 refused',
  'message 7 refused',
  'message 1 written',
  'message 2 written',
  'message 3 written',
  'message 6 refused',
  'message 4 written',
  'block 3 left out',
  'block 1 written',
  'block 2 written',
  'block 4 refused',
];
const OTHERS = /^(person|category|listing) /;

describe('what people of eBroker have', () => {
  it('is tried first, and named row by row', async () => {
    const { outcomes } = await move(site, DEALINGS, { dryRun: true });
    expect(outcomes.filter((outcome) => !OTHERS.test(outcome))).toEqual(EXPECTED);
  });

  it('comes, and what is not known is named', async () => {
    const { outcomes, reasonOf, summary } = await move(site, DEALINGS);
    expect(outcomes.filter((outcome) => !OTHERS.test(outcome))).toEqual(EXPECTED);
    expect(summary.leftOut.get('number_otps')).toBe('sessions and secrets of the old site');
    expect(reasonOf('preference', '3')).toContain('must begin with the lower amount');
    expect(reasonOf('package', '2')).toContain('feature 99 is not known');
    expect(reasonOf('package', '3')).toContain('features must hold at least one');
    expect(reasonOf('payment', '3')).toContain('was pending there');
    expect(reasonOf('payment', '5')).toContain('"odd"');
    expect(reasonOf('setting', 'odd_thing')).toBe('has no place here');
    expect(reasonOf('setting', 'company_email')).toContain('must be an email address');
    expect(reasonOf('message', '4')).toContain('gone.aac is not in the folder');
    expect(reasonOf('message', '4')).toContain('the home 77');
    expect(reasonOf('report', '3')).toContain('reason 7');
    await site.settled();
  });

  it('sets what nobody had decided', async () => {
    const settings = await getSettings(site.ctx);
    expect(settings).toMatchObject({
      companyName: 'Old Homes',
      brandColour: '#14B8DC',
      maxRadius: 10,
      aboutUs: '<p>About us</p>',
      defaultLanguage: 'en',
    });
    expect(settings.logo).toMatch(/^drawings\//);
  });

  it('leaves people their packages with what is left of them, and their payments', async () => {
    const token = await signIn(site, 'ana@example.com');
    const { data: onOffer, active_packages: own } = await site.call(getPackages, {}, { token });
    // The free one was taken, and is taken once.
    expect(onOffer.map(({ name }) => name)).toEqual(['Agency']);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ name: 'Agency', end_date: null });
    const limits = own[0]?.features.map((one) => [one.name, one.total_limit, one.used_limit]);
    expect(limits).toContainEqual(['property_list', null, 0]);
    expect(limits).toContainEqual(['property_feature', 6, 0]);
    const { data: payments } = await site.call(getPaymentDetails, {}, { token });
    expect(
      payments.map((one) => [one.transaction_id, one.payment_status, one.amount, one.can_cancel]),
    ).toEqual([
      ['bank transfer (2)', 'rejected', 49.9, false],
      ['Stripe ch_1 (1)', 'success', 49.9, false],
    ]);
    expect(payments[1]?.created_at).toBe('2024-06-01T08:00:00.000Z');
    expect(payments[1]?.method).toBe('moved');
    await expect(refund(site.ctx, payments[1]?.id ?? 0)).rejects.toThrow(/cannot be refunded/);
  });

  it('keeps conversations, blocks and reports', async () => {
    const token = await signIn(site, 'bea@example.com');
    const { data: chats } = await site.call(getChats, {}, { token });
    expect(chats).toHaveLength(2);
    const about = chats.find(({ property_id: id }) => id > 0);
    expect(about?.title).toBe('Home in Schaan');
    expect(about?.unread_count).toBe(2);
    const asked = { user_id: about?.user_id ?? 0, property_id: about?.property_id ?? 0, peek: true };
    const { data } = await site.call(getMessages, asked, { token });
    expect(data.data.map(({ message }) => message)).toEqual([
      '',
      'Yes & you can see it <tomorrow>',
      'Is it still there? 🙂',
    ]);
    expect(data.data[0]?.file).toMatch(/^http/);
    const { data: reports } = await site.call(getMyReports, {}, { token });
    expect(reports.map(({ reason, other_message: words }) => reason || words)).toEqual([
      'Something else',
      'Fraud',
    ]);
    const { data: reasons } = await site.call(getReportReasons, {});
    expect(reasons.map(({ reason }) => reason)).toContain('Fraud');
    const { data: blocked } = await site.call(
      getBlockedUsers,
      {},
      {
        token: await signIn(site, 'ana@example.com'),
      },
    );
    expect(blocked.map(({ name, reason }) => [name, reason])).toEqual([['Bea Proba', 'Rude']]);
  });

  it('comes once', async () => {
    const counts = () =>
      runSql(
        site.ctx.db,
        `select (select count(*) from chat_message)::int as messages, (select count(*) from package_grant)::int as grants,
           (select count(*) from credit_entry)::int as entries, (select count(*) from payment_transaction)::int as payments,
           (select count(*) from listing_report)::int as reports, (select count(*) from plan_package)::int as packages,
           (select count(*) from setting_change)::int as settings, (select count(*) from language)::int as languages`,
        [],
      );
    const before = await counts();
    const { outcomes } = await move(site, DEALINGS);
    expect(outcomes.filter((outcome) => !/unchanged|left out|refused/.test(outcome))).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});

it('reads packages as they were up to eBroker 1.2.2', async () => {
  const other = await startTestServer();
  try {
    const { outcomes } = await move(other, OLD_PACKAGES);
    expect(outcomes.filter((outcome) => /^(package|grant|payment)/.test(outcome))).toEqual([
      'package 1 written',
      'package 2 written',
      'package 3 written',
      'grant old-1 written',
      'grant old-2 written',
      'payment old-1 written',
      'payment old-2 written',
    ]);
    const lots = await runSql<{ name: string; feature: string; left: number | null }>(
      other.ctx.db,
      `select g.package_name as name, l.feature, l.total - l.used - l.ended as left
       from package_grant g join credit_lot l on l.grant_id = g.id order by 1, 2`,
      [],
    );
    expect(lots.map(({ name, feature, left }) => [name, feature, left])).toEqual([
      ['Gold', 'property_feature', 0],
      ['Gold', 'property_list', null],
      ['Trial', 'property_list', 7],
    ]);
  } finally {
    await other.close();
  }
});
