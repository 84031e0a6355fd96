import type { Ctx } from '@keystead/platform/context';
import { anyOf, toJson } from '@keystead/platform/db';

/** Captions in one language, by the keys of their pictures. */
export type Captions = Readonly<Record<string, string>>;

/** Returns the captions of listings by language. */
export function readCaptions(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('listing_text')
    .select((eb) => ['listing_id as id', 'language', eb.ref('captions').$castTo<Captions>().as('captions')])
    .where('listing_id', '=', anyOf(ids))
    .where('captions', 'is not', null)
    .execute();
}

/** Writes all captions of a translation that is there. */
export async function writeCaptions(
  ctx: Ctx,
  id: number,
  language: string,
  captions: Captions,
): Promise<void> {
  await ctx.db
    .updateTable('listing_text')
    .set({ captions: toJson(captions) })
    .where('listing_id', '=', id)
    .where('language', '=', language)
    .execute();
}
