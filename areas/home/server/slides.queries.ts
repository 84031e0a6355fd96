import type { Ctx } from '@keystead/platform/context';
import { lastPlace, nextVersion, type RowOf, toJson, versionOf, writeOrder } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import type { SlideKind } from '../contract.ts';

/** What a slide shows, and what it leads to. */
export interface SlideFields {
  kind: SlideKind;
  title: string;
  picture: StoredPicture;
  categoryId: number | null;
  listingId: number | null;
  link: string;
  showsDetails: boolean;
  isOn: boolean;
}

export type Slide = RowOf<typeof readSlides>;

/** Returns all slides in the operator's order; `isLive` says whether its home, if it leads to one, is on the market. */
export function readSlides(ctx: Ctx) {
  return ctx.db
    .selectFrom('slider as s')
    .leftJoin('listing_public as p', 'p.id', 's.listing_id')
    .select([
      's.id',
      's.kind',
      's.title',
      's.picture',
      's.category_id as categoryId',
      's.listing_id as listingId',
      's.link',
      's.shows_details as showsDetails',
      's.is_on as isOn',
      's.position',
      versionOf('s.updated_at').as('version'),
    ])
    .select((eb) =>
      eb
        .or([eb('s.listing_id', 'is', null), eb('p.id', 'is not', null)])
        .$castTo<boolean>()
        .as('isLive'),
    )
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
}

/** Locks all of them, so that one at a time changes how they stand. */
export async function lockSlides(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('slider').select('id').orderBy('id').forUpdate().execute();
}

/** Returns a home on the market by its number or the last part of its address. */
export async function findHome(
  ctx: Ctx,
  which: { id: number } | { slug: string },
): Promise<number | undefined> {
  const query = ctx.db.selectFrom('listing_public').select('id');
  const found = 'id' in which ? query.where('id', '=', which.id) : query.where('slug_id', '=', which.slug);
  return (await found.executeTakeFirst())?.id ?? undefined;
}

const columnsOf = (slide: SlideFields) => ({
  kind: slide.kind,
  title: slide.title,
  picture: toJson(slide.picture),
  category_id: slide.categoryId,
  listing_id: slide.listingId,
  link: slide.link,
  shows_details: slide.showsDetails,
  is_on: slide.isOn,
});

/** Adds a slide at the end. */
export async function insertSlide(ctx: Ctx, slide: SlideFields): Promise<number> {
  const { id } = await ctx.db
    .insertInto('slider')
    .values({ ...columnsOf(slide), updated_at: ctx.now(), position: lastPlace('slider') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeSlide(ctx: Ctx, id: number, slide: SlideFields): Promise<void> {
  await ctx.db
    .updateTable('slider')
    .set({ ...columnsOf(slide), updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSlide(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('slider').where('id', '=', id).execute();
}

/** Puts the named slides first, in this order; the others follow as they were. */
export const writeSlideOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'slider', ids);
