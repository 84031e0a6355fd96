export { type Database, openDatabase, runNamed, runSql, surviveLostConnections } from './database.ts';
export { migrate } from './migrate.ts';
export type { DB } from './schema.ts';
