import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { deletePapers, movePaper, type Paper, updatePaper } from './papers.queries.ts';
import { deleteParts, insertParts, insertPictures, type ListingParts } from './writing.queries.ts';

/** A paper of the listing, as it is to be; one that changes sides has a file there. */
export interface ChangedPaper extends Paper {
  readonly id: number;
  readonly changesSide: boolean;
}

/** What becomes of pictures and documents of a listing that is edited. */
export interface MediaChange {
  /** The gallery as it is to be: pictures it has, by id, and others. What is not named goes. */
  readonly gallery: readonly ({ readonly id: number } | { readonly picture: StoredPicture })[];
  readonly removedDocuments: readonly number[];
  readonly changedDocuments: readonly ChangedPaper[];
  readonly documents: readonly Paper[];
}

/** Writes answers and facilities anew, and changes pictures and documents. */
export async function changeParts(
  ctx: Ctx,
  id: number,
  parts: Pick<ListingParts, 'parameters' | 'facilities'>,
  media: MediaChange,
): Promise<void> {
  await deleteParts(ctx, [id], ['listing_parameter', 'listing_facility']);
  await deletePapers(ctx, id, media.removedDocuments);
  for (const paper of media.changedDocuments)
    await (paper.changesSide ? movePaper(ctx, id, paper) : updatePaper(ctx, paper));
  await insertParts(ctx, new Map([[id, { ...parts, gallery: [], documents: media.documents }]]));
  await changeGallery(ctx, id, media.gallery);
}

/** Changes the gallery of a listing to what it is to be. */
export async function changeGallery(ctx: Ctx, id: number, gallery: MediaChange['gallery']): Promise<void> {
  const stored = gallery.flatMap((each, position) => ('id' in each ? [{ id: each.id, position }] : []));
  const fresh = gallery.flatMap((each, position) =>
    'id' in each ? [] : [{ listing_id: id, position, picture: each.picture }],
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
