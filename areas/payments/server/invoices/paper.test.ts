import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { describe, expect, it } from 'vitest';
import type { InvoiceRow } from './invoices.queries.ts';
import { labelsOf } from './labels.ts';
import { pdfOf } from './paper.ts';

const row = (language: WrittenLanguage, more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  number: 'INV-2026-000042',
  kind: 'invoice',
  year: 2026,
  position: 42,
  account_id: 7,
  transaction_id: 1234,
  credits: null,
  reference: 'payment:1234',
  currency: 'EUR',
  net_minor: 162_500,
  tax_minor: 37_375,
  total_minor: 199_875,
  tax_rate: 2300,
  paper: {
    language,
    seller: {
      name: 'Keystead',
      address: '1 Keystone Lane\nLisbon',
      contact: 'hello@example.com',
      taxId: 'PT999999990',
    },
    buyer: { name: 'Ada Lovelace', address: 'Rua Áurea 1, Lisbon', email: 'ada@example.org' },
    description: 'Agency',
    taxName: 'IVA',
    paidBy: 'Stripe',
    reason: '',
    note: '',
  },
  issued_at: new Date('2026-11-21T23:30:00Z'),
  ...more,
});

/** A thread is started and reads typefaces: seconds, on a machine that has much else to do. */
const PATIENCE = 60_000;

describe.each(Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[])('%s', (language) => {
  it(
    'is set',
    async () => {
      const pdf = await pdfOf(row(language));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    },
    PATIENCE,
  );

  it('leaves no place unfilled, and no sign that cannot be set', () => {
    const words = labelsOf(row(language));
    const all = JSON.stringify(words) + words.page(1, 2);
    expect(all).not.toMatch(/\{\{|\}\}|[\u200e\u200f\u061c\u2066-\u2069\u202f]/);
    expect(words.direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(words.sums).toHaveLength(3);
  });
});

it(
  'is set again the same to the byte',
  async () => {
    const [first, again] = [await pdfOf(row('ar')), await pdfOf(row('ar'))];
    expect(again.equals(first)).toBe(true);
  },
  PATIENCE,
);

it('says what goes back with a minus, what for, and without tax where there is none', () => {
  const note = labelsOf(
    row('en', { kind: 'credit_note', credits: 'INV-2026-000041', tax_rate: 0, tax_minor: 0 }),
  );
  expect(note.title).toBe('Credit note');
  expect(note.facts).toContainEqual(['For invoice', 'INV-2026-000041']);
  expect(note.sums).toEqual([['Total credited', '-EUR\u00a01,998.75']]);
});

it('writes amounts with the decimals of their currency, exactly at any size', () => {
  const total = (currency: string, total_minor: number) =>
    labelsOf(row('en', { currency, total_minor, tax_rate: 0 })).sums[0]?.[1];
  expect(total('JPY', 1999)).toBe('JPY\u00a01,999');
  expect(total('KWD', 1999)).toBe('KWD\u00a01.999');
  expect(total('EUR', 9_007_199_254_740_991)).toBe('EUR\u00a090,071,992,547,409.91');
});

it('has the day of the world’s clock, whatever the server’s', () => {
  expect(labelsOf(row('en')).facts).toContainEqual(['Date', '21 November 2026']);
});
