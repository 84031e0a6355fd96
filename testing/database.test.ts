import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

it('gives every caller a migrated database of its own', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  const clients = databases.map(({ connectionString }) => new Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first, second] = clients as [Client, Client];

  await first.query('create table only_here (n int)');
  await expect(second.query('select * from only_here')).rejects.toThrow('does not exist');
  const applied = await second.query('select count(*)::int as n from schema_migration');
  expect(applied.rows[0].n).toBeGreaterThan(0);

  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(databases.map((database) => database.drop()));
  await expect(new Client(databases[0]!).connect()).rejects.toThrow('does not exist');
});
