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
