import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';

export interface Faq {
  id: number;
  question: string;
  answer: string;
  /** What it is about; "" for nothing in particular. */
  topic: string;
}

/** A question to be added. */
export type NewFaq = Pick<Faq, 'question' | 'answer'> & { topic?: string };

/** Newest first. */
export function readFaqs(ctx: Ctx): Promise<Faq[]> {
  return ctx.db
    .selectFrom('faq')
    .select(['id', 'question', 'answer', 'topic'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds questions; the first is the newest. */
/** @returns their ids, in the order given */
export async function insertFaqs(ctx: Ctx, faqs: readonly NewFaq[]): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `insert into faq (question, answer, topic, created_at, updated_at)
     select f.question, f.answer, f.topic, $4::timestamptz - f.place * interval '1 minute', $4
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as f (question, answer, topic, place)
     order by f.place desc
     returning id`,
    [
      faqs.map((faq) => faq.question),
      faqs.map((faq) => faq.answer),
      faqs.map((faq) => faq.topic ?? ''),
      ctx.now(),
    ],
    { id: 'int4' },
  );
  // The first one given is the newest.
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
}

/** Questions that came from another site. */
export const movedFaqs = removable('faq', 'updated_at', 'content');
