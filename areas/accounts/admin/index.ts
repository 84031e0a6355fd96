import { type Resource, screen } from '@keystead/admin';
import { Users } from 'lucide-react';

/** Everyone who has an account on the site. */
export const resources: readonly Resource[] = [
  {
    name: 'customers',
    label: 'Customers',
    one: 'customer',
    group: 'People',
    icon: Users,
    letter: 'u',
    searched: true,
    title: ({ id, name, email }) => String(name || email || `Account ${id}`),
    list: screen(() => import('./customer-list.tsx').then((file) => file.CustomerList)),
    show: screen(() => import('./customer-show.tsx').then((file) => file.CustomerShow)),
  },
];
