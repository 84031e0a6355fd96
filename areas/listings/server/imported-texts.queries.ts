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

/** A text of a source, as it is stored. */
export interface WrittenText {
  readonly listing_id: number;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly import_digest: string;
}

/** Writes texts of listings as they stand, in place of those that are there; a source says nothing to search engines. */
export async function insertImportedTexts(ctx: Ctx, texts: readonly WrittenText[]): Promise<void> {
  if (texts.length === 0) return;
  await runSql(
    ctx.db,
    `insert into listing_text
       (listing_id, language, title, description, is_machine, original, updated_at, import_digest)
     select x.listing_id, x.language, x.title, x.description, false, listing_original(l.title, l.description), $2, x.import_digest
       from jsonb_to_recordset($1::jsonb)
         as x (listing_id int, language text, title text, description text, import_digest text)
       join listing l on l.id = x.listing_id
     on conflict (listing_id, language) do update set
       title = excluded.title, description = excluded.description, meta_title = '', meta_description = '',
       meta_keywords = '', is_machine = false, original = excluded.original, updated_at = excluded.updated_at,
       import_digest = excluded.import_digest`,
    [JSON.stringify(texts), ctx.now()],
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
