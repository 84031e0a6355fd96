// npm run schema: writes db/schema.sql and packages/platform/db/schema.ts from the migrations. With --check it only
// says whether they still agree. Runs the migrations in a PostgreSQL of its own that is thrown away.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inDatabase, startTestServer } from '@keystead/testing/database-server';
import { Client } from 'pg';
import { readSchema } from './schema/catalogue.ts';
import { schemaSql } from './schema/sql.ts';
import { schemaTypes } from './schema/types.ts';

const root = resolve(import.meta.dirname, '..');
const schema = await migratedSchema();
const wanted = { 'db/schema.sql': schemaSql(schema), 'packages/platform/db/schema.ts': schemaTypes(schema) };

for (const [name, text] of Object.entries(wanted)) {
  const path = join(root, name);
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present.replaceAll('\r\n', '\n') === text) continue;
  if (process.argv.includes('--check')) {
    process.stdout.write(`${name} does not match db/migrations; run: npm run schema\n`);
    process.exitCode = 1;
  } else {
    await writeFile(path, text);
    process.stdout.write(`wrote ${name}\n`);
  }
}

async function migratedSchema() {
  const { server, stop } = await startTestServer();
  const client = new Client({ connectionString: inDatabase(server.connectionString, server.template) });
  try {
    await client.connect();
    return await readSchema(client);
  } finally {
    await client.end();
    await stop();
  }
}
