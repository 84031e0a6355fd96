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
export {
  type ConnectionFigures,
  connectionFigures,
  cut,
  type Database,
  openDatabase,
  runNamed,
  runSql,
  siblingPool,
} from './database.ts';
export { conditionsOf, countSome, likeWord, MOST_WORDS_COUNTED } from './lists.ts';
export { migrate } from './migrate.ts';
export { type Columns, columns, compareRowsBy, narrow, type RowOfColumns } from './rows.ts';
export type { DB } from './schema.ts';
export { unlessTaken } from './unique.ts';
export { usesOf } from './uses.ts';
