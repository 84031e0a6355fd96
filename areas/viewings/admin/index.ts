import { type Resource, screen } from '@keystead/admin';
import { CalendarClock } from 'lucide-react';

/** Who sees which home when. */
export const resources: readonly Resource[] = [
  {
    name: 'viewings',
    label: 'Viewings',
    one: 'viewing',
    group: 'Moderation',
    icon: CalendarClock,
    right: 'chats',
    searched: true,
    title: (record) => `${record.title}: ${record.visitor_name}`,
    list: screen(() => import('./viewing-list.tsx').then((file) => file.ViewingList)),
  },
];
