export { alone } from './alone.ts';
export {
  anyOf,
  countRows,
  hasWords,
  lastPlace,
  lockName,
  nextVersion,
  type Page,
  pageOf,
  pageOfMany,
  type RowOf,
  toJson,
  versionOf,
  writeOrder,
} from './builder.ts';
export { type Database, openDatabase, replicasOf, runNamed, runSql } from './database.ts';
export { conditionsOf, countSome, likeWord, MOST_WORDS_COUNTED } from './lists.ts';
export { migrate } from './migrate.ts';
export { ALONE, readMigration } from './migration-file.ts';
export {
  type ConnectionFigures,
  connectionFigures,
  cut,
  directPool,
  directUrlOf,
  type SessionSettings,
  siblingPool,
} from './pool.ts';
export { onPrimary } from './reading.ts';
export type { ReplicaFigures } from './replica.ts';
export type { Currency, Replicas } from './replicas.ts';
export { type Columns, columns, compareRowsBy, narrow, type RowOfColumns } from './rows.ts';
export type { DB } from './schema.ts';
export { unlessTaken } from './unique.ts';
export { usesOf } from './uses.ts';
