import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { faqRow } from '../contract.staff.ts';
import {
  deleteFaq,
  type FaqSearch,
  insertFaq,
  readStaffFaq,
  readStaffFaqs,
  type StaffFaq,
  writeFaq,
} from './staff.queries.ts';

type Row = z.input<typeof faqRow>;

/** Texts as a form sends them: null empties, undefined leaves as it is. */
interface FaqFields {
  question?: string | undefined;
  answer?: string | undefined;
  topic?: string | null | undefined;
}

const wire = ({ id, version, question, answer, topic, createdAt }: StaffFaq): Row => ({
  id,
  version,
  question,
  answer,
  topic,
  created_at: createdAt.toISOString(),
});

export async function staffFaqs(ctx: Ctx, search: FaqSearch): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await readStaffFaqs(ctx, search);
  return { data: rows.map(wire), total };
}

const faqs = editing<Row>({
  resource: 'faqs',
  what: 'This question',
  tag: 'content',
  read: async (ctx, id) => {
    const row = await readStaffFaq(ctx, id);
    return row && wire(row);
  },
  lock: (ctx, id) => readStaffFaq(ctx, id, true),
});

/** @throws ApiError not_found */
export const staffFaq = faqs.one;

export function addStaffFaq(
  ctx: Ctx,
  { question, answer, topic }: FaqFields & { question: string; answer: string },
): Promise<Row> {
  return faqs.add(ctx, (open) => insertFaq(open, { question, answer, topic: topic ?? '' }));
}

/** @throws ApiError not_found, conflict */
export function changeStaffFaq(
  ctx: Ctx,
  { id, version, ...fields }: FaqFields & { id: number; version: string },
): Promise<Row> {
  return faqs.change(ctx, { id, version }, async (open, before) => {
    const { question = before.question, answer = before.answer, topic = before.topic } = fields;
    await writeFaq(open, { id, question, answer, topic: topic ?? '' });
  });
}

/** @throws ApiError not_found */
export function removeStaffFaq(ctx: Ctx, id: number): Promise<void> {
  return faqs.remove(ctx, id, (open) => deleteFaq(open, id));
}
