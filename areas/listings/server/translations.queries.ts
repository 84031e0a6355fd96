import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB } from '@keystead/platform/db';
import { type Insertable, type SqlBool, sql } from 'kysely';

/** What has texts by language: a table that is named so, and one for its texts, `<name>_text`. */
export type Translated = 'listing' | 'project';

/** What is written of a translation. */
export type TextValues = Omit<
  Insertable<DB['listing_text']>,
  'listing_id' | 'original' | 'updated_at' | 'captions'
>;

/** Returns the names of tables and columns. Those of all that is translated are alike, so the compiler checks those of listings. */
const namesOf = (thing: Translated) => ({
  originals: thing as 'listing',
  texts: `${thing}_text` as 'listing_text',
  id: `${thing}_id` as 'listing_id',
});

function texts(ctx: Ctx, thing: Translated) {
  const { originals, texts, id } = namesOf(thing);
  return ctx.db
    .selectFrom(`${texts} as x`)
    .innerJoin(`${originals} as l`, 'l.id', `x.${id}`)
    .select([
      'l.id',
      'x.language',
      'x.title',
      'x.description',
      'x.meta_title',
      'x.meta_description',
      'x.meta_keywords',
      'x.is_machine',
      sql<boolean>`x.original <> listing_original(l.title, l.description)`.as('is_outdated'),
    ]);
}

/** Returns the translations of some things, by their languages. */
export function readTexts(ctx: Ctx, thing: Translated, ids: readonly number[]) {
  return texts(ctx, thing).where('l.id', '=', anyOf(ids)).orderBy('x.language').execute();
}

/** Returns what these say in one language, of those that have been translated to it. */
export function readTextsIn(ctx: Ctx, thing: Translated, ids: readonly number[], language: string) {
  return texts(ctx, thing).where('l.id', '=', anyOf(ids)).where('x.language', '=', language).execute();
}

/** Writes a translation of a thing as it stands, in place of the one that is there. */
export async function writeText(
  ctx: Ctx,
  thing: Translated,
  id: number,
  { language, ...written }: TextValues,
): Promise<void> {
  const names = namesOf(thing);
  const values = {
    ...written,
    original: sql<string>`(select listing_original(title, description) from ${sql.table(names.originals)} where id = ${id})`,
    updated_at: ctx.now(),
  };
  const key = { [names.id]: id, language } as { listing_id: number; language: string };
  await ctx.db
    .insertInto(names.texts)
    .values({ ...key, ...values })
    .onConflict((on) => on.columns([names.id, 'language']).doUpdateSet(values))
    .execute();
}

/** Notes that a thing says something else: whoever has read it, staff too, has read another version. */
export async function noteChange(ctx: Ctx, thing: Translated, id: number): Promise<void> {
  await ctx.db
    .updateTable(namesOf(thing).originals)
    .set((eb) => ({ updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes translations to the language that the originals of these are in by now. */
export async function deleteOriginals(
  ctx: Ctx,
  thing: Translated,
  ids: readonly number[],
  site: string,
): Promise<void> {
  const { originals, texts, id } = namesOf(thing);
  await ctx.db
    .deleteFrom(`${texts} as x`)
    .using(`${originals} as l`)
    .whereRef('l.id', '=', `x.${id}`)
    .where('l.id', '=', anyOf(ids))
    .where(sql<SqlBool>`x.language = coalesce(nullif(l.language, ''), ${site})`)
    .execute();
}

/** Removes a translation. @returns whether there was one */
export async function deleteText(
  ctx: Ctx,
  thing: Translated,
  id: number,
  language: string,
): Promise<boolean> {
  const names = namesOf(thing);
  const { numDeletedRows } = await ctx.db
    .deleteFrom(names.texts)
    .where(names.id, '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
