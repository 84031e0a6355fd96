import { userSignup } from '@keystead/accounts/contract';
import { getPaymentDetails } from '@keystead/payments/contract';
import { getPackages } from '@keystead/plans/contract';
import { startTestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';
import { dumpOf, type FixtureRow, metaOf, post } from './dump.fixture.ts';

const PASSWORD = 'Sommerhaus-77';
const PHPASS = '$P$BKeySteadvJx3CczeSTbnwIP82GVHa0';
const DAY = 86_400_000;

type Site = Awaited<ReturnType<typeof startTestServer>>;

const user = (id: number, name: string): FixtureRow => ({
  ID: id,
  user_login: name,
  user_pass: PHPASS,
  user_nicename: name,
  user_email: `${name}@example.com`,
  user_registered: '2023-01-10 01:00:00',
  user_status: 0,
  display_name: name,
});
const held = (id: number, values: Parameters<typeof metaOf>[2]) =>
  metaOf('user_id', id, { session_tokens: 'a:0:{}', ...values });
const meta = (id: number, values: Parameters<typeof metaOf>[2]) => metaOf('post_id', id, values);

/** Returns a dump of a site with one type of homes. */
const siteOf = (
  [home, category]: readonly [string, string],
  tables: Readonly<Record<'wp_posts' | 'wp_postmeta' | 'wp_users' | 'wp_usermeta', readonly FixtureRow[]>>,
) =>
  dumpOf({
    wp_options: [{ option_id: 1, option_name: 'home', option_value: 'https://houzez.test' }],
    wp_terms: [{ term_id: 1, name: 'House', slug: 'house' }],
    wp_term_taxonomy: [{ term_taxonomy_id: 1, term_id: 1, taxonomy: category, description: '', parent: 0 }],
    wp_term_relationships: [{ object_id: 101, term_taxonomy_id: 1 }],
    ...tables,
    wp_posts: [post(101, home, { post_status: 'trash' }), ...tables.wp_posts],
  });

/** Someone has had a package for ten days. */
const since = new Date(Math.floor(Date.now() / 1000) * 1000 - 10 * DAY);
const written = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

const invoice = (id: number, values: Readonly<Record<string, string>>) =>
  meta(id, {
    HOUZEZ_invoice_buyer: '2',
    HOUZEZ_invoice_type: 'One Time',
    HOUZEZ_invoice_for: 'package',
    HOUZEZ_invoice_item_id: '601',
    HOUZEZ_invoice_price: '59.99',
    HOUZEZ_invoice_tax: '0',
    HOUZEZ_invoice_date: '2026-11-01 08:00:00',
    HOUZEZ_invoice_payment_method: 'Stripe',
    invoice_payment_status: '1',
    ...values,
  });

const HOUZEZ = siteOf(['property', 'property_type'], {
  wp_posts: [
    post(601, 'houzez_packages', { post_title: 'Gold &amp; more' }),
    post(602, 'houzez_packages', { post_title: 'Trial' }),
    post(603, 'houzez_packages', { post_title: 'Nothing', post_status: 'draft' }),
    post(604, 'user_packages', { post_title: 'Package', post_author: 2 }),
    ...[701, 702, 703, 704, 705].map((id) => post(id, 'houzez_invoice', { post_author: 2 })),
    post(706, 'houzez_invoice', { post_status: 'trash' }),
  ],
  wp_postmeta: [
    ...meta(601, {
      fave_package_price: '59.99',
      fave_unlimited_listings: '1',
      fave_package_featured_listings: '3',
      fave_billing_time_unit: 'Year',
      fave_billing_unit: '1',
      fave_package_visible: 'yes',
      fave_package_stripe_id: 'plan_TEST',
      fave_package_tax: '7.7',
      fave_unlimited_images: '0',
    }),
    ...meta(602, {
      fave_package_price: '0.00',
      fave_package_listings: '10',
      fave_unlimited_listings: '0',
      fave_package_featured_listings: '1',
      fave_billing_time_unit: 'Week',
      fave_billing_unit: '10',
      fave_package_visible: 'no',
    }),
    ...meta(603, { fave_package_price: '5', fave_package_listings: '0' }),
    ...meta(604, { user_packages_userID: '2', user_packages_id: '601' }),
    ...invoice(701, { HOUZEZ_paypal_txn_id: 'ch_1', HOUZEZ_invoice_tax: '4.62' }),
    ...invoice(702, {
      HOUZEZ_invoice_payment_method: 'Direct Bank Transfer',
      HOUZEZ_invoice_date: '',
      invoice_payment_status: '0',
    }),
    ...invoice(703, { HOUZEZ_invoice_for: 'Upgrade to Featured', HOUZEZ_invoice_item_id: '101' }),
    ...invoice(704, { HOUZEZ_invoice_item_id: '602', HOUZEZ_invoice_price: '0.00' }),
    ...invoice(705, { HOUZEZ_invoice_buyer: '99' }),
  ],
  wp_users: ['ana', 'bea', 'cid', 'dora', 'eva', 'finn', 'gus'].map((name, place) => user(place + 2, name)),
  wp_usermeta: [
    ...held(2, {
      package_id: '601',
      package_activation: written(since),
      package_listings: '-1',
      package_featured_listings: '1',
      houzez_stripe_subscription_id: 'sub_TEST',
      houzez_is_recurring_membership: '1',
    }),
    ...held(3, {
      package_id: '602',
      package_activation: written(since),
      package_listings: '7',
      houzez_paypal_recurring_profile_id: 'I-ENDED',
      houzez_is_recurring_membership: '0',
    }),
    ...held(4, { package_activation: written(since), package_listings: '5', fave_paypal_profile: 'I-OPEN' }),
    ...held(5, { package_id: '699', package_activation: written(since), package_listings: '5' }),
    ...held(6, { package_id: '601', package_listings: '5' }),
    ...held(7, { package_id: '', package_listings: '0' }),
    ...held(8, { package_id: '603', package_activation: written(since) }),
  ],
});

async function move(site: Site, dump: string, options: { dryRun?: boolean } = {}) {
  const lines: MoveInLine[] = [];
  const bytes = async function* () {
    yield Buffer.from(dump);
  };
  const summary = await moveIn(site.ctx, {
    dump: bytes(),
    onLine: (line) => lines.push(line),
    ...options,
  });
  const ofKinds = (...kinds: readonly MoveInLine['kind'][]) =>
    lines.flatMap(({ kind, oldId, outcome }) =>
      kinds.includes(kind) ? [`${kind} ${oldId} ${outcome}`] : [],
    );
  const reasonOf = (kind: string, id: string) =>
    lines.find((line) => line.kind === kind && line.oldId === id)?.reason;
  return { summary, lines, ofKinds, reasonOf };
}

const signIn = async (site: Site, email: string) =>
  (await site.call(userSignup, { type: '3', email, password: PASSWORD })).token as string;

const lotsOf = (site: Site) =>
  runSql<{ name: string; feature: string; total: number | null; left: number | null }>(
    site.ctx.db,
    `select g.package_name as name, l.feature, l.total, l.total - l.used - l.ended as left
     from package_grant g join credit_lot l on l.grant_id = g.id order by 1, 2`,
    [],
  );

describe('packages and payments of Houzez', () => {
  let site: Site;
  let runId = 0;
  beforeAll(async () => {
    site = await startTestServer();
  });
  afterAll(() => site.close());

  const EXPECTED = [
    'package 601 written',
    'package 602 written',
    'package 603 refused',
    'grant 4 left out',
    'grant 5 left out',
    'grant 6 left out',
    'grant 2 written',
    'grant 3 written',
    'grant 8 refused',
    'payment 703 left out',
    'payment 704 left out',
    'payment 706 left out',
    'payment 701 written',
    'payment 702 written',
    'payment 705 refused',
  ];

  it('are tried first', async () => {
    const { ofKinds } = await move(site, HOUZEZ, { dryRun: true });
    expect(ofKinds('package', 'grant', 'payment')).toEqual(EXPECTED);
    expect(await lotsOf(site)).toEqual([]);
  });

  it('come with what is left, and what has no place is named', async () => {
    const { summary, ofKinds, reasonOf } = await move(site, HOUZEZ);
    runId = summary.runId;
    expect(ofKinds('package', 'grant', 'payment')).toEqual(EXPECTED);
    expect(summary.leftOut.get('posts/user_packages')).toBe('come with what they belong to');
    expect(reasonOf('package', '601')).toBe(
      'what has no place here: fave_package_stripe_id "plan_TEST", fave_package_tax "7.7"',
    );
    expect(reasonOf('package', '602')).toBe('');
    expect(reasonOf('grant', '2')).toBe('Stripe goes on charging (sub_TEST): end that there by hand');
    expect(reasonOf('grant', '3')).toBe('');
    expect(reasonOf('grant', '4')).toBe(
      'has 5 listings of no package: give them by hand; PayPal goes on charging (I-OPEN): end that there by hand',
    );
    expect(reasonOf('grant', '5')).toBe('has the package 699, which is not there');
    expect(reasonOf('grant', '6')).toBe('has a package without a date: give what is left of it by hand');
    expect(reasonOf('payment', '701')).toBe('what has no place here: HOUZEZ_invoice_tax "4.62"');
    expect(reasonOf('payment', '702')).toContain('give the package by hand');
    expect(reasonOf('payment', '703')).toBe('was for "Upgrade to Featured" (101), which is no package there');
    await site.settled();
    expect(await lotsOf(site)).toEqual([
      { name: 'Gold & more', feature: 'property_feature', total: 3, left: 1 },
      { name: 'Gold & more', feature: 'property_list', total: null, left: null },
      { name: 'Trial', feature: 'property_feature', total: 1, left: 0 },
      { name: 'Trial', feature: 'property_list', total: 10, left: 7 },
    ]);
  });

  it('stand where their people see them, as long as they last', async () => {
    const token = await signIn(site, 'ana@example.com');
    const { data: onOffer, active_packages: own } = await site.call(getPackages, {}, { token });
    // What nobody could buy there, nobody can buy here.
    expect(onOffer.map(({ name }) => name)).not.toContain('Trial');
    expect(own).toHaveLength(1);
    expect(own[0]?.name).toBe('Gold & more');
    expect(new Date(own[0]?.end_date ?? 0)).toEqual(new Date(+since + 365 * DAY));
  });

  it('stand in the history of who paid', async () => {
    const token = await signIn(site, 'ana@example.com');
    const { data } = await site.call(getPaymentDetails, {}, { token });
    expect(data.map((one) => [one.transaction_id, one.payment_status, one.amount, one.method])).toEqual([
      ['Direct Bank Transfer (Houzez 702)', 'failed', 59.99, 'moved'],
      ['Stripe ch_1 (Houzez 701)', 'success', 59.99, 'moved'],
    ]);
    expect(data.map((one) => one.created_at)).toEqual([
      '2023-05-01T21:30:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
  });

  it('come once, and go as a whole', async () => {
    const { ofKinds } = await move(site, HOUZEZ);
    const changes = ofKinds('package', 'grant', 'payment').filter(
      (one) => !/unchanged|left out|refused/.test(one),
    );
    expect(changes).toEqual([]);
    const undone: string[] = [];
    await undoMoveIn(site.ctx, runId, {
      onLine: ({ kind, oldId, outcome }) => undone.push(`${kind} ${oldId} ${outcome}`),
    });
    // A package that someone had stays in the history of who had it.
    expect(undone.filter((one) => /^(package|grant)/.test(one)).toSorted()).toEqual([
      'grant 2 removed',
      'grant 3 removed',
      'package 601 kept',
      'package 602 kept',
    ]);
    const token = await signIn(site, 'ana@example.com');
    expect((await site.call(getPackages, {}, { token })).active_packages).toEqual([]);
  });
});

it('leaves people of RealHomes what is left of their packages', async () => {
  const site = await startTestServer();
  try {
    const due = new Date(+since + 30 * DAY);
    const { ofKinds, reasonOf } = await move(
      site,
      siteOf(['property', 'property-type'], {
        wp_posts: [
          post(601, 'ims_membership', { post_title: 'Silver' }),
          ...[701, 702].map((id) => post(id, 'ims_receipt', { post_author: 2 })),
        ],
        wp_postmeta: [
          ...meta(601, {
            ims_membership_price: '19.5',
            ims_membership_allowed_properties: '20',
            ims_membership_featured_properties: '2',
            ims_membership_duration: '1',
            ims_membership_duration_unit: 'months',
          }),
          ...meta(701, {
            ims_membership_membership_id: '601',
            ims_membership_price: '19.5',
            ims_membership_user_id: '2',
            ims_membership_vendor: 'stripe',
          }),
          ...meta(702, {
            ims_receipt_membership_id: '601',
            ims_receipt_price: '19.5',
            ims_receipt_user_id: '2',
            ims_receipt_vendor: 'wire',
            ims_receipt_status: '',
          }),
        ],
        wp_users: [user(2, 'ana'), user(3, 'bea')],
        wp_usermeta: [
          ...held(2, {
            ims_current_membership: '601',
            ims_membership_due_date: written(due),
            ims_package_properties: '12',
            ims_current_properties: '7',
            ims_package_featured_props: '2',
            ims_current_featured_props: '2',
            ims_stripe_subscription_id: 'sub_RH',
          }),
          ...held(3, { ims_current_membership: '601', ims_current_properties: '7' }),
        ],
      }),
    );
    expect(ofKinds('package', 'grant', 'payment')).toEqual([
      'package 601 written',
      'grant 3 left out',
      'grant 2 written',
      'payment 701 written',
      'payment 702 written',
    ]);
    expect(reasonOf('payment', '701')).toBe('');
    expect(reasonOf('payment', '702')).toContain('was not paid there');
    expect(reasonOf('grant', '2')).toContain('sub_RH');
    expect(await lotsOf(site)).toEqual([
      { name: 'Silver', feature: 'property_feature', total: 2, left: 2 },
      { name: 'Silver', feature: 'property_list', total: 12, left: 7 },
    ]);
    const { active_packages: own } = await site.call(
      getPackages,
      {},
      { token: await signIn(site, 'ana@example.com') },
    );
    expect(new Date(own[0]?.end_date ?? 0)).toEqual(due);
    expect(new Date(own[0]?.start_date ?? 0)).toEqual(since);
  } finally {
    await site.close();
  }
});

it('leaves people of WP Residence what is left of their packages', async () => {
  const site = await startTestServer();
  try {
    const { ofKinds, reasonOf } = await move(
      site,
      siteOf(['estate_property', 'property_category'], {
        wp_posts: [
          post(601, 'membership_package', { post_title: 'Bronze' }),
          post(701, 'wpestate_invoice', {}),
        ],
        wp_postmeta: [
          ...meta(601, {
            pack_price: '9',
            pack_listings: '5',
            mem_list_unl: '',
            pack_featured_listings: '0',
            biling_period: 'Day',
            billing_freq: '',
            pack_visible: 'yes',
          }),
          ...meta(701, {
            invoice_type: 'Package',
            biling_type: 'Recurring',
            item_id: '601',
            item_price: '9',
            purchase_date: '2026-11-01',
            buyer_id: '2',
            txn_id: 'I-WP',
            pay_status: '1',
          }),
        ],
        wp_users: [user(2, 'ana')],
        wp_usermeta: held(2, {
          package_id: '601',
          package_activation: written(since),
          package_listings: '8',
          package_featured_listings: '0',
          profile_id: 'I-WP',
        }),
      }),
    );
    expect(ofKinds('package', 'grant', 'payment')).toEqual([
      'package 601 written',
      'grant 2 written',
      'payment 701 written',
    ]);
    expect(reasonOf('package', '601')).toBe('does not say how long it lasts: here it never ends');
    expect(reasonOf('grant', '2')).toContain('I-WP');
    // Who was given more than the package holds, keeps it.
    expect(await lotsOf(site)).toEqual([{ name: 'Bronze', feature: 'property_list', total: 8, left: 8 }]);
  } finally {
    await site.close();
  }
});
