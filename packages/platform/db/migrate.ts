import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const LOCK = 7_318_003; // any constant: two processes that start together must not both migrate

/**
 * Applies `directory/*.sql` in the order of their names, each in its own transaction, once.
 * @returns the names applied now
 * @throws Error when an applied file was changed afterwards, or a statement fails (nothing of that file stays)
 */
export async function migrate(options: {
  connectionString: string;
  directory: string;
  log?: (line: string) => void;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const known = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(options.directory)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(join(options.directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      const before = checksums.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it was applied`);
      options.log?.(`migrating ${name}`);
      await applyOne(client, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
