import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, nextVersion, pageOf, type RowOf, runSql, versionOf } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listSynonyms } from '../contract.staff.ts';
import type { Synonym } from './sentence/senses.ts';

const synonyms = (ctx: Ctx) =>
  ctx.db
    .selectFrom('search_synonym')
    .select([
      'id',
      'phrase',
      'language',
      'meaning',
      'created_at as createdAt',
      versionOf('updated_at').as('version'),
    ]);

export type StoredSynonym = RowOf<typeof readSynonyms>;

export function readSynonyms(ctx: Ctx) {
  return synonyms(ctx).orderBy('id').execute();
}

export function readSynonym(ctx: Ctx, id: number) {
  return synonyms(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns one page of synonyms, and how many there are. */
export function findSynonyms(
  ctx: Ctx,
  { q, ids, language, sort, order, ...page }: Input<typeof listSynonyms>,
) {
  let query = synonyms(ctx).where(hasWords(sql`phrase || ' ' || meaning`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (language) query = query.where('language', '=', language);
  return pageOf(ctx.db, query.orderBy(sort, order).orderBy('id'), rowsOfPage(page));
}

/** Serialises changes of synonyms: each is compared with all others. Reading goes on. */
export async function lockSynonyms(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table search_synonym in share row exclusive mode');
}

/** Adds a synonym; gives its id. */
export async function insertSynonym(ctx: Ctx, synonym: Synonym): Promise<number> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('search_synonym')
    .values({ ...synonym, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeSynonym(ctx: Ctx, { id, ...synonym }: Synonym & { id: number }): Promise<void> {
  await ctx.db
    .updateTable('search_synonym')
    .set({ ...synonym, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSynonym(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('search_synonym').where('id', '=', id).execute();
}
