import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
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
  return runSql<PageText>(
    ctx.db,
    `select id, path, title, description, keywords, picture,
       (extract(epoch from updated_at) * 1000000)::bigint::text as version
     from page_text order by id`,
  );
}

/** Keeps one from changing until the transaction ends. */
export async function lockPageText(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'select id from page_text where id = $1 for update', [id]);
}

export async function writePageText(
  ctx: Ctx,
  { id, title, description, keywords, picture }: Omit<PageText, 'path' | 'version'>,
): Promise<void> {
  await runSql(
    ctx.db,
    `update page_text set title = $2, description = $3, keywords = $4, picture = $5,
       updated_at = greatest($6::timestamptz, updated_at + interval '1 microsecond') where id = $1`,
    [id, title, description, keywords, picture && JSON.stringify(picture), ctx.now()],
  );
}
