import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface Faq {
  id: number;
  question: string;
  answer: string;
}

/** Newest first. */
export function readFaqs(ctx: Ctx): Promise<Faq[]> {
  return runSql<Faq>(ctx.db, 'select id, question, answer from faq order by created_at desc, id desc');
}

/** Adds questions; the first is the newest. */
export async function insertFaqs(ctx: Ctx, faqs: readonly Omit<Faq, 'id'>[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into faq (question, answer, created_at)
     select f.question, f.answer, $3::timestamptz - f.place * interval '1 minute'
     from unnest($1::text[], $2::text[]) with ordinality as f (question, answer, place)
     order by f.place desc`,
    [faqs.map((faq) => faq.question), faqs.map((faq) => faq.answer), ctx.now()],
  );
}
