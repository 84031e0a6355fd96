import { type Resource, screen } from '@keystead/admin';
import { CircleHelp } from 'lucide-react';

/** What the house has to say. */
export const resources: readonly Resource[] = [
  {
    ...{ name: 'faqs', label: 'Questions', one: 'question', group: 'Content', icon: CircleHelp },
    ...{ right: 'content', searched: true, letter: 'a' },
    title: (record) => String(record.question),
    list: screen(() => import('./faq-list.tsx').then((file) => file.FaqList)),
    create: screen(() => import('./faq-form.tsx').then((file) => file.FaqCreate)),
    edit: screen(() => import('./faq-form.tsx').then((file) => file.FaqEdit)),
  },
];
