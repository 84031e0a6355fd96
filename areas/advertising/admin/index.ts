import { part, type Resource, screen } from '@keystead/admin';
import { Megaphone } from 'lucide-react';

/** What stands first because someone pays for it, or because the site wants it. */
export const resources: readonly Resource[] = [
  {
    name: 'advertisements',
    label: 'Featured ads',
    one: 'advertisement',
    group: 'Commerce',
    icon: Megaphone,
    searched: true,
    title: (record) => String(record.title || `Advertisement ${record.id}`),
    list: screen(() => import('./advertisement-list.tsx').then((file) => file.AdvertisementList)),
    parts: {
      listings: part(() => import('./featured-part.tsx').then((file) => file.FeaturedProperty)),
      projects: part(() => import('./featured-part.tsx').then((file) => file.FeaturedProject)),
    },
  },
];
