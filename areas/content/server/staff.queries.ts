import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, nextVersion, pageOf, type RowOf, versionOf } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { Faq } from './faqs.queries.ts';

/** Questions as the back office knows them. */
const questions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('faq')
    .select(['id', 'question', 'answer', 'topic', 'created_at as createdAt'])
    .select(versionOf('updated_at').as('version'));

const SORTED = {
  created_at: sql.ref('created_at'),
  topic: sql`lower(topic)`,
  question: sql`lower(question)`,
  id: sql.ref('id'),
} as const;

export interface FaqSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  topic?: string | undefined;
}

/** Returns one page of questions that contain every term, and their total. */
export function readStaffFaqs(ctx: Ctx, { page, per_page: limit, sort, order, q, ids, topic }: FaqSearch) {
  let query = questions(ctx).where(hasWords(sql`question || ' ' || answer || ' ' || topic`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (topic !== undefined) query = query.where('topic', '=', topic);
  return pageOf(ctx.db, query.orderBy(SORTED[sort], order).orderBy('id', order), {
    limit,
    offset: (page - 1) * limit,
  });
}

export type StaffFaq = RowOf<typeof readStaffFaq>;

/** Returns one question; `lock` prevents changes until the transaction ends. */
export function readStaffFaq(ctx: Ctx, id: number, lock = false) {
  return questions(ctx)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Adds a question as the newest. */
export async function insertFaq(ctx: Ctx, { question, answer, topic }: Omit<Faq, 'id'>): Promise<number> {
  const { id } = await ctx.db
    .insertInto('faq')
    .values({ question, answer, topic, created_at: ctx.now(), updated_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeFaq(ctx: Ctx, { id, question, answer, topic }: Faq): Promise<void> {
  await ctx.db
    .updateTable('faq')
    .set({ question, answer, topic, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaq(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('faq').where('id', '=', id).execute();
}
