import type { Ctx } from '@keystead/platform/context';
import { toJson } from '@keystead/platform/db';
import type { StoredAttachment } from '@keystead/platform/images';
import type { FileColumns } from '@keystead/platform/orphans';
import { type Side, STANDING_STATES } from '../rules.ts';

/** Where this area's rows name stored files. */
export const offerFiles: FileColumns = { offer_document: { file: 'file' } };

const documents = (ctx: Ctx) =>
  ctx.db.selectFrom('offer_document').selectAll().$narrowType<{ file: StoredAttachment }>();

/** Returns the documents of an offer, the first first. */
export function readDocuments(ctx: Ctx, offerId: number) {
  return documents(ctx).where('offer_id', '=', offerId).orderBy('id').execute();
}

export function readDocument(ctx: Ctx, id: number) {
  return documents(ctx).where('id', '=', id).executeTakeFirst();
}

export async function insertDocument(
  open: Ctx,
  document: { offerId: number; side: Side; actorId: number; name: string; file: StoredAttachment },
): Promise<void> {
  await open.db
    .insertInto('offer_document')
    .values({
      offer_id: document.offerId,
      side: document.side,
      actor_id: document.actorId,
      name: document.name,
      file: toJson(document.file),
      created_at: open.now(),
    })
    .execute();
}

export async function deleteDocument(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('offer_document').where('id', '=', id).execute();
}

const removed = (open: Ctx) => open.db.deleteFrom('offer_document');
const files = (rows: readonly { file: StoredAttachment }[]) => rows.map(({ file }) => file);

/** Removes the documents of someone who leaves. @returns their files */
export async function deleteDocumentsOf(open: Ctx, accountId: number): Promise<StoredAttachment[]> {
  return files(
    await removed(open)
      .where('actor_id', '=', accountId)
      .returning('file')
      .$narrowType<{ file: StoredAttachment }>()
      .execute(),
  );
}

/** Removes documents of offers that ended before a moment, so many at most. @returns their files */
export async function deleteEnded(open: Ctx, before: Date, most: number): Promise<StoredAttachment[]> {
  const ended = open.db
    .selectFrom('offer_document as d')
    .innerJoin('offer as o', 'o.id', 'd.offer_id')
    .select('d.id')
    .where('o.state', 'not in', [...STANDING_STATES])
    .where('o.updated_at', '<', before)
    .limit(most);
  return files(
    await removed(open)
      .where('id', 'in', ended)
      .returning('file')
      .$narrowType<{ file: StoredAttachment }>()
      .execute(),
  );
}
