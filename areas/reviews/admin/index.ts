import { type Resource, screen } from '@keystead/admin';
import { Star } from 'lucide-react';

/** What people say of agents and agencies. */
export const resources: readonly Resource[] = [
  {
    name: 'reviews',
    label: 'Reviews',
    one: 'review',
    group: 'Moderation',
    icon: Star,
    right: 'reports',
    searched: true,
    title: (record) => `${record.author_name}: ${record.subject_name}`,
    list: screen(() => import('./review-list.tsx').then((file) => file.ReviewList)),
  },
];
