import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { type Faq, insertFaqs, type NewFaq, readFaqs } from './faqs.queries.ts';
import { readingIn } from './languages.service.ts';

export type { Faq, NewFaq } from './faqs.queries.ts';

const allFaqs = lookup('content', readFaqs);

/**
 * Returns all questions with their answers, newest first.
 * @param language of those that are written in it; the others are in the site's own
 */
export async function faqs(ctx: Ctx, language?: string): Promise<Faq[]> {
  const { language: wanted } = await readingIn(ctx, language);
  return (await allFaqs(ctx)).map(({ id, topic, texts, ...own }) => {
    const { question, answer } = texts.find((text) => text.language === wanted) ?? own;
    return { id, question, answer, topic };
  });
}

/** Returns the topics that questions are about. */
export async function faqTopics(ctx: Ctx): Promise<string[]> {
  return [...new Set((await allFaqs(ctx)).map(({ topic }) => topic))];
}

/** Adds questions; the first given is the newest. @returns their ids, in the order given */
export function addFaqs(ctx: Ctx, added: readonly NewFaq[]): Promise<number[]> {
  return inTransaction(ctx, async (open) => {
    const ids = await insertFaqs(open, added);
    await changed(open, 'content');
    return ids;
  });
}
