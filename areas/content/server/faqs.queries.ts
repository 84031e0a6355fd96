import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

interface Said {
  question: string;
  answer: string;
}

export interface Faq extends Said {
  id: number;
  /** What it is about; "" for nothing in particular. */
  topic: string;
}

/** A question to be added, with what it says in other languages by their codes. */
export type NewFaq = Said & { topic?: string; texts?: Readonly<Record<string, Readonly<Said>>> | undefined };

/** Returns all of them with their texts in other languages, newest first. */
export function readFaqs(ctx: Ctx) {
  return ctx.db
    .selectFrom('faq')
    .select(['id', 'question', 'answer', 'topic'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('faq_text as x')
          .select(['x.language', 'x.question', 'x.answer'])
          .whereRef('x.faq_id', '=', 'faq.id'),
      ).as('texts'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds questions; the first is the newest. @returns their ids, in the order given */
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
  const ids = rows.map(({ id }) => id).toSorted((a, b) => b - a);
  const texts = faqs.flatMap((faq, place) =>
    Object.entries(faq.texts ?? {}).map(([language, { question, answer }]) => ({
      faq_id: ids[place] ?? 0,
      language,
      question,
      answer,
    })),
  );
  if (texts.length > 0) await ctx.db.insertInto('faq_text').values(texts).execute();
  return ids;
}

/** Questions that came from another site. */
export const movedFaqs = removable('faq', 'updated_at', 'content');
