import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import { deleteParts, insertParts, insertPictures, type ListingParts } from './writing.queries.ts';

/** What becomes of pictures and documents of a listing that is edited. */
export interface MediaChange {
  /** The gallery as it is to be: pictures it has, by id, and others. What is not named goes. */
  readonly gallery: readonly ({ readonly id: number } | { readonly picture: StoredPicture })[];
  readonly removedDocuments: readonly number[];
  readonly documents: readonly StoredDocument[];
}

/** Writes answers and facilities anew, and changes pictures and documents. */
export async function changeParts(
  ctx: Ctx,
  id: number,
  parts: Pick<ListingParts, 'parameters' | 'facilities'>,
  media: MediaChange,
): Promise<void> {
  await deleteParts(ctx, [id], ['listing_parameter', 'listing_facility']);
  await ctx.db
    .deleteFrom('listing_document')
    .where('listing_id', '=', id)
    .where('id', '=', anyOf(media.removedDocuments))
    .execute();
  await insertParts(ctx, new Map([[id, { ...parts, gallery: [], documents: media.documents }]]));
  await changeGallery(ctx, id, media.gallery);
}

async function changeGallery(ctx: Ctx, id: number, gallery: MediaChange['gallery']): Promise<void> {
  const stored = gallery.flatMap((each, position) => ('id' in each ? [{ id: each.id, position }] : []));
  const fresh = gallery.flatMap((each, position) =>
    'id' in each ? [] : [{ listing_id: id, position, picture: each.picture, alt: '' }],
  );
  await ctx.db
    .deleteFrom('listing_picture')
    .where('listing_id', '=', id)
    .where((eb) => eb.not(eb('id', '=', anyOf(stored.map((each) => each.id)))))
    .execute();
  await runSql(
    ctx.db,
    `update listing_picture p set position = given.position
     from json_to_recordset($2::json) as given (id integer, position integer)
     where p.id = given.id and p.listing_id = $1`,
    [id, JSON.stringify(stored)],
  );
  await insertPictures(ctx, fresh);
}
