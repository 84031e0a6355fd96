import { text } from '@keystead/http/fields';
import { orNone, staffCreate, staffDelete, staffList, staffOne, staffUpdate } from '@keystead/http/staff';
import { z } from 'zod';
import { sentTexts, shownTexts } from './contract.languages.ts';

export * from './contract.staff.articles.ts';
export * from './contract.staff.texts.ts';

const READ = 'content:view';
const EDIT = 'content:edit';

export const faqRow = z.object({
  id: z.number().int(),
  version: z.string(),
  question: z.string(),
  answer: z.string(),
  /** What it is about, "" for nothing in particular. */
  topic: z.string(),
  /** In other languages, by their codes. */
  texts: shownTexts({ question: z.string(), answer: z.string() }),
  created_at: z.string(),
});

const common = { right: READ, row: faqRow } as const;
const changing = { right: EDIT, row: faqRow } as const;

const texts = () => sentTexts({ question: text(255), answer: text(5000) }).optional();

export const listStaffFaqs = staffList('faqs', {
  ...common,
  summary: 'Frequently asked questions, newest first as on the site',
  sort: ['created_at', 'topic', 'question', 'id'],
  order: 'desc',
  filters: { topic: text(80).optional() },
});
export const oneStaffFaq = staffOne('faqs', { ...common, summary: 'One question with its answer' });
export const createStaffFaq = staffCreate('faqs', {
  ...changing,
  summary: 'Add a question; it becomes the newest',
  fields: { question: text(255), answer: text(5000), topic: orNone(text(80)), texts: texts() },
});
export const updateStaffFaq = staffUpdate('faqs', {
  ...changing,
  summary: 'Change a question or its answer',
  fields: {
    question: text(255).optional(),
    answer: text(5000).optional(),
    topic: orNone(text(80)),
    texts: texts(),
  },
});
export const deleteStaffFaq = staffDelete('faqs', { right: EDIT, summary: 'Remove a question' });
