import { type Resource, screen } from '@keystead/admin';
import { ListChecks, MessageSquareQuote } from 'lucide-react';

/** What waits for staff, and what they say to it. */
export const resources: readonly Resource[] = [
  {
    name: 'queue',
    label: 'Queue',
    one: 'item',
    group: 'Moderation',
    icon: ListChecks,
    letter: 'q',
    searched: true,
    title: (record) => String(record.title || record.id),
    list: screen(() => import('./queue-list.tsx').then((file) => file.QueueList)),
    show: screen(() => import('./queue-show.tsx').then((file) => file.QueueShow)),
  },
  {
    name: 'reason-templates',
    label: 'Ready reasons',
    one: 'reason',
    group: 'Moderation',
    icon: MessageSquareQuote,
    right: 'reasons',
    searched: true,
    title: (record) => String(record.title),
    list: screen(() => import('./templates.tsx').then((file) => file.TemplateList)),
    create: screen(() => import('./templates.tsx').then((file) => file.TemplateCreate)),
    edit: screen(() => import('./templates.tsx').then((file) => file.TemplateEdit)),
  },
];
