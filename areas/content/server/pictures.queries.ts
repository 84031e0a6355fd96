import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

/** Adds a picture that texts may show. */
export async function insertTextPicture(ctx: Ctx, picture: StoredPicture): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    'insert into text_picture (picture, created_at) values ($1::jsonb, $2) returning id',
    [JSON.stringify(picture), ctx.now()],
  );
  return row?.id ?? 0;
}

/** Those of the pictures with these keys that texts may show; they stay until the transaction ends. */
export async function readTextPictures(ctx: Ctx, keys: readonly string[]): Promise<StoredPicture[]> {
  const rows = await runSql<{ picture: StoredPicture }>(
    ctx.db,
    `select picture from text_picture where picture ->> 'key' = any ($1::text[]) for share`,
    [[...keys]],
  );
  return rows.map(({ picture }) => picture);
}

/** Forgets pictures that were added before a moment and stand in no article and in no version of a text. */
export async function deleteUnusedTextPictures(ctx: Ctx, before: Date): Promise<number> {
  const rows = await runSql(
    ctx.db,
    `delete from text_picture p where p.created_at < $1
       and not exists (select 1 from article a where position(p.picture ->> 'key' in a.body) > 0)
       and not exists (select 1 from house_text h where position(p.picture ->> 'key' in h.html) > 0)
     returning p.id`,
    [before],
  );
  return rows.length;
}
