import type { Ctx } from '@keystead/platform/context';
import type { SiteText } from '../rules.ts';

/** Returns the newest version of a text in each language that it was ever written in. */
export function readTranslations(ctx: Ctx, kind: SiteText) {
  return ctx.db
    .selectFrom('site_text_translation')
    .distinctOn('language')
    .select(['language', 'number', 'html', 'created_at as createdAt'])
    .where('kind', '=', kind)
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute();
}

const versions = (ctx: Ctx, kind: SiteText, language: string) =>
  ctx.db
    .selectFrom('site_text_translation')
    .select(['number', 'staff_name as staffName', 'created_at as createdAt'])
    .where('kind', '=', kind)
    .where('language', '=', language);

/** Returns every version of a text in a language without its words, the newest first. */
export async function readTranslationVersions(ctx: Ctx, kind: SiteText, language: string) {
  const rows = await versions(ctx, kind, language)
    .select((eb) => eb('html', '=', '').as('isEmpty'))
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, restoredFrom: null }));
}

export function readTranslationVersion(ctx: Ctx, kind: SiteText, language: string, number: number) {
  return versions(ctx, kind, language).select('html').where('number', '=', number).executeTakeFirst();
}

/** Adds a version; false when someone else has added one of this number. */
export async function insertTranslation(
  ctx: Ctx,
  text: { kind: SiteText; language: string; number: number; html: string },
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('site_text_translation')
    .values({ ...text, staff_name: ctx.staff?.name ?? '', created_at: ctx.now() })
    .onConflict((on) => on.columns(['kind', 'language', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}
