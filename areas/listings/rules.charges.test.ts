import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASIS_NAMES, basisOf, type ChargeBasis } from './charge-bases.ts';
import { CHARGE_KIND_NAMES, chargeKind } from './charges.ts';
import { basesFor, chargesFor, checkCharges, kindsFor, type SaidCharge } from './rules.charges.ts';
import { amountOf, type Costing, monthlyCosts, type ShownCharge } from './rules.costs.ts';

const rates = { base: 'EUR', date: '2026-11-20', source: 'someone', rates: { USD: 1.25, JPY: 180 } };

function check(said: readonly SaidCharge[], offer: 'sell' | 'rent' = 'sell', currency = '') {
  const issues: unknown[] = [];
  const charges = checkCharges(said, { offer, currency, rates }, (...issue) => issues.push(issue));
  return { charges, issues };
}

describe('what is declared', () => {
  it.each(CHARGE_KIND_NAMES)('%s has something to mean, and names of columns for that alone', (kind) => {
    const { bases, imported } = chargeKind(kind);
    expect([...basesFor(kind, 'sell'), ...basesFor(kind, 'rent')]).not.toEqual([]);
    expect(bases).toEqual(expect.arrayContaining(Object.keys(imported)));
  });

  it('names no column, and no word for a basis, twice', () => {
    const columns = CHARGE_KIND_NAMES.flatMap((kind) =>
      Object.values(chargeKind(kind).imported).join(' ').split(' '),
    );
    const named = columns.filter((name) => name !== '');
    expect(named).toEqual([...new Set(named)]);
    const words = BASIS_NAMES.flatMap((name) => basisOf(name).spelt.split(' '));
    expect(words).toEqual([...new Set(words)]);
  });
});

describe('charges', () => {
  it('mean what is usual for their kind, in the currency of the price', () => {
    const said = [{ kind: 'deposit' }, { kind: 'utilities' }, { kind: 'commission' }] as const;
    const { charges, issues } = check(
      said.map((one) => ({ ...one, amount: 2.346 })),
      'rent',
      'USD',
    );
    expect(issues).toEqual([]);
    expect(charges.map(({ basis, currency, amount }) => [basis, currency, amount])).toEqual([
      ['months_of_rent', null, 2.35],
      ['monthly', 'USD', 2.35],
      ['months_of_rent', null, 2.35],
    ]);
  });

  it('in the currency of the site have none written beside them', () => {
    for (const currency of ['', 'EUR'])
      expect(check([{ kind: 'insurance', amount: 1, currency }]).charges).toMatchObject([{ currency: null }]);
  });

  it.each<[string, SaidCharge, 'sell' | 'rent', string, string]>([
    ['a deposit of what is for sale', { kind: 'deposit', amount: 1 }, 'sell', 'kind', 'sale'],
    ['a ground rent of what is for rent', { kind: 'ground_rent', amount: 1 }, 'rent', 'kind', 'rent'],
    [
      'per cent of a rent',
      { kind: 'commission', amount: 3, basis: 'percent_of_price' },
      'rent',
      'basis',
      'months',
    ],
    ['a tax that is due once', { kind: 'council_tax', amount: 3, basis: 'once' }, 'sell', 'basis', 'yearly'],
    ['no amount', { kind: 'insurance' }, 'sell', 'amount', 'required'],
    ['less than nothing', { kind: 'insurance', amount: -1 }, 'sell', 'amount', 'between'],
    ['more than the price', { kind: 'commission', amount: 101 }, 'sell', 'amount', '100'],
    ['a name for nothing', { kind: 'other', amount: 1, note: ' ' }, 'sell', 'note', 'required'],
    ['an unknown currency', { kind: 'insurance', amount: 1, currency: 'XXX' }, 'sell', 'currency', 'rates'],
  ])('are not: %s', (_, said, offer, field, message) => {
    expect(check([{ kind: 'parking', amount: 1 }, said], offer).issues).toEqual([
      [1, field, expect.stringContaining(message)],
    ]);
  });

  it('need no amount where they are included', () => {
    expect(check([{ kind: 'utilities', is_included: true }])).toMatchObject({
      issues: [],
      charges: [{ amount: null, is_included: true }],
    });
  });

  it('that another offer cannot have are left out', () => {
    const { charges } = check([
      { kind: 'ground_rent', amount: 300 },
      { kind: 'commission', amount: 3 },
      { kind: 'insurance', amount: 90 },
    ]);
    expect(chargesFor(charges, 'sold')).toEqual(charges);
    expect(chargesFor(charges, 'rented').map(({ kind }) => kind)).toEqual(['insurance']);
  });

  it('are offered by the country first, and all of them', () => {
    const first = (country: string, locale = 'en') =>
      kindsFor(CHARGE_KIND_NAMES, { offer: 'sell', country, locale }).slice(0, 3);
    expect(first('United Kingdom')).toEqual(['holding_deposit', 'service_charge', 'ground_rent']);
    expect(first('Alemania', 'es')).toEqual(['running_charges', 'heating_costs', 'property_tax']);
    expect(first('')).toEqual(['holding_deposit', 'service_charge', 'running_charges']);
    expect(kindsFor(CHARGE_KIND_NAMES, { offer: 'rent', country: 'Peru', locale: 'en' })).toHaveLength(
      CHARGE_KIND_NAMES.length - 1,
    );
  });
});

const shown = (charge: Partial<ShownCharge>): ShownCharge => ({
  kind: 'other',
  amount: 0,
  basis: 'monthly',
  currency: 'EUR',
  own_amount: charge.amount ?? null,
  is_included: false,
  note: '',
  ...charge,
});
const home = (charges: ShownCharge[], more: Partial<Costing> = {}): Costing => ({
  price: 1200,
  property_type: 'rent',
  rentduration: 'Monthly',
  charges,
  ...more,
});

describe('costs by month', () => {
  it('are the rent and what is due beside it again and again', () => {
    const charges = [
      shown({ amount: 150 }),
      shown({ amount: 52, basis: 'weekly' }),
      shown({ amount: 30, basis: 'quarterly' }),
      shown({ amount: 120, basis: 'yearly' }),
      shown({ amount: 999, basis: 'once' }),
      shown({ amount: 2, basis: 'months_of_rent', currency: null, own_amount: null }),
      shown({ amount: 80, is_included: true }),
      shown({ amount: null, is_included: true }),
    ];
    const month = 150 + (52 * 52) / 12 + 10 + 10;
    const sum = monthlyCosts(home(charges), 'EUR');
    expect(sum).toMatchObject({ amount: expect.closeTo(1200 + month), currency: 'EUR', hasRent: true });
    expect(sum?.own).toBe(sum?.amount);
    const weekly = monthlyCosts(home(charges, { price: 300, rentduration: 'Weekly' }), 'EUR');
    expect(weekly?.amount).toBeCloseTo(1300 + month);
    for (const more of [{ property_type: 'sell' }, { price: 0 }] as const)
      expect(monthlyCosts(home(charges, more), 'EUR')).toMatchObject({
        amount: expect.closeTo(month),
        currency: 'EUR',
        hasRent: false,
      });
  });

  it('say nothing where charges add nothing', () => {
    const nothing = [
      shown({ basis: 'once', amount: 5 }),
      shown({ amount: 0 }),
      shown({ amount: 5, is_included: true }),
    ];
    expect(monthlyCosts(home(nothing), 'EUR')).toBeUndefined();
  });

  it('are in the currency of all, else in the operator’s, else unknown', () => {
    const dollars = shown({ amount: 125, currency: 'USD', own_amount: 100 });
    const written = { price: 1000, price_written: { amount: 1250, currency: 'USD' } };
    expect(monthlyCosts(home([dollars], written), 'EUR')).toEqual({
      amount: 1375,
      currency: 'USD',
      own: 1100,
      hasRent: true,
    });
    expect(monthlyCosts(home([dollars]), 'EUR')).toMatchObject({ amount: 1300, currency: 'EUR' });
    expect(monthlyCosts(home([{ ...dollars, own_amount: null }]), 'EUR')).toBeUndefined();
  });

  it('of any charges are twelfths of what they are in a year', () => {
    const recurring = BASIS_NAMES.filter((name) => basisOf(name).timesAYear !== undefined);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 1e6 }),
            basis: fc.constantFrom<ChargeBasis>(...recurring),
          }),
          { minLength: 1 },
        ),
        (some) => {
          const year = some.reduce(
            (sum, { amount, basis }) => sum + amount * (basisOf(basis).timesAYear ?? 0),
            0,
          );
          const costs = monthlyCosts(home(some.map(shown), { property_type: 'sell' }), 'EUR');
          expect((costs?.amount ?? 0) * 12).toBeCloseTo(year, 3);
        },
      ),
    );
  });
});

it('shares are what they come to of the price as it is written', () => {
  const sale = home([], {
    price: 200_000,
    property_type: 'sell',
    price_written: { amount: 250_000, currency: 'USD' },
  });
  const of = (one: Costing, basis: ChargeBasis, amount: number) =>
    amountOf(one, shown({ basis, amount, currency: null, own_amount: null }), 'EUR');
  expect(of(sale, 'percent_of_price', 3)).toEqual({ amount: 7500, currency: 'USD', own: 6000 });
  expect(of(home([]), 'months_of_rent', 2.5)).toEqual({ amount: 3000, currency: 'EUR', own: 3000 });
  const weekly = home([], { rentduration: 'Weekly', price: 300 });
  expect(of(weekly, 'months_of_rent', 1)).toEqual({ amount: 1300, currency: 'EUR', own: 1300 });
  expect(of(home([], { price: 0 }), 'months_of_rent', 2)).toBeUndefined();
});
