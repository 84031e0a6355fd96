import { type Resource, screen } from '@keystead/admin';
import { Building } from 'lucide-react';

/** Every project there is, in whatever state. */
export const resources: readonly Resource[] = [
  {
    name: 'projects',
    label: 'Projects',
    one: 'project',
    group: 'Moderation',
    icon: Building,
    letter: 'j',
    searched: true,
    title: (record) => String(record.title),
    list: screen(() => import('./project-list.tsx').then((file) => file.ProjectList)),
    show: screen(() => import('./project-show.tsx').then((file) => file.ProjectShow)),
  },
];
