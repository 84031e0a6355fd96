import type { Kysely } from 'kysely';
import { runSql } from './database.ts';
import type { DB } from './schema.ts';

/** Rows that a list of a large table is counted to: a number beyond helps no one, and takes as long as it is large. */
export const MOST_COUNTED = 10_000;
/** The same of rows that each have to be looked at to know whether they match, as those found by words. */
export const MOST_WORDS_COUNTED = 1000;

/**
 * Returns a `where` of what is asked for, and of nothing else: an absent condition would keep the planner from the indexes.
 * @param pairs condition with `?` in the place of its value, and the value; undefined is not asked for
 */
export function conditionsOf(pairs: readonly (readonly [condition: string, value: unknown])[]): {
  where: string;
  values: unknown[];
} {
  const asked = pairs.filter(([, value]) => value !== undefined);
  const texts = asked.map(([condition], place) => condition.replaceAll('?', `$${place + 1}`));
  return {
    where: texts.length === 0 ? '' : `where ${texts.join(' and ')}`,
    values: asked.map(([, value]) => value),
  };
}

/** `%word%` for `like`, whatever letters the word has. */
export const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Counts the rows of a large table that match, no further than someone would read.
 * @param from `listing l where …`, with the places of `values`
 * @returns `is_more` where there are more than `total` says
 */
export async function countSome(
  db: Kysely<DB>,
  from: string,
  values: readonly unknown[],
  most = MOST_COUNTED,
): Promise<{ total: number; is_more: boolean }> {
  const [row] = await runSql(
    db,
    `select count(*)::int as total from (select 1 from ${from} limit ${most + 1}) counted`,
    values,
    { total: 'int4' },
  );
  const total = row?.total ?? 0;
  return { total: Math.min(total, most), is_more: total > most };
}
