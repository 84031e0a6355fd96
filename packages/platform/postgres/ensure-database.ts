import { Client, escapeIdentifier } from 'pg';

/** Creates the database unless it is there. `connectionString` names any other database of the server. */
export async function ensureDatabase(connectionString: string, database: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
