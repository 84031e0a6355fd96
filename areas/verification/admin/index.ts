import { type Resource, screen } from '@keystead/admin';
import { BadgeCheck } from 'lucide-react';

/** What people are asked who want to be verified. */
export const resources: readonly Resource[] = [
  {
    name: 'verification-fields',
    label: 'Verification form',
    one: 'field',
    about: 'What people and agencies are asked who apply for the badge.',
    icon: BadgeCheck,
    group: 'Catalogue',
    right: 'catalogue',
    searched: true,
    list: screen(() => import('./field-list.tsx').then((file) => file.FieldList)),
    create: screen(() => import('./field-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./field-form.tsx').then((file) => file.Edit)),
  },
];
