import { createAccount } from '@keystead/accounts/server';
import { offerPackage } from '@keystead/plans/server';
import { inTransaction } from '@keystead/platform/context';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getInvoice } from '../../contract.invoices.ts';
import { askedFor, invoicesOf, issueCreditNote, issueInvoice, type Paid, setInvoiceTerms } from './index.ts';
import { findByNumber } from './invoices.queries.ts';
import { invoiceTerms } from './terms.service.ts';

let world: TestServer;
let packageId: number;
let buyer: number;

beforeAll(async () => {
  world = await startTestServer();
  packageId = await offerPackage(world.ctx, {
    name: 'Agency',
    description: '',
    price: 19.99,
    durationHours: null,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: 1 },
  });
  buyer = await createAccount(world.ctx, { name: 'Ada Lovelace', email: 'ada@example.org' });
});
afterAll(() => world?.close());

/** Returns a payment that is about to be a success. */
async function paid(more: Partial<Paid> = {}): Promise<Paid> {
  const accountId = more.accountId ?? buyer;
  const [row] = await runSql<{ id: number }>(
    world.ctx.db,
    `insert into payment_transaction
       (account_id, package_id, terms, method, amount_minor, currency, platform, created_at, updated_at)
     values ($1, $2, '{}', 'bank_transfer', 1999, 'EUR', 'web', $3, $3) returning id`,
    [accountId, packageId, world.ctx.now()],
  );
  if (!row) throw new Error('no payment');
  return {
    transactionId: row.id,
    accountId,
    totalMinor: 1999,
    currency: 'EUR',
    description: 'Agency',
    paidBy: 'Bank transfer',
    ...more,
  };
}

const issued = async (more?: Partial<Paid>): Promise<string> => {
  const payment = await paid(more);
  return inTransaction(world.ctx, (open) => issueInvoice(open, payment));
};
const credit = (what: Parameters<typeof issueCreditNote>[1]) =>
  inTransaction(world.ctx, (open) => issueCreditNote(open, what));
const positions = async (kind: string, year: number): Promise<number[]> =>
  (
    await runSql<{ position: number }>(
      world.ctx.db,
      'select position from invoice where kind = $1 and year = $2 order by position',
      [kind, year],
    )
  ).map(({ position }) => position);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('numbers', () => {
  it('have no gaps, though payments succeed at once and transactions roll back', async () => {
    const year = world.ctx.now().getUTCFullYear();
    const before = (await positions('invoice', year)).length;
    const payments = await Promise.all(Array.from({ length: 30 }, () => paid()));
    const outcomes = await Promise.allSettled(
      payments.map((payment, index) =>
        inTransaction(world.ctx, async (open) => {
          const number = await issueInvoice(open, payment);
          if (index % 3 === 0) throw new Error('what came after it failed');
          return number;
        }),
      ),
    );
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers).toHaveLength(20);
    expect(new Set(numbers).size).toBe(20);
    expect(await positions('invoice', year)).toEqual(upTo(before + 20));
  });

  it('are one for a payment, asked twice and at once', async () => {
    const payment = await paid();
    const ask = () => inTransaction(world.ctx, (open) => issueInvoice(open, payment));
    const numbers = await Promise.allSettled([ask(), ask(), ask()]);
    const given = numbers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(given).size).toBe(1);
    expect(await ask()).toBe(given[0]);
    const year = world.ctx.now().getUTCFullYear();
    const all = await positions('invoice', year);
    expect(all).toEqual(upTo(all.length));
  });

  it('begin anew with each year, and apart for credit notes', async () => {
    const next = { ...world.ctx, now: () => new Date('2031-01-01T00:00:00Z') };
    const payment = await paid();
    const number = await inTransaction(next, (open) => issueInvoice(open, payment));
    expect(number).toBe('INV-2031-000001');
    const note = await inTransaction(next, (open) =>
      issueCreditNote(open, { transactionId: payment.transactionId, reference: 'year' }),
    );
    expect(note).toBe('CN-2031-000001');
  });

  it('are given inside the transaction of the payment only', async () => {
    await expect(issueInvoice(world.ctx, await paid())).rejects.toThrow(/inside the transaction/);
  });
});

describe('what was issued', () => {
  const rejected = (sql: string, values: unknown[] = []) =>
    expect(runSql(world.ctx.db, sql, values)).rejects.toThrow(
      /written once|not the next|go up by one|more than/,
    );

  it('is never changed or removed, and the database lets no number be left out', async () => {
    const number = await issued();
    await rejected('update invoice set total_minor = 1, net_minor = 1 where number = $1', [number]);
    await rejected('delete from invoice where number = $1', [number]);
    await rejected('truncate invoice cascade');
    await rejected('update invoice_counter set last = last + 2');
    await rejected('update invoice_counter set last = 1');
    await rejected('delete from invoice_counter');
    await rejected("insert into invoice_counter (kind, year, last) values ('invoice', 2050, 7)");
    const { transactionId } = await paid();
    await rejected(
      `insert into invoice select 'INV-X', kind, year, position + 5, account_id, $2, credits, 'x', currency, net_minor,
         tax_minor, total_minor, tax_rate, paper, issued_at from invoice where number = $1`,
      [number, transactionId],
    );
  });

  it('keeps its texts when those of the site, the buyer and the tax change', async () => {
    await updateSettings(world.ctx, { companyName: 'Old Homes', companyAddress: '1 Old Street\nLisbon' });
    const number = await issued();
    await updateSettings(world.ctx, { companyName: 'New Homes' });
    await runSql(world.ctx.db, "update account set name = 'Someone Else' where id = $1", [buyer]);
    const row = await findByNumber(world.ctx, number);
    expect(row?.paper).toMatchObject({
      language: 'en',
      seller: { name: 'Old Homes', address: '1 Old Street\nLisbon' },
      buyer: { name: 'Ada Lovelace', email: 'ada@example.org' },
      description: 'Agency',
    });
    await runSql(world.ctx.db, "update account set name = 'Ada Lovelace' where id = $1", [buyer]);
  });
});

describe('tax', () => {
  it('is taken out of what was paid, at the rate of the day', async () => {
    await setInvoiceTerms(world.ctx, { taxName: 'IVA', taxRate: 2300, sellerTaxId: 'PT999999990' });
    const row = await findByNumber(world.ctx, await issued());
    expect(row).toMatchObject({ net_minor: 1625, tax_minor: 374, total_minor: 1999, tax_rate: 2300 });
    expect(row?.paper).toMatchObject({ taxName: 'IVA', seller: { taxId: 'PT999999990' } });
    expect(await askedFor(world.ctx, 1999)).toEqual({ netMinor: 1625, taxMinor: 374, totalMinor: 1999 });
    await setInvoiceTerms(world.ctx, { taxIncluded: false });
    expect(await askedFor(world.ctx, 1999)).toEqual({ netMinor: 1999, taxMinor: 460, totalMinor: 2459 });
    const onTop = await findByNumber(world.ctx, await issued({ totalMinor: 2459 }));
    expect(onTop).toMatchObject({ net_minor: 1999, tax_minor: 460 });
    await setInvoiceTerms(world.ctx, { taxRate: 0, taxIncluded: true });
    expect(await findByNumber(world.ctx, await issued())).toMatchObject({ net_minor: 1999, tax_minor: 0 });
  });

  it('rejects a prefix that numbers of the other kind bear', async () => {
    await issued();
    const next = { invoicePrefix: 'CN', creditNotePrefix: 'INV' };
    await expect(setInvoiceTerms(world.ctx, next)).rejects.toThrow('CN is on credit notes already');
    await setInvoiceTerms(world.ctx, { invoicePrefix: 'RE' });
    await expect(setInvoiceTerms(world.ctx, { creditNotePrefix: 'INV' })).rejects.toThrow('creditNotePrefix');
    await setInvoiceTerms(world.ctx, { invoicePrefix: 'INV' });
  });

  it.each([
    [{ taxRate: -1 }, 'taxRate'],
    [{ taxRate: 10_001 }, 'taxRate'],
    [{ taxRate: 1900.5 }, 'taxRate'],
    [{ taxRate: 1900, taxName: '' }, 'taxName'],
    [{ invoicePrefix: 'inv' }, 'invoicePrefix'],
    [{ creditNotePrefix: 'INV' }, 'creditNotePrefix'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is not decided by %o', async (patch, field) => {
    const before = await invoiceTerms(world.ctx);
    await expect(setInvoiceTerms(world.ctx, patch)).rejects.toMatchObject({
      code: 'validation',
      details: [expect.objectContaining({ field })],
    });
    expect(await invoiceTerms(world.ctx)).toEqual(before);
  });
});

describe('credit notes', () => {
  let payment: Paid;
  beforeEach(async () => {
    await setInvoiceTerms(world.ctx, { taxName: 'IVA', taxRate: 2300, taxIncluded: true });
    payment = await paid();
    await inTransaction(world.ctx, (open) => issueInvoice(open, payment));
    await setInvoiceTerms(world.ctx, { taxName: '', taxRate: 0 });
  });

  it('take back all of it, with the tax of the invoice, once', async () => {
    const { transactionId } = payment;
    const wish = { transactionId, reference: `all-${transactionId}`, reason: 'Not as described' };
    const number = await credit(wish);
    expect(await credit(wish)).toBe(number);
    const row = await findByNumber(world.ctx, number ?? '');
    expect(row).toMatchObject({ net_minor: 1625, tax_minor: 374, total_minor: 1999, tax_rate: 2300 });
    expect(row?.paper).toMatchObject({ reason: 'Not as described', taxName: 'IVA' });
    await expect(credit({ transactionId, reference: `more-${transactionId}` })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await invoicesOf(world.ctx, [transactionId])).get(transactionId)).toEqual([
      { number: row?.credits, kind: 'invoice' },
      { number, kind: 'credit_note' },
    ]);
  });

  it('in parts and at once never give back more than was paid', async () => {
    const { transactionId } = payment;
    const part = (index: number) =>
      credit({ transactionId, totalMinor: 500, reference: `part-${transactionId}-${index}` });
    const outcomes = await Promise.allSettled(upTo(8).map(part));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await credit({ transactionId, reference: `rest-${transactionId}` });
    const [sums] = await runSql<{ tax: number; total: number }>(
      world.ctx.db,
      `select sum(tax_minor)::int as tax, sum(total_minor)::int as total from invoice
       where transaction_id = $1 and kind = 'credit_note'`,
      [transactionId],
    );
    expect(sums).toEqual({ tax: 374, total: 1999 });
  });

  it('are not for what never was a success', async () => {
    const { transactionId } = await paid();
    expect(await credit({ transactionId, reference: 'none' })).toBeNull();
  });
});

describe('the call', { timeout: 60_000 }, () => {
  const fetched = async (url: string) => {
    const response = await fetch(url);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  it('gives the owner, and no one else, a PDF address that expires soon', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()];
    const number = await issued({ accountId: owner.accountId });
    const { data } = await world.call(getInvoice, { number }, owner);
    expect(data).toMatchObject({
      number,
      kind: 'invoice',
      currency: 'EUR',
      net: 19.99,
      tax: 0,
      total: 19.99,
    });
    const pdf = await fetched(data.url);
    expect(pdf.status).toBe(200);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain('attachment');
    expect(pdf.headers.get('cache-control')).toMatch(/no-store|private/);

    await expect(world.call(getInvoice, { number }, stranger)).rejects.toMatchObject({ status: 404 });
    expect((await world.raw(`/api/get-invoice?number=${number}`)).status).toBe(401);
    const bare = data.url.replace(/\?.*/, '');
    expect((await fetched(bare)).status).toBe(404);
  });

  it.each(['', 'INV-1999-000001', "' or 1=1", '../../etc/passwd', 'x'.repeat(41)])(
    'has none called %s',
    async (number) => {
      const { token } = await world.signUp();
      const { status } = await world.raw(`/api/get-invoice?${new URLSearchParams({ number })}`, { token });
      expect([400, 404]).toContain(status);
    },
  );

  it('renders the PDF again after it was swept away, the same to the byte', async () => {
    const owner = await world.signUp();
    const number = await issued({ accountId: owner.accountId });
    const first = (await world.call(getInvoice, { number }, owner)).data;
    const before = await fetched(first.url);
    const key = new URL(first.url).pathname.replace('/media/', '');
    await world.ctx.ports.storage.delete(key);
    const again = await fetched((await world.call(getInvoice, { number }, owner)).data.url);
    expect(again.bytes.equals(before.bytes)).toBe(true);
  });
});
