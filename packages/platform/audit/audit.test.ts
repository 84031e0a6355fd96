import { startTestServer, type TestServer } from '@keystead/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { runSql } from '../db/index.ts';
import { difference } from './difference.ts';
import { audit, countEntries, readEntries } from './index.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await inTransaction(site.ctx, (open) =>
    audit(open, { resource: 'things', action: 'create', id: 1, after: { name: 'a' } }),
  );
});
afterAll(() => site?.close());

const all = () => readEntries(site.ctx, {}, { newestFirst: false, limit: 100, offset: 0 });

describe('the log', () => {
  it.each([
    'update audit_entry set staff_name = $$x$$',
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry cascade',
    'set local session_replication_role = replica; delete from audit_entry',
    'insert into audit_entry select * from audit_entry on conflict (id) do update set action = $$x$$',
    'with gone as (delete from audit_entry returning *) select * from gone',
    'merge into audit_entry a using (select 1) one on true when matched then delete',
  ])('is not changed by %s', async (sql) => {
    const before = await all();
    // As one statement after the other: named ones cannot hold two.
    const client = await site.ctx.pool.connect();
    try {
      await client.query('begin');
      await expect(client.query(sql)).rejects.toThrow();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await all()).toEqual(before);
  });

  it('takes nothing from its own role but reading and adding', async () => {
    const [rights] = await runSql(
      site.ctx.db,
      `select bool_or(a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')) as may
       from pg_class c cross join lateral aclexplode(c.relacl) a where c.relname = $1`,
      ['audit_entry'],
    );
    expect(rights).toEqual({ may: false });
  });

  it('is written with its change, or not at all', async () => {
    const { total } = await countEntries(site.ctx, {});
    await expect(audit(site.ctx, { resource: 'things', action: 'update' })).rejects.toThrow('transaction');
    await inTransaction(site.ctx, async (open) => {
      await audit(open, { resource: 'things', action: 'update', id: 1 });
      throw new Error('no');
    }).catch(() => undefined);
    expect((await countEntries(site.ctx, {})).total).toBe(total);
  });
});

describe('what differs', () => {
  const facts = fc.dictionary(
    fc.constantFrom('name', 'price', 'icon', 'tags'),
    fc.jsonValue({ maxDepth: 1 }),
  );

  it('is all that is stored of a change, and nothing that is the same', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const stored = difference(before, after);
        for (const name of ['name', 'price', 'icon', 'tags']) {
          const isSame = JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null);
          expect([name, Object.hasOwn(stored.before ?? {}, name)]).toEqual([name, !isSame]);
          expect([name, Object.hasOwn(stored.after ?? {}, name)]).toEqual([name, !isSame]);
        }
      }),
    );
  });

  it('shows no secrets, however deep', () => {
    const secret = 'hunter2';
    const before = { password: secret, keys: [{ api_key: secret, secretKey: secret }], token_hash: secret };
    const after = {
      password: `${secret}!`,
      keys: [{ apiKey: secret }],
      token_hash: null,
      has_password: true,
    };
    const stored = JSON.stringify([
      difference(before, after),
      difference(null, before),
      difference(after, null),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).toContain('"has_password":true');
  });
});
