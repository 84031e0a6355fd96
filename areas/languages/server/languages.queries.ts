import type { Ctx } from '@keystead/platform/context';
import { type RowOf, runSql } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import { sql } from 'kysely';

export type Language = RowOf<typeof readLanguages>;

/** Returns every language with the operator's own texts by key, oldest first. */
export function readLanguages(ctx: Ctx) {
  return ctx.db
    .selectFrom('language')
    .select(['id', 'code', 'name', 'rtl', 'active', 'version'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('language_label')
            .whereRef('language_id', '=', 'language.id')
            .select(sql<Record<string, string>>`jsonb_object_agg(key, wording)`.as('texts')),
          sql<Record<string, string>>`'{}'`,
        )
        .as('messageTexts'),
    )
    .orderBy('id')
    .execute();
}

/** Lets one at a time write texts of a language. @returns whether there is such a language */
export async function lockLanguage(ctx: Ctx, id: number): Promise<boolean> {
  const query = ctx.db.selectFrom('language').select('id').where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** @returns the id; undefined where there is a language of that code */
export async function insertLanguage(
  ctx: Ctx,
  { code, name, rtl, active }: Pick<Language, 'code' | 'name' | 'rtl' | 'active'>,
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('language')
    .values({ code, name, rtl, active })
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeLanguage(
  ctx: Ctx,
  { id, name, rtl, active }: Pick<Language, 'id' | 'name' | 'rtl' | 'active'>,
): Promise<void> {
  await ctx.db
    .updateTable('language')
    .set((eb) => ({ name, rtl, active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes a language with its texts. */
export async function deleteLanguage(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('language').where('id', '=', id).execute();
}

/** Sets the operator's texts by key; null removes one. */
export async function writeTexts(
  ctx: Ctx,
  languageId: number,
  messageTexts: Readonly<Record<string, string | null>>,
): Promise<void> {
  const values = [languageId, JSON.stringify(messageTexts)];
  await runSql(
    ctx.db,
    `delete from language_label where language_id = $1
       and key in (select key from jsonb_each_text($2::jsonb) where value is null)`,
    values,
  );
  await runSql(
    ctx.db,
    `insert into language_label (language_id, key, wording)
     select $1, key, value from jsonb_each_text($2::jsonb) where value is not null
     on conflict (language_id, key) do update set wording = excluded.wording`,
    values,
  );
}

/** Languages that came from another site. */
export const movedLanguages = removable('language', 'version', 'languages');
