import { type Ctx, privateUrl } from '@keystead/platform/context';
import type { OfferDetail } from '../contract.ts';
import { DOCUMENTS, type Side } from '../rules.ts';
import { readDocuments } from './documents.queries.ts';

/** Returns the documents of an offer as those on a side see them, with addresses that end. */
export async function documentsOf(ctx: Ctx, offerId: number, side: Side): Promise<OfferDetail['documents']> {
  const rows = await readDocuments(ctx, offerId);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      side: row.side,
      name: row.name,
      url: await privateUrl(ctx, row.file.key, DOCUMENTS.linkSeconds),
      is_own: row.side === side,
      added_at: row.created_at.toISOString(),
    })),
  );
}
