import type { Ctx } from '@keystead/platform/context';
import type { RowOf } from '@keystead/platform/db';

/** Notes that a question was asked. */
export async function insertQuestion(ctx: Ctx, listingId: number, tokenHash: Buffer): Promise<void> {
  await ctx.db
    .insertInto('listing_question')
    .values({ token_hash: tokenHash, listing_id: listingId, asked_at: ctx.now() })
    .execute();
}

/** The question of an email, with the listing it is about. */
export type QuestionRow = RowOf<typeof readQuestion>;

/** Returns the question behind a token; in a transaction it is held until that ends. */
export function readQuestion(ctx: Ctx, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('listing_question as q')
    .innerJoin('listing as l', 'l.id', 'q.listing_id')
    .select((eb) => [
      'l.id as listingId',
      'l.title',
      'l.slug_id as slug',
      'l.city',
      'l.country',
      'l.title_picture as picture',
      'l.property_type as offer',
      'l.request_status as review',
      eb('q.answered_at', 'is not', null).$castTo<boolean>().as('isAnswered'),
    ])
    .where('q.token_hash', '=', tokenHash)
    .$if(ctx.inTransaction, (query) => query.forUpdate('q'))
    .executeTakeFirst();
}

/** Notes the answer: neither this question nor an earlier one of the listing is answered again. */
export async function closeQuestions(ctx: Ctx, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('listing_question')
    .set({ answered_at: ctx.now() })
    .where('listing_id', '=', listingId)
    .where('answered_at', 'is', null)
    .execute();
}
