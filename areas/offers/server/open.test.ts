import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OfferWorld, startOfferWorld } from './offers.fixture.ts';
import { countOpen } from './offers.queries.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await startOfferWorld();
});
afterAll(() => world?.close());

it('what waits for someone is counted by their indexes, however many offers stand', async () => {
  await world.offer();
  let plan = '';
  const looking = inTransaction(world.ctx, async (open) => {
    for (const sql of [
      'set local session_replication_role = replica',
      `insert into offer overriding system value select (jsonb_populate_record(o,
         jsonb_build_object('id', n, 'listing_id', n, 'buyer_id', n, 'seller_id', n))).*
       from offer o, generate_series(100001, 106000) n`,
      'analyze offer',
    ])
      await runSql(open.db, sql);
    const asked = vi.spyOn(open.db.getExecutor(), 'executeQuery');
    await countOpen(open, world.seller.accountId);
    const [query] = asked.mock.calls.map(([one]) => one as CompiledQuery);
    asked.mockRestore();
    const lines = await runSql<Record<string, string>>(open.db, `explain ${query?.sql}`, query?.parameters);
    plan = lines.flatMap((line) => Object.values(line)).join('\n');
    // Nothing of it stays.
    throw new Error('seen');
  });
  await expect(looking).rejects.toThrow('seen');
  expect(plan).toContain('offer_buyer');
  expect(plan).toContain('offer_seller');
  expect(plan).not.toMatch(/Seq Scan on offer|offer_due/);
});
