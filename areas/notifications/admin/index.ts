import { type Resource, screen } from '@keystead/admin';
import { Megaphone } from 'lucide-react';

/** Screens of broadcasts. */
export const resources: readonly Resource[] = [
  {
    name: 'broadcasts',
    label: 'Broadcasts',
    one: 'broadcast',
    about: 'Messages to everybody, or to some, by every channel they have left on.',
    group: 'Content',
    icon: Megaphone,
    searched: true,
    letter: 'b',
    title: (record) => String(record.title),
    list: screen(() => import('./broadcast-list.tsx').then((file) => file.BroadcastList)),
    create: screen(() => import('./broadcast-form.tsx').then((file) => file.BroadcastCreate)),
    edit: screen(() => import('./broadcast-form.tsx').then((file) => file.BroadcastEdit)),
    show: screen(() => import('./broadcast-show.tsx').then((file) => file.BroadcastShow)),
  },
];
