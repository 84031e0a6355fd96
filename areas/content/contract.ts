import { defineCall, listEnvelope } from '@keystead/http/call';
import { paging } from '@keystead/http/fields';
import { z } from 'zod';

export const faqItem = z.object({ id: z.number().int(), question: z.string(), answer: z.string() });

export const getFaqs = defineCall({
  path: 'faqs',
  method: 'GET',
  who: 'anyone',
  summary: 'Questions and answers, newest first',
  request: z.object({ ...paging }),
  answer: listEnvelope(faqItem),
});
