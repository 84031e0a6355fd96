/** Databases of the measurements, beside each other in the engine of the bench. */
import pg from 'pg';

/** Makes a database, an earlier one of that name is lost. @returns its connection string */
export async function freshDatabase(engine: string, name: string): Promise<string> {
  await asking(engine, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  return databaseAt(engine, name);
}

/** Makes a database unless it is there. @returns its connection string */
export async function storedDatabase(engine: string, name: string): Promise<string> {
  await asking(engine, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  return databaseAt(engine, name);
}

/** @returns the connection string of another database of the engine */
export function databaseAt(engine: string, name: string): string {
  const url = new URL(engine);
  url.pathname = `/${name}`;
  return url.href;
}

async function asking(engine: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: engine });
  await client.connect();
  await work(client).finally(() => client.end());
}
