import { type Resource, screen } from '@keystead/admin';
import { KeyRound, ScrollText, ShieldAlert, UserCog } from 'lucide-react';

/** Who works here, where they are signed in, and what they have changed. */
export const resources: readonly Resource[] = [
  {
    name: 'accounts',
    label: 'Staff',
    one: 'colleague',
    group: 'People',
    icon: UserCog,
    right: 'staff',
    letter: 's',
    searched: true,
    list: screen(() => import('./staff-list.tsx').then((file) => file.StaffList)),
    create: screen(() => import('./staff-form.tsx').then((file) => file.StaffCreate)),
    edit: screen(() => import('./staff-form.tsx').then((file) => file.StaffEdit)),
  },
  {
    name: 'audit',
    label: 'Audit log',
    one: 'entry',
    group: 'System',
    icon: ScrollText,
    letter: 'l',
    title: ({ staff_name: who, action, resource }) => `${who}: ${action} ${resource}`,
    list: screen(() => import('./audit-list.tsx').then((file) => file.AuditList)),
    show: screen(() => import('./audit-show.tsx').then((file) => file.AuditShow)),
  },
  {
    name: 'security-events',
    label: 'Security log',
    one: 'event',
    group: 'System',
    icon: ShieldAlert,
    right: 'audit',
    list: screen(() => import('./security-log-list.tsx').then((file) => file.SecurityLogList)),
  },
  {
    name: 'sessions',
    label: 'Your sign-in',
    one: 'sign-in',
    group: 'System',
    icon: KeyRound,
    right: 'self',
    list: screen(() => import('./own-sign-in.tsx').then((file) => file.OwnSignIn)),
  },
];
