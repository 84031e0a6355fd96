import { type Resource, screen } from '@keystead/admin';
import { House } from 'lucide-react';

/** Every home there is, in whatever state. */
export const resources: readonly Resource[] = [
  {
    name: 'listings',
    label: 'Listings',
    one: 'listing',
    group: 'Moderation',
    icon: House,
    letter: 'o',
    searched: true,
    title: (record) => String(record.title),
    list: screen(() => import('./listing-list.tsx').then((file) => file.ListingList)),
    show: screen(() => import('./listing-show.tsx').then((file) => file.ListingShow)),
  },
];
