import { tableRoutes } from '@keystead/staff/server';
import {
  createStaffFaq,
  deleteStaffFaq,
  faqRow,
  listStaffFaqs,
  oneStaffFaq,
  updateStaffFaq,
} from '../contract.staff.ts';

export const staffFaqRoutes = tableRoutes({
  table: 'faq',
  row: faqRow,
  what: 'This question',
  tag: 'content',
  words: ['question', 'answer', 'topic'],
  texts: { table: 'faq_text', of: 'faq_id', words: ['question', 'answer'] },
  list: listStaffFaqs,
  one: oneStaffFaq,
  create: createStaffFaq,
  update: updateStaffFaq,
  remove: deleteStaffFaq,
});
