import { type Resource, screen } from '@keystead/admin';
import { Coins, Package, ScrollText } from 'lucide-react';

const common = { group: 'Commerce', searched: true } as const;

/** What people take or buy, and what they have of it. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'packages',
    label: 'Packages',
    one: 'package',
    about: 'What people buy to post, feature and see more.',
    icon: Package,
    letter: 'k',
    list: screen(() => import('./packages/package-list.tsx').then((file) => file.PackageList)),
    create: screen(() => import('./packages/package-form.tsx').then((file) => file.PackageCreate)),
    edit: screen(() => import('./packages/package-form.tsx').then((file) => file.PackageEdit)),
  },
  {
    ...common,
    name: 'credits',
    label: 'Credits',
    one: 'held package',
    icon: Coins,
    title: (record) => `${record.package_name} of ${record.account_name || 'someone'}`,
    list: screen(() => import('./credits/credit-list.tsx').then((file) => file.CreditList)),
    show: screen(() => import('./credits/credit-show.tsx').then((file) => file.CreditShow)),
  },
  {
    ...common,
    name: 'credit-entries',
    label: 'Ledger',
    one: 'entry',
    icon: ScrollText,
    right: 'credits',
    searched: false,
    list: screen(() => import('./credits/entry-list.tsx').then((file) => file.EntryList)),
  },
];
