import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { insertFaqs, type NewFaq, readFaqs } from './faqs.queries.ts';

export type { Faq, NewFaq } from './faqs.queries.ts';

/** All questions with their answers, newest first. */
export const faqs = lookup('content', readFaqs);

/** Adds questions; the first given is the newest. @returns their ids, in the order given */
export async function addFaqs(ctx: Ctx, added: readonly NewFaq[]): Promise<number[]> {
  const ids = await insertFaqs(ctx, added);
  await changed(ctx, 'content');
  return ids;
}
