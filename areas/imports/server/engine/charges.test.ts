import { describe, expect, it } from 'vitest';
import { chargesOf } from './charges.ts';

const rates = { base: 'EUR', date: '2026-11-20', source: 'someone', rates: { USD: 1.25 } };
type Kind = Parameters<typeof chargesOf>[0] extends Iterable<readonly [infer Name, string]> ? Name : never;

function read(kind: Kind, text: string, offer: 'sell' | 'rent' = 'rent') {
  const { charges, warnings } = chargesOf([[kind, text]], { offer, currency: '', rates });
  const [one] = charges;
  return warnings.length > 0
    ? 'left out'
    : one && [one.amount, one.basis, one.currency, one.is_included, one.note];
}

describe('a charge in a file', () => {
  it.each<[Kind, string, unknown, ('sell' | 'rent')?]>([
    ['running_charges', '180', [180, 'monthly', null, false, '']],
    ['service_charge', '1,200.50', [1200.5, 'yearly', null, false, '']],
    ['service_charge', '1.200,50 € / Monat', [1200.5, 'monthly', null, false, '']],
    ['service_charge', '£1 200 per annum', [1200, 'yearly', null, false, '']],
    ['property_tax', 'USD 2400 Annually', [2400, 'yearly', 'USD', false, '']],
    ['property_tax', '2400 EUR quarterly', [2400, 'quarterly', null, false, '']],
    ['deposit', '2 Monatsmieten', [2, 'months_of_rent', null, false, '']],
    ['deposit', '2.5 months rent', [2.5, 'months_of_rent', null, false, '']],
    ['deposit', '3000', [3000, 'once', null, false, '']],
    ['commission', '3,57 % inkl. MwSt.', [3.57, 'percent_of_price', null, false, 'inkl. MwSt.'], 'sell'],
    ['commission', '3.57', [3.57, 'percent_of_price', null, false, ''], 'sell'],
    ['commission', '5000', [5000, 'once', null, false, ''], 'sell'],
    ['commission', 'provisionsfrei', [0, 'percent_of_price', null, false, ''], 'sell'],
    ['commission', '2,38 MM', [2.38, 'months_of_rent', null, false, '']],
    ['heating_costs', 'enthalten', [null, 'monthly', null, true, '']],
    ['heating_costs', '90 included', [90, 'monthly', null, true, '']],
    ['heating_costs', '', undefined],
    ['heating_costs', '0.00', undefined],
    ['community_fees', 'Monthly', undefined],
    ['heating_costs', 'by agreement', 'left out'],
    ['heating_costs', '90 %', 'left out'],
    ['heating_costs', '-90', 'left out'],
    ['heating_costs', '1.2.3', 'left out'],
    ['deposit', '3000', 'left out', 'sell'],
    ['insurance', '12 CHF', 'left out'],
  ])('%s: %s', (kind, text, result, offer) => expect(read(kind, text, offer)).toEqual(result));
});
