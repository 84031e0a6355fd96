import { part, type Resource, screen } from '@keystead/admin';
import { Building, Grid3x3 } from 'lucide-react';

/** Every project there is, in whatever state, and its units. */
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
  {
    name: 'project-units',
    label: 'Units',
    one: 'unit',
    group: 'Moderation',
    icon: Grid3x3,
    right: 'projects',
    searched: true,
    title: (record) => String(record.label),
    list: screen(() => import('./units/unit-list.tsx').then((file) => file.UnitList)),
    show: screen(() => import('./units/unit-show.tsx').then((file) => file.UnitShow)),
    edit: screen(() => import('./units/unit-edit.tsx').then((file) => file.UnitEdit)),
    parts: { projects: part(() => import('./units/units-card.tsx').then((file) => file.UnitsCard)) },
  },
];
