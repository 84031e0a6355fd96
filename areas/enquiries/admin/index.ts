import { type Resource, screen } from '@keystead/admin';
import { MailQuestionMark } from 'lucide-react';

/** What people without an account ask owners. */
export const resources: readonly Resource[] = [
  {
    name: 'enquiries',
    label: 'Guest enquiries',
    one: 'enquiry',
    group: 'Moderation',
    icon: MailQuestionMark,
    right: 'chats',
    searched: true,
    title: (record) => `${record.name}: ${record.title}`,
    list: screen(() => import('./enquiry-list.tsx').then((file) => file.EnquiryList)),
  },
];
