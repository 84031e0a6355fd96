import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import type { LifeState } from '../rules.ts';

/** The question of an email, with the listing it is about. */
export interface QuestionRow {
  readonly listingId: number;
  readonly title: string;
  readonly slug: string;
  readonly city: string;
  readonly country: string;
  readonly picture: StoredPicture | null;
  readonly offer: LifeState['offer'];
  readonly review: LifeState['review'];
  readonly isAnswered: boolean;
}

/** Notes that a question was asked. */
export async function insertQuestion(ctx: Ctx, listingId: number, tokenHash: Buffer): Promise<void> {
  await runSql(
    ctx.db,
    'insert into listing_question (token_hash, listing_id, asked_at) values ($1, $2, $3)',
    [tokenHash, listingId, ctx.now()],
  );
}

/** Returns the question behind a token; in a transaction it is held until that ends. */
export async function readQuestion(ctx: Ctx, tokenHash: Buffer): Promise<QuestionRow | undefined> {
  const [row] = await runSql<QuestionRow>(
    ctx.db,
    `select q.listing_id as "listingId", l.title, l.slug_id as slug, l.city, l.country,
       l.title_picture as picture, l.property_type as offer, l.request_status as review, q.answered_at is not null as "isAnswered"
     from listing_question q join listing l on l.id = q.listing_id where q.token_hash = $1
     ${ctx.inTransaction ? 'for update of q' : ''}`,
    [tokenHash],
  );
  return row;
}

/** Notes the answer: neither this question nor an earlier one of the listing is answered again. */
export async function closeQuestions(ctx: Ctx, listingId: number): Promise<void> {
  await runSql(
    ctx.db,
    'update listing_question set answered_at = $2 where listing_id = $1 and answered_at is null',
    [listingId, ctx.now()],
  );
}
