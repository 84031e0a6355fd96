import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import { insertParts, type ListingParts } from './writing.queries.ts';

/** What becomes of pictures and documents of a listing that is edited. */
export interface MediaChange {
  readonly removedPictures: readonly number[];
  readonly removedDocuments: readonly number[];
  readonly pictures: readonly StoredPicture[];
  readonly documents: readonly StoredDocument[];
  /** Ids of pictures in the order they are shown in; the others follow. */
  readonly order: readonly number[];
}

/** Writes answers and facilities anew, and changes pictures and documents. */
export async function changeParts(
  ctx: Ctx,
  id: number,
  parts: Pick<ListingParts, 'parameters' | 'facilities'>,
  media: MediaChange,
): Promise<void> {
  const remove = (table: string, ids: readonly number[]) =>
    runSql(ctx.db, `delete from ${table} where listing_id = $1 and id = any ($2::int[])`, [id, ids]);
  for (const table of ['listing_parameter', 'listing_facility']) {
    await runSql(ctx.db, `delete from ${table} where listing_id = $1`, [id]);
  }
  await remove('listing_picture', media.removedPictures);
  await remove('listing_document', media.removedDocuments);
  const [last] = await runSql<{ next: number }>(
    ctx.db,
    'select coalesce(max(position), -1) + 1 as next from listing_picture where listing_id = $1',
    [id],
  );
  const gallery = media.pictures.map((picture) => ({ picture, alt: '' }));
  await insertParts(ctx, new Map([[id, { ...parts, gallery, documents: media.documents }]]), last?.next);
  if (media.order.length === 0) return;
  await runSql(
    ctx.db,
    `update listing_picture p set position = s.place from (
       select q.id, row_number() over (order by coalesce(array_position($2::int[], q.id), 1000), q.position, q.id) as place
       from listing_picture q where q.listing_id = $1) s
     where p.id = s.id`,
    [id, media.order],
  );
}
