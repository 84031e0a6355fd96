import { type Resource, screen } from '@keystead/admin';
import { BriefcaseBusiness } from 'lucide-react';

/** Every agency there is, on the site or off it. */
export const resources: readonly Resource[] = [
  {
    name: 'agencies',
    label: 'Agencies',
    one: 'agency',
    group: 'Moderation',
    icon: BriefcaseBusiness,
    searched: true,
    title: (record) => String(record.name),
    list: screen(() => import('./agency-list.tsx').then((file) => file.AgencyList)),
    show: screen(() => import('./agency-show.tsx').then((file) => file.AgencyShow)),
  },
];
