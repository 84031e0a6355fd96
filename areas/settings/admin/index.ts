import { type Resource, screen } from '@keystead/admin';
import { History, Settings2 } from 'lucide-react';

/** How the marketplace is set up, and what became of that. */
export const resources: readonly Resource[] = [
  {
    name: 'settings',
    label: 'Settings',
    one: 'screen',
    group: 'Settings',
    icon: Settings2,
    letter: 'e',
    searched: true,
    title: (record) => String(record.title ?? 'Settings'),
    list: screen(() => import('./overview.tsx').then((file) => file.SettingsOverview)),
    edit: screen(() => import('./settings-screen.tsx').then((file) => file.SettingsScreen)),
  },
  {
    name: 'settings-history',
    label: 'Settings history',
    one: 'change',
    group: 'Settings',
    icon: History,
    right: 'settings',
    title: (record) => String(record.label ?? 'Change'),
    list: screen(() => import('./history.tsx').then((file) => file.SettingsHistory)),
  },
];
