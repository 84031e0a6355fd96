import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { type Faq, insertFaqs, readFaqs } from './content.queries.ts';

export type { Faq };

/** All questions with their answers, newest first. */
export const faqs = lookup('content', readFaqs);

/** Adds questions; the first given is the newest. */
export async function addFaqs(ctx: Ctx, added: readonly Omit<Faq, 'id'>[]): Promise<void> {
  await insertFaqs(ctx, added);
  await changed(ctx, 'content');
}
