import type { Ctx } from '@keystead/platform/context';
import { anyOf, toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { sql } from 'kysely';

/** Adds a picture that texts may show. */
export async function insertTextPicture(ctx: Ctx, picture: StoredPicture): Promise<number> {
  const { id } = await ctx.db
    .insertInto('text_picture')
    .values({ picture: toJson(picture), created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets texts show a picture; one that they may show already stays. */
export async function allowTextPicture(ctx: Ctx, picture: StoredPicture): Promise<void> {
  await ctx.db
    .insertInto('text_picture')
    .values({ picture: toJson(picture), created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns those of the pictures with these keys that texts may show; they stay until the transaction ends. */
export async function readTextPictures(ctx: Ctx, keys: readonly string[]): Promise<StoredPicture[]> {
  const rows = await ctx.db
    .selectFrom('text_picture')
    .select('picture')
    .where(sql<string>`picture ->> 'key'`, '=', anyOf(keys))
    .forShare()
    .execute();
  return rows.map(({ picture }) => picture);
}

/** Forgets pictures that were added before a moment and stand in no article and in no version of a text. */
export async function deleteUnusedTextPictures(ctx: Ctx, before: Date): Promise<number> {
  const stands = (text: string) => sql<boolean>`position(p.picture ->> 'key' in ${sql.ref(text)}) > 0`;
  const { numDeletedRows } = await ctx.db
    .deleteFrom('text_picture as p')
    .where('p.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('article as a').select('a.id').where(stands('a.body')))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('article_text as t').select('t.article_id').where(stands('t.body')))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_text_translation as s').select('s.kind').where(stands('s.html')))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_text as h').select('h.id').where(stands('h.html')))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
