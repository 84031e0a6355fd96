import type { Ctx } from '@keystead/platform/context';
import { nextVersion, toJson, versionOf } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

/** What the operator has search engines read of a page; "" and null for the site's own. */
export interface PageText {
  id: number;
  version: string;
  path: string;
  title: string;
  description: string;
  keywords: string;
  picture: StoredPicture | null;
}

export function readPageTexts(ctx: Ctx): Promise<PageText[]> {
  return ctx.db
    .selectFrom('page_text')
    .select(['id', 'path', 'title', 'description', 'keywords', 'picture'])
    .select(versionOf('updated_at').as('version'))
    .orderBy('id')
    .execute();
}

/** Adds pages that have no texts yet. */
export async function addPageTexts(ctx: Ctx, paths: readonly string[]): Promise<void> {
  await ctx.db
    .insertInto('page_text')
    .values(paths.map((path) => ({ path })))
    .onConflict((on) => on.column('path').doNothing())
    .execute();
}

/** Locks one until the transaction ends. */
export async function lockPageText(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('page_text').select('id').where('id', '=', id).forUpdate().execute();
}

export async function writePageText(
  ctx: Ctx,
  { id, title, description, keywords, picture }: Omit<PageText, 'path' | 'version'>,
): Promise<void> {
  await ctx.db
    .updateTable('page_text')
    .set({ title, description, keywords, picture: toJson(picture), updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}
