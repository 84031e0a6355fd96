import { getProperty } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PropertyDetail, propertyDetail } from '../contract.ts';
import { BASIS_NAMES, CHARGE_KIND_NAMES, LISTING_LIMITS } from '../rules.ts';
import { type Asker, type ListingsWorld, signUpAskers, startListingsWorld } from './listings.fixture.ts';
import { ownListings } from './personal-data.ts';
import { listingReview } from './staff.review.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
});
afterAll(() => world?.close());

const CHARGES = [
  { kind: 'commission', amount: '3.57', note: 'incl. VAT' },
  { kind: 'community_fees', amount: '180', basis: 'monthly' },
  { kind: 'property_tax', amount: '0' },
  { kind: 'insurance', is_included: '1' },
];
const plain = { basis: 'yearly', currency: 'EUR', is_included: false, note: '' };
const SHOWN = [
  {
    ...plain,
    kind: 'commission',
    amount: 3.57,
    basis: 'percent_of_price',
    currency: null,
    own_amount: null,
    note: 'incl. VAT',
  },
  { ...plain, kind: 'community_fees', amount: 180, basis: 'monthly', own_amount: 180 },
  { ...plain, kind: 'property_tax', amount: 0, own_amount: 0 },
  { ...plain, kind: 'insurance', amount: null, own_amount: null, is_included: true },
];

type Answer = Awaited<ReturnType<ListingsWorld['post']>>;
function detailOf({ status, body }: Answer): PropertyDetail {
  expect([status, body.details]).toEqual([200, undefined]);
  return propertyDetail.parse(body.data[0]);
}
const posted = async (fields: Record<string, unknown> = { charges: CHARGES }) =>
  detailOf(await world.post(owner.token, fields));
const edit = (id: number, fields: Record<string, unknown>, token = owner.token) =>
  world.submit('update_post_property', token, { id, action_type: '0', ...fields });
const edited = async (id: number, fields: Record<string, unknown>) => detailOf(await edit(id, fields));
const shown = async ({ slug_id }: PropertyDetail) =>
  (await world.call(getProperty, { slug_id })).data[0] as PropertyDetail;

describe('charges', () => {
  it('are shown to everybody as they were posted', async () => {
    const detail = await posted();
    expect(detail.charges).toEqual(SHOWN);
    expect((await shown(detail)).charges).toEqual(SHOWN);
    expect((await posted({})).charges).toEqual([]);
  });

  it('stay in edits that do not name them, are written in whole and removed', async () => {
    const { id } = await posted();
    expect((await edited(id, { price: '199000' })).charges).toEqual(SHOWN);
    const [, second] = SHOWN;
    expect((await edited(id, { charges: [CHARGES[1]] })).charges).toEqual([second]);
    expect((await edited(id, { remove_charges: '1' })).charges).toEqual([]);
  });

  it('stay in the currency they were written in, whatever the price is in', async () => {
    const { id, charges } = await posted({
      currency: 'USD',
      charges: [{ kind: 'insurance', amount: '200' }],
    });
    expect(charges).toMatchObject([{ amount: 200, currency: 'USD' }]);
    expect(charges[0]?.own_amount).toBeLessThan(200);
    // A client that knows no currencies.
    const later = await edited(id, { price: '1000' });
    expect([later.price_written, later.charges]).toEqual([undefined, charges]);
    const onRequest = await edited(id, {
      price_kind: 'on_request',
      currency: 'CHF',
      charges: [{ kind: 'insurance', amount: '90' }],
    });
    expect(onRequest.charges).toMatchObject([{ amount: 90, currency: 'CHF' }]);
  });

  it('that a rent cannot have are gone when a home for sale is for rent', async () => {
    const { id } = await posted();
    const rent = await edited(id, { property_type: '1', rentduration: 'Monthly' });
    expect(rent.charges.map(({ kind }) => kind)).toEqual(['community_fees', 'property_tax', 'insurance']);
  });

  it('are seen by staff, who look again at words and not at amounts', async () => {
    const { id } = await posted();
    await updateSettings(world.ctx, { autoApprove: false });
    const amount = await edited(id, { charges: [{ ...CHARGES[0], amount: '3' }] });
    expect(amount.request_status).toBe('approved');
    const words = await edited(id, { charges: [{ ...CHARGES[0], note: 'call me' }, CHARGES[3]] });
    expect(words.request_status).toBe('pending');
    const review = await listingReview.read(world.ctx, id);
    const fact = (facts: readonly { field: string; value: string }[] | undefined) =>
      facts?.find(({ field }) => field === 'charges')?.value;
    expect(fact(review?.facts)).toBe('Commission: 3.57 percent of price, call me\nInsurance: included');
    expect(fact(review?.before?.facts)).toBe('Commission: 3 percent of price, incl. VAT');
    await updateSettings(world.ctx, { autoApprove: true });
  });

  it('are among what their owner may take along, and go with the home', async () => {
    const { id } = await posted();
    const taken = (await ownListings.exportOf(world.ctx, owner.accountId)) as {
      id: number;
      charges: unknown[];
    }[];
    expect(taken.find((listing) => listing.id === id)?.charges).toHaveLength(CHARGES.length);
    expect((await world.submit('delete_property', owner.token, { id })).status).toBe(200);
    expect(await world.count(`select 1 from listing_charge where listing_id = ${id}`)).toBe(0);
  });

  it('are changed by their owner alone', async () => {
    const { id } = await posted();
    const change = { charges: [{ kind: 'insurance', amount: '1' }] };
    expect((await edit(id, change, '')).status).toBe(401);
    expect((await edit(id, change, stranger.token)).status).toBe(404);
    expect([401, 403]).toContain((await edit(id, change, deactivated.token)).status);
    expect(await world.count(`select 1 from listing_charge where listing_id = ${id}`)).toBe(CHARGES.length);
  });
});

describe('what cannot be', () => {
  const of = (charge: Record<string, unknown>) => ({
    charges: [CHARGES[1], { kind: 'insurance', ...charge }],
  });
  it.each<[string, Record<string, unknown>, string]>([
    ['a kind that there is not', of({ kind: 'tips', amount: 1 }), 'charges[1][kind]'],
    ['a kind of another offer', of({ kind: 'deposit', amount: 1 }), 'charges[1][kind]'],
    ['no amount', of({}), 'charges[1][amount]'],
    ['an amount that is none', of({ amount: 'much' }), 'charges[1][amount]'],
    ['an amount below nothing', of({ amount: -1 }), 'charges[1][amount]'],
    ['an amount without end', of({ amount: 1e13 }), 'charges[1][amount]'],
    ['a basis that there is not', of({ amount: 1, basis: 'hourly' }), 'charges[1][basis]'],
    ['a basis of another kind', of({ amount: 1, basis: 'percent_of_price' }), 'charges[1][basis]'],
    ['a currency without rates', of({ amount: 1, currency: 'XXX' }), 'charges[1][currency]'],
    ['a currency that is none', of({ amount: 1, currency: 'euro' }), 'charges[1][currency]'],
    ['a long note', of({ amount: 1, note: 'x'.repeat(151) }), 'charges[1][note]'],
    ['a name that says nothing', of({ kind: 'other', amount: 1 }), 'charges[1][note]'],
    [
      'charges without end',
      { charges: Array.from({ length: LISTING_LIMITS.charges + 1 }, () => CHARGES[1]) },
      'charges',
    ],
  ])('is a 400 that names the field, posted and edited: %s', async (_, fields, field) => {
    const fieldsOf = ({ status, body }: Answer) => [status, (body.details ?? []).map((one) => one.field)];
    expect(fieldsOf(await world.post(owner.token, fields))).toEqual([400, [field]]);
    const { id } = await posted({});
    expect(fieldsOf(await edit(id, fields))).toEqual([400, [field]]);
  });
});

it('the table takes what the lists declare, and nothing else', async () => {
  const { rows } = await world.ctx.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = 'listing_charge'::regclass and conname in ('listing_charge_kind_check', 'listing_charge_basis_check')
     order by conname`,
  );
  const taken = rows.map(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word));
  expect(taken).toEqual([BASIS_NAMES, CHARGE_KIND_NAMES]);
});
