import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PaymentsWorld, startPaymentsWorld } from './payments.fixture.ts';
import { findInvoices, findPayments } from './staff.payments.queries.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world?.close());

/** Copies of the one row there is, with other texts where it must be alone. */
const copies = (table: string, others: string) =>
  `insert into ${table} overriding system value select (jsonb_populate_record(t, ${others})).*
   from ${table} t, generate_series(100001, 106000) n`;

it('of staff find text by their indexes, however much was paid', async () => {
  const person = await world.signUp();
  const { reference } = await world.begin(person, await world.offer(89), 'stripe');
  await world.deliver(await world.stripe.pay(reference, 'success'));
  const found: string[] = [];
  const looking = inTransaction(world.ctx, async (open) => {
    for (const sql of [
      'set local session_replication_role = replica',
      copies(
        'payment_transaction',
        "jsonb_build_object('id', n, 'account_id', n, 'reference', md5(n::text))",
      ),
      copies(
        'invoice',
        "jsonb_build_object('id', n, 'account_id', n, 'number', n::text, 'reference', n::text, 'position', n, 'transaction_id', n)",
      ),
      "select gin_clean_pending_list('payment_transaction_words'), gin_clean_pending_list('invoice_words')",
      'analyze payment_transaction, invoice',
    ])
      await runSql(open.db, sql);
    const asked = vi.spyOn(open.db.getExecutor(), 'executeQuery');
    // A second page is counted: the first says itself how much there is.
    const page = { page: 2, per_page: 25, order: 'desc' } as const;
    await findPayments(open, { q: 'ada@lovelace.example' }, { ...page, sort: 'created_at' });
    await findInvoices(open, { q: 'lovelace' }, { ...page, sort: 'issued_at' });
    const queries = asked.mock.calls.map(([query]) => query as CompiledQuery);
    asked.mockRestore();
    for (const { sql, parameters } of queries) {
      const lines = await runSql<Record<string, string>>(open.db, `explain ${sql}`, parameters);
      found.push(lines.flatMap((line) => Object.values(line)).join('\n'));
    }
    // Nothing of it stays.
    throw new Error('seen');
  });
  await expect(looking).rejects.toThrow('seen');
  expect(found).toHaveLength(4);
  for (const plan of found) {
    expect(plan).toMatch(/payment_transaction_words|invoice_words/);
    expect(plan).not.toMatch(/Seq Scan on (payment_transaction|invoice)/);
  }
});
