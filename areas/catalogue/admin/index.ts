import { type Resource, screen } from '@keystead/admin';
import { ListChecks, School, Shapes } from 'lucide-react';

const common = { group: 'Catalogue', right: 'catalogue', searched: true } as const;

/** What homes are described with. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'categories',
    label: 'Categories',
    one: 'category',
    icon: Shapes,
    letter: 'c',
    list: screen(() => import('./categories/category-list.tsx').then((file) => file.CategoryList)),
    create: screen(() => import('./categories/category-form.tsx').then((file) => file.CategoryCreate)),
    edit: screen(() => import('./categories/category-form.tsx').then((file) => file.CategoryEdit)),
  },
  {
    ...common,
    name: 'parameters',
    label: 'Parameters',
    one: 'parameter',
    icon: ListChecks,
    letter: 'p',
    list: screen(() => import('./parameters/parameter-list.tsx').then((file) => file.ParameterList)),
    create: screen(() => import('./parameters/parameter-form.tsx').then((file) => file.ParameterCreate)),
    edit: screen(() => import('./parameters/parameter-form.tsx').then((file) => file.ParameterEdit)),
  },
  {
    ...common,
    name: 'facilities',
    label: 'Facilities',
    one: 'facility',
    icon: School,
    letter: 'f',
    list: screen(() => import('./facilities/facility-list.tsx').then((file) => file.FacilityList)),
    create: screen(() => import('./facilities/facility-form.tsx').then((file) => file.FacilityCreate)),
    edit: screen(() => import('./facilities/facility-form.tsx').then((file) => file.FacilityEdit)),
  },
];
