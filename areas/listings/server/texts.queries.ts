import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB } from '@keystead/platform/db';
import { type Insertable, type SqlBool, sql } from 'kysely';

/** What is written of a translation. */
export type TextValues = Omit<Insertable<DB['listing_text']>, 'original' | 'updated_at'>;

const texts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing_text as x')
    .innerJoin('listing as l', 'l.id', 'x.listing_id')
    .select([
      'x.listing_id as id',
      'x.language',
      'x.title',
      'x.description',
      'x.meta_title',
      'x.meta_description',
      'x.meta_keywords',
      'x.is_machine',
      sql<boolean>`x.original <> listing_original(l.title, l.description)`.as('is_outdated'),
    ]);

/** Returns the translations of listings, by their languages. */
export function readTexts(ctx: Ctx, ids: readonly number[]) {
  return texts(ctx).where('x.listing_id', '=', anyOf(ids)).orderBy('x.language').execute();
}

/** Returns what these listings say in one language, of those that have been translated to it. */
export function readTextsIn(ctx: Ctx, ids: readonly number[], language: string) {
  return texts(ctx).where('x.listing_id', '=', anyOf(ids)).where('x.language', '=', language).execute();
}

/** Writes a translation of a listing as it stands, in place of the one that is there. */
export async function writeText(ctx: Ctx, text: TextValues): Promise<void> {
  const { listing_id, language, ...written } = text;
  const values = {
    ...written,
    original: sql<string>`(select listing_original(title, description) from listing where id = ${listing_id})`,
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto('listing_text')
    .values({ listing_id, language, ...values })
    .onConflict((on) => on.columns(['listing_id', 'language']).doUpdateSet(values))
    .execute();
}

/** Notes that a listing says something else: whoever has read it, staff too, has read another version. */
export async function noteChange(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({ updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes translations to the language that the originals of these listings are in by now. */
export async function deleteOriginals(ctx: Ctx, ids: readonly number[], site: string): Promise<void> {
  await ctx.db
    .deleteFrom('listing_text as x')
    .using('listing as l')
    .whereRef('l.id', '=', 'x.listing_id')
    .where('l.id', '=', anyOf(ids))
    .where(sql<SqlBool>`x.language = coalesce(nullif(l.language, ''), ${site})`)
    .execute();
}

/** Removes a translation. @returns whether there was one */
export async function deleteText(ctx: Ctx, id: number, language: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('listing_text')
    .where('listing_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
