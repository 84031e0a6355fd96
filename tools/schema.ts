// npm run schema: writes db/schema.sql and packages/platform/db/schema.ts from the migrations. With --check it only
// says whether they still agree. Runs the migrations in a PostgreSQL of its own that is thrown away.
import { inDatabase, startTestServer } from '@keystead/testing/database-server';
import { Client } from 'pg';
import { reportIssues, writeGenerated } from './generated.ts';
import { readSchema } from './schema/catalogue.ts';
import { schemaSql } from './schema/sql.ts';
import { schemaTypes } from './schema/types.ts';

const schema = await migratedSchema();
const wanted = { 'db/schema.sql': schemaSql(schema), 'packages/platform/db/schema.ts': schemaTypes(schema) };

reportIssues(writeGenerated(wanted, 'npm run schema'));

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
