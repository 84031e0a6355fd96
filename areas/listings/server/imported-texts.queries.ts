import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';

/**
 * Returns digests of texts as imports have written them, by id and language: `12 es`. A text that says more than a source does is a
 * person's by now, and has none.
 */
export async function readDigests(ctx: Ctx, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('listing_text')
    .select(['listing_id', 'language', 'import_digest'])
    .where('listing_id', '=', anyOf(ids))
    .where('import_digest', 'is not', null)
    .where('captions', 'is', null)
    .where((eb) => eb.and({ meta_title: '', meta_description: '', meta_keywords: '' }))
    .$narrowType<{ import_digest: string }>()
    .execute();
  return new Map(
    rows.map(({ listing_id: id, language, import_digest: digest }) => [`${id} ${language}`, digest]),
  );
}

/** Puts texts of listings back as they stood, all of each. */
export async function putTextsBack(
  ctx: Ctx,
  ids: readonly number[],
  texts: readonly unknown[],
): Promise<void> {
  await ctx.db.deleteFrom('listing_text').where('listing_id', '=', anyOf(ids)).execute();
  await runSql(
    ctx.db,
    'insert into listing_text select * from jsonb_populate_recordset(null::listing_text, $1::jsonb)',
    [JSON.stringify(texts)],
  );
}
