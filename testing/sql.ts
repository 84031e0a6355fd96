import { type DB, runSql as run } from '@keystead/platform/db';
import type { Kysely } from 'kysely';

/** Runs SQL text whose rows a test compares itself: it says of which type they are. */
export const runSql = <Row extends object>(
  db: Kysely<DB>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => run(db, text, values) as Promise<Row[]>;
