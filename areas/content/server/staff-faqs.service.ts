import { changedMeanwhile, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
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

const RESOURCE = 'faqs';
type Row = z.input<typeof faqRow>;

/** Texts as a form sends them: null empties, undefined leaves as it is. */
interface FaqFields {
  question?: string | undefined;
  answer?: string | undefined;
  topic?: string | null | undefined;
}

const wire = ({ id, version, question, answer, topic, createdAt }: StaffFaq): Row => ({
  ...{ id, version, question, answer, topic, created_at: createdAt.toISOString() },
});

export async function staffFaqs(ctx: Ctx, search: FaqSearch): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await readStaffFaqs(ctx, search);
  return { data: rows.map(wire), total };
}

/** @throws Refusal not_found */
export async function staffFaq(ctx: Ctx, id: number): Promise<Row> {
  return wire(await existing(ctx, id));
}

export function addStaffFaq(
  ctx: Ctx,
  { question, answer, topic }: FaqFields & { question: string; answer: string },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const id = await insertFaq(open, { question, answer, topic: topic ?? '' });
    await changed(open, 'content');
    const after = await staffFaq(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** @throws Refusal not_found, conflict */
export function changeStaffFaq(
  ctx: Ctx,
  { id, version, ...fields }: FaqFields & { id: number; version: string },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await existing(open, id, true);
    if (before.version !== version) throw changedMeanwhile('This question');
    const { question = before.question, answer = before.answer, topic = before.topic } = fields;
    await writeFaq(open, { id, question, answer, topic: topic ?? '' });
    await changed(open, 'content');
    const after = await staffFaq(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before: wire(before), after });
    return after;
  });
}

/** @throws Refusal not_found */
export function removeStaffFaq(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = wire(await existing(open, id, true));
    await deleteFaq(open, id);
    await changed(open, 'content');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

async function existing(ctx: Ctx, id: number, lock = false): Promise<StaffFaq> {
  const row = await readStaffFaq(ctx, id, lock);
  if (!row) throw notFound('This question does not exist any more');
  return row;
}
