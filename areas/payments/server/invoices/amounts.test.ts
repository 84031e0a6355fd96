import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Amounts, amountsOf, creditAmounts, payable, taxOn } from './amounts.ts';

const amount = fc.integer({ min: 1, max: 10 ** 13 });
const rate = fc.integer({ min: 0, max: 10_000 });

test.each([
  [11_900, 1900, { netMinor: 10_000, taxMinor: 1900, totalMinor: 11_900 }],
  [1999, 2300, { netMinor: 1625, taxMinor: 374, totalMinor: 1999 }],
  [1999, 0, { netMinor: 1999, taxMinor: 0, totalMinor: 1999 }],
  [1, 10_000, { netMinor: 1, taxMinor: 0, totalMinor: 1 }],
])('%i with %i of tax in it', (total, taxRate, amounts) => {
  expect(amountsOf(total, taxRate)).toEqual(amounts);
});

describe('tax', () => {
  it('on top comes apart again into the price and itself', () => {
    fc.assert(
      fc.property(amount, rate, (price, taxRate) => {
        const total = payable(price, { taxRate, taxIncluded: false });
        expect(amountsOf(total, taxRate)).toEqual({
          netMinor: price,
          taxMinor: taxOn(price, taxRate),
          totalMinor: total,
        });
      }),
    );
  });

  it('included leaves the price as it is, and adds up', () => {
    fc.assert(
      fc.property(amount, rate, (price, taxRate) => {
        expect(payable(price, { taxRate, taxIncluded: true })).toBe(price);
        const { netMinor, taxMinor } = amountsOf(price, taxRate);
        expect(netMinor + taxMinor).toBe(price);
        expect(Math.abs(taxOn(netMinor, taxRate) - taxMinor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('credits in any parts add up to the invoice, tax included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 12 }),
      rate,
      (parts, taxRate) => {
        const invoice = amountsOf(
          parts.reduce((sum, part) => sum + part, 0),
          taxRate,
        );
        let credited: Amounts = { netMinor: 0, taxMinor: 0, totalMinor: 0 };
        for (const part of parts) {
          const note = creditAmounts(invoice, credited, part);
          expect(note.netMinor + note.taxMinor).toBe(part);
          expect(Math.min(note.netMinor, note.taxMinor)).toBeGreaterThanOrEqual(0);
          credited = {
            netMinor: credited.netMinor + note.netMinor,
            taxMinor: credited.taxMinor + note.taxMinor,
            totalMinor: credited.totalMinor + part,
          };
        }
        expect(credited).toEqual(invoice);
      },
    ),
  );
});
