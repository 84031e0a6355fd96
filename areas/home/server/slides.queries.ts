import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
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

export interface Slide extends SlideFields {
  id: number;
  version: string;
  position: number;
  /** Whether its home, if it leads to one, is on the market. */
  isLive: boolean;
}

/** All slides in the operator's order. */
export function readSlides(ctx: Ctx): Promise<Slide[]> {
  return runSql<Slide>(
    ctx.db,
    `select s.id, s.kind, s.title, s.picture, s.category_id as "categoryId", s.listing_id as "listingId", s.link,
       s.shows_details as "showsDetails", s.is_on as "isOn", s.position,
       (s.listing_id is null or p.id is not null) as "isLive",
       (extract(epoch from s.updated_at) * 1000000)::bigint::text as version
     from slider s left join listing_public p on p.id = s.listing_id
     order by s.position, s.id`,
  );
}

/** Locks all of them, so that one at a time changes how they stand. */
export async function lockSlides(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'select id from slider order by id for update');
}

/** A home on the market by its number or the last part of its address. */
export async function findHome(
  ctx: Ctx,
  which: { id: number } | { slug: string },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `select id from listing_public where ${'id' in which ? 'id = $1' : 'slug_id = $1'}`,
    ['id' in which ? which.id : which.slug],
  );
  return row?.id;
}

const values = (slide: SlideFields) => [
  slide.kind,
  slide.title,
  JSON.stringify(slide.picture),
  slide.categoryId,
  slide.listingId,
  slide.link,
  slide.showsDetails,
  slide.isOn,
];

/** Adds a slide at the end. */
export async function insertSlide(ctx: Ctx, slide: SlideFields): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into slider (kind, title, picture, category_id, listing_id, link, shows_details, is_on, updated_at, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(position) + 1, 1) from slider)) returning id`,
    [...values(slide), ctx.now()],
  );
  return row?.id ?? 0;
}

export async function writeSlide(ctx: Ctx, id: number, slide: SlideFields): Promise<void> {
  await runSql(
    ctx.db,
    `update slider set kind = $1, title = $2, picture = $3, category_id = $4, listing_id = $5, link = $6,
       shows_details = $7, is_on = $8,
       updated_at = greatest($9::timestamptz, updated_at + interval '1 microsecond') where id = $10`,
    [...values(slide), ctx.now(), id],
  );
}

export async function deleteSlide(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from slider where id = $1', [id]);
}
