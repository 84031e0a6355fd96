import type { Ctx } from '@keystead/platform/context';
import { listKeys } from '@keystead/platform/edge';
import { changed } from '@keystead/platform/lookups';
import { deleteListings } from './writing.queries.ts';

/** Removes listings with everything that hangs on them. Their rows of the search go too, so search cannot say which lists they stood in. */
export async function removeListings(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await changed(ctx, 'listings', listKeys(await deleteListings(ctx, ids)));
}
