import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Faq } from './faqs.queries.ts';

/** A question as the back office knows it. */
export interface StaffFaq extends Faq {
  version: string;
  createdAt: Date;
}

const COLUMNS = `id, question, answer, topic, created_at as "createdAt",
  (extract(epoch from updated_at) * 1000000)::bigint::text as version`;

const SORTED = {
  created_at: 'created_at',
  topic: 'lower(topic)',
  question: 'lower(question)',
  id: 'id',
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

/** What `ilike all` finds: everything in which every word of a search stands. */
export function patternsOf(q = ''): string[] {
  const words = q.split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** One page of questions in which every word stands, and how many there are. */
export async function readStaffFaqs(
  ctx: Ctx,
  { page, per_page: size, sort, order, q, ids, topic }: FaqSearch,
): Promise<{ rows: StaffFaq[]; total: number }> {
  const where = `where ($1::int[] is null or id = any ($1)) and ($2::text is null or topic = $2)
    and (question || ' ' || answer || ' ' || topic) ilike all ($3::text[])`;
  const values = [ids ?? null, topic ?? null, patternsOf(q)];
  const way = order === 'desc' ? 'desc' : 'asc';
  const rows = await runSql<StaffFaq>(
    ctx.db,
    `select ${COLUMNS} from faq ${where} order by ${SORTED[sort]} ${way}, id ${way} limit $4 offset $5`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from faq ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One question; `lock` keeps it from changing until the transaction ends. */
export async function readStaffFaq(ctx: Ctx, id: number, lock = false): Promise<StaffFaq | undefined> {
  const [row] = await runSql<StaffFaq>(
    ctx.db,
    `select ${COLUMNS} from faq where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return row;
}

/** Adds a question as the newest. */
export async function insertFaq(ctx: Ctx, faq: Omit<Faq, 'id'>): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into faq (question, answer, topic, created_at, updated_at) values ($1, $2, $3, $4, $4) returning id`,
    [faq.question, faq.answer, faq.topic, ctx.now()],
  );
  return row?.id ?? 0;
}

/** Writes a question; two changes within a moment have two versions. */
export async function writeFaq(ctx: Ctx, { id, question, answer, topic }: Faq): Promise<void> {
  await runSql(
    ctx.db,
    `update faq set question = $2, answer = $3, topic = $4,
       updated_at = greatest($5::timestamptz, updated_at + interval '1 microsecond') where id = $1`,
    [id, question, answer, topic, ctx.now()],
  );
}

export async function deleteFaq(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from faq where id = $1', [id]);
}
